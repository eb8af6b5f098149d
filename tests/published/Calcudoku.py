"""Calcudoku by the rules of the published prompt: `-` and `/` take the rest from any one of the numbers."""

from tests.published.written import double, nested, replaced, valid_if
from tests.second_opinions.graphical_puzzles.calcudoku import count_solutions


def write(answer, identity):
    return double(",".join(" ".join(map(str, row)) for row in answer))


def wrong(answer, identity):
    size = identity["size"]
    grids = [replaced(answer, at, 0, answer[at][0] % size + 1) for at in range(size)]
    return [write(grid, identity) for grid in (*grids, [answer[0]] * size)]


def status(identity):
    return valid_if(count_solutions(identity, 1))


def _singles(solution, **groups):
    """A case with these groups of cells and every other cell a group of its own."""
    size = len(solution)
    owner = {cell: name for name, (_, cells) in groups.items() for cell in cells}
    alone = [(r, c) for r in range(size) for c in range(size) if (r, c) not in owner]
    owner |= {cell: chr(ord("a") + at) for at, cell in enumerate(alone)}
    targets = {name: target for name, (target, _) in groups.items()}
    targets |= {owner[r, c]: ["+", solution[r][c]] for r, c in alone}
    return {"size": size, "grid": [[owner[r, c] for c in range(size)] for r in range(size)], "groups": targets}


SQUARE = [[1, 2, 3, 4], [2, 1, 4, 3], [3, 4, 1, 2], [4, 3, 2, 1]]
CORNER = [(0, 0), (0, 1), (1, 0)]  # holds 1, 2, 2
QUOTIENT = _singles(SQUARE, L=(["/", 1], CORNER))  # 2 / (1 · 2)
RIGHT = "1 2 3 4,2 1 4 3,3 4 1 2,4 3 2 1"
FREE = {"size": 2, "grid": [["A", "A"], ["B", "B"]], "groups": {"A": ["/", 2], "B": ["-", 1]}}

PROBES = [
    (QUOTIENT, f"[[{RIGHT}]]", 1.0),  # a published verifier forgot one of two equal numbers
    (QUOTIENT, "[[2 1 3 4,1 2 4 3,3 4 1 2,4 3 2 1]]", 0.0),  # 2, 1, 1: the ratio would be 2
    (FREE, "[[1 2,2 1]]", 1.0),  # the first number need not be the larger
    (FREE, "[[2 1,1 2]]", 1.0),
    (FREE, "[[1 2, 2 1]]", 1.0),
    (FREE, f"[[{nested([[2, 1], [1, 2]])[1:-1]}]]", 1.0),
    (FREE, "[[1,2],[2,1]]", 1.0),
    (FREE, "[[1 2\n2 1]]", 1.0),
    (FREE, "[[1 2,1 2]]", 0.0),
    (FREE, "[[1 1,2 2]]", 0.0),
    (FREE, "[[0 1,1 0]]", 0.0),
    (FREE, "[[1 2]]", 0.0),
]
