"""Latin squares with cages (calcudoku, KenKen): groups of cells whose numbers give a target under + - * or /.

A grid of side n is flat; a `Cage` names its places in it. `ways` lists what a cage alone may hold, `search` finds the grids
by striking ways and numbers that contradict each other, with a guess where nothing more can be struck.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import prod
from typing import NamedTuple

from internbootcamp.kit.futoshiki import lines, once_in
from internbootcamp.kit.search import Search

MOST_WAYS = 20_000  # of one cage; more is refused


class Cage(NamedTuple):
    """Places of a flat grid whose numbers give `target` under `operation`, one of + - * /."""

    places: tuple[int, ...]
    operation: str
    target: int


class TooManyWays(Exception):
    """A cage so large that its ways cannot be listed."""


def meets(operation: str, target: int, numbers: Sequence[int]) -> bool:
    """Whether the numbers give the target: all added or multiplied, or one of them less the rest, or divided by the rest."""
    if operation == "+":
        return sum(numbers) == target
    if operation == "*":
        return prod(numbers) == target
    if operation == "-":
        return any(2 * number - sum(numbers) == target for number in numbers)
    return any(number * number == target * prod(numbers) for number in numbers)


def ways(size: int, cage: Cage) -> tuple[tuple[int, ...], ...]:
    """The numbers that the cells of a cage may hold, regarding the cage alone. Raises `TooManyWays`."""
    cells = [divmod(place, size) for place in cage.places]
    seen = tuple(
        tuple(at for at in range(end) if cells[at][0] == cells[end][0] or cells[at][1] == cells[end][1])
        for end in range(len(cells))
    )
    return _ways(size, cage.operation, cage.target, seen)


@lru_cache(maxsize=4_096)
def _ways(size: int, operation: str, target: int, seen: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """`seen` names, for every cell, the earlier ones in line with it, which hold other numbers."""
    partial: list[tuple[int, ...]] = [()]
    for at, earlier in enumerate(seen):
        left = len(seen) - 1 - at
        partial = [
            (*numbers, number)
            for numbers in partial
            for number in range(1, size + 1)
            if all(numbers[other] != number for other in earlier)
            and _can_meet(size, operation, target, (*numbers, number), left)
        ]
        if len(partial) > MOST_WAYS:
            raise TooManyWays
    return tuple(numbers for numbers in partial if meets(operation, target, numbers))


def _can_meet(size: int, operation: str, target: int, numbers: tuple[int, ...], left: int) -> bool:
    """Whether a sum or product may still be reached with so many more numbers."""
    if operation == "+":
        return sum(numbers) + left <= target <= sum(numbers) + left * size
    if operation == "*":
        product = prod(numbers)
        return target % product == 0 and target <= product * size**left
    return True


def search(size: int, cages: Sequence[Cage], limit: int = 2, guesses: int | None = None) -> Search[list[int]]:
    """Up to `limit` Latin squares in which every cage meets its target. Raises `TooManyWays`."""
    result: Search[list[int]] = Search(limit, guesses)
    stack = [([(1 << size) - 1] * size**2, [list(ways(size, cage)) for cage in cages])]
    while stack and result.goes_on():
        cells, options = stack.pop()
        if not _settle(size, cages, cells, options, result):
            continue
        open_cells = [place for place, bits in enumerate(cells) if bits & (bits - 1)]
        if not open_cells:
            result.solutions.append([bits.bit_length() for bits in cells])
            continue
        place = min(open_cells, key=lambda place: cells[place].bit_count())
        for value in range(size):
            if cells[place] >> value & 1:
                result.guesses += 1
                stack.append(([*cells[:place], 1 << value, *cells[place + 1 :]], list(options)))
    result.exhausted = not stack
    return result


def fits(size: int, cages: Sequence[Cage], grid: Sequence[Sequence[int]]) -> bool:
    """Whether a grid is a Latin square of the numbers from 1 in which every cage meets its target."""
    numbers = list(range(1, size + 1))
    if any(sorted(line) != numbers for line in (*grid, *zip(*grid))):
        return False
    flat = [number for row in grid for number in row]
    return all(meets(cage.operation, cage.target, [flat[place] for place in cage.places]) for cage in cages)


def why_impossible(size: int, cages: Sequence[Cage], names: Sequence[str], guesses: int) -> str | None:
    """Why there is no solution, or None where there is one or so many guesses cannot tell. Raises `TooManyWays`."""
    for name, cage in zip(names, cages):
        if not ways(size, cage):
            return (
                f"group {name} of {len(cage.places)} cells: no numbers from 1 to {size}, different within a row or column, "
                f"give {cage.operation}{cage.target}"
            )
    if search(size, cages, 1, guesses).impossible:
        return "no Latin square meets all targets (complete search over what each group may hold)"
    return None


def _settle(
    size: int, cages: Sequence[Cage], cells: list[int], options: list[list[tuple[int, ...]]], result: Search[list[int]]
) -> bool:
    """Strike until nothing changes; False if a cell has no number or a cage no way left."""
    before: list[int] = []
    while before != cells:
        before = list(cells)
        result.steps += 1
        for at, cage in enumerate(cages):
            kept = [
                numbers
                for numbers in options[at]
                if all(cells[place] >> number - 1 & 1 for place, number in zip(cage.places, numbers))
            ]
            if not kept:
                return False
            options[at] = kept
            for place, held in zip(cage.places, zip(*kept)):
                allowed = 0
                for number in set(held):
                    allowed |= 1 << number - 1
                cells[place] &= allowed
        for line in lines(size):
            once_in(line, cells)
        if not all(cells):
            return False
    return True
