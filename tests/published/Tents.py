"""Tents: trees and tents form pairs of neighbours; cells counted from 1."""

from tests.published.written import square
from tests.second_opinions.graphical_puzzles.tents import count_solutions, score, trees_of


def write(answer, identity):
    return square(str(sorted(answer)))


def wrong(answer, identity):
    tents = sorted(answer)
    tree = next((r + 1, c + 1) for r, c in trees_of(identity))
    return [square(str(one)) for one in (tents[1:], [*tents, tree], [*tents[1:], tree], [*tents[1:], (0, 0)], [])]


def status(identity):
    if not count_solutions(identity, 1):
        return "unwinnable"
    key = [(r + 1, c + 1) for r, c in identity["solution"]]
    return "valid" if score(key, identity) else "wrong_key"


BESIDE = {"grid": [[0, 1, 0], [0, 0, 1]], "row_clues": [2, 0], "col_clues": [1, 0, 1], "solution": [[0, 0], [0, 2]]}

PROBES = [
    (BESIDE, square("[(1,1),(1,3)]"), 1.0),  # (1, 3) is beside both trees; they can be paired all the same
    (BESIDE, square("[[1,1],[1,3]]"), 1.0),
    (BESIDE, square("(1, 3), (1, 1)"), 1.0),
    (BESIDE, square("[(0,0),(0,2)]"), 0.0),  # counted from 0
    (BESIDE, square("[(1,1)]"), 0.0),
    (BESIDE, square("[(1,1),(1,2)]"), 0.0),
    (BESIDE, square("[(1,1),(1,3),(1,3)]"), 0.0),
    (BESIDE, square("[]"), 0.0),
]
