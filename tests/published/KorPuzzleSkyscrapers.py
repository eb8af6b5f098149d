"""Skyscrapers: counted by CP-SAT, as the second opinion has it."""

from tests.published.written import double, replaced, valid_if
from tests.second_opinions.graphical_puzzles.skyscrapers import count_solutions, score


def write(answer, identity):
    return double(", ".join(" ".join(map(str, row)) for row in answer))


def wrong(answer, identity):
    size = identity["n"]
    grids = [replaced(answer, at, 0, answer[at][0] % size + 1) for at in range(size)]
    grids += [[*answer[1:], answer[0]], [[size + 1 - height for height in row] for row in answer], answer[:-1]]
    return [write(grid, identity) for grid in grids if len(grid) < size or not score(grid, identity)]


def status(identity):
    return valid_if(count_solutions(identity, 1))


def prints_the_answer(identity):
    return identity["n"] == 4 and bool(score([[1, 2, 3, 4], [2, 3, 4, 1], [3, 4, 1, 2], [4, 1, 2, 3]], identity))


TWO = {"n": 2, "top": [2, 1], "bottom": [1, 2], "left": [2, 1], "right": [1, 2]}

PROBES = [
    (TWO, "[[1 2, 2 1]]", 1.0),
    (TWO, "[[1 2,2 1]]", 1.0),
    (TWO, "[[1, 2], [2, 1]]", 1.0),
    (TWO, "[[1 2\n2 1]]", 1.0),
    (TWO, "[[2 1, 1 2]]", 0.0),
    (TWO, "[[2 1, 1 2]] … no: [[1 2, 2 1]]", 1.0),
    (TWO, "[[1 2, 1 2]]", 0.0),
    (TWO, "[[1 2]]", 0.0),
    (TWO, "[[2 2, 2 2]]", 0.0),
]
