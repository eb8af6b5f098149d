"""Light Up: any bulbs that keep the rules are right; cells counted from 0."""

from tests.published.written import square, valid_if
from tests.second_opinions.graphical_puzzles.akari import count_solutions


def write(answer, identity):
    return square(str(sorted(answer)))


def wrong(answer, identity):
    """A bulb taken away leaves its cell dark; one more is lit by another; none may stand on black."""
    bulbs = sorted(answer)
    cells = [(r, c) for r in range(identity["rows"]) for c in range(identity["cols"])]
    black = next(((r, c) for r, c in cells if identity["grid"][r][c] != "W"), (-1, -1))
    more = next(cell for cell in cells if cell not in answer and identity["grid"][cell[0]][cell[1]] == "W")
    return [square(str(one)) for one in (bulbs[1:], bulbs[:-1], [*bulbs, black], [*bulbs, more], [])]


def status(identity):
    return valid_if(count_solutions(identity, 1))


NUMBER = {"grid": [["B1", "W"]], "rows": 1, "cols": 2}
CROSS = {"grid": [list("WWW"), ["W", "B2", "W"], list("WWW")], "rows": 3, "cols": 3}

PROBES = [
    (NUMBER, square("[[0,1]]"), 1.0),  # lists were once refused
    (NUMBER, square("[(0,1)]"), 1.0),
    (NUMBER, square("(0, 1)"), 1.0),
    (NUMBER, square("[]"), 0.0),
    (NUMBER, square("[(0,0)]"), 0.0),
    (NUMBER, square("[(1,2)]"), 0.0),  # counted from 1
    (CROSS, square("[(0,1),(1,0),(2,2)]"), 1.0),
    (CROSS, square("[(2, 0), (0, 1), (1, 2)]"), 1.0),
    (CROSS, square("[(0,1),(2,1)]"), 0.0),  # (1, 0) and (1, 2) stay dark
    (CROSS, square("[(0,0),(2,2)]"), 0.0),  # all lit, but not two bulbs beside the number
    (CROSS, square("[(0,1),(1,0)]"), 0.0),
    (CROSS, square("[(0,1),(2,1),(1,0)]"), 0.0),
]
