"""Nonograms: what the clue of a line says about its cells, and how far a whole grid follows from its clues.

A line of n cells is a pair of integers `(filled, empty)` whose bit i says that cell i is known to be filled, or empty.
A clue is the lengths of the runs of filled cells in order; runs are at least one empty cell apart. `known_cells` is
the strongest deduction from one line alone (it finds every cell that is the same in all ways of placing the runs);
`Nonogram.search` applies it line by line, and assumes a cell where no line says more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from internbootcamp.kit.search import Search, positions

Line = tuple[int, int]
Clue = Sequence[int]
Picture = list[list[int]]


def clue_of(cells: Sequence[int]) -> list[int]:
    """The lengths of the runs of ones in a line; an empty list for an empty line."""
    runs = [0]
    for cell in cells:
        if cell:
            runs[-1] += 1
        elif runs[-1]:
            runs.append(0)
    return runs if runs[-1] else runs[:-1]


def known_cells(size: int, clue: Clue, line: Line) -> Line | None:
    """What is known of a line once its clue is used to the full; None if the runs cannot be placed.

    The line is read with one empty cell added at its end, so that every run is followed by an empty cell. A cursor
    stands between cells; `before[j]` is the set of cursors that the first j runs can be placed in front of, and the
    same is found from the other end. Where both agree, the cell there can be filled, or empty, or either.
    """
    filled, empty = line
    passable = (1 << size + 1) - 1 & ~filled
    room = (1 << size) - 1 & ~empty
    fits = []
    cursors = _onward(1, passable)
    before = [cursors]
    for length in clue:
        fit = room
        for shift in range(1, length):
            fit &= room >> shift
        fit &= passable >> length
        fits.append(fit)
        cursors = _onward((cursors & fit) << length + 1, passable)
        before.append(cursors)
    if not cursors >> size + 1:
        return None
    behind = _backward(1 << size + 1, passable)
    may_be_empty = before[-1] & behind >> 1
    may_be_filled = 0
    for length, fit, cursors in zip(reversed(clue), reversed(fits), reversed(before[:-1])):
        starts = fit & behind >> length + 1
        placed = cursors & starts
        may_be_empty |= placed << length
        for shift in range(length):
            may_be_filled |= placed << shift
        behind = _backward(starts, passable)
        may_be_empty |= cursors & behind >> 1
    whole = (1 << size) - 1
    return whole & ~(may_be_empty & passable), whole & ~may_be_filled


def _onward(cursors: int, passable: int) -> int:
    """Let the cursors move up over passable cells: the carry of an addition runs through a run of ones."""
    return ((cursors & passable) + passable ^ passable) | cursors


def _backward(cursors: int, passable: int) -> int:
    """Let the cursors move down over passable cells, in steps of doubled length."""
    shift = 1
    while passable:
        cursors |= cursors >> shift & passable
        passable &= passable >> shift
        shift *= 2
    return cursors


@dataclass(slots=True)
class _State:
    """Known cells of all rows and all columns, kept in step."""

    rows: list[Line]
    columns: list[Line]

    def copy(self) -> _State:
        return _State(self.rows[:], self.columns[:])

    def assume(self, row: int, column: int, value: int) -> None:
        for lines, index, position in ((self.rows, row, column), (self.columns, column, row)):
            filled, empty = lines[index]
            lines[index] = (filled | value << position, empty | (1 - value) << position)


class Nonogram:
    """The clues of one puzzle."""

    def __init__(self, rows: Sequence[Clue], columns: Sequence[Clue]) -> None:
        self.rows = rows
        self.columns = columns

    def search(self, limit: int, *, guess_limit: int | None = None) -> Search[Picture]:
        """Up to `limit` solutions, as grids of 1 (filled) and 0."""
        result: Search[Picture] = Search(limit, guess_limit)
        start = _State([(0, 0)] * len(self.rows), [(0, 0)] * len(self.columns))
        stack = [(start, range(len(self.rows)), range(len(self.columns)))]
        while stack and result.goes_on():
            state, rows, columns = stack.pop()
            if not self._deduce(state, rows, columns, result):
                continue
            cell = self._open_cell(state)
            if cell is None:
                result.solutions.append(self._picture(state))
                continue
            row, column = cell
            for value in (0, 1):
                branch = state.copy()
                branch.assume(row, column, value)
                stack.append((branch, range(row, row + 1), range(column, column + 1)))
            result.guesses += 2
        result.exhausted = not stack
        return result

    def _deduce(self, state: _State, rows: Sequence[int], columns: Sequence[int], result: Search[Picture]) -> bool:
        """Use the clues of the named lines, and of whichever their news touches; False on a contradiction."""
        turn = (state.rows, self.rows, state.columns)
        other = (state.columns, self.columns, state.rows)
        due, waiting = list(rows), set(columns)
        while due or waiting:
            touched = _read_lines(*turn, due, result)
            if touched is None:
                return False
            due, waiting = sorted(waiting | touched), set()
            turn, other = other, turn
        return True

    def _open_cell(self, state: _State) -> tuple[int, int] | None:
        """The first open cell of the row with fewest, or None when the grid is full."""
        width = len(self.columns)
        whole = (1 << width) - 1
        open_cells = [(whole & ~(filled | empty), row) for row, (filled, empty) in enumerate(state.rows)]
        count, row = min(((cells.bit_count(), row) for cells, row in open_cells if cells), default=(0, 0))
        if not count:
            return None
        cells = open_cells[row][0]
        return row, (cells & -cells).bit_length() - 1

    def _picture(self, state: _State) -> Picture:
        return [[filled >> column & 1 for column in range(len(self.columns))] for filled, _ in state.rows]


def _read_lines(
    lines: list[Line], clues: Sequence[Clue], crossing: list[Line], due: Sequence[int], result: Search[Picture]
) -> set[int] | None:
    """Bring the due lines up to date and tell the lines that cross them; returns which of those have news."""
    touched: set[int] = set()
    for index in due:
        old = lines[index]
        new = known_cells(len(crossing), clues[index], old)
        if new is None:
            return None
        if new == old:
            continue
        lines[index] = new
        result.steps += 1
        mark = 1 << index
        for position in positions(new[0] & ~old[0]):
            filled, empty = crossing[position]
            crossing[position] = (filled | mark, empty)
            touched.add(position)
        for position in positions(new[1] & ~old[1]):
            filled, empty = crossing[position]
            crossing[position] = (filled, empty | mark)
            touched.add(position)
    return touched
