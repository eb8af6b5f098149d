"""Kakurasu as the second published source has it."""

from typing import NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Form, Grid
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unwinnable, WrongKey
from internbootcamp.kit.pattern_lines import weighted_grid, weighted_sums

GUESSES = 400
LARGEST = 12
EXAMPLE = [[1, 0, 0, 0], [0, 1, 1, 1], [1, 0, 1, 0], [0, 1, 0, 1]]  # of an answer, in the prompt


class KorPuzzleKukurasuBootcamp(Bootcamp):
    """Any grid in which the column numbers of the filled cells of every row, and the row numbers of those of every column,
    have the given sums. Kept to score others' rows; see `kakurasu` for grids with one solution."""

    scoring_only = True

    class Identity(TypedDict):
        size: int
        row_sums: list[int]
        col_sums: list[int]
        solution: NotRequired[list[list[int]]]  # one of them

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        size = identity["size"]
        return Grid((0, 1), size, size, row_separator=", ").in_form(Form.DOUBLE_BRACKET)

    @staticmethod
    def solve(identity: Identity) -> list[list[int]]:
        return weighted_grid(identity["row_sums"], identity["col_sums"]).search(1).solutions[0]

    @staticmethod
    def _verify_correction(answer: list[list[int]], identity: Identity) -> bool:
        return weighted_sums(answer) == (identity["row_sums"], identity["col_sums"])

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        size, rows, columns = identity["size"], identity["row_sums"], identity["col_sums"]
        if not 1 <= size <= LARGEST or len(rows) != size or len(columns) != size:
            return f"there must be a sum for each row and column of the square, of {LARGEST} cells a side at most"
        stored = identity.get("solution")
        square = stored is not None and [len(row) for row in stored] == [size] * size
        if stored is not None and square and weighted_sums(stored) == (rows, columns):
            return None
        whole = size * (size + 1) // 2
        for kind, sums in (("row", rows), ("column", columns)):
            for number, target in enumerate(sums, 1):
                if not 0 <= target <= whole:
                    return Unwinnable(f"{kind} {number} asks for {target}, but the numbers 1 to {size} add up to {whole}")
        found = weighted_grid(rows, columns).search(1, guess_limit=GUESSES)
        if found.impossible:
            return Unwinnable("a search over all grids whose rows have their sums finds none whose columns do")
        return None if stored is None else WrongKey("the stored grid does not have the sums, though another does")

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        if identity["size"] == len(EXAMPLE) and KorPuzzleKukurasuBootcamp._verify_correction(EXAMPLE, identity):
            return "the example of an answer in the prompt is right"
        return None
