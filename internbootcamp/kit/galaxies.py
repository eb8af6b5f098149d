"""Spiral galaxies: areas that a half turn around their centre leaves unchanged.

A centre is a pair of integers, twice the row and twice the column at which it lies: even numbers are the middle of a cell,
odd ones the border between two. The half turn takes cell (r, c) to (y - r, x - c) for the centre (y, x).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from internbootcamp.kit.exact import Exact
from internbootcamp.kit.grids import Cell, areas, cells, neighbours

Centre = tuple[int, int]


def core(centre: Centre) -> list[Cell]:
    """The cells that a centre lies in or between: one, two or four."""
    y, x = centre
    return [(row, column) for row in sorted({y // 2, (y + 1) // 2}) for column in sorted({x // 2, (x + 1) // 2})]


def turned(cell: Cell, centre: Centre) -> Cell:
    """Where a half turn around the centre takes a cell."""
    return centre[0] - cell[0], centre[1] - cell[1]


def divisions(rows: int, columns: int, centres: Sequence[Centre], limit: int) -> list[dict[Cell, int]]:
    """Up to `limit` divisions of the grid into galaxies, as the number of the centre for each cell.

    Stated to the exact solver without regard to connection; areas cut off from their centre are ruled out as they appear.
    """
    grid = cells(rows, columns)
    with Exact() as problem:
        inside = set(grid)
        of_cell: dict[Cell, dict[int, int]] = {cell: {} for cell in grid}
        for at, centre in enumerate(centres):
            for cell in grid:
                if turned(cell, centre) in inside:
                    of_cell[cell][at] = problem.variable((cell, at))
        for cell in grid:
            problem.exactly_one(list(of_cell[cell].values()))
            for at, number in of_cell[cell].items():
                problem.add(-number, of_cell[turned(cell, centres[at])][at])
        for at, centre in enumerate(centres):
            for cell in core(centre):
                if at not in of_cell.get(cell, {}):
                    return []
                problem.add(of_cell[cell][at])
        found: list[dict[Cell, int]] = []
        while len(found) < limit and (true := problem.solve()) is not None:
            owner = {cell: at for cell in grid for at in of_cell[cell] if (cell, at) in true}
            if _join(problem, owner, of_cell, centres, rows, columns):
                found.append(owner)
                problem.add(*(-of_cell[cell][at] for cell, at in owner.items()))
        return found


def _join(
    problem: Exact,
    owner: dict[Cell, int],
    of_cell: dict[Cell, dict[int, int]],
    centres: Sequence[Centre],
    rows: int,
    columns: int,
) -> bool:
    """Rule out areas cut off from their centres; True if there were none."""
    joined = True
    for at, centre in enumerate(centres):
        for area in areas(cell for cell, one in owner.items() if one == at):
            if core(centre)[0] not in area:
                joined = False
                rim = {near for cell in area for near in neighbours(cell, rows, columns)} - set(area)
                entrances = [of_cell[cell][at] for cell in sorted(rim) if at in of_cell[cell]]
                problem.add(*(-of_cell[cell][at] for cell in area), *entrances)
    return joined


def random_galaxies(rng: Random, rows: int, columns: int, largest: int) -> list[Centre]:
    """The centres of galaxies that together cover a grid, grown one after the other."""
    free = set(cells(rows, columns))
    centres = []
    for start in rng.sample(cells(rows, columns), rows * columns):
        if start not in free:
            continue
        y, x = 2 * start[0], 2 * start[1]
        choices = [(y, x), (y + 1, x), (y, x + 1), (y + 1, x + 1), (y - 1, x), (y, x - 1), (y + 2, x), (y, x + 2)]
        rng.shuffle(choices)
        best: set[Cell] = set()
        for centre in choices[:4]:
            grown = _grow(rng, free, centre, largest)
            if start in grown and len(grown) > len(best):
                best, chosen = grown, centre
        if not best:
            best, chosen = {start}, (y, x)
        free -= best
        centres.append(chosen)
    return centres


def _grow(rng: Random, free: set[Cell], centre: Centre, largest: int) -> set[Cell]:
    """A random connected area around the centre, of free cells whose turned cells are free as well; empty if it has no room."""
    if not all(cell in free for cell in core(centre)):
        return set()
    area = set(core(centre))
    frontier = [near for cell in core(centre) for near in _around(cell)]
    while frontier and len(area) < largest:
        cell = frontier.pop(rng.randrange(len(frontier)))
        other = turned(cell, centre)
        if cell not in area and cell in free and other in free:
            area |= {cell, other}
            frontier += [*_around(cell), *_around(other)]
    return area


def _around(cell: Cell) -> list[Cell]:
    row, column = cell
    return [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
