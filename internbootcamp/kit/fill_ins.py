"""Fill-in crosswords: where words stand in a grid, and which of given words goes where.

A cell is X where a letter belongs and 0 where none does. A slot is a longest run of two or more such cells, across or down.
"""

from __future__ import annotations

from collections.abc import Sequence

from internbootcamp.kit.grids import Cell
from internbootcamp.kit.search import Search

Letters = dict[Cell, str]


def slots(grid: Sequence[Sequence[str]]) -> tuple[list[list[Cell]], list[list[Cell]]]:
    """The slots across and down, each as its cells in order."""
    rows, columns = len(grid), len(grid[0])
    lines = (
        [[(row, column) for column in range(columns)] for row in range(rows)],
        [[(row, column) for row in range(rows)] for column in range(columns)],
    )
    across, down = ([run for line in kind for run in _runs(line, grid)] for kind in lines)
    return across, down


def _runs(line: list[Cell], grid: Sequence[Sequence[str]]) -> list[list[Cell]]:
    runs: list[list[Cell]] = [[]]
    for row, column in line:
        if grid[row][column] == "0":
            runs.append([])
        else:
            runs[-1].append((row, column))
    return [run for run in runs if len(run) > 1]


def read(run: Sequence[Cell], grid: Sequence[Sequence[str]]) -> str:
    """The word that stands in a slot."""
    return "".join(grid[row][column] for row, column in run)


def search(
    grid: Sequence[Sequence[str]], across: Sequence[str], down: Sequence[str], limit: int = 2, guesses: int | None = None
) -> Search[Letters]:
    """Up to `limit` ways to write every word once into the slots of its direction, different in some letter."""
    result: Search[Letters] = Search(limit, guesses)
    runs = [(direction, run) for direction, kind in enumerate(slots(grid)) for run in kind]
    stack: list[tuple[Letters, list[tuple[int, list[Cell]]], tuple[tuple[str, ...], tuple[str, ...]]]]
    stack = [({}, runs, (tuple(across), tuple(down)))]
    while stack and result.goes_on():
        letters, waiting, words = stack.pop()
        if not waiting:
            if not any(words) and letters not in result.solutions:
                result.solutions.append(letters)
            continue
        choices = [_fitting(run, letters, words[direction]) for direction, run in waiting]
        at = min(range(len(waiting)), key=lambda at: len(choices[at]))
        direction, run = waiting[at]
        rest = [*waiting[:at], *waiting[at + 1 :]]
        result.guesses += len(choices[at]) - 1 if choices[at] else 0
        for word in choices[at]:
            left = list(words[direction])
            left.remove(word)
            both = (tuple(left), words[1]) if direction == 0 else (words[0], tuple(left))
            stack.append(({**letters, **dict(zip(run, word))}, rest, both))
    result.exhausted = not stack
    return result


def _fitting(run: list[Cell], letters: Letters, words: Sequence[str]) -> list[str]:
    """The words that may stand in a slot, given the letters that stand already, each once."""
    return list(
        dict.fromkeys(
            word
            for word in words
            if len(word) == len(run) and all(letters.get(cell, letter) == letter for cell, letter in zip(run, word))
        )
    )


def stretches(run: Sequence[Cell], word: str, letters: Letters) -> list[Sequence[Cell]]:
    """The parts of a slot, as long as the word, in which it may stand, given the letters that stand already."""
    parts = [run[at : at + len(word)] for at in range(len(run) - len(word) + 1)]
    return [part for part in parts if all(letters.get(cell, letter) == letter for cell, letter in zip(part, word))]


def search_parts(
    grid: Sequence[Sequence[str]], across: Sequence[str], down: Sequence[str], guesses: int | None = None
) -> Search[Letters]:
    """A way to write every word once into a slot of its direction or a part of one, so that every cell is part of a word."""
    result: Search[Letters] = Search(1, guesses)
    kinds = slots(grid)
    cells = {cell for runs in kinds for run in runs for cell in run}
    words = [(0, word) for word in across] + [(1, word) for word in down]
    stack: list[tuple[Letters, int, frozenset[tuple[int, Cell]]]] = [({}, 0, frozenset())]
    while stack and result.goes_on():
        letters, at, begun = stack.pop()
        if at == len(words):
            if letters.keys() == cells:
                result.solutions.append(letters)
            continue
        direction, word = words[at]
        parts = [part for run in kinds[direction] for part in stretches(run, word, letters)]
        parts = [part for part in parts if (direction, part[0]) not in begun]
        result.guesses += max(0, len(parts) - 1)
        stack += [({**letters, **dict(zip(part, word))}, at + 1, begun | {(direction, part[0])}) for part in parts]
    result.exhausted = not stack
    return result


def made_of_parts(letters: Letters, grid: Sequence[Sequence[str]], across: Sequence[str], down: Sequence[str]) -> bool:
    """Whether every word stands in a slot of its direction or a part of one, and every letter is part of a word."""
    covered: set[Cell] = set()
    for runs, words in zip(slots(grid), (across, down)):
        for word in set(words):
            parts = [part for run in runs for part in stretches(run, word, letters)]
            if len(parts) < list(words).count(word):
                return False
            covered.update(cell for part in parts for cell in part)
    return covered == letters.keys()
