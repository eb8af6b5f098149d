"""Programs that count, measure or rank what they see, or exchange colours one for one."""

from __future__ import annotations

from collections import Counter

from internbootcamp.kit.arc_programs.shapes import (
    Grid,
    OutsideRule,
    Place,
    Program,
    Shape,
    background,
    blank,
    box,
    boxed,
    colours_of,
    copy,
    in_some_direction,
    mirrored,
    only_colour,
    paint,
    shapes,
    size,
    where,
)

DICE: list[Place] = [(0, 0), (0, 2), (1, 1), (2, 0), (2, 2)]
LARGEST = 30


def row_of_cells(grid: Grid) -> Grid:
    """One row with as many cells as are coloured, in their colour."""
    others = colours_of(grid) - {0}
    colour = others.pop() if size(grid) == (3, 3) and len(others) == 1 else only_colour(grid)
    number = len(where(grid, colour))
    if number > LARGEST or len(colours_of(grid)) != 2:
        raise OutsideRule("too many cells, or no background")
    return [[colour] * number]


def diagonal_of_shapes(grid: Grid) -> Grid:
    """A square with as many cells a side as there are shapes, and a diagonal in their colour."""
    colour = only_colour(grid)
    number = len(shapes(grid))
    if number != len(shapes(grid, diagonal=True)) or number > LARGEST:
        raise OutsideRule("shapes that touch at corners")
    return [[colour if row == column else background(grid) for column in range(number)] for row in range(number)]


def squares_as_dots(grid: Grid) -> Grid:
    """For each square of 2 x 2 cells on 0 one dot of 1 in 3 x 3 cells, at corners and middle in reading order."""
    only_colour(grid)
    found = shapes(grid)
    if background(grid) != 0 or len(found) > len(DICE) or any(len(one) != 4 or boxed(one) != one for one in found):
        raise OutsideRule("not up to five squares of 2 x 2 cells on 0")
    result = blank(3, 3, 0)
    paint(result, DICE[: len(found)], 1)
    return result


def cells_as_dots(grid: Grid) -> Grid:
    """In 3 x 3 cells on 0, as many cells of 2 as there are of 1: three in the first row, the fourth in the middle."""
    number = len(where(grid, 1))
    if size(grid) != (3, 3) or colours_of(grid) != {0, 1} or number > 4:
        raise OutsideRule("not up to four cells of 1 in 3 x 3 cells of 0")
    result = blank(3, 3, 0)
    paint(result, [(0, 0), (0, 1), (0, 2), (1, 1)][:number], 2)
    return result


def _bars(grid: Grid) -> list[Shape]:
    """The straight lines of one colour, one cell wide, the longest first; no two have the same length."""
    only_colour(grid)
    found = sorted(shapes(grid), key=len, reverse=True)
    if any(boxed(bar) != bar or 1 not in (box(bar)[2] - box(bar)[0] + 1, box(bar)[3] - box(bar)[1] + 1) for bar in found):
        raise OutsideRule("a shape that is no line")
    if len({len(bar) for bar in found}) != len(found):
        raise OutsideRule("lines of one length")
    return found


def longest_and_shortest(grid: Grid) -> Grid:
    """Of the bars on one edge, the longest becomes 1 and the shortest 2; the others disappear."""

    def at_the_bottom(given: Grid) -> Grid:
        only_colour(given)
        last = size(given)[0] - 1
        bars = sorted(shapes(given), key=len)
        if len(bars) < 2 or any(box(bar)[1] != box(bar)[3] or box(bar)[2] != last for bar in bars):
            raise OutsideRule("bars that do not stand on the bottom")
        if len(bars[0]) == len(bars[1]) or len(bars[-1]) == len(bars[-2]):
            raise OutsideRule("no bar is the longest or the shortest")
        result = blank(*size(given), background(given))
        paint(result, bars[-1], 1)
        paint(result, bars[0], 2)
        return result

    return in_some_direction(grid, at_the_bottom)


def bars_ranked(grid: Grid) -> Grid:
    """The four bars become 1, 2, 3, 4, from the longest to the shortest."""
    bars = _bars(grid)
    if len(bars) != 4:
        raise OutsideRule("not four bars")
    result = copy(grid)
    for rank, bar in enumerate(bars, 1):
        paint(result, bar, rank)
    return result


def three_lines(grid: Grid) -> Grid:
    """The longest of three lines becomes 1, the next 4, the shortest 2."""
    lines = _bars(grid)
    if len(lines) != 3:
        raise OutsideRule("not three lines")
    result = copy(grid)
    for colour, line in zip((1, 4, 2), lines):
        paint(result, line, colour)
    return result


def small_shapes(grid: Grid) -> Grid:
    """Shapes of one cell become 3, of two 2, of three 1."""
    only_colour(grid)
    result = copy(grid)
    for shape in shapes(grid):
        if len(shape) > 3:
            raise OutsideRule("a shape of more than three cells")
        paint(result, shape, 4 - len(shape))
    return result


def large_shapes(grid: Grid) -> Grid:
    """Shapes of three cells of 3 or more on 0 become 8."""
    if colours_of(grid) != {0, 3}:
        raise OutsideRule("not 3 on 0")
    result = copy(grid)
    for shape in shapes(grid, empty=0):
        if len(shape) > 2:
            paint(result, shape, 8)
    return result


def lone_cells(grid: Grid) -> Grid:
    """Cells of 2 on 0 that have no other beside, above or below become 1."""
    if colours_of(grid) != {0, 2}:
        raise OutsideRule("not 2 on 0")
    result = copy(grid)
    for shape in shapes(grid, empty=0):
        if len(shape) == 1:
            paint(result, shape, 1)
    return result


def rows_of_one_colour(grid: Grid) -> Grid:
    """Rows of one colour become 5, all others 0."""
    return [[5 if len(set(row)) == 1 else 0] * len(row) for row in grid]


def rows_by_place(grid: Grid) -> Grid:
    """A row with its mark in the first third becomes 2, in the second 4, in the last 3."""
    empty, third = background(grid), size(grid)[1] // 3
    only_colour(grid)
    result = []
    for row in grid:
        marks = [column for column, cell in enumerate(row) if cell != empty]
        if len(marks) != 1 or len(row) % 3:
            raise OutsideRule("not one mark in every row of three thirds")
        result.append([(2, 4, 3)[marks[0] // third]] * len(row))
    return result


def is_symmetric(grid: Grid) -> Grid:
    """One cell: 1 if the grid is its own mirror image, left and right exchanged, else 7."""
    return [[1 if mirrored(grid) == grid else 7]]


def _exchanged(grid: Grid, change: dict[int, int]) -> Grid:
    """Every colour replaced by another."""
    if not any(cell in change for row in grid for cell in row):
        raise OutsideRule("none of the colours that change")
    return [[change.get(cell, cell) for cell in row] for row in grid]


def six_to_two(grid: Grid) -> Grid:
    """All cells of 6 become 2."""
    return _exchanged(grid, {6: 2})


def seven_to_five(grid: Grid) -> Grid:
    """All cells of 7 become 5."""
    return _exchanged(grid, {7: 5})


def five_and_eight(grid: Grid) -> Grid:
    """5 becomes 8, and 8 becomes 5."""
    return _exchanged(grid, {5: 8, 8: 5})


def other_than_five(grid: Grid) -> Grid:
    """The colour beside 5 becomes 0, and 5 becomes this colour."""
    others = colours_of(grid) - {5}
    if len(others) != 1 or not where(grid, 5):
        raise OutsideRule("not 5 and one other colour")
    colour = others.pop()
    return _exchanged(grid, {colour: 0, 5: colour})


def rare_to_five(grid: Grid) -> Grid:
    """The most frequent colour stays, all others become 5."""
    counted = Counter(cell for row in grid for cell in row).most_common(2)
    if len(counted) == 2 and counted[0][1] == counted[1][1]:
        raise OutsideRule("two colours are equally frequent")
    return [[cell if cell == counted[0][0] else 5 for cell in row] for row in grid]


def columns_take_turns(grid: Grid) -> Grid:
    """Two rows of one colour each: in every second column, they are exchanged."""
    if len(grid) != 2 or any(len(set(row)) != 1 for row in grid) or grid[0] == grid[1]:
        raise OutsideRule("not two rows of one colour each")
    return [[grid[(row + column) % 2][column] for column in range(len(grid[0]))] for row in range(2)]


PROGRAMS: dict[str, Program] = {
    "08ed6ac7": bars_ranked,
    "25d8a9c8": rows_of_one_colour,
    "44f52bb0": is_symmetric,
    "67385a82": large_shapes,
    "794b24be": cells_as_dots,
    "9565186b": rare_to_five,
    "a61f2674": longest_and_shortest,
    "a85d4709": rows_by_place,
    "aedd82e4": lone_cells,
    "b1948b0a": six_to_two,
    "c8f0f002": seven_to_five,
    "d0f5fe59": diagonal_of_shapes,
    "d511f180": five_and_eight,
    "d631b094": row_of_cells,
    "e8593010": small_shapes,
    "e9afcf9a": columns_take_turns,
    "ea32f347": three_lines,
    "f76d97a5": other_than_five,
    "ff28f65a": squares_as_dots,
}
