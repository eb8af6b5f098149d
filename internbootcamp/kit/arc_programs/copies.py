"""Programs that mirror, repeat, tile, crop or overlay the whole grid."""

from __future__ import annotations

from internbootcamp.kit.arc_programs.shapes import (
    Grid,
    OutsideRule,
    Program,
    background,
    blank,
    colours_of,
    copy,
    mirrored,
    part,
    places,
    size,
    transposed,
    upside_down,
    where,
)

LARGEST = 40


def exchange_colours(grid: Grid) -> Grid:
    """Eight colours change in pairs: 1 and 5, 2 and 6, 3 and 4, 8 and 9."""
    change = {1: 5, 5: 1, 2: 6, 6: 2, 3: 4, 4: 3, 8: 9, 9: 8}
    return [[change.get(cell, cell) for cell in row] for row in grid]


def mirror_in_both_directions(grid: Grid) -> Grid:
    """The grid, its mirror image to the right, and both upside down below."""
    wide = [row + row[::-1] for row in grid]
    return wide + wide[::-1]


def turn_upside_down(grid: Grid) -> Grid:
    """Top and bottom are exchanged."""
    return upside_down(grid)


def mirror_below(grid: Grid) -> Grid:
    """The grid and, below, itself upside down."""
    return copy(grid) + upside_down(grid)


def overlay_quarters(grid: Grid) -> Grid:
    """The quarters lie on one another: top right on top, then bottom left, bottom right, top left.

    What they have in common is transparent.
    """
    rows, columns = size(grid)
    half, middle = rows // 2, columns // 2
    if rows % 2 or columns % 2:
        raise OutsideRule("no quarters")
    starts = [(0, middle), (half, 0), (half, middle), (0, 0)]
    quarters = [[row[left : left + middle] for row in grid[top : top + half]] for top, left in starts]
    common = set.intersection(*map(colours_of, quarters))
    own = [colours_of(quarter) - common for quarter in quarters]
    if len(common) != 1 or any(len(colours) > 1 for colours in own) or len(set().union(*own)) != sum(map(len, own)):
        raise OutsideRule("not four quarters in one colour each on one background")
    (clear,) = common
    return [
        [next((q[row][column] for q in quarters if q[row][column] != clear), clear) for column in range(middle)]
        for row in range(half)
    ]


def copies_by_count(grid: Grid) -> Grid:
    """As many copies as there are coloured cells, as many in a row as there are empty ones, in a square of such rows."""
    rows, columns = size(grid)
    empty = len(where(grid, 0))
    number = rows * columns - empty
    if len(colours_of(grid) - {0}) != 1 or number > empty * empty or max(rows, columns) * empty > LARGEST:
        raise OutsideRule("several colours, or more copies than there is room for")
    result = blank(rows * empty, columns * empty, 0)
    for at in range(number):
        down, right = divmod(at, empty)
        for row, column in places(grid):
            result[down * rows + row][right * columns + column] = grid[row][column]
    return result


def cut_out(grid: Grid) -> Grid:
    """The smallest rectangle around what is not background, with 0 for the background."""
    empty = background(grid)
    drawn = [cell for cell in places(grid) if grid[cell[0]][cell[1]] != empty]
    if not drawn:
        raise OutsideRule("nothing on the background")
    return [[0 if cell == empty else cell for cell in row] for row in part(grid, drawn)]


def restore_symmetry(grid: Grid) -> Grid:
    """The grid is its own mirror image in both directions; cells hidden under 4 are taken from their images."""
    images = [grid, mirrored(grid), upside_down(grid), mirrored(upside_down(grid))]
    result = []
    for rows in zip(*images):
        cells = [set(column) - {4} for column in zip(*rows)]
        if any(len(colours) != 1 for colours in cells):
            raise OutsideRule("a cell that is hidden everywhere, or images that differ")
        result.append([colours.pop() for colours in cells])
    return result


def continue_pattern(grid: Grid) -> Grid:
    """A repeated pattern, covered by one colour at its edges, fills the grid, moved by one towards the open side."""
    rows, columns = size(grid)
    results = []
    for cover in {grid[0][0], grid[0][-1], grid[-1][0], grid[-1][-1]}:
        seen_rows = [row for row, line in enumerate(grid) if set(line) != {cover}]
        seen = [column for column in range(columns) if {line[column] for line in grid} != {cover}]
        if not seen or seen[-1] - seen[0] + 1 != len(seen) or seen_rows[-1] - seen_rows[0] + 1 != len(seen_rows):
            continue
        right, left = seen[0] == 0 and seen[-1] < columns - 1, seen[0] > 0 and seen[-1] == columns - 1
        pattern = [[grid[row][column] for column in seen] for row in seen_rows]
        high, wide = _period(pattern), _period(transposed(pattern))
        if (right or left) and high and wide:
            aside = (1 if right else -1) - seen[0]
            results.append(
                [
                    [pattern[(row - seen_rows[0]) % high][(column + aside) % wide] for column in range(columns)]
                    for row in range(rows)
                ]
            )
    if len(results) != 1:
        raise OutsideRule("no pattern is repeated beside a covered edge on one side")
    return results[0]


def _period(lines: Grid) -> int | None:
    """After how many lines they repeat, if they do so twice at least."""
    for period in range(1, len(lines) // 2 + 1):
        if lines[period:] == lines[:-period]:
            return period
    return None


PROGRAMS: dict[str, Program] = {
    "0d3d703e": exchange_colours,
    "3af2c5a8": mirror_in_both_directions,
    "68b16354": turn_upside_down,
    "6fa7a44f": mirror_below,
    "75b8110e": overlay_quarters,
    "91413438": copies_by_count,
    "a740d043": cut_out,
    "b8825c91": restore_symmetry,
    "caa06a1f": continue_pattern,
}
