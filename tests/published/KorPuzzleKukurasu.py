"""Kakurasu: the sums are those of Kakurasu, told under other names."""

from tests.published import Kakurasu
from tests.published.written import double, each_changed
from tests.second_opinions.published.kor_puzzle_kukurasu import as_kakurasu


def write(answer, identity):
    return double(", ".join(" ".join(map(str, row)) for row in answer))


def wrong(answer, identity):
    grids = [*each_changed(answer, lambda cell: 1 - cell), [[1 - cell for cell in row] for row in answer]]
    grids += [[*answer, [0] * len(answer)], answer[:-1], [[2 * cell for cell in row] for row in answer]]
    return [write(grid, identity) for grid in grids if grid]


def status(identity):
    return Kakurasu.status(as_kakurasu(identity))


EXAMPLE = "1 0 0 0, 0 1 1 1, 1 0 1 0, 0 1 0 1"


def prints_the_answer(identity):
    return identity["row_sums"] == [1, 9, 4, 6] and identity["col_sums"] == [4, 6, 5, 6]


TWO = {"size": 3, "row_sums": [3, 3, 3], "col_sums": [3, 3, 3]}
ONE = {"size": 2, "row_sums": [3, 0], "col_sums": [1, 1], "solution": [[1, 1], [0, 0]]}

PROBES = [
    (TWO, "[[1 1 0, 1 1 0, 0 0 1]]", 1.0),
    (TWO, "[[0 0 1, 0 0 1, 1 1 0]]", 1.0),
    (TWO, "[[1 1 0\n1 1 0\n0 0 1]]", 1.0),
    (TWO, "[[1,1,0],[1,1,0],[0,0,1]]", 1.0),
    (TWO, "[[1 0 0, 0 1 0, 0 0 1]]", 0.0),
    (ONE, "[[1 1, 0 0]]", 1.0),
    (ONE, "[[1 0, 1 0]]", 0.0),
    (ONE, "[[1 1]]", 0.0),
]
