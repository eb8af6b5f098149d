"""Latin squares and sudokus: the grid as one integer, solved by singles and search.

A grid of size n has n³ *candidates* "symbol s may stand in row r, column c", and bit `(s·n + r)·n + c` of an integer
says whether that candidate is still possible. The rules are four families of groups (cell, row and symbol, column and
symbol, box and symbol), each of which must keep exactly one candidate. Because the groups of a family lie at equal
distances in the integer, one pass of shifts looks at all of them at once; that is what makes pure Python fast here.

Flow: `latin(size, box)` gives the rules, `Latin.start(clues)` a candidate integer, `Latin.search` its solutions with
the effort spent, `Latin.symbols` a solution as a grid again. Grids are flat lists, row by row, 0 for a blank.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from internbootcamp.kit.search import Search, positions


@dataclass(frozen=True, slots=True)
class Family:
    """Groups of candidates of one kind: a group is its lowest bit, shifted by each of `shifts`."""

    bases: int
    """the lowest bits of all the groups"""
    shifts: tuple[int, ...]
    spread: int
    """the sum of 1 << shift: a base multiplied by it gives the whole group"""


class Latin:
    """The rules of one kind of grid; holds no state of a puzzle."""

    def __init__(self, size: int, box: tuple[int, int] | None = None) -> None:
        self.size = size
        self.box = box
        self.families = _families(size, box)
        self.everything = (1 << size**3) - 1
        self._after = [self._without_peers(1 << position) for position in range(size**3)]

    def _without_peers(self, candidate: int) -> int:
        """All candidates that remain possible once this one is true."""
        peers = 0
        for family in self.families:
            for shift in family.shifts:
                peers |= (candidate >> shift & family.bases) * family.spread
        return self.everything & ~peers | candidate

    def start(self, clues: Iterable[int]) -> int:
        """The candidates of a grid with the given symbols (1 to size, 0 for a blank)."""
        plane = self.size**2
        candidates = self.everything
        for cell, symbol in enumerate(clues):
            if symbol:
                candidates &= self._after[(symbol - 1) * plane + cell]
        return candidates

    def exclude(self, candidates: int, cell: int, symbol: int) -> int:
        """The candidates without this symbol in this cell."""
        return candidates & ~(1 << (symbol - 1) * self.size**2 + cell)

    def symbols(self, solution: int) -> list[int]:
        """A solution as a flat grid."""
        plane = self.size**2
        grid = [0] * plane
        for position in positions(solution):
            grid[position % plane] = position // plane + 1
        return grid

    def search(
        self, candidates: int, limit: int, *, rng: Random | None = None, guess_limit: int | None = None
    ) -> Search[int]:
        """Up to `limit` solutions; with `rng`, alternatives are tried in random order."""
        result: Search[int] = Search(limit, guess_limit)
        stack = [candidates]
        while stack and result.goes_on():
            candidates = self._place_singles(stack.pop(), result)
            if not candidates:
                continue
            if candidates.bit_count() == self.size**2:
                result.solutions.append(candidates)
                continue
            branches = [candidates & self._after[position] for position in positions(self._choice(candidates))]
            result.guesses += len(branches)
            if rng:
                rng.shuffle(branches)
            stack.extend(branches)
        result.exhausted = not stack
        return result

    def _place_singles(self, candidates: int, result: Search[int]) -> int:
        """Place whatever is the only candidate of a group until nothing changes; 0 where a group has none left."""
        placed = 0
        while True:
            singles = 0
            for family in self.families:
                once = twice = 0
                for shift in family.shifts:
                    part = candidates >> shift & family.bases
                    twice |= once & part
                    once |= part
                if once != family.bases:
                    return 0
                if once != twice:
                    singles |= candidates & (once ^ twice) * family.spread
            new = singles & ~placed
            if not new:
                return candidates
            result.steps += 1
            placed |= new
            for position in positions(new):
                candidates &= self._after[position]

    def _choice(self, candidates: int) -> int:
        """The candidates of a group to branch on: the first with exactly two, or else an open cell with fewest."""
        for family in self.families:
            once = twice = thrice = 0
            for shift in family.shifts:
                part = candidates >> shift & family.bases
                thrice |= twice & part
                twice |= once & part
                once |= part
            pairs = twice & ~thrice
            if pairs:
                return candidates & (pairs & -pairs) * family.spread
        by_cell = self.families[0]
        groups = (candidates & by_cell.spread << cell for cell in range(self.size**2))
        return min((group for group in groups if group & group - 1), key=int.bit_count)


@lru_cache(maxsize=32)
def latin(size: int, box: tuple[int, int] | None = None) -> Latin:
    """The rules of a Latin square, or with `box` = (rows, columns) of a sudoku; made once per kind of grid."""
    return Latin(size, box)


def random_grid(rng: Random, rules: Latin) -> list[int]:
    """A random full grid, flat: the boxes on the diagonal (without boxes, the first row) at random, then the rest.

    In small grids random boxes on the diagonal may not go together; a single one always has a completion.
    """
    height, width = rules.box or (1, rules.size)
    for blocks in (min(rules.size // height, rules.size // width), 1):
        found = rules.search(rules.start(_random_blocks(rng, rules.size, height, width, blocks)), 1, rng=rng)
        if found.solutions:
            break
    return rules.symbols(found.solutions[0])


def _random_blocks(rng: Random, size: int, height: int, width: int, blocks: int) -> list[int]:
    clues = [0] * size**2
    for block in range(blocks):
        symbols = iter(rng.sample(range(1, size + 1), size))
        for row in range(block * height, (block + 1) * height):
            for column in range(block * width, (block + 1) * width):
                clues[row * size + column] = next(symbols)
    return clues


def with_blanks(rng: Random, rules: Latin, grid: Sequence[int], blanks: int) -> list[int]:
    """Blank up to `blanks` cells of a full grid so that it stays the only solution.

    Blanks the whole number at once, gives back a cell wherever another solution differs, and then takes away clues one
    by one that turn out not to be needed; fewer blanks come back where no further clue can go.
    """
    order = rng.sample(range(len(grid)), len(grid))
    clues = list(grid)
    for cell in order[:blanks]:
        clues[cell] = 0
    while (other := _other_solution(rules, clues, grid)) is not None:
        cell = rng.choice([cell for cell, symbol in enumerate(grid) if other[cell] != symbol])
        clues[cell] = grid[cell]
    for cell in order[blanks:] + order[:blanks]:
        if clues.count(0) >= blanks:
            break
        if clues[cell]:
            clues[cell] = 0
            if rules.search(rules.exclude(rules.start(clues), cell, grid[cell]), 1).solutions:
                clues[cell] = grid[cell]
    return clues


def _other_solution(rules: Latin, clues: Sequence[int], grid: Sequence[int]) -> list[int] | None:
    for solution in rules.search(rules.start(clues), 2).solutions:
        symbols = rules.symbols(solution)
        if symbols != grid:
            return symbols
    return None


def _families(size: int, box: tuple[int, int] | None) -> list[Family]:
    plane = size * size

    def family(is_base: Callable[[int, int, int], bool], shifts: Iterable[int]) -> Family:
        bases = sum(
            1 << symbol * plane + row * size + column
            for symbol in range(size)
            for row in range(size)
            for column in range(size)
            if is_base(symbol, row, column)
        )
        steps = tuple(shifts)
        return Family(bases, steps, sum(1 << step for step in steps))

    families = [
        family(lambda symbol, row, column: symbol == 0, (symbol * plane for symbol in range(size))),
        family(lambda symbol, row, column: column == 0, range(size)),
        family(lambda symbol, row, column: row == 0, (row * size for row in range(size))),
    ]
    if box:
        height, width = box
        corners = (row * size + column for row in range(height) for column in range(width))
        families.append(family(lambda symbol, row, column: row % height == 0 and column % width == 0, corners))
    return families
