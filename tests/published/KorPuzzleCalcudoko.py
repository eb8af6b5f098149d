"""Calcudoku: the cages are those of the first published source, told another way; numbers may repeat within one."""

from tests.published.written import double, replaced, valid_if
from tests.second_opinions.published.kor_puzzle_calcudoko import count_solutions


def write(answer, identity):
    return double(",".join(" ".join(map(str, row)) for row in answer))


def wrong(answer, identity):
    size = identity["size"]
    grids = [replaced(answer, at, 0, answer[at][0] % size + 1) for at in range(size)]
    return [write(grid, identity) for grid in (*grids, [answer[0]] * size)]


def status(identity):
    return valid_if(count_solutions(identity, 1))


def region(operator, target, *cells):
    return {"cells": [list(cell) for cell in cells], "operator": operator, "target": target}


# 1 2 3 / 2 3 1 / 3 1 2: an L of 1, 2 and 2 whose 2s are in no common line.
REPEATED = {
    "size": 3,
    "regions": [
        region("+", 5, (1, 1), (1, 2), (2, 1)),
        region("+", 3, (1, 3)),
        region("*", 3, (2, 2), (2, 3)),
        region("-", 2, (3, 1), (3, 2)),
        region("+", 2, (3, 3)),
    ],
}
RATIO = {"size": 2, "regions": [region("÷", 2, (1, 1), (1, 2)), region("-", 1, (2, 1), (2, 2))]}

CYCLIC = {
    "size": 3,
    "regions": [
        *(region("+", target, (row, 1), (row, 2)) for row, target in ((1, 3), (2, 4), (3, 5))),
        *(region("+", target, (row, 3)) for row, target in ((1, 3), (2, 2), (3, 1))),
    ],
}

PROBES = [
    (CYCLIC, "[[1 2 3,3 1 2,2 3 1]]", 1.0),
    (CYCLIC, "[[1 3 2,2 1 3,3 2 1]]", 1.0),  # the cells read as column and row
    (CYCLIC, "[[3 1 2,1 2 3,2 3 1]]", 0.0),
    (CYCLIC, "[[2 3 1,3 1 2,1 2 3]]", 0.0),  # rows from the bottom
    (REPEATED, "[[1 2 3,2 3 1,3 1 2]]", 1.0),  # a published verifier refused the second 2
    (REPEATED, "[[1 2 3, 2 3 1, 3 1 2]]", 1.0),
    (REPEATED, "[[1,2,3],[2,3,1],[3,1,2]]", 1.0),
    (REPEATED, "[[1 2 3\n2 3 1\n3 1 2]]", 1.0),
    (REPEATED, "[[2 1 3,1 3 2,3 2 1]]", 0.0),
    (REPEATED, "[[1 2 2,2 2 1,3 1 2]]", 0.0),
    (REPEATED, "[[1 2 3,4 5 6,7 8 9]]", 0.0),  # the example of the prompt
    (RATIO, "[[1 2,2 1]]", 1.0),
    (RATIO, "[[2 1,1 2]]", 1.0),  # no rule says that the larger comes first
    (RATIO, "[[2 2,1 1]]", 0.0),
    (RATIO, "[[1 2]]", 0.0),
]
