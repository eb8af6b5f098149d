"""Programs that turn, mirror, repeat, enlarge or crop the whole grid, whatever is drawn on it."""

from __future__ import annotations

from collections import Counter

from internbootcamp.kit.arc_programs.copies import mirror_below, mirror_in_both_directions
from internbootcamp.kit.arc_programs.shapes import (
    Grid,
    OutsideRule,
    Program,
    blank,
    colours_of,
    copy,
    different,
    enlarged,
    mirrored,
    paint,
    places,
    size,
    transposed,
    turned,
    upside_down,
)

LARGEST = 40


def exchange_left_and_right(grid: Grid) -> Grid:
    """Left and right are exchanged."""
    return mirrored(grid)


def turn_by_half(grid: Grid) -> Grid:
    """The grid is turned by 180 degrees."""
    return mirrored(upside_down(grid))


def exchange_rows_and_columns(grid: Grid) -> Grid:
    """Rows become columns: the grid is mirrored at the diagonal from the top left."""
    return transposed(grid)


def turn_to_the_left(grid: Grid) -> Grid:
    """The grid is turned by a quarter, against the clock."""
    return turned(turned(turned(grid)))


def twice_side_by_side(grid: Grid) -> Grid:
    """The grid twice, side by side."""
    return [row * 2 for row in grid]


def mirror_beside(grid: Grid) -> Grid:
    """The grid and, to its right, its mirror image."""
    return [row + row[::-1] for row in grid]


def mirror_above(grid: Grid) -> Grid:
    """The grid and, above, itself upside down."""
    return upside_down(grid) + copy(grid)


def four_turns(grid: Grid) -> Grid:
    """The square grid and its three turns, each a quarter further, clockwise around the middle."""
    rows, columns = size(grid)
    if rows != columns:
        raise OutsideRule("a grid that is no square")
    right = turned(grid)
    below = turned(right)
    left = turned(below)
    return [*(one + two for one, two in zip(grid, right)), *(one + two for one, two in zip(left, below))]


def mirror_left_and_thrice(grid: Grid) -> Grid:
    """The mirror image and, to its right, the grid; these upside down above and below."""
    wide = [row[::-1] + row for row in grid]
    return wide[::-1] + copy(wide) + wide[::-1]


def twice_as_large(grid: Grid) -> Grid:
    """Every cell becomes a square of 2 x 2 cells."""
    return enlarged(grid, 2)


def three_times_as_large(grid: Grid) -> Grid:
    """Every cell becomes a square of 3 x 3 cells."""
    return enlarged(grid, 3)


def first_four_cells(grid: Grid) -> Grid:
    """The 2 x 2 cells in the top left corner."""
    if min(size(grid)) < 2:
        raise OutsideRule("a grid that is too small")
    return [row[:2] for row in grid[:2]]


def nine_cells_top_right(grid: Grid) -> Grid:
    """The 3 x 3 cells in the top right corner."""
    if min(size(grid)) < 3:
        raise OutsideRule("a grid that is too small")
    return [row[-3:] for row in grid[:3]]


def one_of_two_equal_halves(grid: Grid) -> Grid:
    """The grid shows the same twice, side by side or one below the other; it is wanted once."""
    rows, columns = size(grid)
    found = []
    if rows % 2 == 0 and grid[: rows // 2] == grid[rows // 2 :]:
        found.append(copy(grid[: rows // 2]))
    if columns % 2 == 0 and all(row[: columns // 2] == row[columns // 2 :] for row in grid):
        found.append([row[: columns // 2] for row in grid])
    if len(found) != 1:
        raise OutsideRule("the halves are equal in both directions, or in none")
    return found[0]


def repeat_by_colours(grid: Grid) -> Grid:
    """As many copies below each other and side by side as the grid has colours."""
    number = len(colours_of(grid))
    if max(size(grid)) * number > LARGEST:
        raise OutsideRule("a grid that is too large")
    return [row * number for _ in range(number) for row in grid]


def repeat_by_size(grid: Grid) -> Grid:
    """As many copies of the square grid below each other and side by side as it has rows."""
    rows, columns = size(grid)
    if rows != columns or rows**2 > LARGEST:
        raise OutsideRule("a grid that is no square, or too large")
    return [row * columns for _ in range(rows) for row in grid]


def enlarge_by_colours(grid: Grid) -> Grid:
    """Every cell becomes a square, as many cells a side as there are colours besides the background of 0."""
    number = len(colours_of(grid) - {0})
    if number == 0 or 0 not in colours_of(grid):
        raise OutsideRule("no colours on a background of 0")
    return enlarged(grid, number)


def enlarge_by_cells(grid: Grid) -> Grid:
    """Every cell becomes a square, as many cells a side as there are coloured cells, all of different colours."""
    counted = Counter(cell for row in grid for cell in row).most_common()
    if len(counted) < 2 or counted[1][1] != 1 or (counted[0][1] == 1):
        raise OutsideRule("not all coloured cells have different colours")
    return enlarged(grid, len(counted) - 1)


def copies_at_most_frequent(grid: Grid) -> Grid:
    """For every cell a square of the size of the grid: a copy of the grid for the most frequent colour, else 0."""
    counted = Counter(cell for row in grid for cell in row).most_common(2)
    if len(counted) > 1 and counted[0][1] == counted[1][1]:
        raise OutsideRule("two colours are equally frequent")
    return _copies_at(grid, counted[0][0], 0)


def copies_at_coloured(grid: Grid) -> Grid:
    """For every cell a square of the size of the grid: a copy of the grid for its one colour, 0 for a cell of 0."""
    colours = colours_of(grid) - {0}
    if len(colours) != 1 or 0 not in colours_of(grid):
        raise OutsideRule("not one colour on a background of 0")
    return _copies_at(grid, colours.pop(), 0)


def _copies_at(grid: Grid, colour: int, empty: int) -> Grid:
    """A copy of the grid at every cell of a colour."""
    rows, columns = size(grid)
    if max(rows, columns) ** 2 > LARGEST:
        raise OutsideRule("a grid that is too large")
    result = blank(rows * rows, columns * columns, empty)
    for down, right in places(grid):
        if grid[down][right] == colour:
            for row, column in places(grid):
                paint(result, [(down * rows + row, right * columns + column)], grid[row][column])
    return result


def drop_repeated_lines(grid: Grid) -> Grid:
    """Of equal neighbouring rows and of equal neighbouring columns, one is kept."""
    rows = [row for at, row in enumerate(grid) if at == 0 or row != grid[at - 1]]
    lines = transposed(rows)
    return transposed([line for at, line in enumerate(lines) if at == 0 or line != lines[at - 1]])


def colours_move_inwards(grid: Grid) -> Grid:
    """Rings around the middle: the colours move on by one, each to the next further inside, the innermost to the outside."""
    if any(other != grid for other in different([mirrored(grid), upside_down(grid)])):
        raise OutsideRule("no rings around the middle")
    rows, columns = size(grid)
    depth = [min(row, column, rows - 1 - row, columns - 1 - column) for row, column in places(grid)]
    rings = dict(zip(depth, (grid[row][column] for row, column in places(grid))))
    if any(grid[row][column] != rings[at] for at, (row, column) in zip(depth, places(grid))):
        raise OutsideRule("no rings around the middle")
    order = list(dict.fromkeys(rings[at] for at in sorted(rings)))
    before = dict(zip(order, [order[-1], *order]))
    return [[before[cell] for cell in row] for row in grid]


PROGRAMS: dict[str, Program] = {
    "007bbfb7": copies_at_coloured,
    "3c9b0459": turn_by_half,
    "46442a0e": four_turns,
    "4c4377d9": mirror_above,
    "5bd6f4ac": nine_cells_top_right,
    "6150a2bd": turn_by_half,
    "62c24649": mirror_in_both_directions,
    "67a3c6ac": exchange_left_and_right,
    "67e8384a": mirror_in_both_directions,
    "6d0aefbc": mirror_beside,
    "746b3537": drop_repeated_lines,
    "74dd1130": exchange_rows_and_columns,
    "7b7f7511": one_of_two_equal_halves,
    "7fe24cdd": four_turns,
    "8be77c9e": mirror_below,
    "8d5021e8": mirror_left_and_thrice,
    "9172f3a0": three_times_as_large,
    "9dfd6313": exchange_rows_and_columns,
    "a416b8f3": twice_side_by_side,
    "a59b95c0": repeat_by_colours,
    "ac0a08a4": enlarge_by_cells,
    "b91ae062": enlarge_by_colours,
    "bda2d7a6": colours_move_inwards,
    "c3e719e8": copies_at_most_frequent,
    "c59eb873": twice_as_large,
    "c9e6f938": mirror_beside,
    "ccd554ac": repeat_by_size,
    "d10ecb37": first_four_cells,
    "ed36ccf7": turn_to_the_left,
}
