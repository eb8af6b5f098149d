"""Latin squares with inequalities between neighbours: a solver that keeps, for each cell, the numbers it may hold as bits.

A grid of side n is a list of n² integers; bit v - 1 is set while the cell may hold v. An inequality is a pair (smaller cell,
larger cell) of places in that list.
"""

from __future__ import annotations

from functools import cache

from internbootcamp.kit.search import Search

Inequality = tuple[int, int]


@cache
def lines(size: int) -> tuple[tuple[int, ...], ...]:
    """The rows and columns of a square, as places."""
    rows = tuple(tuple(range(row * size, (row + 1) * size)) for row in range(size))
    columns = tuple(tuple(range(column, size * size, size)) for column in range(size))
    return rows + columns


def start(size: int, clues: list[int]) -> list[int]:
    """All numbers in every cell, but for the clues (0 is a blank)."""
    return [1 << (clue - 1) if clue else (1 << size) - 1 for clue in clues]


def search(
    size: int, clues: list[int], inequalities: list[Inequality], limit: int = 2, guesses: int | None = None
) -> Search:
    """Up to `limit` solutions as flat grids, with the effort spent; gives up after so many `guesses`."""
    result: Search[list[int]] = Search(limit, guesses)
    stack = [start(size, clues)]
    while stack and result.goes_on():
        cells = stack.pop()
        if not _settle(size, cells, inequalities, result):
            continue
        open_cells = [place for place, bits in enumerate(cells) if bits & (bits - 1)]
        if not open_cells:
            result.solutions.append([bits.bit_length() for bits in cells])
            continue
        place = min(open_cells, key=lambda place: cells[place].bit_count())
        for value in range(size):
            if cells[place] >> value & 1:
                result.guesses += 1
                stack.append([*cells[:place], 1 << value, *cells[place + 1 :]])
    result.exhausted = not stack
    return result


def _settle(size: int, cells: list[int], inequalities: list[Inequality], result: Search) -> bool:
    """Deduce until nothing changes; False if a cell has no number left."""
    before: list[int] = []
    while before != cells:
        before = list(cells)
        result.steps += 1
        for small, large in inequalities:
            cells[small] &= (1 << max(0, cells[large].bit_length() - 1)) - 1
            cells[large] &= -((cells[small] & -cells[small]) << 1)
        for line in lines(size):
            once_in(line, cells)
        if not all(cells):
            return False
    return True


def once_in(line: tuple[int, ...], cells: list[int]) -> None:
    """A number placed is taken from the rest of the line; a number that only one cell can have is placed there."""
    once = twice = 0
    for place in line:
        bits = cells[place]
        if bits and not bits & (bits - 1):
            for other in line:
                if other != place:
                    cells[other] &= ~bits
    for place in line:
        twice |= once & cells[place]
        once |= cells[place]
    only = once & ~twice
    for place in line:
        if cells[place] & only:
            cells[place] &= only
