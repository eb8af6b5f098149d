"""Small camps worked by hand; unlike in Tents, tents may share a tree."""

import pytest

from internbootcamp import CampsiteBootcamp as Campsite

CORNER = {"input_grid": [list("XXX"), list("XXX"), list("TXX")], "row_constraints": [0, 1, 0], "col_constraints": [1, 0, 0]}
TWO = {"input_grid": [list("XTX"), list("XXX"), list("XTX")], "row_constraints": [1, 0, 1], "col_constraints": [1, 0, 1]}
SHARED = {"input_grid": [list("XTX")], "row_constraints": [2], "col_constraints": [1, 0, 1]}


def test_a_camp_by_hand(score):
    assert Campsite.solve(CORNER) == [list("XXX"), list("CXX"), list("TXX")]
    for content in ("X X X\nC X X\nT X X", "XXX\nCXX\nTXX", "[['X','X','X'],['C','X','X'],['T','X','X']]"):
        assert score(Campsite, CORNER, content) == 1.0


@pytest.mark.parametrize(
    "content",
    [
        "XXX\nCXX\nXXX",  # the tree is gone
        "TXX\nCXX\nTXX",  # a tree more
        "XXX\nXXX\nTCX",  # wrong row and column
        "XXX\nXXX\nTXX",
        "XXX\nCXX",
        "XXX\nCXX\nCXX",
    ],
)
def test_wrong_camps(score, content):
    assert score(Campsite, CORNER, content) == 0.0


def test_both_solutions_count_where_there_are_two(score):
    assert score(Campsite, TWO, "CTX\nXXX\nXTC") == score(Campsite, TWO, "XTC\nXXX\nCTX") == 1.0
    assert score(Campsite, TWO, "CTX\nXXX\nCTX") == 0.0
    assert "more" in Campsite.caveat(TWO)
    assert Campsite.caveat(CORNER) is None


def test_tents_may_share_a_tree(score):
    assert score(Campsite, SHARED, "CTC") == 1.0


@pytest.mark.parametrize(
    ("change", "kind", "proof"),
    [
        ({"input_grid": [list("XX"), list("X")]}, "damaged", "rectangle"),
        ({"input_grid": [list("XXC")] * 3}, "damaged", "input_grid"),
        ({"row_constraints": [1]}, "damaged", "every row"),
        ({"row_constraints": [0, 2, 0]}, "unwinnable", "rows ask for 2"),
        ({"row_constraints": [1, 0, 0]}, "unwinnable", "row 1 asks for 1 tents, but at most 0"),
        ({"col_constraints": [0, 1, 0]}, "unwinnable", "complete search"),
    ],
)
def test_what_is_wrong_is_said(change, kind, proof):
    flaw = Campsite.flaw_of({**CORNER, **change})
    assert flaw.kind == kind
    assert proof in flaw


def test_without_a_lucky_attempt_one_tent_is_left(monkeypatch):
    monkeypatch.setattr("internbootcamp.bootcamps.graphical_puzzles.campsite.ATTEMPTS", 0)
    identity = Campsite(rows=6, columns=6, seed=1).case(0).identity
    assert sum(identity["row_constraints"]) == 1
