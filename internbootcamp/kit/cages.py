"""Latin squares with cages (calcudoku, KenKen): groups of cells whose numbers give a target under + - * or /.

A grid of side n is flat; a `Cage` names its places in it. `ways` lists what a cage alone may hold, `search` finds the grids
by striking ways and numbers that contradict each other, with a guess where nothing more can be struck. While it searches, a
cell is an integer of which bit v - 1 is set while it may hold v, and what a cage may hold an integer with a bit for each way.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce
from math import prod
from operator import add, mul, or_
from typing import NamedTuple

from internbootcamp.kit.futoshiki import lines, once_in
from internbootcamp.kit.search import Search

MOST_WAYS = 20_000  # of one cage; more is refused

Seen = tuple[tuple[int, ...], ...]  # for every cell of a cage, the earlier ones in line with it, which hold other numbers
Holding = tuple[tuple[int, ...], ...]  # for every cell of a cage and every number, the ways in which it stands there


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
    return _ways(size, cage.operation, cage.target, _seen(size, cage))


def _seen(size: int, cage: Cage) -> Seen:
    cells = [divmod(place, size) for place in cage.places]
    return tuple(
        tuple(at for at in range(end) if cells[at][0] == cells[end][0] or cells[at][1] == cells[end][1])
        for end in range(len(cells))
    )


@lru_cache(maxsize=4_096)
def _ways(size: int, operation: str, target: int, seen: Seen) -> tuple[tuple[int, ...], ...]:
    joined = mul if operation in "*/" else add
    partial: list[tuple[tuple[int, ...], int]] = [((), 1 if operation in "*/" else 0)]  # numbers, and their sum or product
    for at, earlier in enumerate(seen):
        left = len(seen) - 1 - at
        longer = []
        for numbers, total in partial:
            taken = {numbers[other] for other in earlier}
            for number in range(1, size + 1):
                if number not in taken and _can_meet(size, operation, target, joined(total, number), left):
                    longer.append(((*numbers, number), joined(total, number)))
        partial = longer
        if len(partial) > MOST_WAYS:
            raise TooManyWays
    return tuple(numbers for numbers, _ in partial if meets(operation, target, numbers))


def _can_meet(size: int, operation: str, target: int, total: int, left: int) -> bool:
    """Whether a sum or product may still be reached with so many more numbers."""
    if operation == "+":
        return total + left <= target <= total + left * size
    if operation == "*":
        return target % total == 0 and target <= total * size**left
    return True


@lru_cache(maxsize=4_096)
def _holding(size: int, operation: str, target: int, seen: Seen) -> Holding:
    held = [[0] * size for _ in seen]
    for at, numbers in enumerate(_ways(size, operation, target, seen)):
        for ways_with, number in zip(held, numbers):
            ways_with[number - 1] |= 1 << at
    return tuple(map(tuple, held))


def search(size: int, cages: Sequence[Cage], limit: int = 2, guesses: int | None = None) -> Search[list[int]]:
    """Up to `limit` Latin squares in which every cage meets its target. Raises `TooManyWays`."""
    result: Search[list[int]] = Search(limit, guesses)
    rules = _Rules(size, cages)
    stack = [([(1 << size) - 1] * size**2, list(range(len(rules.groups))))]
    while stack and result.goes_on():
        cells, news = stack.pop()
        if not rules.settle(cells, news, result):
            continue
        open_cells = [place for place, bits in enumerate(cells) if bits & (bits - 1)]
        if not open_cells:
            result.solutions.append([bits.bit_length() for bits in cells])
            continue
        place = min(open_cells, key=lambda place: cells[place].bit_count())
        for value in range(size):
            if cells[place] >> value & 1:
                result.guesses += 1
                stack.append(([*cells[:place], 1 << value, *cells[place + 1 :]], rules.around[place]))
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
    if _impossible(size, tuple(cages), guesses):
        return "no Latin square meets all targets (complete search over what each group may hold)"
    return None


@lru_cache(maxsize=256)  # every verdict on a puzzle asks
def _impossible(size: int, cages: tuple[Cage, ...], guesses: int) -> bool:
    return search(size, cages, 1, guesses).impossible


class _Rules:
    """The groups of cells that say what each other may hold: rows and columns, and cages with their ways."""

    def __init__(self, size: int, cages: Sequence[Cage]) -> None:
        caged = [(cage.places, _holding(size, cage.operation, cage.target, _seen(size, cage))) for cage in cages]
        self.groups: list[tuple[tuple[int, ...], Holding | None]] = [*caged, *((line, None) for line in lines(size))]
        self.around = [[at for at, (places, _) in enumerate(self.groups) if place in places] for place in range(size**2)]

    def settle(self, cells: list[int], news: Iterable[int], result: Search[list[int]]) -> bool:
        """Strike until nothing changes, from the groups with news; False if a cell has no number left."""
        waiting = dict.fromkeys(news)
        while waiting:
            places, holding = self.groups[waiting.popitem()[0]]
            before = [cells[place] for place in places]
            if holding is None:
                once_in(places, cells)
            else:
                _strike(places, holding, cells)
            changed = [place for place, bits in zip(places, before) if cells[place] != bits]
            if not all(cells[place] for place in changed):
                return False
            result.steps += bool(changed)
            for place in changed:
                waiting.update(dict.fromkeys(self.around[place]))
        return True


def _strike(places: tuple[int, ...], holding: Holding, cells: list[int]) -> None:
    """Leave the numbers that stand in a way of the cage whose other numbers are possible too."""
    possible = -1
    for place, ways_with in zip(places, holding):
        possible &= reduce(or_, (mask for value, mask in enumerate(ways_with) if cells[place] >> value & 1), 0)
    for place, ways_with in zip(places, holding):
        cells[place] &= sum(1 << value for value, mask in enumerate(ways_with) if mask & possible)
