"""Minesweeper with every number shown: the mines are determined."""

from tests.published.written import square
from tests.second_opinions.graphical_puzzles.minesweeper import count_solutions, shown


def write(answer, identity):
    return square(str([list(cell) for cell in sorted(answer)]))


def wrong(answer, identity):
    mines, free = sorted(answer), sorted(shown(identity))
    return [
        write(one, identity) for one in (mines[1:], [*mines, free[0]], [*mines[1:], free[0]], [*mines[:-1], free[-1]], [])
    ]


def status(identity):
    return "valid" if count_solutions(identity, 1) else "unwinnable"


CASE = {"rows": 2, "cols": 3, "mines": [[0, 0], [1, 2]]}

PROBES = [
    (CASE, square("[[0, 0], [1, 2]]"), 1.0),
    (CASE, square("[(0, 0), (1, 2)]"), 1.0),  # tuples were once refused
    (CASE, square("[[1, 2], [0, 0]]"), 1.0),
    (CASE, square("(0,0), (1,2)"), 1.0),
    (CASE, square("[[0, 0], [1, 1]]"), 0.0),
    (CASE, square("[[0, 0]]"), 0.0),
    (CASE, square("[[0, 0], [0, 2]]"), 0.0),
    (CASE, square("[[0, 0], [1, 2], [1, 2]]"), 0.0),
    (CASE, square("[[1, 1], [2, 3]]"), 0.0),  # counted from 1
]
