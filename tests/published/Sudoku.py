"""Sudoku: any grid that keeps the rules and the given numbers."""

from tests.published.written import each_changed, nested, rows, square, valid_if
from tests.second_opinions.graphical_puzzles.sudoku import count_solutions


def write(answer, identity):
    return square(rows(answer))


def wrong(answer, identity):
    size = identity["size"]
    return [write(grid, identity) for grid in each_changed(answer, lambda number: number % size + 1)]


def status(identity):
    return valid_if(count_solutions(identity, 1))


CASE = {
    "puzzle": [[1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]],
    "size": 4,
    "region_rows": 2,
    "region_cols": 2,
}
ONE = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]
OTHER = [[1, 3, 2, 4], [2, 4, 1, 3], [3, 1, 4, 2], [4, 2, 3, 1]]

PROBES = [
    (CASE, square(rows(ONE)), 1.0),
    (CASE, square(rows(OTHER)), 1.0),  # several grids, all right
    (CASE, square(nested(ONE)), 1.0),
    (CASE, square("1234\n3412\n2143\n4321"), 1.0),
    (CASE, square("1 2 3 4\n2 3 4 1\n3 4 1 2\n4 1 2 3"), 0.0),  # boxes repeat
    (CASE, square("2 1 3 4\n3 4 1 2\n1 2 4 3\n4 3 2 1"), 0.0),  # the given number changed
    (CASE, square(rows(OTHER)) + "\nwait\n" + square(rows([ONE[0]] * 4)), 0.0),
]
