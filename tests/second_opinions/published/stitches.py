"""The loop as a graph (networkx): one component, every degree two."""

import networkx


def score(answer, identity) -> float | None:
    grid = networkx.grid_2d_graph(identity["rows"], identity["cols"])
    loop = networkx.Graph()
    for one, other in answer:
        if not grid.has_edge(tuple(one), tuple(other)):
            return 0.0
        loop.add_edge(tuple(one), tuple(other))
    degree = dict(loop.degree())
    if any(degree.get((cell["x"], cell["y"]), 0) != cell["num"] for cell in identity["numbered_cells"]):
        return 0.0
    return float(len(loop) > 0 and set(degree.values()) == {2} and networkx.is_connected(loop))


def _case(rows, cols, on=(), off=()):
    cells = [{"x": x, "y": y, "num": 2} for x, y in on] + [{"x": x, "y": y, "num": 0} for x, y in off]
    return {"rows": rows, "cols": cols, "numbered_cells": cells}


def _ring(*points) -> str:
    pairs = zip(points, [*points[1:], points[0]])
    return "[answer]" + ", ".join(f"[{one},{other}]" for one, other in pairs) + "[/answer]"


def examples() -> list:
    square = ((0, 0), (0, 1), (1, 1), (1, 0))
    around = ((0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0))
    dented = ((0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (2, 1), (2, 0), (1, 0))
    below = ((1, 0), (1, 1), (2, 1), (2, 0))
    return [
        (_case(2, 2), _ring(*square)),
        (_case(3, 3, on=[(0, 0), (2, 2)], off=[(1, 1)]), _ring(*around)),
        (_case(3, 3, on=[(1, 1), (0, 2)], off=[(2, 2)]), _ring(*dented)),
        (_case(3, 3, off=[(0, 0), (2, 2)]), _ring((0, 1), (0, 2), (1, 2), (1, 1))),
        (_case(3, 2, on=[(2, 0)], off=[(0, 0)]), _ring(*below)),
        (_case(3, 3, on=[(1, 1)], off=[(0, 1)]), _ring(*below)),
        (_case(3, 3, on=[(0, 1)]), _ring(*around)),
    ]


def other_answers(answer, identity) -> list:
    """No loop at all, one stitch less, every stitch one further, two loops, and each unit square as a loop."""
    stitches = sorted(answer)
    moved = frozenset(((a, b + 1), (c, d + 1)) for (a, b), (c, d) in stitches)
    squares = [
        frozenset({((x, y), (x, y + 1)), ((x, y), (x + 1, y)), ((x, y + 1), (x + 1, y + 1)), ((x + 1, y), (x + 1, y + 1))})
        for x in range(identity["rows"] - 1)
        for y in range(identity["cols"] - 1)
    ]
    return [frozenset(), frozenset(stitches[1:]), moved, *squares, *(square ^ answer for square in squares)]
