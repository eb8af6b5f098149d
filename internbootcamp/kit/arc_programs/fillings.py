"""Programs that fill, recolour or complete shapes where they stand."""

from __future__ import annotations

from collections import Counter

from internbootcamp.kit.arc_programs.shapes import (
    Grid,
    OutsideRule,
    Place,
    Program,
    Shape,
    at_origin,
    background,
    beside,
    box,
    boxed,
    colour_of,
    connected,
    copy,
    in_some_direction,
    only_colour,
    paint,
    shapes,
    size,
    where,
)


def fill_between(grid: Grid) -> Grid:
    """Within every shape, everything between two of its cells in one row or column takes its colour."""
    result = copy(grid)
    empty = background(grid)
    for shape in shapes(grid, diagonal=True):
        filled: set[Place] = set()
        for row in {row for row, _ in shape}:
            across = [column for r, column in shape if r == row]
            filled |= {(row, column) for column in range(min(across), max(across))}
        for column in {column for _, column in shape}:
            down = [row for row, c in shape if c == column]
            filled |= {(row, column) for row in range(min(down), max(down))}
        if any(result[row][column] != empty for row, column in filled - shape):
            raise OutsideRule("shapes that overlap")
        paint(result, filled, colour_of(grid, shape))
    return result


def fill_box(grid: Grid) -> Grid:
    """The empty cells in the smallest rectangle around the shape become 2."""
    result = copy(grid)
    shape = where(grid, only_colour(grid))
    paint(result, boxed(shape) - shape, 2)
    return result


def colour_by_size(grid: Grid) -> Grid:
    """Shapes of four cells become 1, of three 2, of two 3."""
    only_colour(grid)
    result = copy(grid)
    for shape in shapes(grid):
        if not 2 <= len(shape) <= 4:
            raise OutsideRule("a shape that has not two to four cells")
        paint(result, shape, 5 - len(shape))
    return result


def colour_by_edge(grid: Grid) -> Grid:
    """On 0, every cell of the shapes, which have one colour, takes the colour that its row has at the coloured edge."""

    def from_the_left(given: Grid) -> Grid:
        drawn = {cell for row in given for cell in row[1:]} - {0}
        if len(drawn) != 1 or any(row[0] == 0 and any(row[1:]) for row in given):
            raise OutsideRule("no coloured edge on the left")
        return [[row[0], *(row[0] if cell in drawn else cell for cell in row[1:])] for row in given]

    if not where(grid, 0):
        raise OutsideRule("no background of 0")
    return in_some_direction(grid, from_the_left)


def colour_by_heading(grid: Grid) -> Grid:
    """A rectangle takes the colour of the mark at the edge that lies above it."""

    def from_the_top(given: Grid) -> Grid:
        empty = background(given)
        result = copy(given)
        used = []
        figures = shapes(given, empty=empty)
        marks = {min(shape)[1]: colour_of(given, shape) for shape in figures if len(shape) == 1 and min(shape)[0] == 0}
        rectangles = [shape for shape in figures if len(shape) > 1 or min(shape)[0] > 0]
        for shape in rectangles:
            top, left, _, right = box(shape)
            above = [column for column in marks if left <= column <= right]
            if len(above) != 1 or boxed(shape) != shape or top == 0:
                raise OutsideRule("a rectangle without a mark of its own")
            paint(result, shape, marks[above[0]])
            used += above
        if not rectangles or sorted(used) != sorted(marks):
            raise OutsideRule("not one rectangle for every mark")
        return result

    return in_some_direction(grid, from_the_top)


def fill_blocks(grid: Grid) -> Grid:
    """The 3 x 3 block around every marked cell becomes 1."""
    result = copy(grid)
    for row, column in where(grid, only_colour(grid)):
        paint(result, [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)], 1)
    return result


def halves_at_the_edge(grid: Grid) -> Grid:
    """Of every bar on the edge, the half next to the edge becomes 8; of an odd length, the middle cell keeps its colour."""

    def at_the_bottom(given: Grid) -> Grid:
        rows, _ = size(given)
        bars = shapes(given)
        if not bars or any(box(bar)[1] != box(bar)[3] or box(bar)[2] != rows - 1 for bar in bars):
            raise OutsideRule("bars that do not stand on the bottom")
        result = copy(given)
        for bar in bars:
            paint(result, sorted(bar)[len(bar) - len(bar) // 2 :], 8)
        return result

    if where(grid, 8) and background(grid) != 8:
        raise OutsideRule("bars of 8")
    return in_some_direction(grid, at_the_bottom)


def plug_holes(grid: Grid) -> Grid:
    """A shape of exactly the form of a hole in a larger shape disappears and fills the hole.

    Of several such shapes, the one that no other has the colour of.
    """
    result = copy(grid)
    empty = background(grid)
    cells = Counter(cell for row in grid for cell in row)
    loose: dict[Shape, list[Shape]] = {}
    for shape in shapes(grid, empty=empty):
        loose.setdefault(at_origin(shape), []).append(shape)
    for hole in connected(where(grid, empty)):
        if _at_edge(grid, hole):
            continue
        around = {grid[row][column] for row, column in _around(grid, hole)}
        if len(around) != 1:
            continue
        fitting = [shape for shape in loose.get(at_origin(hole), []) if colour_of(grid, shape) not in around]
        if len(fitting) > 1:
            fitting = [shape for shape in fitting if cells[colour_of(grid, shape)] == len(shape)]
        if len(fitting) != 1 or result[min(fitting[0])[0]][min(fitting[0])[1]] == empty:
            raise OutsideRule("a hole that no shape or several shapes fill")
        paint(result, hole, colour_of(grid, fitting[0]))
        paint(result, fitting[0], empty)
    return result


def _around(grid: Grid, cells: Shape) -> set[Place]:
    rows, columns = size(grid)
    near = {other for cell in cells for other in beside(cell)} - cells
    return {(row, column) for row, column in near if 0 <= row < rows and 0 <= column < columns}


def _at_edge(grid: Grid, cells: Shape) -> bool:
    rows, columns = size(grid)
    return any(row in (0, rows - 1) or column in (0, columns - 1) for row, column in cells)


PROGRAMS: dict[str, Program] = {
    "22168020": fill_between,
    "228f6490": plug_holes,
    "6d75e8bb": fill_box,
    "6e82a1ae": colour_by_size,
    "c9f8e694": colour_by_edge,
    "ce22a75a": fill_blocks,
    "ce9e57f2": halves_at_the_edge,
    "ddf7fa4f": colour_by_heading,
}
