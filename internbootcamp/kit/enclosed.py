"""Slitherlink seen as areas: which cells does the loop enclose?

A loop is the border between the cells inside and everything else, so a clue counts the neighbours on the other side.
`enclosed_cells` states that to the exact solver, first without regard to how the cells hang together; as long as they
fall into several areas, it adds statements that rule this out. It shares nothing with the edges of `kit.loops`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import product

from internbootcamp.kit.exact import Exact
from internbootcamp.kit.grids import Cell, areas, cells, neighbours

Statement = list[int]


def enclosed_cells(clues: Sequence[Sequence[int | None]]) -> set[Cell]:
    """The cells inside some loop that satisfies the clues (None where there is no clue); empty if there is no loop."""
    rows, columns = len(clues), len(clues[0])
    with Exact() as problem:
        number = {cell: problem.variable(cell) for cell in cells(rows, columns)}
        problem.add(*number.values())
        for row, column in number:
            clue = clues[row][column]
            if clue is not None:
                for statement in _clue_statements(number, (row, column), clue, neighbours((row, column), rows, columns)):
                    problem.add(*statement)
        for row, column in cells(rows - 1, columns - 1):
            first, second, third, fourth = (number[row + down, column + right] for down, right in product((0, 1), (0, 1)))
            # The loop does not touch itself at a corner. The areas would come to say so too, but later.
            problem.add(first, -second, -third, fourth)
            problem.add(-first, second, third, -fourth)
        while (inside := problem.solve()) is not None:
            statements = list(_joining_statements(number, inside, rows, columns))
            if not statements:
                return {cell for cell in number if cell in inside}
            for statement in statements:
                problem.add(*statement)
    return set()


def _clue_statements(number: Mapping[Cell, int], cell: Cell, clue: int, near: list[Cell]) -> Iterator[Statement]:
    """Excludes every way to divide the cell and its neighbours that gives another count of sides."""
    for own, *others in product((True, False), repeat=1 + len(near)):
        sides = sum(other != own for other in others) + (4 - len(near)) * own
        if sides != clue:
            yield [-number[place] if state else number[place] for place, state in zip((cell, *near), (own, *others))]


def _joining_statements(number: Mapping[Cell, int], inside: set[Hashable], rows: int, columns: int) -> Iterator[Statement]:
    """For each area that is cut off: it is not as it is, or its surroundings are not.

    Several areas inside: one of them, closed off as it is, has nothing inside elsewhere. An area outside that the border of
    the grid does not touch: one of its cells is inside, or one of the cells around it is not.
    """
    filled = areas(cell for cell in number if cell in inside)
    for area, other in zip(filled, filled[1:] + filled[:1]):
        if len(filled) > 1:
            rim = _rim(area, rows, columns)
            yield [-number[other[0]], *(-number[cell] for cell in area), *(number[cell] for cell in rim)]
    for area in areas(cell for cell in number if cell not in inside):
        if all(0 < row < rows - 1 and 0 < column < columns - 1 for row, column in area):
            rim = _rim(area, rows, columns)
            yield [*(number[cell] for cell in area), *(-number[cell] for cell in rim)]


def _rim(area: list[Cell], rows: int, columns: int) -> list[Cell]:
    """The cells beside an area."""
    own = set(area)
    return list(dict.fromkeys(near for cell in area for near in neighbours(cell, rows, columns) if near not in own))
