"""Grids of zeros and ones in which every row and every column is one of a list of patterns: kakurasu, binairo.

A pattern is an integer whose bit i is cell i of the line. `PatternGrid` strikes patterns that contradict what all the
patterns left in the crossing lines agree on, and tries the patterns of a line where nothing more can be struck.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce
from operator import and_, or_
from random import Random

from internbootcamp.kit.search import Search

Rows = list[list[int]]


@cache
def weighted_patterns(length: int, target: int) -> tuple[int, ...]:
    """The lines in which the numbers of the cells filled, counted from 1, add up to the target."""
    sums = [0]
    for weight in range(1, length + 1):
        sums += [total + weight for total in sums]
    return tuple(pattern for pattern, total in enumerate(sums) if total == target)


@cache
def balanced_patterns(length: int) -> tuple[int, ...]:
    """The lines with as many ones as zeros and nowhere three alike in a row."""
    thrice = range(length - 2)
    return tuple(
        pattern
        for pattern in range(1 << length)
        if 2 * pattern.bit_count() == length and all(pattern >> at & 7 not in (0, 7) for at in thrice)
    )


class PatternGrid:
    """The patterns that each row and column may have; with `distinct`, no two rows are alike and no two columns."""

    def __init__(self, rows: Sequence[Sequence[int]], columns: Sequence[Sequence[int]], *, distinct: bool = False) -> None:
        self.rows = [list(patterns) for patterns in rows]
        self.columns = [list(patterns) for patterns in columns]
        self.distinct = distinct

    def search(
        self,
        limit: int,
        clues: Sequence[Sequence[int | None]] | None = None,
        *,
        rng: Random | None = None,
        guess_limit: int | None = None,
    ) -> Search[Rows]:
        """Up to `limit` grids with the given clues (None where there is none); with `rng`, patterns come in random order."""
        result: Search[Rows] = Search(limit, guess_limit)
        stack = [self._start(clues)]
        while stack and result.goes_on():
            rows, columns = stack.pop()
            if not self._settle(rows, columns, result):
                continue
            open_rows = [at for at, patterns in enumerate(rows) if len(patterns) > 1]
            if not open_rows:
                result.solutions.append([[row[0] >> at & 1 for at in range(len(columns))] for row in rows])
                continue
            at = min(open_rows, key=lambda at: len(rows[at]))
            patterns = list(rows[at])
            if rng:
                rng.shuffle(patterns)
            result.guesses += len(patterns)
            stack += [([*rows[:at], [pattern], *rows[at + 1 :]], list(columns)) for pattern in patterns]
        result.exhausted = not stack
        return result

    def _start(self, clues: Sequence[Sequence[int | None]] | None) -> tuple[Rows, Rows]:
        if clues is None:
            return list(self.rows), list(self.columns)
        return (
            [_keeping(patterns, line) for patterns, line in zip(self.rows, clues)],
            [_keeping(patterns, line) for patterns, line in zip(self.columns, zip(*clues))],
        )

    def _settle(self, rows: Rows, columns: Rows, result: Search[Rows]) -> bool:
        """Strike patterns until nothing changes; False if a line has none left."""
        changed = True
        known: dict[bool, tuple[list[int], list[int]]] = {}  # what the crossing lines agreed on last
        while changed:
            changed = False
            for across, lines, crossing in ((True, rows, columns), (False, columns, rows)):
                if not all(crossing):
                    return False
                sure = [reduce(and_, patterns) for patterns in crossing]
                possible = [reduce(or_, patterns) for patterns in crossing]
                if known.get(across) == (sure, possible):
                    continue
                known[across] = (sure, possible)
                for at, patterns in enumerate(lines):
                    ones = sum((mask >> at & 1) << other for other, mask in enumerate(sure))
                    zeros = sum((~mask >> at & 1) << other for other, mask in enumerate(possible))
                    kept = [pattern for pattern in patterns if pattern & ones == ones and not pattern & zeros]
                    if len(kept) < len(patterns):
                        lines[at], changed = kept, True
                        result.steps += 1
                if self.distinct and self._strike_repeats(lines):
                    changed = True
        return True

    @staticmethod
    def _strike_repeats(lines: Rows) -> bool:
        """Take the pattern of every settled line away from the others."""
        settled = {patterns[0]: at for at, patterns in enumerate(lines) if len(patterns) == 1}
        changed = False
        for at, patterns in enumerate(lines):
            kept = [pattern for pattern in patterns if settled.get(pattern, at) == at]
            if len(kept) < len(patterns):
                lines[at], changed = kept, True
        return changed


def _keeping(patterns: Sequence[int], clues: Sequence[int | None]) -> list[int]:
    """The patterns that have the clues of a line."""
    ones = sum(1 << at for at, clue in enumerate(clues) if clue == 1)
    zeros = sum(1 << at for at, clue in enumerate(clues) if clue == 0)
    return [pattern for pattern in patterns if pattern & ones == ones and not pattern & zeros]


def weighted_grid(rows: Sequence[int], columns: Sequence[int]) -> PatternGrid:
    """The grids in which every row and column has its target, a cell counting as its number in the line (kakurasu)."""
    return PatternGrid(
        [weighted_patterns(len(columns), target) for target in rows],
        [weighted_patterns(len(rows), target) for target in columns],
    )


def weighted_sums(grid: Sequence[Sequence[int]]) -> tuple[list[int], list[int]]:
    """What the filled cells of each row and of each column add up to, a cell counting as its number in the line."""
    rows, columns = (
        [sum(number for number, cell in enumerate(line, 1) if cell == 1) for line in lines] for lines in (grid, zip(*grid))
    )
    return rows, columns
