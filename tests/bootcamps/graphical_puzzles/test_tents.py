"""Two trees worked by hand, and what "a tent for every tree" means where a tent has two trees beside it."""

import pytest

from internbootcamp import TentsBootcamp as Tents
from internbootcamp.kit.tents import can_pair, touching

# . T .     the left tree has its tent on its left, since the one on the right is needed by the other tree
# . . T
BESIDE = {"grid": [[0, 1, 0], [0, 0, 1]], "row_clues": [2, 0], "col_clues": [1, 0, 1]}


def test_a_camp_by_hand(score):
    assert Tents.solve(BESIDE) == {(1, 1), (1, 3)}
    for content in (
        "(1,1),(1,3)",
        "[(1, 3), (1, 1)]",
        "[[1,1],[1,3]]",
        "(1, 1)\n(1, 3)",
        "row 1, column 1; row 1, column 3",
    ):
        assert score(Tents, BESIDE, content) == 1.0


@pytest.mark.parametrize(
    "content", ["(0,0),(0,2)", "(1,1)", "(1,1),(1,2)", "(1,1),(2,3)", "(1,1),(1,3),(2,2)", "[]", "(1,1),(1,3),(1,3)"]
)
def test_wrong_camps(score, content):
    assert score(Tents, BESIDE, content) == 0.0


def test_a_tent_may_have_two_trees_beside_it_but_belongs_to_one():
    assert can_pair([(0, 1), (1, 2)], [(0, 0), (0, 2)])
    assert not can_pair([(0, 1), (1, 2)], [(0, 0), (2, 0)])
    assert not can_pair([(0, 1), (0, 4)], [(0, 0), (0, 2)])  # both beside the first tree
    assert not can_pair([(0, 1), (0, 3)], [(0, 2)])  # one tent is not enough for two trees
    assert can_pair([(0, 1), (0, 3), (2, 2)], [(0, 0), (0, 2), (2, 3)])


def test_tents_touch_at_corners_too():
    assert touching([(0, 0), (1, 1)])
    assert touching([(0, 0), (0, 1)])
    assert not touching([(0, 0), (0, 2), (2, 1)])


@pytest.mark.parametrize(
    ("change", "kind", "proof"),
    [
        ({"grid": [[0, 1], [0, 0, 1]]}, "damaged", "rectangle"),
        ({"grid": [[0, 2, 0], [0, 0, 1]]}, "damaged", "other than"),
        ({"row_clues": [2]}, "damaged", "every row"),
        ({"row_clues": [2, 1], "col_clues": [1, 1, 1]}, "unwinnable", "2 trees need as many tents"),
        ({"col_clues": [1, 1, 1]}, "unwinnable", "rows ask for 2 tents in all, the columns for 3"),
        ({"row_clues": [1, 1], "col_clues": [0, 0, 2]}, "unwinnable", "column 3 asks for 2 tents, but at most 1"),
        ({"row_clues": [1, 1], "col_clues": [1, 1, 0]}, "unwinnable", "complete search"),  # (1, 1) and (2, 2) touch
        ({"solution": [[0, 0], [1, 1]]}, "wrong_key", "stored tents"),
    ],
)
def test_what_is_wrong_is_said(change, kind, proof):
    flaw = Tents.flaw_of({**BESIDE, **change})
    assert flaw.kind == kind
    assert proof in flaw


def test_without_a_lucky_attempt_one_tent_is_left(monkeypatch):
    monkeypatch.setattr("internbootcamp.bootcamps.graphical_puzzles.tents.ATTEMPTS", 0)
    identity = Tents(rows=6, cols=6, seed=1).case(0).identity
    assert sum(identity["row_clues"]) == 1
    assert Tents.verify_score(Tents.reference_response(identity), identity) == 1.0
