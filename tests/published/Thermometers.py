"""Latin squares that rise along paths; any is right."""

from tests.published.written import each_changed, rows, square, valid_if
from tests.second_opinions.graphical_puzzles.latin_thermometers import count_solutions


def write(answer, identity):
    return square(rows(answer))


def wrong(answer, identity):
    size = identity["size"]
    (r, c), (a, b), *_ = next(one["path"] for one in identity["thermometers"] if len(one["path"]) > 1)
    names = {answer[r][c]: answer[a][b], answer[a][b]: answer[r][c]}  # two numbers exchanged all over: still Latin
    exchanged = [[names.get(number, number) for number in row] for row in answer]
    return [write(grid, identity) for grid in (exchanged, *each_changed(answer, lambda number: number % size + 1))]


def status(identity):
    return valid_if(count_solutions(identity, 1))


RISE = {"size": 2, "thermometers": [{"bulb": [0, 0], "path": [[0, 0], [0, 1]]}], "enforce_latin": True}
THREE = {
    "size": 3,
    "thermometers": [{"bulb": [0, 0], "path": [[0, 0], [0, 1], [0, 2]]}],
    "enforce_latin": True,
}
FREE = {**RISE, "enforce_latin": False}

PROBES = [
    (RISE, square("1 2\n2 1"), 1.0),
    (RISE, square("[[1, 2], [2, 1]]"), 1.0),
    (RISE, square("2 1\n1 2"), 0.0),
    (RISE, square("1 2\n1 2"), 0.0),  # a column repeats
    (RISE, square("1 1\n2 2"), 0.0),
    (THREE, square("1 2 3\n2 3 1\n3 1 2"), 1.0),  # several squares are right
    (THREE, square("1 2 3\n3 1 2\n2 3 1"), 1.0),
    (THREE, square("1 3 2\n2 1 3\n3 2 1"), 0.0),
    (FREE, square("1 2\n1 2"), 1.0),
    (FREE, square("1 1\n1 2"), 0.0),
    (FREE, square("1 3\n1 2"), 0.0),
]
