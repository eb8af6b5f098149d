"""2A + 3B entry by entry."""

from tests.published.written import each_changed


def value(identity) -> list[list[int]]:
    return [[2 * a + 3 * b for a, b in zip(*rows)] for rows in zip(identity["A"], identity["B"])]


def written(matrix) -> str:
    return "[[(" + ",".join(f"({','.join(map(str, row))})" for row in matrix) + ")]]"


def write(answer, identity) -> str:
    return written(value(identity))


def wrong(answer, identity) -> list[str]:
    right = value(identity)
    turned = [[3 * a + 2 * b + 1 for a, b in zip(*rows)] for rows in zip(identity["A"], identity["B"])]
    return [*map(written, each_changed(right, lambda entry: entry + 1)), written(turned), written(right[:1])]


def status(identity) -> str:
    return "valid"


CASE = {"A": [[1, 0, -2], [3, 4, 5]], "B": [[2, 1, 0], [-1, 0, 6]]}  # ((8, 3, -4), (3, 8, 28))
PROBES = [
    (CASE, "[[A€B = ((8,3,-4),(3,8,28))]]", 1.0),
    (CASE, "[[2A + 3B = ((8,3,-4),(3,8,27))]]", 0.0),
    (CASE, "[[((8,3,-4),(3,8,28))]]", 1.0),
    (CASE, "[[((8, 3, -4), (3, 8, 28))]]", 1.0),
    (CASE, "[[[8,3,-4],[3,8,28]]]", 1.0),
    (CASE, "[[8, 3, -4], [3, 8, 28]]", 1.0),
    (CASE, "[[\\begin{pmatrix} 8 & 3 & -4 \\\\ 3 & 8 & 28 \\end{pmatrix}]]", 1.0),
    (CASE, "[[((8,3,-4),(3,8,27))]]", 0.0),
    (CASE, "[[((8,3),(-4,3),(8,28))]]", 0.0),
    (CASE, "[[(8,3,-4,3,8,28)]]", 0.0),
]
