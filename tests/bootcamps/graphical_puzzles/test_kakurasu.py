"""Grids of two and three worked by hand."""

import pytest

from internbootcamp import KakurasuBootcamp as Kakurasu

# Row 1 takes 1 and 3, row 2 only 2, row 3 nothing: column sums 1, 2, 1.
HAND = {"n": 3, "row_targets": [4, 2, 0], "col_targets": [1, 2, 1]}
# Every line wants 3, which is 3 alone, or 1 and 2.
TWO = {"n": 3, "row_targets": [3, 3, 3], "col_targets": [3, 3, 3]}


def test_a_grid_by_hand(score):
    assert Kakurasu.solve(HAND) == [[1, 0, 1], [0, 1, 0], [0, 0, 0]]
    for content in ("1 0 1\n0 1 0\n0 0 0", "[[1, 0, 1], [0, 1, 0], [0, 0, 0]]", "101\n010\n000", "1 0 1, 0 1 0, 0 0 0"):
        assert score(Kakurasu, HAND, content) == 1.0


@pytest.mark.parametrize(
    "content",
    [
        "1 0 1\n0 1 0\n0 0 1",
        "0 0 0\n0 1 0\n1 0 1",  # numbered from below
        "1 0 1\n1 0 0\n0 0 0",
        "1 0 1\n0 1 0",
        "1 0 2\n0 1 0\n0 0 0",
    ],
)
def test_wrong_grids(score, content):
    assert score(Kakurasu, HAND, content) == 0.0


@pytest.mark.parametrize("content", ["1 1 0\n1 1 0\n0 0 1", "0 0 1\n0 0 1\n1 1 0"])
def test_any_grid_with_the_sums_is_right(score, content):
    assert score(Kakurasu, TWO, content) == 1.0


@pytest.mark.parametrize(
    ("change", "kind", "proof"),
    [
        ({"row_targets": [4, 2]}, "damaged", "a target for each"),
        ({"row_targets": [7, 2, 0]}, "unwinnable", "row 1 asks for 7, but the numbers 1 to 3 add up to 6"),
        ({"col_targets": [1, 2, 2]}, "unwinnable", "none whose columns do"),
    ],
)
def test_what_is_wrong_is_said(change, kind, proof):
    flaw = Kakurasu.flaw_of({**HAND, **change})
    assert flaw.kind == kind
    assert proof in flaw


def test_without_a_lucky_attempt_the_grid_is_full(monkeypatch):
    monkeypatch.setattr("internbootcamp.bootcamps.graphical_puzzles.kakurasu.ATTEMPTS", 0)
    assert Kakurasu(size=4, seed=1).case(0).identity["row_targets"] == [10, 10, 10, 10]
