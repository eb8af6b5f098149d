"""Equations solved by hand: growth, oscillation, a double root, resonance."""

import pytest

from internbootcamp import LinearOdeBootcamp as LinearOde


def problem(coefficients, forcing, initial):
    return {"coefficients": coefficients, "forcing": forcing, "initial": initial}


@pytest.mark.parametrize(
    ("identity", "answer"),
    [
        (problem([-2, 1], [], [3]), "3e^{2x}"),
        (problem([4, 0, 1], [], [0, 2]), r"y = \sin(2x)"),
        (problem([1, 2, 1], [], [1, 0]), r"(1 + x)e^{-x}"),
        (problem([-1, 1], [[1, 0, 1]], [0]), "x e^x"),  # resonance: y' - y = e^x
        (problem([0, 1], [[2, 1, 0]], [5]), "x^2 + 5"),  # y' = 2x
        (problem([5, -2, 1], [], [1, 1]), r"e^x \cos 2x"),
        (problem([0, 0, 0, 1], [[6, 0, 0]], [1, 0, 0]), "x^3 + 1"),  # y''' = 6
    ],
)
def test_solved_by_hand(score, identity, answer):
    assert LinearOde.check_identity(identity) is None
    assert score(LinearOde, identity, answer) == 1.0
    assert score(LinearOde, identity, f"({answer.removeprefix('y = ')}) + x") == 0.0
    assert LinearOde.verify_score(LinearOde.reference_response(identity), identity) == 1.0


def test_roots_that_are_no_integers_are_no_case():
    assert LinearOde.check_identity(problem([-2, 0, 1], [], [0, 1]))  # roots ±√2


def test_no_case_has_the_solution_0():
    bootcamp = LinearOde.at_level(1, seed=1)
    cases = [bootcamp.case(index).identity for index in range(1_500)]
    assert all(case["forcing"] or any(case["initial"]) for case in cases)
