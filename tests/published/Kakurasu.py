"""Kakurasu: any grid with the sums is right."""

from tests.published.written import each_changed, nested, rows, square, valid_if
from tests.second_opinions.graphical_puzzles.kakurasu import count_solutions


def write(answer, identity):
    return square(nested(answer))


def wrong(answer, identity):
    return [write(grid, identity) for grid in each_changed(answer, lambda cell: 1 - cell)]


def status(identity):
    return valid_if(count_solutions(identity, 1))


def prints_the_answer(identity):
    return identity["row_targets"] == identity["col_targets"] == [1, 2, 3]


# Targets 3 3 3 in rows and columns: 3, or 1 and 2.
TWO = {"n": 3, "row_targets": [3, 3, 3], "col_targets": [3, 3, 3]}
ONE = {"n": 2, "row_targets": [3, 0], "col_targets": [1, 1]}

PROBES = [
    (TWO, square("[[1, 1, 0], [1, 1, 0], [0, 0, 1]]"), 1.0),
    (TWO, square("[[0, 0, 1], [0, 0, 1], [1, 1, 0]]"), 1.0),
    (TWO, square("1 1 0\n1 1 0\n0 0 1"), 1.0),
    (TWO, square("[[1, 0, 0], [0, 1, 0], [0, 0, 1]]"), 0.0),
    (ONE, square(rows([[1, 1], [0, 0]])), 1.0),
    (ONE, square("[[1, 0], [1, 0]]"), 0.0),
    (ONE, square("[[1, 1]]"), 0.0),
]
