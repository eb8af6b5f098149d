"""Grid rule: every sequence tried one by one, the operations written with numpy."""

from itertools import product

import numpy as np


def _pushed(row):
    row = [int(cell) for cell in row]
    return sorted(row, key=lambda cell: cell != 0)


def _crop(grid):
    places = np.argwhere(grid)
    if not len(places):
        return grid
    (top, left), (bottom, right) = places.min(axis=0), places.max(axis=0)
    return grid[top : bottom + 1, left : right + 1]


DO = {
    "turn_right": lambda grid: np.rot90(grid, -1),
    "turn_left": lambda grid: np.rot90(grid),
    "mirror": np.fliplr,
    "upside_down": np.flipud,
    "transpose": lambda grid: grid.T,
    "fall": lambda grid: np.array([_pushed(column) for column in grid.T]).T,
    "rise": lambda grid: np.array([_pushed(column[::-1])[::-1] for column in grid.T]).T,
    "push_right": lambda grid: np.array([_pushed(row) for row in grid]),
    "push_left": lambda grid: np.array([_pushed(row[::-1])[::-1] for row in grid]),
    "move_right": lambda grid: np.roll(grid, 1, axis=1),
    "move_down": lambda grid: np.roll(grid, 1, axis=0),
    "crop": _crop,
    "double": lambda grid: np.kron(grid, np.ones((2, 2), int)),
    "append_mirror_image": lambda grid: np.hstack([grid, np.fliplr(grid)]),
    "recolour": lambda grid, old, new: np.where(grid == old, new, grid),
    "swap": lambda grid, one, other: np.where(grid == one, other, np.where(grid == other, one, grid)),
    "invert": lambda grid, colour: np.where(grid == 0, colour, 0),
}


def _result(sequence, grid):
    grid = np.array(grid)
    for name, *colours in sequence:
        grid = DO[name](grid, *colours)
    return grid.tolist()


def score(answer, identity) -> float | None:
    results = [
        _result(sequence, identity["input"])
        for sequence in product(identity["operations"], repeat=identity["length"])
        if all(_result(sequence, one["input"]) == one["output"] for one in identity["examples"])
    ]
    assert results and all(result == results[0] for result in results)
    return float([list(row) for row in answer] == results[0])
