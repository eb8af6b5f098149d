"""Programs that draw in or around rectangles, rings and closed outlines."""

from __future__ import annotations

from collections import Counter

from internbootcamp.kit.arc_programs.shapes import (
    Grid,
    OutsideRule,
    Program,
    Shape,
    background,
    beside,
    box,
    boxed,
    colours_of,
    connected,
    copy,
    motley,
    moved,
    paint,
    places,
    shapes,
    size,
    where,
)


def _rectangles(grid: Grid) -> tuple[int, list[Shape]]:
    """The background and the shapes on it, which are all full rectangles of three rows and columns at least.

    The background is one of the two most frequent colours; that must not be possible for both.
    """
    readings = []
    for empty, _ in Counter(cell for row in grid for cell in row).most_common(2):
        found = shapes(grid, empty=empty)
        if found and all(boxed(shape) == shape and _thickness(shape) > 2 for shape in found):
            readings.append((empty, found))
    if len(readings) != 1:
        raise OutsideRule("not rectangles on a background, or on either of two")
    return readings[0]


def _thickness(shape: Shape) -> int:
    top, left, bottom, right = box(shape)
    return min(bottom - top, right - left) + 1


def _inside(rectangle: Shape) -> Shape:
    """The cells that are not on the edge of a rectangle."""
    return frozenset(cell for cell in rectangle if set(beside(cell)) <= rectangle)


def _corners(rectangle: Shape) -> Shape:
    top, left, bottom, right = box(rectangle)
    return frozenset({(top, left), (top, right), (bottom, left), (bottom, right)})


def _with_inside(grid: Grid, colour: int | None) -> Grid:
    """The inside of every rectangle in a colour, or in that of the background."""
    result = copy(grid)
    empty, rectangles = _rectangles(grid)
    for rectangle in rectangles:
        paint(result, _inside(rectangle), empty if colour is None else colour)
    return result


def inside_two(grid: Grid) -> Grid:
    """The inside of every rectangle becomes 2; its edge stays."""
    return _with_inside(grid, 2)


def inside_eight(grid: Grid) -> Grid:
    """The inside of every rectangle becomes 8; its edge stays."""
    return _with_inside(grid, 8)


def inside_empty(grid: Grid) -> Grid:
    """The inside of every rectangle becomes background; its edge stays."""
    return _with_inside(grid, None)


def corners_edges_inside(grid: Grid) -> Grid:
    """Of every rectangle, the corners become 1, the other cells on its edge 4, the inside 2."""
    result = copy(grid)
    for rectangle in _rectangles(grid)[1]:
        paint(result, rectangle, 4)
        paint(result, _inside(rectangle), 2)
        paint(result, _corners(rectangle), 1)
    return result


def border_of_eight(grid: Grid) -> Grid:
    """The cells on the border of the grid, which has one colour, become 8."""
    if len(colours_of(grid)) != 1:
        raise OutsideRule("a grid of several colours")
    result = copy(grid)
    rectangle = frozenset(places(grid))
    paint(result, rectangle - _inside(rectangle), 8)
    return result


def missing_in_box(grid: Grid) -> Grid:
    """In the smallest rectangle around every figure, the empty cells become 7."""
    result = copy(grid)
    figures = shapes(grid, diagonal=True)
    if sum(len(boxed(figure)) for figure in figures) != len(frozenset().union(*map(boxed, figures))):
        raise OutsideRule("figures whose rectangles overlap")
    for figure in figures:
        paint(result, boxed(figure) - figure, 7)
    return result


def _enclosed(grid: Grid, cells: Shape) -> list[Shape]:
    """The connected parts of some cells that do not reach the border."""
    rows, columns = size(grid)
    return [
        part
        for part in connected(cells)
        if not any(row in (0, rows - 1) or column in (0, columns - 1) for row, column in part)
    ]


def _filled(grid: Grid, colour: int) -> Grid:
    """Everything that the outlines in one colour enclose, in another."""
    empty = background(grid)
    if len(colours_of(grid)) != 2 or colour in colours_of(grid):
        raise OutsideRule("not outlines in one colour")
    result = copy(grid)
    for part in _enclosed(grid, where(grid, empty)):
        paint(result, part, colour)
    return result


def enclosed_one(grid: Grid) -> Grid:
    """The empty cells that the outlines enclose become 1."""
    return _filled(grid, 1)


def enclosed_four(grid: Grid) -> Grid:
    """The empty cells that the outlines enclose become 4."""
    return _filled(grid, 4)


def enclosing_three(grid: Grid) -> Grid:
    """Shapes that enclose something become 3."""
    if len(colours_of(grid)) != 2:
        raise OutsideRule("not shapes in one colour")
    result = copy(grid)
    for shape in shapes(grid):
        top, left, bottom, right = box(shape)
        around = boxed(((top - 1, left - 1), (bottom + 1, right + 1))) - shape
        if len(connected(around)) > 1:
            if len(connected(around, diagonal=True)) == 1:
                raise OutsideRule("a shape that is closed but for a corner")
            paint(result, shape, 3)
    return result


def inside_of_rings(grid: Grid) -> Grid:
    """Square rings of one colour: the inside becomes 6 if it is one cell, 7 if it is 2 x 2 and 8 if it is 3 x 3 cells."""
    empty = background(grid)
    if len(colours_of(grid)) != 2:
        raise OutsideRule("not rings in one colour")
    result = copy(grid)
    for inside in _enclosed(grid, where(grid, empty)):
        top, left, bottom, right = box(inside)
        if boxed(inside) != inside or bottom - top != right - left or right - left > 2:
            raise OutsideRule("an inside that is no square of up to 3 x 3 cells")
        paint(result, inside, 6 + right - left)
    return result


def rings_around_marks(grid: Grid) -> Grid:
    """The eight cells around every mark become 1."""
    empty = background(grid)
    marks = [cell for cell in places(grid) if grid[cell[0]][cell[1]] != empty]
    return _ringed(grid, marks, marks)


def rings_around_two(grid: Grid) -> Grid:
    """The eight cells around every mark of 2 become 1; other marks get none."""
    empty = background(grid)
    marks = [cell for cell in places(grid) if grid[cell[0]][cell[1]] != empty]
    if empty == 2 or not where(grid, 2):
        raise OutsideRule("no marks of 2")
    return _ringed(grid, marks, list(where(grid, 2)))


def _ringed(grid: Grid, marks: list[tuple[int, int]], chosen: list[tuple[int, int]]) -> Grid:
    """The cells around the chosen marks in 1, where no mark touches one of them."""
    result = copy(grid)
    around = {near for cell in chosen for near in beside(cell, diagonal=True)}
    if not marks or around & set(marks):
        raise OutsideRule("marks that touch")
    paint(result, around, 1)
    return result


def ring_at_crossing(grid: Grid) -> Grid:
    """Around the cell where the line across meets the line down, the eight cells become 4."""
    empty = background(grid)
    rows, columns = size(grid)
    across = [row for row in range(rows) if empty not in grid[row]]
    down = [column for column in range(columns) if empty not in {line[column] for line in grid}]
    drawn = [cell for cell in places(grid) if grid[cell[0]][cell[1]] != empty]
    if len(across) != 1 or len(down) != 1 or len(drawn) != rows + columns - 1:
        raise OutsideRule("not one line across and one down")
    result = copy(grid)
    paint(result, beside((across[0], down[0]), diagonal=True), 4)
    return result


def one_row_down(grid: Grid) -> Grid:
    """The figure moves down by one row."""
    empty = background(grid)
    return _one_row_down(grid, empty)


def one_row_down_in_two(grid: Grid) -> Grid:
    """The shape moves down by one row and becomes 2."""
    empty = background(grid)
    if len(colours_of(grid)) != 2:
        raise OutsideRule("not one shape in one colour")
    return [[2 if cell != empty else cell for cell in row] for row in _one_row_down(grid, empty)]


def _one_row_down(grid: Grid, empty: int) -> Grid:
    if len(motley(grid, diagonal=True)) != 1 or set(grid[-1]) != {empty}:
        raise OutsideRule("not one figure with room below")
    result = [[empty] * len(grid[0]) for _ in grid]
    for shape in shapes(grid):
        paint(result, moved(shape, 1, 0), grid[min(shape)[0]][min(shape)[1]])
    return result


PROGRAMS: dict[str, Program] = {
    "00d62c1b": enclosed_four,
    "25ff71a9": one_row_down,
    "4258a5f9": rings_around_marks,
    "4347f46a": inside_empty,
    "50cb2852": inside_eight,
    "60b61512": missing_in_box,
    "67a423a3": ring_at_crossing,
    "6f8cd79b": border_of_eight,
    "810b9b61": enclosing_three,
    "a5313dff": enclosed_one,
    "a79310a0": one_row_down_in_two,
    "b6afb2da": corners_edges_inside,
    "bb43febb": inside_two,
    "c0f76784": inside_of_rings,
    "dc1df850": rings_around_two,
}
