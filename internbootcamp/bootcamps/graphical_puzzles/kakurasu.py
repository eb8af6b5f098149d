"""Kakurasu: filled cells count as much as the number of their column, or of their row."""

from math import log2
from typing import TypedDict

from internbootcamp.answers import AnswerType, Form, Grid, Language
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unwinnable
from internbootcamp.kit.pattern_lines import weighted_grid, weighted_sums

ATTEMPTS = 60
GUESSES = 400
LARGEST = 12


class KakurasuBootcamp(Bootcamp):
    """Fill cells so that the numbers of the filled columns of a row, and of the filled rows of a column, have given sums."""

    size: int = knob(6, "rows and columns of the grid", low=3, high=9)
    guesses: int = knob(0, "lines that the solver should have to try at least", low=0, high=40)

    levels = (
        dict(size=4),
        dict(size=5),
        dict(size=6),
        dict(size=7, guesses=2),
        dict(size=8, guesses=4),
    )
    unique_solution = True

    class Identity(TypedDict):
        n: int
        row_targets: list[int]
        col_targets: list[int]

    def case_generator(self) -> Identity:
        """A random grid that its sums determine: the first that needs the guesses asked for, or the hardest seen."""
        most, hardest = -1, weighted_sums([[1] * self.size] * self.size)  # a full grid is always determined
        for _ in range(ATTEMPTS):
            density = self.rng.uniform(0.35, 0.65)
            grid = [[int(self.rng.random() < density) for _ in range(self.size)] for _ in range(self.size)]
            sums = weighted_sums(grid)
            found = weighted_grid(*sums).search(2, guess_limit=GUESSES)
            if found.exhausted and len(found.solutions) == 1 and found.guesses > most:
                most, hardest = found.guesses, sums
                if most >= self.guesses:
                    break
        return {"n": self.size, "row_targets": hardest[0], "col_targets": hardest[1]}

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return Grid((0, 1), identity["n"], identity["n"]).in_form(Form.SQUARE_TAG)

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        n = identity["n"]
        rows, columns = (", ".join(map(str, identity[key])) for key in ("row_targets", "col_targets"))
        if language == "zh":
            return (
                f"这是一个 {n}×{n} 的 Kakurasu 谜题：请把一些格子涂黑。行从上到下、列从左到右都编号为 1 到 {n}。"
                "每一行中，涂黑格子的列号之和必须等于该行的目标值；每一列中，涂黑格子的行号之和必须等于该列的目标值。"
                f"本题有且只有一个解。\n\n各行目标值（从上到下）：{rows}\n各列目标值（从左到右）：{columns}\n\n"
                "用 1 表示涂黑，用 0 表示不涂黑，请给出整个网格。"
            )
        return (
            f"This is a kakurasu of {n} by {n} cells: some of them are to be filled. Rows are numbered 1 to {n} from the top, "
            f"columns 1 to {n} from the left. In every row the column numbers of the filled cells must add up to the target of "
            "the row; in every column the row numbers of the filled cells must add up to the target of the column. There is "
            f"exactly one solution.\n\nTargets of the rows, from top to bottom: {rows}\n"
            f"Targets of the columns, from left to right: {columns}\n\n"
            "Give the whole grid with 1 for a filled cell and 0 for an empty one."
        )

    @staticmethod
    def solve(identity: Identity) -> list[list[int]]:
        return weighted_grid(identity["row_targets"], identity["col_targets"]).search(1).solutions[0]

    @staticmethod
    def _verify_correction(answer: list[list[int]], identity: Identity) -> bool:
        return weighted_sums(answer) == (identity["row_targets"], identity["col_targets"])

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        n, rows, columns = identity["n"], identity["row_targets"], identity["col_targets"]
        if not 1 <= n <= LARGEST or len(rows) != n or len(columns) != n:
            return f"there must be a target for each of the n rows and columns, n being at most {LARGEST}"
        for kind, targets in (("row", rows), ("column", columns)):
            for number, target in enumerate(targets, 1):
                if not 0 <= target <= n * (n + 1) // 2:
                    return Unwinnable(
                        f"{kind} {number} asks for {target}, but the numbers 1 to {n} add up to {n * (n + 1) // 2}"
                    )
        if weighted_grid(rows, columns).search(1, guess_limit=GUESSES).impossible:
            return Unwinnable("a search over all grids whose rows have their sums finds none whose columns do")
        return None

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        if identity["row_targets"] == identity["col_targets"] == [1, 2, 3]:
            return "the example of an answer in the published prompt, ones on the diagonal, is right"
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """The cells, times the order of magnitude of the lines that a search for all solutions tries."""
        found = weighted_grid(identity["row_targets"], identity["col_targets"]).search(2, guess_limit=GUESSES)
        return identity["n"] ** 2 * (1 + log2(1 + found.guesses))
