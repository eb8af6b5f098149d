"""Sudoku: every number once in every row, column and box."""

from typing import TypedDict

from internbootcamp.answers import AnswerType, Form, Grid, Language
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unwinnable
from internbootcamp.kit.grids import render
from internbootcamp.kit.latin import latin, random_grid, with_blanks

SIZES = {4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 12: (3, 4)}  # rows and columns of a box
ATTEMPTS = 12
GUESSES_CHECKED = 200


class SudokuBootcamp(Bootcamp):
    """Complete a grid so that every row, column and box holds each number once; there is one way to do it.

    A guess is a number assumed because no cell, row, column or box has a single possibility left; a puzzle that needs
    none can be solved by looking closely.
    """

    size: int = knob(9, "rows and columns of the grid", choices=tuple(SIZES))
    blanks: int = knob(40, "empty cells, fewer where the solution would not be unique", low=1, high=120)
    guesses: int = knob(0, "guesses that the solver should need at least", low=0, high=40)

    levels = (
        dict(size=4, blanks=8),
        dict(size=6, blanks=18),
        dict(size=9, blanks=40),
        dict(size=9, blanks=54, guesses=2),
        dict(size=9, blanks=58, guesses=8),
    )
    unique_solution = True
    version = 2

    class Identity(TypedDict):
        puzzle: list[list[int]]  # 0 is an empty cell
        size: int
        region_rows: int
        region_cols: int

    def case_generator(self) -> Identity:
        """The first puzzle that needs the guesses asked for, or the hardest of a fixed number of attempts."""
        box = SIZES[self.size]
        rules = latin(self.size, box)
        most, hardest = -1, [0]
        for _ in range(ATTEMPTS):
            clues = with_blanks(self.rng, rules, random_grid(self.rng, rules), self.blanks)
            needed = rules.search(rules.start(clues), 2).guesses if self.guesses else 0
            if needed > most:
                most, hardest = needed, clues
            if most >= self.guesses:
                break
        puzzle = [hardest[start : start + self.size] for start in range(0, len(hardest), self.size)]
        return {"puzzle": puzzle, "size": self.size, "region_rows": box[0], "region_cols": box[1]}

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        size = identity["size"]
        return Grid(range(1, size + 1), size, size).in_form(Form.SQUARE_TAG)

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        size, height, width = identity["size"], identity["region_rows"], identity["region_cols"]
        grid = render([number or "." for number in row] for row in identity["puzzle"])
        if language == "zh":
            return (
                f"请完成下面的 {size}×{size} 数独，使每一行、每一列和每一宫中，1 到 {size} 的每个数字都恰好出现一次。"
                f"宫从左上角起依次划分，每宫高 {height} 行、宽 {width} 列。“.”表示空格，已给出的数字不可更改。"
                f"本题有且只有一个解。\n\n{grid}"
            )
        return (
            f"Complete this {size} x {size} sudoku so that every row, every column and every box contains each of the "
            f"numbers 1 to {size} exactly once. The boxes divide the grid from its top left corner on, each {height} rows "
            f"high and {width} columns wide. A dot is an empty cell; the given numbers must stay. There is exactly one "
            f"solution.\n\n{grid}"
        )

    @staticmethod
    def solve(identity: Identity) -> list[list[int]]:
        size = identity["size"]
        rules = latin(size, (identity["region_rows"], identity["region_cols"]))
        solution = rules.search(rules.start(_flat(identity["puzzle"])), 1).solutions[0]
        numbers = rules.symbols(solution)
        return [numbers[start : start + size] for start in range(0, size**2, size)]

    @staticmethod
    def _verify_correction(answer: list[list[int]], identity: Identity) -> bool:
        size, height, width = identity["size"], identity["region_rows"], identity["region_cols"]
        if any(
            clue not in (0, number) for clues, row in zip(identity["puzzle"], answer) for clue, number in zip(clues, row)
        ):
            return False
        boxes = [
            [answer[row + down][column + right] for down in range(height) for right in range(width)]
            for row in range(0, size, height)
            for column in range(0, size, width)
        ]
        numbers = set(range(1, size + 1))
        return all(set(group) == numbers for group in (*answer, *zip(*answer), *boxes))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        size, height, width = identity["size"], identity["region_rows"], identity["region_cols"]
        puzzle = identity["puzzle"]
        if not 1 <= size <= 16 or height < 1 or width < 1 or height * width != size:
            return f"boxes of {height} x {width} cells do not make a sudoku of size {size} (at most 16)"
        if len(puzzle) != size or any(len(row) != size for row in puzzle):
            return f"the puzzle is not a grid of {size} x {size}"
        if not all(0 <= number <= size for row in puzzle for number in row):
            return f"the puzzle has numbers other than 0 (empty) and 1 to {size}"
        rules = latin(size, (height, width))
        if rules.search(rules.start(_flat(puzzle)), 1, guess_limit=GUESSES_CHECKED).impossible:
            return Unwinnable(_repeated_clue(identity) or "the puzzle has no solution (complete search)")
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """The empty cells times the rounds of deductions that a search for all solutions takes."""
        rules = latin(identity["size"], (identity["region_rows"], identity["region_cols"]))
        clues = _flat(identity["puzzle"])
        return clues.count(0) * rules.search(rules.start(clues), 2, guess_limit=GUESSES_CHECKED).steps


def _flat(puzzle: list[list[int]]) -> list[int]:
    return [number for row in puzzle for number in row]


def _repeated_clue(identity: SudokuBootcamp.Identity) -> str | None:
    """Two equal clues in a row, column or box, in words."""
    height, width = identity["region_rows"], identity["region_cols"]
    seen: dict[tuple[str, int, int], tuple[int, int]] = {}
    for row, line in enumerate(identity["puzzle"]):
        for column, clue in enumerate(line):
            box = row // height * height + column // width
            for kind, number in (("row", row), ("column", column), ("box", box)) if clue else ():
                other = seen.setdefault((kind, number, clue), (row, column))
                if other != (row, column):
                    return f"{clue} is given in the cells {other} and {(row, column)} (from 0) of one {kind}"
    return None
