"""Programs that lay parts of the grid on one another: halves, panels or quarters, often with lines between them."""

from __future__ import annotations

from collections.abc import Callable

from internbootcamp.kit.arc_programs.shapes import (
    Grid,
    OutsideRule,
    Program,
    background,
    colours_of,
    different,
    mirrored,
    places,
    size,
    transposed,
)


def _halves(grid: Grid, bar: bool) -> list[tuple[Grid, Grid]]:
    """The left and right half: beside a line in the middle, of a colour that only it has, or without one."""
    _, columns = size(grid)
    half = columns // 2
    if columns % 2 != bar or half == 0:
        return []
    left, right = [row[:half] for row in grid], [row[-half:] for row in grid]
    middle = {row[half] for row in grid} if bar else set()
    if bar and (len(middle) != 1 or middle & (colours_of(left) | colours_of(right))):
        return []
    return [(left, right)]


def _shared(one: Grid, other: Grid, same: int | None) -> list[int]:
    """The background of two halves that have one colour each besides: what both have.

    Where both may be drawn in the same colour, it is 0 if that is the colour of the published pairs; else it cannot be told.
    """
    colours, more = colours_of(one), colours_of(other)
    if len(colours) != 2 or len(more) != 2:
        return []
    common = colours & more
    if common == {0, same}:
        return [0]
    return list(common) if len(common) == 1 else []


def combined(test: Callable[[bool, bool], bool], colour: int, words: str, bar: bool, same: int | None = None) -> Program:
    """The program that lays two halves on one another and colours the cells that pass a test of what is drawn on both."""

    def side_by_side(given: Grid) -> list[Grid]:
        return [
            [
                [colour if test(a != empty, b != empty) else empty for a, b in zip(one_row, other_row)]
                for one_row, other_row in zip(one, other)
            ]
            for one, other in _halves(given, bar)
            for empty in _shared(one, other, same)
            if empty != colour
        ]

    def program(grid: Grid) -> Grid:
        results = different([*side_by_side(grid), *(transposed(one) for one in side_by_side(transposed(grid)))])
        if len(results) != 1:
            raise OutsideRule("no two halves in two colours on one background")
        return results[0]

    program.__doc__ = f"The two halves lie on one another: where {words}, the cell becomes {colour}."
    return program


def _either(one: bool, other: bool) -> bool:
    return one or other


def _both(one: bool, other: bool) -> bool:
    return one and other


def _exactly_one(one: bool, other: bool) -> bool:
    return one != other


def _neither(one: bool, other: bool) -> bool:
    return not (one or other)


def _in_one_of_two_ways(grid: Grid, program: Program) -> Grid:
    """What a program for parts side by side makes of the grid or, for parts below each other, of its transposed."""
    results = []
    for given, back in ((grid, False), (transposed(grid), True)):
        try:
            result = program(given)
        except OutsideRule:
            continue
        results.append(transposed(result) if back else result)
    if len(results) != 1:
        raise OutsideRule("no parts beside a line, or in both directions")
    return results[0]


def _laid_on(parts: list[Grid], empty: int, conflicts: bool) -> Grid:
    """The first part that has a colour decides; where conflicts are not allowed, no other may have another colour."""
    result = []
    for rows in zip(*parts):
        cells = [[cell for cell in column if cell != empty] for column in zip(*rows)]
        if not conflicts and any(len(set(column)) > 1 for column in cells):
            raise OutsideRule("two parts have different colours in one place")
        result.append([column[0] if column else empty for column in cells])
    return result


def fold_together(grid: Grid) -> Grid:
    """The grid is folded at the line in its middle: what is on the right comes to lie on the left."""

    def to_the_left(given: Grid) -> Grid:
        for left, right in _halves(given, bar=True):
            return _laid_on([left, mirrored(right)], background([*left, *right]), conflicts=False)
        raise OutsideRule("no line in the middle")

    return _in_one_of_two_ways(grid, to_the_left)


def lay_together(grid: Grid) -> Grid:
    """What is on the one side of the line in the middle moves to the other side, without being mirrored."""

    def to_the_left(given: Grid) -> Grid:
        for left, right in _halves(given, bar=True):
            return _laid_on([left, right], background([*left, *right]), conflicts=False)
        raise OutsideRule("no line in the middle")

    return _in_one_of_two_ways(grid, to_the_left)


def three_panels(grid: Grid) -> Grid:
    """Three panels between two lines lie on one another, the first on top, the last at the bottom."""

    def side_by_side(given: Grid) -> Grid:
        _, columns = size(given)
        wide = (columns - 2) // 3
        lines = {row[at] for row in given for at in (wide, 2 * wide + 1)} if columns % 3 == 2 and wide else set()
        parts = [[row[start : start + wide] for row in given] for start in (0, wide + 1, 2 * wide + 2)]
        return _laid_on(parts, _clear(parts, lines), conflicts=True)

    return _in_one_of_two_ways(grid, side_by_side)


def quarters_in_order(grid: Grid) -> Grid:
    """The quarters beside a cross lie on one another: top left on top, then top right, bottom left, bottom right."""
    rows, columns = size(grid)
    high, wide = rows // 2, columns // 2
    if rows % 2 == 0 or columns % 2 == 0 or not high or not wide:
        raise OutsideRule("no cross in the middle")
    cross = {cell for row, column in places(grid) if row == high or column == wide for cell in [grid[row][column]]}
    starts = [(0, 0), (0, wide + 1), (high + 1, 0), (high + 1, wide + 1)]
    parts = [[row[left : left + wide] for row in grid[top : top + high]] for top, left in starts]
    return _laid_on(parts, _clear(parts, cross), conflicts=True)


def _clear(parts: list[Grid], lines: set[int]) -> int:
    """The one colour that all parts have, where each has one of its own besides and the lines have another."""
    common = set.intersection(*map(colours_of, parts))
    own = [colours_of(one) - common for one in parts]
    if len(lines) != 1 or len(common) != 1 or any(len(colours) != 1 or colours == lines for colours in own):
        raise OutsideRule("no parts in one colour each between lines")
    if lines == common or len(set().union(*own)) != len(parts):
        raise OutsideRule("parts or lines that share a colour")
    return common.pop()


PROGRAMS: dict[str, Program] = {
    "0520fde7": combined(_both, 2, "both are coloured", bar=True, same=1),
    "1b2d62fb": combined(_neither, 8, "both are empty", bar=True, same=9),
    "3428a4f5": combined(_exactly_one, 3, "exactly one is coloured", bar=True, same=2),
    "6430c8c4": combined(_neither, 3, "both are empty", bar=True),
    "94f9d214": combined(_neither, 2, "both are empty", bar=False),
    "99b1bc43": combined(_exactly_one, 3, "exactly one is coloured", bar=True),
    "a68b268e": quarters_in_order,
    "ce4f8723": combined(_either, 3, "one or both are coloured", bar=True),
    "cf98881b": three_panels,
    "dae9d2b5": combined(_either, 6, "one or both are coloured", bar=False),
    "e3497940": fold_together,
    "e98196ab": lay_together,
    "f2829549": combined(_neither, 3, "both are empty", bar=True),
    "fafffa47": combined(_neither, 2, "both are empty", bar=False),
}
