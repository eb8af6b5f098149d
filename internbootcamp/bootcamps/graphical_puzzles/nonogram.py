"""Nonogram: a picture from the lengths of the runs in its rows and columns."""

from itertools import groupby
from typing import TypedDict

from internbootcamp.answers import AnswerType, Form, Grid, Language
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unwinnable
from internbootcamp.kit.runs import Nonogram, Picture, clue_of

ATTEMPTS = 10
GUESSES = 16  # in a puzzle of ours
GUESSES_CHECKED = 200  # in one that is only checked


class NonogramBootcamp(Bootcamp):
    """Fill cells so that the runs in every row and column have the given lengths; there is one way to do it."""

    rows: int = knob(10, "rows of the picture", low=3, high=30)
    columns: int = knob(10, "columns of the picture", low=3, high=30)
    density: float = knob(
        0.55, "share of cells filled at first; the longest deductions arise near a half", low=0.3, high=0.9
    )
    steps: int = knob(0, "deductions from single lines that the solver should need at least", low=0, high=1_000)

    levels = (
        dict(rows=5, columns=5),
        dict(rows=7, columns=7),
        dict(rows=10, columns=10),
        dict(rows=15, columns=15, density=0.5, steps=80),
        dict(rows=20, columns=20, density=0.5, steps=160),
    )
    unique_solution = True
    version = 2

    class Identity(TypedDict):
        rows: list[list[int]]  # lengths of the runs; an empty list is an empty row
        columns: list[list[int]]

    def case_generator(self) -> Identity:
        """The first picture that needs the steps asked for, or the hardest of a fixed number of attempts."""
        most, hardest = -1, Nonogram([], [])
        for _ in range(ATTEMPTS):
            puzzle, needed = self._unique_puzzle()
            if needed > most:
                most, hardest = needed, puzzle
            if most >= self.steps:
                break
        return {"rows": [list(clue) for clue in hardest.rows], "columns": [list(clue) for clue in hardest.columns]}

    def _unique_puzzle(self) -> tuple[Nonogram, int]:
        """A random picture with one solution, and its steps.

        Where another solution has a cell more, the picture gets it too; where the search gives up, any cell will do. That
        ends, at the latest with the full picture, which is the only one of its kind.
        """
        picture = [[int(self.rng.random() < self.density) for _ in range(self.columns)] for _ in range(self.rows)]
        while True:
            puzzle = Nonogram([clue_of(row) for row in picture], [clue_of(column) for column in zip(*picture)])
            found = puzzle.search(2, guess_limit=GUESSES)
            others = [solution for solution in found.solutions if solution != picture]
            if not others and found.exhausted:
                return puzzle, found.steps
            full = [[1] * self.columns for _ in range(self.rows)]
            row, column = self.rng.choice(_extra_cells(others[0] if others else full, picture))
            picture[row][column] = 1

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        same = {"#": "X", "■": "X", "█": "X", "1": "X", "□": ".", "░": ".", "·": ".", "_": ".", "0": ".", " ": "."}
        grid = Grid("X.", len(identity["rows"]), len(identity["columns"]), aliases=same).in_form(Form.SQUARE_TAG)
        return grid.described(
            "the picture: one line per row from top to bottom, each cell written as X or . with spaces between cells",
            "整幅图：从上到下每行占一行，每格写 X 或 .，格与格之间用空格隔开",
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        rows, columns = _listed(identity["rows"]), _listed(identity["columns"])
        height, width = len(identity["rows"]), len(identity["columns"])
        if language == "zh":
            return (
                f"这是一个 {height} 行 {width} 列的数织（Nonogram）。请把一些格子涂黑，其余留白。"
                "每一行的提示依次给出该行从左到右各段连续黑格的长度，每一列的提示依次给出该列从上到下各段连续黑格的长度；"
                "同一行或同一列中，相邻两段之间至少隔一个白格。提示为 0 表示该行或该列没有黑格。本题有且只有一个解。\n\n"
                f"各行提示（从上到下）：\n{rows}\n\n各列提示（从左到右）：\n{columns}\n\n用 X 表示黑格，用 . 表示白格。"
            )
        return (
            f"This is a nonogram of {height} rows and {width} columns. Fill some of the cells. The clue of a row gives the "
            "lengths of its runs of filled cells from left to right, the clue of a column those of its runs from top to "
            "bottom; between two runs of a line there is at least one empty cell. A clue of 0 means that the line has no "
            f"filled cell. There is exactly one solution.\n\nRows, from top to bottom:\n{rows}\n\n"
            f"Columns, from left to right:\n{columns}\n\nWrite X for a filled cell and . for an empty one."
        )

    @staticmethod
    def solve(identity: Identity) -> list[list[str]]:
        picture = Nonogram(identity["rows"], identity["columns"]).search(1).solutions[0]
        return [["X" if filled else "." for filled in row] for row in picture]

    @staticmethod
    def _verify_correction(answer: list[list[str]], identity: Identity) -> bool:
        return all(
            [len(list(run)) for cell, run in groupby(line) if cell == "X"] == clue
            for lines, clues in ((answer, identity["rows"]), (zip(*answer), identity["columns"]))
            for line, clue in zip(lines, clues)
        )

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        rows, columns = identity["rows"], identity["columns"]
        if not (1 <= len(rows) <= 50 and 1 <= len(columns) <= 50):
            return "a picture has 1 to 50 rows and columns"
        for kind, clues, length in (("row", rows, len(columns)), ("column", columns, len(rows))):
            for number, clue in enumerate(clues, 1):
                if any(run < 1 for run in clue):
                    return f"the clue {clue} of {kind} {number} has a run of no cells"
                if sum(clue) + max(0, len(clue) - 1) > length:
                    return Unwinnable(f"the clue {clue} of {kind} {number} does not fit into {length} cells")
        in_rows, in_columns = sum(map(sum, rows)), sum(map(sum, columns))
        if in_rows != in_columns:
            return Unwinnable(f"the rows have {in_rows} filled cells in all, the columns {in_columns}, not the same number")
        if Nonogram(rows, columns).search(1, guess_limit=GUESSES_CHECKED).impossible:
            return Unwinnable("no picture has these clues (complete search)")
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """The lines that a search for all solutions learns something from, in passes over rows and columns by turns."""
        return Nonogram(identity["rows"], identity["columns"]).search(2, guess_limit=GUESSES_CHECKED).steps


def _extra_cells(picture: Picture, other: Picture) -> list[tuple[int, int]]:
    """The cells filled in the first picture alone."""
    return [
        (row, column)
        for row, cells in enumerate(picture)
        for column, filled in enumerate(cells)
        if filled and not other[row][column]
    ]


def _listed(clues: list[list[int]]) -> str:
    return "\n".join(f"{number}: {' '.join(map(str, clue)) or 0}" for number, clue in enumerate(clues, 1))
