"""Programs in which marks fall, grow, are repeated, or are joined by lines."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from internbootcamp.kit.arc_programs.shapes import (
    Grid,
    OutsideRule,
    Place,
    Program,
    background,
    blank,
    boxed,
    colours_of,
    copy,
    different,
    in_some_direction,
    only_colour,
    paint,
    places,
    ray,
    size,
    transposed,
    where,
)


def _either_way(grid: Grid, program: Program) -> Grid:
    """What a program for rows makes of the grid or of its columns, where only one is possible or both are the same."""
    results = []
    for given, back in ((grid, False), (transposed(grid), True)):
        try:
            result = program(given)
        except OutsideRule:
            continue
        results.append(transposed(result) if back else result)
    if len(different(results)) != 1:
        raise OutsideRule("it reads in rows and in columns, or in none")
    return results[0]


def fall_down(grid: Grid) -> Grid:
    """All coloured cells fall to the bottom of their columns."""
    empty = background(grid)
    columns = [[cell for cell in column if cell != empty] for column in transposed(grid)]
    return transposed([[empty] * (len(grid) - len(column)) + column for column in columns])


def grow_down(grid: Grid) -> Grid:
    """Every coloured cell grows down to the next one or to the edge."""
    empty = background(grid)
    result = copy(grid)
    for row, column in places(grid):
        if row and result[row][column] == empty:
            result[row][column] = result[row - 1][column]
    return result


def grow_diagonally(grid: Grid) -> Grid:
    """In a grid of twice as many rows and columns, every coloured cell of 3 x 3 grows down to the right, to the edge."""
    empty = background(grid)
    if size(grid) != (3, 3):
        raise OutsideRule("not 3 x 3 cells")
    result = blank(6, 6, empty)
    for row, column in places(grid):
        if grid[row][column] != empty:
            for cell in [(row, column), *ray((row, column), (1, 1), result)]:
                paint(result, [cell], grid[row][column])
    marks = [row - column for row, column in places(grid) if grid[row][column] != empty]
    if len(set(marks)) != len(marks):
        raise OutsideRule("two marks on one diagonal")
    return result


def grow_by_one(grid: Grid) -> Grid:
    """Half as many rows as columns: in each, the bar from the left is one cell longer than in the row before."""
    if len(grid) != 1 or len(grid[0]) % 2 or len(colours_of(grid)) != 2:
        raise OutsideRule("not one row of an even number of cells in two colours")
    row, columns = grid[0], len(grid[0])
    length = row.index(row[-1])
    if set(row[length:]) != {row[-1]} or length + columns // 2 - 1 > columns:
        raise OutsideRule("not one bar from the left")
    return [[row[0]] * (length + more) + [row[-1]] * (columns - length - more) for more in range(columns // 2)]


def zigzag(grid: Grid) -> Grid:
    """From every mark on the edge, three columns get its colour: its own in every second row, its neighbours else."""

    def from_the_top(given: Grid) -> Grid:
        rows, columns = size(given)
        empty = background(given)
        marks = {column: cell for column, cell in enumerate(given[0]) if cell != empty}
        if not marks or colours_of(given[1:]) != {empty} or any(abs(a - b) == 1 for a, b in pairwise(sorted(marks))):
            raise OutsideRule("no marks at the top alone, or some that touch")
        drawn: dict[Place, int] = {}
        for column, colour in marks.items():
            for row in range(rows):
                for aside in (-1, 1) if row % 2 else (0,):
                    if 0 <= column + aside < columns and drawn.setdefault((row, column + aside), colour) != colour:
                        raise OutsideRule("two colours for one cell")
        result = copy(given)
        for cell, colour in drawn.items():
            paint(result, [cell], colour)
        return result

    return in_some_direction(grid, from_the_top)


def fill_gaps_of_one(grid: Grid) -> Grid:
    """A single empty cell between two marks becomes 2; all marks stand in such pairs, in rows or all in columns."""

    def in_rows(given: Grid) -> Grid:
        empty = background(given)
        if len(colours_of(given)) != 2 or 2 in colours_of(given):
            raise OutsideRule("not marks in one colour")
        result = copy(given)
        for row, line in enumerate(given):
            for column in range(1, len(line) - 1):
                if line[column] == empty and empty not in (line[column - 1], line[column + 1]):
                    result[row][column] = 2
        pairs = {(row, column + aside) for row, column in where(result, 2) for aside in (-1, 1)}
        if len(pairs) + len(where(given, empty)) != len(given) * len(given[0]):
            raise OutsideRule("a mark without another one at the distance of two")
        return result

    return _either_way(grid, in_rows)


def join_equal_ends(grid: Grid) -> Grid:
    """Rows with one colour at both ends are filled with it."""

    def in_rows(given: Grid) -> Grid:
        empty = background(given)
        if any(set(row[1:-1]) - {empty} or (row[0] == empty) != (row[-1] == empty) for row in given):
            raise OutsideRule("not marks at both ends")
        if len(given[0]) < 3 or all(row[0] == empty for row in given):
            raise OutsideRule("no marks at the ends")
        return [[row[0]] * len(row) if row[0] == row[-1] else list(row) for row in given]

    return _either_way(grid, in_rows)


def join_marks(grid: Grid) -> Grid:
    """Marks of one colour in the same row or column are joined by lines of this colour."""
    colour = only_colour(grid)
    marks = sorted(where(grid, colour))
    result = copy(grid)
    for one, other in [*pairwise(marks), *pairwise(sorted(marks, key=lambda cell: cell[::-1]))]:
        if one[0] == other[0] or one[1] == other[1]:
            paint(result, boxed((one, other)), colour)
    return result


def join_pairs(grid: Grid) -> Grid:
    """Two marks of one colour are joined by a line; lines down lie on those across."""
    counted = Counter(cell for row in grid for cell in row)
    pairs = [sorted(where(grid, colour)) for colour in counted if colour != background(grid)]
    if not pairs or any(len(pair) != 2 or (pair[0][0] != pair[1][0] and pair[0][1] != pair[1][1]) for pair in pairs):
        raise OutsideRule("not two marks of each colour in one row or column")
    result = copy(grid)
    for one, other in sorted(pairs, key=lambda pair: pair[0][1] == pair[1][1]):
        line = boxed((one, other))
        paint(result, line, grid[one[0]][one[1]])
    if any(result[row][column] != grid[row][column] for pair in pairs for row, column in pair):
        raise OutsideRule("a line across a mark")
    return result


def mirror_stripes(grid: Grid) -> Grid:
    """The stripes at one edge are repeated at the other, in the opposite order."""

    def from_the_top(given: Grid) -> Grid:
        empty = background(given)
        stripes = [row for row in given if set(row) != {empty}]
        number = len(stripes)
        if not stripes or given[:number] != stripes or 2 * number > len(given) or any(len(set(row)) > 1 for row in stripes):
            raise OutsideRule("no stripes at the top")
        return [*copy(given[: len(given) - number]), *(list(row) for row in stripes[::-1])]

    return in_some_direction(grid, from_the_top)


def mirror_half(grid: Grid) -> Grid:
    """Half of the grid is empty: it becomes the mirror image of the other half."""

    def from_the_bottom(given: Grid) -> Grid:
        half = len(given) // 2
        upper, lower = given[:half], given[len(given) - half :]
        if len(given) % 2 or colours_of(upper) != {background(given)} or set(lower[-1]) <= {background(given)}:
            raise OutsideRule("no empty half at the top")
        return [*copy(lower[::-1]), *copy(lower)]

    return in_some_direction(grid, from_the_bottom)


def step_towards(grid: Grid) -> Grid:
    """The only cell of 3 moves one step towards the only cell of 4, in its row, column or diagonal."""
    threes, fours = where(grid, 3), where(grid, 4)
    if len(threes) != 1 or len(fours) != 1 or len(colours_of(grid)) != 3:
        raise OutsideRule("not one cell of 3 and one of 4")
    ((row, column),), ((other_row, other_column),) = threes, fours
    far, wide = abs(row - other_row), abs(column - other_column)
    if (far and wide and far != wide) or max(far, wide) < 2:
        raise OutsideRule("3 and 4 in no common row, column or diagonal, or side by side")
    result = copy(grid)
    result[row][column] = background(grid)
    down, right = (other_row > row) - (other_row < row), (other_column > column) - (other_column < column)
    result[row + down][column + right] = 3
    return result


def columns_twice(grid: Grid) -> Grid:
    """The empty cells in columns with a mark become 8; then the grid is repeated twice in both directions."""
    empty = background(grid)
    if len(colours_of(grid)) != 2 or 8 in colours_of(grid):
        raise OutsideRule("not marks in one colour")
    marked = [any(line[column] != empty for line in grid) for column in range(len(grid[0]))]
    wide = [[8 if cell == empty and mark else cell for cell, mark in zip(row, marked)] * 2 for row in grid]
    return wide + copy(wide)


PROGRAMS: dict[str, Program] = {
    "1e0a9b12": fall_down,
    "22eb0ac0": join_equal_ends,
    "3ac3eb23": zigzag,
    "40853293": join_pairs,
    "496994bd": mirror_stripes,
    "a699fb00": fill_gaps_of_one,
    "bbc9ae5d": grow_by_one,
    "d037b0a7": grow_down,
    "d13f3404": grow_diagonally,
    "dc433765": step_towards,
    "ded97339": join_marks,
    "f25ffba3": mirror_half,
    "f5b8619d": columns_twice,
}
