"""Aquarium as published: every column is a tank of its own, so that its clue is its level; the rows only confirm it."""

from typing import TypedDict

from internbootcamp.answers import AnswerType, Form, Integer, Sequence
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unsupported, Unwinnable
from internbootcamp.kit.grids import is_rectangle


class AquariumBootcamp(Bootcamp):
    """The level of each column's tank: the highest full row, counted from 0 at the bottom. Kept to score others' rows.

    See `aquarium_tanks` for tanks of any shape.
    """

    scoring_only = True
    unique_answer = True

    class Identity(TypedDict):
        regions: list[list[int]]
        row_clues: list[int]  # full cells, from the bottom row up
        col_clues: list[int]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        count = len(identity["col_clues"])
        names = [(f"column {at}", f"col {at}", f"aquarium {at}", f"{at}") for at in range(count)]
        return Sequence(Integer(), count, names=names).in_form(Form.SQUARE_TAG)

    @staticmethod
    def solve(identity: Identity) -> tuple[int, ...]:
        """An empty tank has its water below row 0, at -1."""
        return tuple(clue - 1 for clue in identity["col_clues"])

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        regions, rows, columns = identity["regions"], identity["row_clues"], identity["col_clues"]
        if not is_rectangle(regions) or len(rows) != len(regions) or len(columns) != len(regions[0]):
            return "there must be a clue for every row and every column of the regions"
        tanks = [set(column) for column in zip(*regions)]
        if any(len(tank) > 1 for tank in tanks):
            return Unsupported("a column with several tanks, for which one level a column is no answer")
        for number, (tank, clue) in enumerate(zip(tanks, columns)):
            if not 0 <= clue <= len(rows):
                return Unwinnable(f"column {number} asks for {clue} of its {len(rows)} cells")
            first = tanks.index(tank)
            if columns[first] != clue:
                return Unwinnable(
                    f"columns {first} and {number} are one tank, but ask for {columns[first]} and {clue} cells"
                )
        for number, clue in enumerate(rows):
            full = sum(height > number for height in columns)
            if full != clue:
                return Unwinnable(
                    f"with the columns {columns} cells high, row {number} from the bottom has {full}, not {clue}"
                )
        return None

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        return "every column is one tank, so that each level is the clue of the column less one; nothing is left to work out"
