"""A cross worked by hand: a 2 in the middle of nine cells."""

import pytest

from internbootcamp import AkariBootcamp as Akari
from internbootcamp.kit.grids import cells

CROSS = {"grid": [list("WWW"), ["W", "B2", "W"], list("WWW")], "rows": 3, "cols": 3}
NUMBER = {"grid": [["B1", "W"]], "rows": 1, "cols": 2}
OPEN = {"grid": [["W", "W"]], "rows": 1, "cols": 2}


@pytest.mark.parametrize(
    "content", ["(0,1),(1,0),(2,2)", "[(2, 0), (0, 1), (1, 2)]", "[[0,0],[1,2],[2,1]]", "(0, 2)\n(1, 0)\n(2, 1)"]
)
def test_two_bulbs_beside_the_middle_and_one_in_the_far_corner(score, content):
    assert score(Akari, CROSS, content) == 1.0


@pytest.mark.parametrize(
    "content",
    [
        "(0,1),(2,1)",  # (1, 0) and (1, 2) stay dark
        "(0,0),(2,2)",  # all lit, but no bulb beside the 2
        "(0,1),(1,0),(2,1)",  # three beside the 2
        "(0,1),(1,0),(2,2),(0,2)",  # (0, 1) and (0, 2) see each other
        "(1,2),(2,1),(3,3)",  # counted from 1
        "(1,1),(0,1),(1,0),(2,2)",  # on a black cell
        "[]",
    ],
)
def test_each_rule_is_checked(score, content):
    assert score(Akari, CROSS, content) == 0.0


def test_any_solution_is_right(score):
    assert score(Akari, OPEN, "(0,0)") == score(Akari, OPEN, "(0,1)") == 1.0
    assert score(Akari, OPEN, "(0,0),(0,1)") == 0.0
    assert score(Akari, NUMBER, "[[0,1]]") == 1.0


@pytest.mark.parametrize(
    ("identity", "kind", "proof"),
    [
        ({**NUMBER, "cols": 3}, "damaged", "stated rows"),
        ({**NUMBER, "grid": [["B5", "W"]]}, "damaged", "none of W"),
        ({**NUMBER, "grid": [["B2", "W"]]}, "unwinnable", "more bulbs than the 1 white"),
        ({**NUMBER, "grid": [["B0", "W"]]}, "unwinnable", "complete search"),
        ({"grid": [["B1", "W", "B0"]], "rows": 1, "cols": 3}, "unwinnable", "complete search"),
    ],
)
def test_what_is_wrong_is_said(identity, kind, proof):
    flaw = Akari.flaw_of(identity)
    assert flaw.kind == kind
    assert proof in flaw


def test_no_number_can_be_spared():
    """Without any one of its numbers, a puzzle of ours has a second solution."""
    from tests.second_opinions.graphical_puzzles.akari import count_solutions

    identity = Akari.at_level(2, seed=3).case(0).identity
    grid = identity["grid"]
    for row, column in cells(len(grid), len(grid[0])):
        if len(grid[row][column]) == 2:
            erased = [
                ["B" if (r, c) == (row, column) else cell for c, cell in enumerate(line)] for r, line in enumerate(grid)
            ]
            assert count_solutions({**identity, "grid": erased}) == 2


def test_without_a_lucky_attempt_there_is_a_chessboard(monkeypatch):
    monkeypatch.setattr("internbootcamp.bootcamps.graphical_puzzles.akari.ATTEMPTS", 0)
    identity = Akari(rows=4, cols=4, seed=1).case(0).identity
    assert len(Akari.solve(identity)) == 8
