"""Skyscrapers: Latin squares of heights, with how many roofs are seen along lines from the edge (0 where it is not told).

A line's way to be filled is an integer with bit `place * size + height - 1` for every place. `search` strikes the ways that
contradict the heights still possible, and heights that no way left has, until nothing changes; then it tries a height.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations

from internbootcamp.kit.search import Search


def seen(heights: Sequence[int]) -> int:
    """How many buildings are seen from the start of a line: those higher than all before them."""
    highest = count = 0
    for height in heights:
        if height > highest:
            highest, count = height, count + 1
    return count


def clues(grid: Sequence[Sequence[int]]) -> tuple[list[int], list[int], list[int], list[int]]:
    """What is seen from the top, the bottom, the left and the right."""
    columns = list(zip(*grid))
    return (
        [seen(column) for column in columns],
        [seen(column[::-1]) for column in columns],
        [seen(row) for row in grid],
        [seen(row[::-1]) for row in grid],
    )


@lru_cache(maxsize=16)
def _all_ways(size: int) -> dict[tuple[int, int], tuple[int, ...]]:
    """The ways to fill a line, by what is seen from its start and from its end."""
    ways: dict[tuple[int, int], list[int]] = {}
    for heights in permutations(range(1, size + 1)):
        mask = sum(1 << place * size + height - 1 for place, height in enumerate(heights))
        ways.setdefault((seen(heights), seen(heights[::-1])), []).append(mask)
    return {pair: tuple(masks) for pair, masks in ways.items()}


@lru_cache(maxsize=2_048)
def line_ways(size: int, front: int, back: int) -> tuple[int, ...]:
    """The ways to fill a line with these clues, 0 for none."""
    by_clues = _all_ways(size)
    return tuple(
        mask for (one, other), masks in by_clues.items() if front in (0, one) and back in (0, other) for mask in masks
    )


class City:
    """The rules of one puzzle: the clues of all lines, as the ways to fill them."""

    def __init__(self, top: Sequence[int], bottom: Sequence[int], left: Sequence[int], right: Sequence[int]) -> None:
        size = self.size = len(top)
        rows = [tuple(range(at * size, (at + 1) * size)) for at in range(size)]
        columns = [tuple(range(at, size * size, size)) for at in range(size)]
        self.lines = rows + columns
        pairs = [*zip(left, right), *zip(top, bottom)]
        self.ways = [line_ways(size, front, back) for front, back in pairs]

    def search(
        self, limit: int, given: Sequence[Sequence[int]] | None = None, guesses: int | None = None
    ) -> Search[list[list[int]]]:
        """Up to `limit` grids with the given heights (0 where none is), with what it took; gives up after so many guesses."""
        size = self.size
        result: Search[list[list[int]]] = Search(limit, guesses)
        told = [height for row in given for height in row] if given else [0] * size**2
        stack = [([1 << height - 1 if height else (1 << size) - 1 for height in told], list(self.ways))]
        while stack and result.goes_on():
            cells, ways = stack.pop()
            if not self._settle(cells, ways, result):
                continue
            open_cells = [place for place, bits in enumerate(cells) if bits & (bits - 1)]
            if not open_cells:
                flat = [bits.bit_length() for bits in cells]
                result.solutions.append([flat[at : at + size] for at in range(0, size * size, size)])
                continue
            place = min(open_cells, key=lambda place: cells[place].bit_count())
            for height in range(size):
                if cells[place] >> height & 1:
                    result.guesses += 1
                    stack.append(([*cells[:place], 1 << height, *cells[place + 1 :]], list(ways)))
        result.exhausted = not stack
        return result

    def _settle(self, cells: list[int], ways: list[tuple[int, ...]], result: Search[list[list[int]]]) -> bool:
        """Strike until nothing changes; False if a line has no way left."""
        size, full = self.size, (1 << self.size) - 1
        waiting = set(range(len(self.lines)))
        while waiting:
            at = min(waiting)
            waiting.remove(at)
            line = self.lines[at]
            forbidden = 0
            for position, place in enumerate(line):
                forbidden |= (full & ~cells[place]) << position * size
            kept = tuple(way for way in ways[at] if not way & forbidden)
            if not kept:
                return False
            ways[at] = kept
            union = 0
            for way in kept:
                union |= way
            result.steps += 1
            for position, place in enumerate(line):
                possible = union >> position * size & full
                if possible != cells[place]:
                    cells[place] = possible
                    crossing = size + place % size if at < size else place // size
                    waiting.add(crossing)
        return True
