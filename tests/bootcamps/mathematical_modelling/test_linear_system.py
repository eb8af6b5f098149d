"""x + y = 3, 2x - y = 3 has the solution (2, 1); halves and contradictions by hand."""

import pytest

from internbootcamp import LinearSystemBootcamp as LinearSystem

PAIR = {"coefficients": [[1, 1], [2, -1]], "constants": [3, 3]}
HALVES = {"coefficients": [[2, 0], [0, 4]], "constants": [1, -6]}


@pytest.mark.parametrize(
    ("identity", "answer", "right"),
    [
        (PAIR, "x=2, y=1", 1),
        (PAIR, "y = 1, x = 2", 1),
        (PAIR, "x=1, y=2", 0),
        (PAIR, "x=2", 0),
        (HALVES, r"x=\frac{1}{2}, y=-\frac{3}{2}", 1),
        (HALVES, "x=0.5, y=-1.5", 1),
        (HALVES, "x=1/2, y=3/2", 0),
        (HALVES, "x=0.5, y=-1.5 or 1.5", 0),
    ],
)
def test_solutions(score, identity, answer, right):
    assert score(LinearSystem, identity, answer) == right


@pytest.mark.parametrize("rows", [[[1, 1], [2, 2]], [[0, 0], [1, 1]], [[1, 2, 3], [4, 5, 6]]])
def test_systems_without_one_solution_are_no_case(rows):
    assert LinearSystem.check_identity({"coefficients": rows, "constants": [1, 2]})


def test_coefficients_of_one_and_zero_are_not_written():
    prompt = LinearSystem.question({"coefficients": [[1, -1, 0], [0, 2, 1], [-1, 0, 0]], "constants": [1, 2, 3]})
    assert [line for line in prompt.splitlines() if "=" in line] == ["x - y = 1", "2y + z = 2", "-x = 3"]
