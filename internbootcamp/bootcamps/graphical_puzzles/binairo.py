"""Binairo (also Takuzu, Binary Puzzle): zeros and ones, evenly spread and never three alike in a row."""

from math import log2
from typing import NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Form, Grid, Language
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unwinnable, WrongKey
from internbootcamp.kit.grids import render
from internbootcamp.kit.pattern_lines import PatternGrid, Rows, balanced_patterns

GUESSES = 300
LARGEST = 14

Clues = list[list[int | None]]


class BinairoBootcamp(Bootcamp):
    """Fill a grid with 0 and 1, equally many in every line, never three alike in a row, no two rows or columns the same."""

    size: int = knob(8, "rows and columns of the grid", choices=(4, 6, 8, 10, 12))
    clue_density: float = knob(0.3, "share of cells given, more where the solution would not be unique", low=0.0, high=0.9)

    levels = (
        dict(size=4, clue_density=0.3),
        dict(size=6, clue_density=0.3),
        dict(size=8, clue_density=0.27),
        dict(size=10, clue_density=0.28),
        dict(size=12, clue_density=0.3),
    )
    unique_solution = True
    hidden = ("solution",)
    space = {1: 4_000}

    class Identity(TypedDict):
        puzzle: list[list[int | None]]  # None is an empty cell
        solution: NotRequired[list[list[int]]]

    def case_generator(self) -> Identity:
        """A random full grid with most of it taken away; where two solutions differ, a few cells are given back."""
        size, rng = self.size, self.rng
        rules = _rules(size)
        solution = rules.search(1, rng=rng).solutions[0]
        order = rng.sample(range(size * size), size * size)
        given = set(order[: round(self.clue_density * size * size)])
        while True:
            puzzle: Clues = [
                [cell if row * size + column in given else None for column, cell in enumerate(line)]
                for row, line in enumerate(solution)
            ]
            found = rules.search(2, puzzle, guess_limit=GUESSES)
            other = next((grid for grid in found.solutions if grid != solution), None)
            if other is None and found.exhausted:
                return {"puzzle": puzzle}
            differing = [
                place
                for place in order
                if place not in given
                and (other is None or other[place // size][place % size] != solution[place // size][place % size])
            ]
            given.update(rng.sample(differing, max(1, len(differing) // 12)))

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        size = len(identity["puzzle"])
        return Grid((0, 1), size, size).in_form(Form.SQUARE_TAG)

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        puzzle = identity["puzzle"]
        size = len(puzzle)
        grid = render(["_" if cell is None else cell for cell in row] for row in puzzle)
        if language == "zh":
            return (
                f"请完成下面 {size}×{size} 的 Binairo（二进制数独），在每个空格“_”中填入 0 或 1：\n\n{grid}\n\n"
                f"规则：\n1. 每行、每列中 0 和 1 各有 {size // 2} 个。\n"
                "2. 在任何一行或一列中，都不能有三个相同的数字连在一起。\n"
                "3. 任意两行不能完全相同，任意两列也不能完全相同。\n\n已给出的数字不可更改。本题有且只有一个解。"
            )
        return (
            f"Complete this binairo of {size} by {size} cells with a 0 or a 1 in every empty cell, shown as _:\n\n{grid}\n\n"
            f"Rules:\n1. Every row and every column has {size // 2} zeros and {size // 2} ones.\n"
            "2. Nowhere in a row or a column do three equal digits stand side by side.\n"
            "3. No two rows are the same, and no two columns are the same.\n\n"
            "The given digits must stay. There is exactly one solution."
        )

    @staticmethod
    def solve(identity: Identity) -> list[list[int]]:
        return _rules(len(identity["puzzle"])).search(1, identity["puzzle"]).solutions[0]

    @staticmethod
    def _verify_correction(answer: list[list[int]], identity: Identity) -> bool:
        for clues, row in zip(identity["puzzle"], answer):
            if any(clue is not None and clue != cell for clue, cell in zip(clues, row)):
                return False
        for lines in (["".join(map(str, row)) for row in answer], ["".join(map(str, column)) for column in zip(*answer)]):
            if len(set(lines)) < len(lines):
                return False
            if any(line.count("0") != line.count("1") or "000" in line or "111" in line for line in lines):
                return False
        return True

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        puzzle = identity["puzzle"]
        size = len(puzzle)
        if size not in range(2, LARGEST + 1, 2) or any(len(row) != size for row in puzzle):
            return f"the puzzle is no square of an even size of at most {LARGEST}"
        if any(cell not in (None, 0, 1) for row in puzzle for cell in row):
            return "a cell that is none of 0, 1 and null"
        if _rules(size).search(1, puzzle, guess_limit=GUESSES).impossible:
            return Unwinnable(_why_impossible(puzzle))
        key = identity.get("solution")
        if key is not None and (
            len(key) != size or any(len(row) != size for row in key) or not BinairoBootcamp._verify_correction(key, identity)
        ):
            return WrongKey("the stored solution breaks the rules or changes a given digit")
        return None

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        found = _rules(len(identity["puzzle"])).search(2, identity["puzzle"], guess_limit=20 * GUESSES).solutions
        if len(found) < 2:
            return None
        return f"exactly one solution is promised, but there are more, for example {found[0]} and {found[1]}"

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """Cells to fill, times the order of magnitude of the lines that a search tries, which vary a lot between cases."""
        puzzle = identity["puzzle"]
        blanks = sum(cell is None for row in puzzle for cell in row)
        return blanks * (4 + log2(1 + _rules(len(puzzle)).search(2, puzzle, guess_limit=GUESSES).guesses))


def _rules(size: int) -> PatternGrid:
    patterns: Rows = [list(balanced_patterns(size))] * size
    return PatternGrid(patterns, patterns, distinct=True)


def _why_impossible(puzzle: Clues) -> str:
    """A line that the clues leave no pattern for, or that all lines together were searched."""
    size = len(puzzle)
    for kind, lines in (("row", puzzle), ("column", [list(column) for column in zip(*puzzle)])):
        for number, line in enumerate(lines, 1):
            fits = [
                pattern
                for pattern in balanced_patterns(size)
                if all(clue is None or pattern >> at & 1 == clue for at, clue in enumerate(line))
            ]
            if not fits:
                return f"{kind} {number} cannot be completed without three alike in a row or unequal counts"
    return "a search over all grids with the given digits finds none that keeps the rules"
