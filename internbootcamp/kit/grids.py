"""Rectangular grids of cells: neighbours, connected areas, random partitions, and how they are written as text.

A cell is a pair (row, column), counted from 0 at the top left. Everything that returns several cells returns them in
a fixed order, so that a generator built on this module gives the same case under every hash seed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from random import Random

Cell = tuple[int, int]

SIDES: tuple[Cell, ...] = ((-1, 0), (0, -1), (0, 1), (1, 0))
AROUND: tuple[Cell, ...] = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))


def cells(rows: int, columns: int) -> list[Cell]:
    """All cells, row by row."""
    return [(row, column) for row in range(rows) for column in range(columns)]


def neighbours(cell: Cell, rows: int, columns: int, steps: Sequence[Cell] = SIDES) -> list[Cell]:
    """The cells inside the grid that are one of `steps` away: those sharing a side, or with `AROUND` also a corner."""
    row, column = cell
    return [
        (row + down, column + right) for down, right in steps if 0 <= row + down < rows and 0 <= column + right < columns
    ]


def is_rectangle(grid: object) -> bool:
    """Whether `grid` is a non-empty list of equally long, non-empty lists."""
    return (
        isinstance(grid, list)
        and bool(grid)
        and all(isinstance(row, list) and row and len(row) == len(grid[0]) for row in grid)
    )


def flood(start: Cell, inside: Callable[[Cell], bool]) -> list[Cell]:
    """Every cell that can be reached from `start` by steps to a side through cells that are `inside`, nearest first.

    `inside` must refuse cells beyond the grid; `start` itself is taken for granted.
    """
    reached = [start]
    seen = {start}
    for row, column in reached:
        for down, right in SIDES:
            cell = (row + down, column + right)
            if cell not in seen and inside(cell):
                seen.add(cell)
                reached.append(cell)
    return reached


def areas(members: Iterable[Cell]) -> list[list[Cell]]:
    """The connected areas of a set of cells, each as `flood` finds it, in the order in which `members` meets them."""
    ordered = list(members)
    left = set(ordered)
    found = []
    for cell in ordered:
        if cell in left:
            area = flood(cell, left.__contains__)
            left.difference_update(area)
            found.append(area)
    return found


def is_connected(members: Collection[Cell]) -> bool:
    """Whether the cells form one area (no cells at all do not)."""
    return bool(members) and len(flood(next(iter(members)), set(members).__contains__)) == len(set(members))


def random_partition(rng: Random, rows: int, columns: int, seeds: Sequence[Cell]) -> list[list[int]]:
    """Divide the whole grid into connected areas, one grown from each seed; returns the number of the area per cell.

    Areas grow cell by cell from a randomly chosen frontier cell, which gives ragged shapes of different sizes.
    """
    owner = [[-1] * columns for _ in range(rows)]
    frontier: list[tuple[Cell, int]] = []

    def claim(cell: Cell, area: int) -> None:
        owner[cell[0]][cell[1]] = area
        frontier.extend((near, area) for near in neighbours(cell, rows, columns) if owner[near[0]][near[1]] < 0)

    for area, seed in enumerate(seeds):
        claim(seed, area)
    while frontier:
        pick = rng.randrange(len(frontier))
        frontier[pick], frontier[-1] = frontier[-1], frontier[pick]
        cell, area = frontier.pop()
        if owner[cell[0]][cell[1]] < 0:
            claim(cell, area)
    return owner


def render(grid: Iterable[Iterable[object]], separator: str = " ") -> str:
    """The grid as text, a line per row."""
    return "\n".join(separator.join(str(entry) for entry in row) for row in grid)
