"""A grid of four worked by hand, and the rule about equal lines."""

import pytest

from internbootcamp import BinairoBootcamp as Binairo

# Row 1: between two 0s stands a 1 on either side, so 1 0 0 1; column 1 then begins 1; the rest follows line by line.
HAND = {"puzzle": [[None, 0, 0, None], [None, None, None, None], [None, None, 1, 1], [None, None, None, 0]]}
RIGHT = "1 0 0 1\n0 1 1 0\n0 0 1 1\n1 1 0 0"
BLANK = {"puzzle": [[None] * 4 for _ in range(4)]}


def test_a_grid_by_hand(score):
    assert Binairo.solve({"puzzle": [[1, 0, 0, 1], [0, 1, 1, 0], [0, None, 1, None], [1, 1, None, None]]}) == [
        [1, 0, 0, 1],
        [0, 1, 1, 0],
        [0, 0, 1, 1],
        [1, 1, 0, 0],
    ]
    for content in (RIGHT, RIGHT.replace(" ", ""), "[[1,0,0,1],[0,1,1,0],[0,0,1,1],[1,1,0,0]]"):
        assert score(Binairo, HAND, content) == 1.0


@pytest.mark.parametrize(
    "content",
    [
        "1 0 1 0\n0 1 0 1\n1 0 1 0\n0 1 0 1",  # rows repeat
        "1 1 0 0\n0 0 1 1\n0 0 1 1\n1 1 0 0",
        "1 1 1 0\n0 0 0 1\n1 0 1 0\n0 1 0 1",  # three alike in a row
        "0 1 1 0\n0 1 0 1\n0 0 1 1\n1 0 1 0",  # three alike in a column
        "1 0 0 1\n0 1 1 0\n0 0 1 1",
    ],
)
def test_each_rule_is_checked(score, content):
    assert score(Binairo, BLANK, content) == 0.0


def test_given_digits_must_stay(score):
    assert score(Binairo, BLANK, RIGHT) == 1.0
    assert score(Binairo, {"puzzle": [[0, None, None, None], *BLANK["puzzle"][1:]]}, RIGHT) == 0.0


def test_a_stored_solution_is_not_shown_and_decides_nothing(score):
    stored = {**BLANK, "solution": [[0, 1, 0, 1], [1, 0, 1, 0], [0, 1, 1, 0], [1, 0, 0, 1]]}
    assert "solution" not in Binairo.visible(stored)
    assert score(Binairo, stored, RIGHT) == 1.0
    assert "more, for example" in Binairo.caveat(stored)
    broken = {**BLANK, "solution": [[0, 1, 0, 1]] * 4}
    assert Binairo.flaw_of(broken).kind == "wrong_key"
    assert score(Binairo, broken, RIGHT) == 1.0


@pytest.mark.parametrize(
    ("puzzle", "kind", "proof"),
    [
        ([[None] * 3] * 3, "damaged", "even size"),
        ([[None] * 4] * 3, "damaged", "square"),
        ([[2] + [None] * 3] + [[None] * 4] * 3, "damaged", "none of 0, 1"),
        ([[1, 1, 1, None]] + [[None] * 4] * 3, "unwinnable", "row 1 cannot be completed"),
        ([[0, None, None, None]] * 3 + [[None] * 4], "unwinnable", "column 1 cannot be completed"),
        ([[1, 0, 1, 0], [1, 0, 1, None], [None] * 4, [None] * 4], "unwinnable", "finds none"),
    ],
)
def test_what_is_wrong_is_said(puzzle, kind, proof):
    flaw = Binairo.flaw_of({"puzzle": puzzle})
    assert flaw.kind == kind
    assert proof in flaw
