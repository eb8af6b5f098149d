"""Galaxies as graphs (networkx), turned by complex numbers."""

import networkx


def score(answer, identity) -> float | None:
    grid = networkx.grid_2d_graph(identity["rows"], identity["cols"])
    centres = sorted(map(tuple, identity["centers"]))
    if sorted(tuple(centre) for centre, _ in answer) != centres:
        return 0.0
    owned = [cell for _, cells in answer for cell in cells]
    if sorted(owned) != sorted(grid):
        return 0.0
    for centre, cells in answer:
        places = {complex(*cell) for cell in cells}
        if {2 * complex(*centre) - place for place in places} != places or tuple(centre) not in cells:
            return 0.0
        if not networkx.is_connected(grid.subgraph(cells)):
            return 0.0
    return 1.0


def _written(*galaxies) -> str:
    return (
        "[answer]\n["
        + ",\n".join(f'{{"center": {centre}, "cells": {cells}}}' for centre, cells in galaxies)
        + "]\n[/answer]"
    )


def _whole(rows, cols):
    cells = [(r, c) for r in range(rows) for c in range(cols)]
    identity = {"rows": rows, "cols": cols, "centers": [[rows // 2, cols // 2]]}
    return identity, _written(((rows // 2, cols // 2), cells))


def examples() -> list:
    """Whole grids, and by hand: a row of three beside single cells, two rows, a plus with its corners."""
    plus = [(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)]
    return [
        _whole(3, 3),
        _whole(5, 3),
        _whole(1, 5),
        _whole(5, 7),
        (
            {"rows": 1, "cols": 5, "centers": [[0, 1], [0, 3], [0, 4]]},
            _written(((0, 1), [(0, 0), (0, 1), (0, 2)]), ((0, 3), [(0, 3)]), ((0, 4), [(0, 4)])),
        ),
        (
            {"rows": 2, "cols": 3, "centers": [[0, 1], [1, 1]]},
            _written(((0, 1), [(0, 0), (0, 1), (0, 2)]), ((1, 1), [(1, 0), (1, 1), (1, 2)])),
        ),
        (
            {"rows": 3, "cols": 3, "centers": [[1, 1], [0, 0], [0, 2], [2, 0], [2, 2]]},
            _written(((1, 1), plus), *((corner, [corner]) for corner in ((0, 0), (0, 2), (2, 0), (2, 2)))),
        ),
    ]


def other_answers(answer, identity) -> list:
    """A galaxy left out, a cell twice, everything counted from 1."""
    (centre, cells), *rest = answer
    shifted = tuple(((r + 1, c + 1), frozenset((a + 1, b + 1) for a, b in area)) for (r, c), area in answer)
    doubled = ((centre, cells), *((one, area | {next(iter(cells))}) for one, area in rest))
    return [tuple(rest), shifted, *([doubled] if rest else [])]
