"""Campsite as the second published source has it; a tree may stay without a tent."""

from typing import Literal, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Form, Grid
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unwinnable, WrongKey
from internbootcamp.kit.grids import is_rectangle
from internbootcamp.kit.tents import impossible_counts, is_camp, pitch

LARGEST = 30


class KorPuzzleCampsiteBootcamp(Bootcamp):
    """Tents beside trees, none touching, as many in every row and column as it says. Kept to score others' rows.

    Any such camp is right. See `campsite` for camps with one solution.
    """

    scoring_only = True

    class Identity(TypedDict):
        grid: list[list[Literal["T", "X"]]]  # tree or free
        row_clues: list[int]
        col_clues: list[int]
        solution: NotRequired[list[list[str]]]  # one of them

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        grid = identity["grid"]
        return Grid("TXC", len(grid), len(grid[0]), row_separator=", ").in_form(Form.DOUBLE_BRACKET)

    @staticmethod
    def solve(identity: Identity) -> list[list[str]]:
        tents = pitch(_trees(identity), identity["row_clues"], identity["col_clues"], 1, own_tree=False)[0]
        return [
            ["C" if (row, column) in tents else cell for column, cell in enumerate(line)]
            for row, line in enumerate(identity["grid"])
        ]

    @staticmethod
    def _verify_correction(answer: list[list[str]], identity: Identity) -> bool:
        return is_camp(identity["grid"], answer, identity["row_clues"], identity["col_clues"])

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        grid, rows, columns = identity["grid"], identity["row_clues"], identity["col_clues"]
        if not is_rectangle(grid) or len(grid) > LARGEST or len(grid[0]) > LARGEST:
            return f"the grid is not a rectangle of at most {LARGEST} x {LARGEST} cells"
        if len(rows) != len(grid) or len(columns) != len(grid[0]):
            return "there must be a number for every row and every column"
        stored = identity.get("solution")
        same_shape = stored is not None and [len(row) for row in stored] == [len(row) for row in grid]
        if stored is not None and same_shape and is_camp(grid, stored, rows, columns):
            return None
        impossible = impossible_counts(_trees(identity), rows, columns)
        if impossible:
            return Unwinnable(impossible)
        if not pitch(_trees(identity), rows, columns, 1, own_tree=False):
            return Unwinnable("a complete search finds no way to place the tents")
        return (
            None
            if stored is None
            else WrongKey("the stored camp breaks the rules or the numbers, though another keeps them")
        )


def _trees(identity: KorPuzzleCampsiteBootcamp.Identity) -> list[tuple[int, int]]:
    return [(row, column) for row, line in enumerate(identity["grid"]) for column, cell in enumerate(line) if cell == "T"]
