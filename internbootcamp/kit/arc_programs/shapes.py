"""Grids and the shapes on them, as the programs of ARC tasks need them.

A grid is a list of rows of colours 0 to 9. A shape is a set of cells `(row, column)`. The background is what most cells
have.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

Grid = list[list[int]]
Place = tuple[int, int]
Shape = frozenset[Place]
Program = Callable[[Grid], Grid]


class OutsideRule(ValueError):
    """An input for which a program does not know what its rule means."""


def size(grid: Grid) -> tuple[int, int]:
    """Rows and columns."""
    return len(grid), len(grid[0])


def places(grid: Grid) -> Iterator[Place]:
    """All cells in reading order."""
    return ((row, column) for row in range(len(grid)) for column in range(len(grid[0])))


def background(grid: Grid) -> int:
    """The most frequent colour."""
    counted = Counter(cell for row in grid for cell in row).most_common(2)
    if len(counted) == 2 and counted[0][1] == counted[1][1]:
        raise OutsideRule("two colours are equally frequent")
    return counted[0][0]


def only_colour(grid: Grid) -> int:
    """The one colour besides the background."""
    others = colours_of(grid) - {background(grid)}
    if len(others) != 1:
        raise OutsideRule("not one colour on a background")
    return others.pop()


def colours_of(grid: Grid) -> set[int]:
    """All colours of a grid."""
    return {cell for row in grid for cell in row}


def blank(rows: int, columns: int, colour: int) -> Grid:
    """A grid of one colour."""
    return [[colour] * columns for _ in range(rows)]


def copy(grid: Grid) -> Grid:
    """A grid that can be changed without changing this one."""
    return [list(row) for row in grid]


def paint(grid: Grid, cells: Iterable[Place], colour: int) -> None:
    """Give cells a colour; those outside the grid are passed over."""
    rows, columns = size(grid)
    for row, column in cells:
        if 0 <= row < rows and 0 <= column < columns:
            grid[row][column] = colour


def where(grid: Grid, colour: int) -> Shape:
    """The cells of a colour."""
    return frozenset((row, column) for row, column in places(grid) if grid[row][column] == colour)


def beside(cell: Place, diagonal: bool = False) -> list[Place]:
    """The four or eight neighbours of a cell, also those outside the grid."""
    row, column = cell
    four = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [*four, *((row + down, column + right) for down in (-1, 1) for right in (-1, 1))] if diagonal else four


def connected(cells: Iterable[Place], diagonal: bool = False) -> list[Shape]:
    """The connected parts of a set of cells, by their first cells in reading order."""
    left, parts = set(cells), []
    for cell in sorted(left):
        if cell not in left:
            continue
        left.remove(cell)
        part, reached = [cell], [cell]
        while reached:
            for near in beside(reached.pop(), diagonal):
                if near in left:
                    left.remove(near)
                    part.append(near)
                    reached.append(near)
        parts.append(frozenset(part))
    return parts


def shapes(grid: Grid, diagonal: bool = False, empty: int | None = None) -> list[Shape]:
    """The connected shapes of one colour each, without those of the background."""
    empty = background(grid) if empty is None else empty
    cells: dict[int, list[Place]] = {}
    for row, line in enumerate(grid):
        for column, colour in enumerate(line):
            if colour != empty:
                cells.setdefault(colour, []).append((row, column))
    return sorted((part for listed in cells.values() for part in connected(listed, diagonal)), key=min)


def motley(grid: Grid, diagonal: bool = False, empty: int | None = None) -> list[Shape]:
    """The connected shapes of any colours but the background's."""
    empty = background(grid) if empty is None else empty
    return connected((cell for cell in places(grid) if grid[cell[0]][cell[1]] != empty), diagonal)


def box(cells: Iterable[Place]) -> tuple[int, int, int, int]:
    """First row, first column, last row and last column of a shape."""
    listed = list(cells)
    rows, columns = [row for row, _ in listed], [column for _, column in listed]
    return min(rows), min(columns), max(rows), max(columns)


def boxed(cells: Iterable[Place]) -> Shape:
    """All cells of the smallest rectangle around a shape."""
    top, left, bottom, right = box(cells)
    return frozenset((row, column) for row in range(top, bottom + 1) for column in range(left, right + 1))


def part(grid: Grid, cells: Iterable[Place]) -> Grid:
    """The smallest rectangle around a shape, as a grid."""
    top, left, bottom, right = box(cells)
    return [row[left : right + 1] for row in grid[top : bottom + 1]]


def colour_of(grid: Grid, shape: Iterable[Place]) -> int:
    """The colour of a shape that has one."""
    row, column = min(shape)
    return grid[row][column]


def at_origin(shape: Iterable[Place]) -> Shape:
    """The shape moved to the first row and column."""
    listed = list(shape)
    top, left, _, _ = box(listed)
    return frozenset((row - top, column - left) for row, column in listed)


def moved(shape: Iterable[Place], down: int, right: int) -> Shape:
    """The shape, so many rows further down and columns further right."""
    return frozenset((row + down, column + right) for row, column in shape)


def mirrored(grid: Grid) -> Grid:
    """Left and right exchanged."""
    return [row[::-1] for row in grid]


def upside_down(grid: Grid) -> Grid:
    """Top and bottom exchanged."""
    return [list(row) for row in grid[::-1]]


def transposed(grid: Grid) -> Grid:
    """Rows as columns."""
    return [list(column) for column in zip(*grid)]


def turned(grid: Grid) -> Grid:
    """A quarter turn clockwise."""
    return transposed(grid[::-1])


def eight_ways(grid: Grid) -> list[Grid]:
    """The grid turned and mirrored in all ways, itself first."""
    ways = [copy(grid)]
    for _ in range(3):
        ways.append(turned(ways[-1]))
    return [*ways, *(mirrored(way) for way in ways)]


def different(grids: Iterable[Grid]) -> list[Grid]:
    """The grids without repetitions."""
    found: list[Grid] = []
    for grid in grids:
        if grid not in found:
            found.append(grid)
    return found


def in_some_direction(grid: Grid, program: Program) -> Grid:
    """What a program makes of the grid turned as it needs it, turned back. It raises `OutsideRule` for other directions."""
    results: list[Grid] = []
    for turns in range(4):
        given = grid
        for _ in range(turns):
            given = turned(given)
        try:
            result = program(given)
        except OutsideRule:
            continue
        for _ in range((4 - turns) % 4):
            result = turned(result)
        if result not in results:
            results.append(result)
    if len(results) != 1:
        raise OutsideRule("it reads in several directions, or in none")
    return results[0]


def enlarged(grid: Grid, factor: int) -> Grid:
    """Every cell as a square of so many cells a side."""
    return [[cell for cell in row for _ in range(factor)] for row in grid for _ in range(factor)]


def ray(cell: Place, step: Place, grid: Grid) -> Iterator[Place]:
    """The cells from one on in a direction, itself not among them, up to the edge."""
    rows, columns = size(grid)
    row, column = cell[0] + step[0], cell[1] + step[1]
    while 0 <= row < rows and 0 <= column < columns:
        yield row, column
        row, column = row + step[0], column + step[1]
