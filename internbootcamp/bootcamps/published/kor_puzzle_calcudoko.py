"""Calcudoku as the second published source has it: cages listed by their cells, and no rules told."""

from typing import Literal, TypedDict

from internbootcamp.answers import AnswerType, Form, Grid
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unsupported, Unwinnable
from internbootcamp.core.shapes import Pair
from internbootcamp.kit.cages import Cage, TooManyWays, fits, search, why_impossible

GUESSES_CHECKED = 300
LARGEST = 9


class Region(TypedDict):
    """A cage: its cells (row, column) from 1, an operation and a target."""

    cells: list[Pair]
    operator: Literal["+", "-", "*", "/", "×", "÷"]
    target: int


class KorPuzzleCalcudokoBootcamp(Bootcamp):
    """A Latin square in which the numbers of every cage give its target; they may repeat within one. Kept to score others' rows.

    The prompt does not say whether (1,3) is the third cell of the first row or of the first column, so that both are right.
    See `calcudoku` for squares with one solution, and the rules told.
    """

    scoring_only = True

    class Identity(TypedDict):
        size: int
        regions: list[Region]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        size = identity["size"]
        return Grid(range(1, size + 1), size, size, row_separator=",").in_form(Form.DOUBLE_BRACKET)

    @staticmethod
    def solve(identity: Identity) -> list[list[int]]:
        size = identity["size"]
        flat = search(size, _cages(identity), 1).solutions[0]
        return [flat[at : at + size] for at in range(0, size * size, size)]

    @staticmethod
    def _verify_correction(answer: list[list[int]], identity: Identity) -> bool:
        size, cages = identity["size"], _cages(identity)
        return fits(size, cages, answer) or fits(size, cages, [list(column) for column in zip(*answer)])

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        size = identity["size"]
        held = sorted((row, column) for region in identity["regions"] for row, column in region["cells"])
        if not 1 <= size <= LARGEST or held != [
            (row, column) for row in range(1, size + 1) for column in range(1, size + 1)
        ]:
            return f"every cell of a square of the given size, at most {LARGEST}, must lie in one region"
        names = [f"at {tuple(region['cells'][0])}" for region in identity["regions"] if region["cells"]]
        if len(names) < len(identity["regions"]):
            return "a region without cells"
        try:
            impossible = why_impossible(size, _cages(identity), names, GUESSES_CHECKED)
        except TooManyWays:
            return Unsupported("a region so large that what it may hold cannot be listed")
        return Unwinnable(impossible) if impossible else None

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        text = (
            "the prompt tells no rules: neither that rows and columns hold every number once, nor what a region's number means, "
            "nor whether a cell is named by row and column or by column and row (both count)"
        )
        found = search(identity["size"], _cages(identity), 2).solutions
        return f"{text}; and there are several solutions, {found[0]} and {found[1]} row by row" if len(found) > 1 else text


def _cages(identity: KorPuzzleCalcudokoBootcamp.Identity) -> list[Cage]:
    size = identity["size"]
    return [
        Cage(
            tuple((row - 1) * size + column - 1 for row, column in region["cells"]),
            {"×": "*", "÷": "/"}.get(region["operator"], region["operator"]),
            region["target"],
        )
        for region in identity["regions"]
    ]
