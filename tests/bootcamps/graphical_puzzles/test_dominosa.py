"""The set of three dominoes 00, 01, 11 by hand."""

import pytest

from internbootcamp import DominosaBootcamp as Dominosa
from tests.second_opinions.graphical_puzzles.dominosa import count_solutions

# 0 0 0     the 00 lies in the first row: on its left two cells, or its right two; 1 1 below the other way round is 11
# 1 1 1
# With these numbers 00 and 11 lie in opposite corners … or one above the other, which leaves 01 upright.
CASE = {"grid": [[0, 0, 0], [1, 1, 1]], "n": 1}


@pytest.mark.parametrize(
    "content",
    [
        "(0,0),(0,1)\n(1,0),(1,1)\n(0,2),(1,2)",
        "(0, 1), (0, 2)\n(1, 1), (1, 2)\n(0, 0), (1, 0)",
        "[[(0,0),(0,1)],[(1,0),(1,1)],[(0,2),(1,2)]]",
        "[[[0,0],[0,1]],[[1,1],[1,0]],[[1,2],[0,2]]]",
        "(0,0)-(0,1), (1,0)-(1,1), (0,2)-(1,2)",
    ],
)
def test_both_ways_in_any_dress(score, content):
    assert score(Dominosa, CASE, content) == 1.0


@pytest.mark.parametrize(
    "content",
    [
        "(0,0),(1,0)\n(0,1),(1,1)\n(0,2),(1,2)",  # 01 three times
        "(0,0),(0,1)\n(1,1),(1,2)\n(0,2),(1,0)",  # no neighbours
        "(0,0),(0,1)\n(0,1),(0,2)\n(1,1),(1,2)",  # a cell twice
        "(0,0),(0,1)\n(1,0),(1,1)",
        "(1,1),(1,2)\n(2,1),(2,2)\n(1,3),(2,3)",  # counted from 1
        "(0,0),(0,1)\n(1,0),(1,1)\n(0,2),(1,2)\n(0,2),(1,2)",
    ],
)
def test_wrong_ways(score, content):
    assert score(Dominosa, CASE, content) == 0.0


@pytest.mark.parametrize(
    ("change", "kind", "proof"),
    [
        ({"n": 2}, "damaged", "cells of a set"),
        ({"grid": [[0, 0, 0], [1, 1, 2]]}, "damaged", "other than"),
        ({"grid": [[0, 0, 0], [0, 1, 1]]}, "unwinnable", "0 stands 4 times"),
        ({"grid": [[0, 1, 0], [1, 0, 1]]}, "unwinnable", "complete search"),
    ],
)
def test_what_is_wrong_is_said(change, kind, proof):
    flaw = Dominosa.flaw_of({**CASE, **change})
    assert flaw.kind == kind
    assert proof in flaw


def test_a_layout_that_needs_no_look_at_the_numbers_is_named():
    side_by_side = {"grid": [[0, 0, 1], [0, 1, 1]], "n": 1}
    assert "column by column" in Dominosa.caveat(side_by_side)
    assert Dominosa.caveat(CASE) is None


def test_our_layouts_are_not_all_side_by_side_and_have_one_solution():
    cases = [Dominosa(n=4, seed=2).case(index).identity for index in range(10)]
    assert all(count_solutions(identity) == 1 for identity in cases)
    assert not any(Dominosa.caveat(identity) for identity in cases)


def test_without_a_lucky_attempt_a_layout_of_the_smallest_set_is_given(monkeypatch):
    monkeypatch.setattr("internbootcamp.bootcamps.graphical_puzzles.dominosa.ATTEMPTS", 0)
    identity = Dominosa(n=3, seed=1).case(0).identity
    assert identity["n"] == 1
    assert count_solutions(identity) == 1
