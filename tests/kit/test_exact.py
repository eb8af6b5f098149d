from itertools import combinations
from math import comb

import pytest

from internbootcamp.kit.exact import Exact


@pytest.mark.parametrize(("size", "known"), [(4, 2), (5, 10), (6, 4), (7, 40)])
def test_it_counts_the_placements_of_queens(size, known):
    """OEIS A000170."""
    with Exact() as problem:
        queen = {(row, column): problem.variable((row, column)) for row in range(size) for column in range(size)}
        for line in range(size):
            problem.exactly_one([queen[line, column] for column in range(size)])
            problem.exactly(1, [queen[row, line] for row in range(size)])
        for one, other in combinations(queen, 2):
            if abs(one[0] - other[0]) == abs(one[1] - other[1]):
                problem.add(-queen[one], -queen[other])
        found = list(problem.solutions(100))
    assert len({frozenset(solution) for solution in found}) == len(found) == known


@pytest.mark.parametrize("count", [-1, 0, 1, 3, 5, 6])
def test_bounds_allow_exactly_the_choices_they_should(count):
    with Exact() as problem:
        problem.exactly(count, [problem.variable(name) for name in range(5)])
        assert len(list(problem.solutions(100))) == (comb(5, count) if count >= 0 else 0)
    with Exact() as problem:
        problem.at_most(count, [problem.variable(name) for name in range(5)])
        assert len(list(problem.solutions(100))) == sum(comb(5, below) for below in range(min(count, 5) + 1))


def test_a_limit_ends_the_count():
    with Exact() as problem:
        problem.at_most(3, [problem.variable(name) for name in range(4)])
        assert len(list(problem.solutions(2))) == 2


def test_assumptions_hold_for_one_question_only():
    with Exact() as problem:
        rain, snow = problem.variable("rain"), problem.variable("snow")
        problem.exactly_one([rain, snow])
        assert problem.solve([rain]) == {"rain"}
        assert problem.solve([-rain]) == {"snow"}
        assert problem.solve([rain, snow]) is None
        assert problem.solve() is not None


def test_a_name_keeps_its_number():
    with Exact() as problem:
        first = problem.variable("a")
        problem.exactly(2, [first, problem.variable("b"), problem.variable("c")])
        assert problem.variable("a") == first
        assert problem.variable("d") not in (first, problem.variable("b"), problem.variable("c"))


def test_a_count_can_be_switched_on_and_off():
    with Exact() as problem:
        names = [problem.variable(name) for name in range(4)]
        switch = problem.variable("switch")
        problem.exactly(3, names, when=switch)
        problem.exactly(9, names, when=problem.variable("never"))
        problem.add(-names[0])
        problem.add(-names[1])
        assert problem.solve() is not None
        assert problem.solve([switch]) is None
        assert problem.solve([problem.variable("never")]) is None


def test_solutions_can_be_told_apart_by_some_names_alone():
    with Exact() as problem:
        problem.variable("other")
        problem.add(problem.variable("a"), problem.variable("b"))
        assert len(list(problem.solutions(100, ["a", "b"]))) == 3


def test_what_contradicts_is_named():
    with Exact() as problem:
        a, b, c = (problem.variable(name) for name in "abc")
        problem.add(-a, -b)
        assert problem.contradictory([a, c]) is None
        assert problem.contradictory([c, b, a]) == [b, a]
