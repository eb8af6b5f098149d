"""Binairo by its rules: every grid that keeps them is right, the stored one or another."""

from tests.published.written import each_changed, nested, replaced, rows, square
from tests.second_opinions.graphical_puzzles.binairo import count_solutions, score


def write(answer, identity):
    return square(rows(answer))


def wrong(answer, identity):
    return [write(grid, identity) for grid in each_changed(answer, lambda cell: 1 - cell)]


def status(identity):
    if not count_solutions(identity, 1):
        return "unwinnable"
    return "valid" if score(identity["solution"], identity) else "wrong_key"


BLANK = {
    "puzzle": [[None] * 4 for _ in range(4)],
    "solution": [[0, 1, 0, 1], [1, 0, 1, 0], [0, 1, 1, 0], [1, 0, 0, 1]],
}
GIVEN = {**BLANK, "puzzle": replaced(BLANK["puzzle"], 0, 0, 0)}
OTHER = [[0, 1, 1, 0], [1, 0, 0, 1], [0, 0, 1, 1], [1, 1, 0, 0]]

PROBES = [
    (BLANK, square(rows(OTHER)), 1.0),  # not the stored one
    (BLANK, square(rows(BLANK["solution"])), 1.0),
    (BLANK, square(nested(OTHER)), 1.0),
    (BLANK, square("0110\n1001\n0011\n1100"), 1.0),
    (BLANK, '```json\n{"solution": ["0110", "1001", "0011", "1100"]}\n```', 1.0),
    (BLANK, "The final answer is:\n\n0110\n1001\n0011\n1100\n\nEvery row is different.", 1.0),
    (BLANK, '```json\n{"solution": ["0110", "1001", "0011", "1100"], "grid": []}\n```', 0.0),
    (BLANK, square("0 1 0 1\n1 0 1 0\n0 1 0 1\n1 0 1 0"), 0.0),  # rows repeat
    (BLANK, square("0 0 0 1\n1 1 1 0\n0 1 0 1\n1 0 1 0"), 0.0),  # three alike
    (BLANK, square("0 1 1 0\n1 0 0 1\n1 0 0 1\n0 1 1 0"), 0.0),
    (GIVEN, square("1 0 0 1\n0 1 1 0\n1 1 0 0\n0 0 1 1"), 0.0),  # the given digit changed
    (GIVEN, square(rows(OTHER)), 1.0),
    (BLANK, square("0 1 1 0\n1 0 0 1\n0 0 1 1"), 0.0),
]
