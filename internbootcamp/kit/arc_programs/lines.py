"""Programs that draw lines: rays, connections, repeated stripes."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from internbootcamp.kit.arc_programs.shapes import (
    Grid,
    OutsideRule,
    Place,
    Program,
    background,
    box,
    boxed,
    colour_of,
    copy,
    in_some_direction,
    motley,
    moved,
    only_colour,
    paint,
    places,
    ray,
    shapes,
    size,
    transposed,
    where,
)


def repeat_stripes(grid: Grid) -> Grid:
    """Across the short side, stripes in the colours of the two marks in turn, from the first on, as far apart as they."""
    rows, columns = size(grid)
    if rows > columns:
        return transposed(repeat_stripes(transposed(grid)))
    empty = background(grid)
    marks = sorted((column, grid[row][column]) for row, column in places(grid) if grid[row][column] != empty)
    if rows == columns or len(marks) != 2 or marks[0][0] == marks[1][0]:
        raise OutsideRule("not two marks in a grid that is longer in one direction")
    (first, _), (second, _) = marks
    result = copy(grid)
    for number, column in enumerate(range(first, columns, second - first)):
        for row in range(rows):
            result[row][column] = marks[number % 2][1]
    return result


def stretch_blocks(grid: Grid) -> Grid:
    """A 2 x 2 block sweeps diagonally to the edge from each of its cells that has the colour 2, away from its middle."""
    result = copy(grid)
    for block in motley(grid):
        top, left, _, _ = box(block)
        colours = {grid[row][column] for row, column in block} - {2}
        if len(block) != 4 or len(colours) != 1:
            raise OutsideRule("a figure that is no block of 2 and another colour")
        colour = colours.pop()
        paint(result, block, colour)
        for row, column in block & where(grid, 2):
            step = (2 * (row - top) - 1, 2 * (column - left) - 1)
            for times in range(1, sum(size(grid))):
                paint(result, moved(block, step[0] * times, step[1] * times), colour)
    return result


def cross_diagonals(grid: Grid) -> Grid:
    """Both diagonals through every coloured cell."""
    empty = background(grid)
    lines: dict[Place, int] = {}
    for cell in places(grid):
        colour = grid[cell[0]][cell[1]]
        if colour != empty:
            for step in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
                if any(lines.setdefault(one, colour) != colour for one in [cell, *ray(cell, step, grid)]):
                    raise OutsideRule("diagonals of several colours on one cell")
    result = copy(grid)
    for cell, colour in lines.items():
        paint(result, [cell], colour)
    return result


def connect_marks(grid: Grid) -> Grid:
    """Lines of 8 between every two neighbouring marks of a row or column."""
    result = copy(grid)
    marks = sorted(where(grid, only_colour(grid)))
    for one, other in [*pairwise(marks), *pairwise(sorted(marks, key=lambda cell: cell[::-1]))]:
        if one[0] == other[0] or one[1] == other[1]:
            paint(result, boxed((one, other)) - {one, other}, 8)
    return result


def shots_from_bars(grid: Grid) -> Grid:
    """From the mark on a long side of each bar, a ray to the border, with stripes of the bar's colour beside it.

    These are as wide as the bar is, less one.
    """
    result = copy(grid)
    painted: dict[Place, int] = {}
    lines: dict[Place, int] = {}
    for bar in motley(grid):
        counted = Counter(grid[row][column] for row, column in bar).most_common()
        if len(counted) != 2 or counted[1][1] != 1 or counted[0][1] < 2 or boxed(bar) != bar:
            raise OutsideRule("a figure that is no bar of one colour with one mark")
        (own, _), (colour, _) = counted
        ((row, column),) = bar & where(grid, colour)
        step = _shot(box(bar), row, column)
        width = min(box(bar)[2] - box(bar)[0], box(bar)[3] - box(bar)[1])
        way = [(row, column), *ray((row, column), step, grid)]
        for side in range(1, width + 1):
            for sign in (-side, side):
                for cell in moved(way, sign * abs(step[1]), sign * abs(step[0])):
                    if painted.setdefault(cell, own) != own:
                        raise OutsideRule("stripes of several colours on one cell")
        if any(lines.setdefault(cell, colour) != colour for cell in way):
            raise OutsideRule("rays of several colours on one cell")
    drawn = set(painted) & set(places(grid)) - where(grid, background(grid))
    if any(grid[row][column] != painted[row, column] for row, column in drawn):
        raise OutsideRule("a ray hits another bar")
    for shots in (painted, lines):
        for cell, colour in shots.items():
            paint(result, [cell], colour)
    return result


def _shot(around: tuple[int, int, int, int], row: int, column: int) -> Place:
    """The direction away from the long side of the bar that has the mark; of a square, from the only side."""
    top, left, bottom, right = around
    sides: list[Place] = []
    if bottom - top <= right - left:
        sides += [(-1, 0)] * (row == top) + [(1, 0)] * (row == bottom)
    if bottom - top >= right - left:
        sides += [(0, -1)] * (column == left) + [(0, 1)] * (column == right)
    if len(sides) != 1:
        raise OutsideRule("a mark on no long side of its bar, or on several")
    return sides[0]


def climb_past_obstacles(grid: Grid) -> Grid:
    """Lines climb from the marks at an edge; before an obstacle, a line steps to its right-hand side and climbs on."""

    def from_the_bottom(given: Grid) -> Grid:
        empty = background(given)
        rows, _ = size(given)
        marks = set(given[-1]) - {empty}
        inside = {cell for row in given[:-1] for cell in row} - {empty}
        if len(marks) != 1 or marks & inside or len(inside) > 1:
            raise OutsideRule("no marks at the bottom alone")
        (colour,) = marks
        result = copy(given)
        for _, column in sorted(where(given, colour)):
            for row in range(rows - 1, -1, -1):
                if given[row][column] in inside:
                    column += 1
                    if column == len(given[0]) or given[row][column] in inside:
                        raise OutsideRule("no room beside an obstacle")
                    result[row + 1][column] = colour
                result[row][column] = colour
        return result

    return in_some_direction(grid, from_the_bottom)


def widening_steps(grid: Grid) -> Grid:
    """A bar on the edge gets steps on both sides, as wide as itself, each one cell shorter; its colour and 8 take turns."""

    def from_the_top(given: Grid) -> Grid:
        (shape, *others) = shapes(given) or [frozenset()]
        if others or not shape or boxed(shape) != shape:
            raise OutsideRule("not one bar")
        top, left, bottom, right = box(shape)
        width, length = right - left + 1, bottom + 1
        if top != 0:
            raise OutsideRule("the bar does not hang from the top")
        result = copy(given)
        for number in range(1, length):
            for first in (left - number * width, left + number * width):
                step = [(row, column) for row in range(length - number) for column in range(first, first + width)]
                paint(result, step, 8 if number % 2 else colour_of(given, shape))
        return result

    return in_some_direction(grid, from_the_top)


def framed_with_shadow(grid: Grid) -> Grid:
    """A square gets a frame of 3, half as thick as the square, and from there a stripe of 1 down to the edge.

    Of a rectangle that lies on the edge of the grid, the rest of a square is outside.
    """
    result = copy(grid)
    rows, columns = size(grid)
    squares = shapes(grid)
    if len({colour_of(grid, shape) for shape in squares}) > 1:
        raise OutsideRule("squares of several colours")
    frames = []
    for shape in squares:
        top, left, bottom, right = box(shape)
        high, wide = bottom - top + 1, right - left + 1
        clipped_down, clipped_across = top == 0 or bottom == rows - 1, left == 0 or right == columns - 1
        if boxed(shape) != shape or max(high, wide) % 2:
            raise OutsideRule("a shape that is no square of even size")
        if (high < wide and not clipped_down) or (wide < high and not clipped_across):
            raise OutsideRule("a shape that is no square")
        if high != wide and clipped_down and clipped_across:
            raise OutsideRule("a square in a corner that is not whole")
        thick = max(high, wide) // 2
        frames.append(boxed(((top - thick, left - thick), (bottom + thick, right + thick))))
        paint(result, boxed(((top, left), (rows - 1, right))), 1)
    for frame in frames:
        paint(result, frame, 3)
    for shape in squares:
        paint(result, shape, colour_of(grid, shape))
    return result


def columns_above_parity(grid: Grid) -> Grid:
    """The mark moves down one row; every second column from its own is 4 above it."""
    marks = where(grid, only_colour(grid))
    if len(marks) != 1 or max(marks)[0] == len(grid) - 1:
        raise OutsideRule("not one mark with room below")
    ((row, column),) = marks
    result = copy(grid)
    for other in range(column % 2, len(grid[0]), 2):
        paint(result, [(above, other) for above in range(row + 1)], 4)
    result[row + 1][column] = grid[row][column]
    return result


PROGRAMS: dict[str, Program] = {
    "0a938d79": repeat_stripes,
    "1f0c79e5": stretch_blocks,
    "623ea044": cross_diagonals,
    "834ec97d": columns_above_parity,
    "b527c5c6": shots_from_bars,
    "d9f24cd1": climb_past_obstacles,
    "db3e9e38": widening_steps,
    "db93a21d": framed_with_shadow,
    "dbc1a6ce": connect_marks,
}
