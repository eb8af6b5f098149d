"""Futoshiki: any square that keeps the signs."""

from tests.published.written import each_changed, nested, rows, square, valid_if
from tests.second_opinions.graphical_puzzles.futoshiki import count_solutions, score


def write(answer, identity):
    return square(nested(answer))


def wrong(answer, identity):
    size = identity["size"]
    return [write(grid, identity) for grid in (*each_changed(answer, lambda number: number % size + 1), [answer[0]] * size)]


def status(identity):
    return valid_if(count_solutions(identity, 1))


def prints_the_answer(identity):
    return identity["size"] == 3 and score([[1, 2, 3], [2, 3, 1], [3, 1, 2]], identity) == 1.0


CASE = {"size": 2, "initial": [[0, 0], [0, 0]], "inequalities": [{"cell1": [0, 0], "cell2": [0, 1], "symbol": "<"}]}
FREE = {**CASE, "inequalities": []}
GIVEN = {**FREE, "initial": [[2, 0], [0, 0]]}

PROBES = [
    (CASE, square("[[1,2],\n[2,1]]"), 1.0),
    (CASE, square(rows([[1, 2], [2, 1]])), 1.0),
    (CASE, square("[[2,1],[1,2]]"), 0.0),
    (FREE, square("[[2,1],[1,2]]"), 1.0),
    (FREE, square("[[1,2],[1,2]]"), 0.0),
    (GIVEN, square("[[1,2],[2,1]]"), 0.0),
    (GIVEN, square("[[2,1],[1,2]]"), 1.0),
]
