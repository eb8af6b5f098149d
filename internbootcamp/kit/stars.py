"""Star Battle: stars that fill rows, columns and regions evenly and never touch.

The grid is an integer with bit `row * size + column` per cell. Every row, column and region is a *group* that must
hold the same number of stars; a star keeps its eight surrounding cells empty. `StarBattle.search` places what the
groups force and assumes a star where they force nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from internbootcamp.kit.grids import AROUND, Cell, cells, is_connected, neighbours, random_partition
from internbootcamp.kit.search import Search, positions

FEW = 3  # so many cells at most are examined for what they have in common; more seldom have anything

GUESSES = 1_500  # after which a puzzle is given up as unclear


class StarBattle:
    """The rules of one grid. `regions[row][column]` names the region; without regions only lines hold the stars."""

    def __init__(self, size: int, stars: int, regions: Sequence[Sequence[object]] | None = None) -> None:
        self.size = size
        self.stars = stars
        self.halo, lines = _geometry(size)
        self.groups = lines + _region_masks(regions or [], size)

    def search(self, limit: int, *, rng: Random | None = None, guess_limit: int | None = None) -> Search[int]:
        """Up to `limit` solutions, as the cells with stars; with `rng`, cells are tried in random order."""
        result: Search[int] = Search(limit, guess_limit)
        stack = [((1 << self.size**2) - 1, 0)]
        while stack and result.goes_on():
            state = self._deduce(*stack.pop(), result)
            if state is None:
                continue
            open_cells, placed = state
            if not open_cells:
                result.solutions.append(placed)
                continue
            cell = self._choice(open_cells, placed, rng)
            result.guesses += 2
            stack.append((open_cells & ~cell, placed))
            stack.append(self._place(cell, open_cells, placed))
        result.exhausted = not stack
        return result

    def _place(self, star: int, open_cells: int, placed: int) -> tuple[int, int]:
        return open_cells & ~star & ~self.halo[star.bit_length() - 1], placed | star

    def _deduce(self, open_cells: int, placed: int, result: Search[int]) -> tuple[int, int] | None:
        """Apply the groups until none forces anything; None where one cannot get its stars any more."""
        before = None
        while before != (open_cells, placed):
            before = (open_cells, placed)
            for group in self.groups:
                free = open_cells & group
                missing, spare = self.stars - (placed & group).bit_count(), free.bit_count()
                if not 0 <= missing <= spare:
                    return None
                if not spare:
                    continue
                if missing == 0:
                    open_cells &= ~group
                elif spare == missing:
                    while free:
                        star = free & -free
                        if not star & open_cells:
                            return None
                        open_cells, placed = self._place(star, open_cells, placed)
                        free ^= star
                elif spare <= FEW and (blocked := open_cells & self._seen_by_all(free)):
                    open_cells &= ~blocked
                else:
                    continue
                result.steps += 1
        return open_cells, placed

    def _seen_by_all(self, free: int) -> int:
        """The cells that touch every one of these cells: a star there would leave the group without one."""
        seen = self.halo[free.bit_length() - 1]
        while free and seen:
            star = free & -free
            seen &= self.halo[star.bit_length() - 1]
            free ^= star
        return seen

    def _choice(self, open_cells: int, placed: int, rng: Random | None) -> int:
        """An open cell of the group that has the fewest cells to spare."""
        spare, choice = self.size**2, 0
        for group in self.groups:
            free = open_cells & group
            if free:
                extra = free.bit_count() + (placed & group).bit_count()
                if extra < spare:
                    spare, choice = extra, free
        options = positions(choice)
        return 1 << (rng.choice(options) if rng else options[0])


def unique_regions(rng: Random, size: int, stars: int, repairs: int) -> list[list[int]] | None:
    """A random division into `size` connected regions with exactly one solution, or None if that fails.

    Regions are grown around a random solution. As long as there is another solution, one of its stars is handed to a
    neighbouring region, which takes that solution away and keeps the first.
    """
    found = StarBattle(size, stars).search(1, rng=rng).solutions
    if not found:
        return None
    solution = found[0]
    regions = _grow_regions(rng, size, stars, [divmod(position, size) for position in positions(solution)])
    if regions is None:
        return None
    for _ in range(repairs):
        checked = StarBattle(size, stars, regions).search(2, guess_limit=GUESSES)
        others = [other for other in checked.solutions if other != solution]
        if not others:
            return regions if checked.exhausted else None
        wrong_stars = [divmod(position, size) for position in positions(others[0] & ~solution)]
        rng.shuffle(wrong_stars)
        if not any(_hand_over(rng, regions, cell) for cell in wrong_stars):
            return None
    return None


def plain_regions(rng: Random, size: int) -> list[list[int]]:
    """Regions for one star each that have one solution without any search: all but the last are a single cell."""
    solution = positions(StarBattle(size, 1).search(1, rng=rng).solutions[0])
    regions = [[size - 1] * size for _ in range(size)]
    for region, cell in enumerate(solution[:-1]):
        regions[cell // size][cell % size] = region
    return regions


def _grow_regions(rng: Random, size: int, stars: int, seeds: list[Cell]) -> list[list[int]] | None:
    """Connected regions that hold `stars` of the seeds each; None if the small areas could not be joined evenly."""
    rng.shuffle(seeds)
    regions = random_partition(rng, size, size, seeds)
    if stars == 1:
        return regions
    touching: dict[int, set[int]] = {area: set() for area in range(len(seeds))}
    for row, column in cells(size, size):
        for near in neighbours((row, column), size, size):
            touching[regions[row][column]].add(regions[near[0]][near[1]])
    left = set(touching)
    number: dict[int, int] = {}
    while left:
        area = min(left, key=lambda area: (len(touching[area] & left - {area}), area))
        partners = sorted(touching[area] & left - {area})
        if not partners:
            return None
        partner = rng.choice(partners)
        number[area] = number[partner] = len(number) // 2
        left -= {area, partner}
    return [[number[area] for area in row] for row in regions]


def _hand_over(rng: Random, regions: list[list[int]], cell: Cell) -> bool:
    """Give the cell to a neighbouring region if its own stays connected without it."""
    size = len(regions)
    row, column = cell
    own = regions[row][column]
    rest = [other for other in cells(size, size) if regions[other[0]][other[1]] == own and other != cell]
    takers = [regions[near[0]][near[1]] for near in neighbours(cell, size, size)]
    takers = [region for region in takers if region != own]
    if not takers or not is_connected(rest):
        return False
    regions[row][column] = rng.choice(takers)
    return True


@lru_cache(maxsize=32)
def _geometry(size: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """For each cell the cells that a star there keeps empty, and all rows and columns."""
    halo = tuple(_mask(neighbours(cell, size, size, AROUND), size) for cell in cells(size, size))
    rows = [_mask([(row, column) for column in range(size)], size) for row in range(size)]
    columns = [_mask([(row, column) for row in range(size)], size) for column in range(size)]
    return halo, (*rows, *columns)


def _mask(members: Sequence[Cell], size: int) -> int:
    return sum(1 << row * size + column for row, column in members)


def _region_masks(regions: Sequence[Sequence[object]], size: int) -> tuple[int, ...]:
    masks: dict[object, int] = {}
    for row, names in enumerate(regions):
        for column, name in enumerate(names):
            masks[name] = masks.get(name, 0) | 1 << row * size + column
    return tuple(masks.values())
