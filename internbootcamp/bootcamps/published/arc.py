"""Published form of ARC tasks: what a known transformation makes of a new grid."""

from functools import lru_cache
from typing import Any, TypedDict

from internbootcamp.answers import Form, Grid, Malformed
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unsupported
from internbootcamp.kit.arc_programs import OutsideRule, program_of
from internbootcamp.kit.grids import is_rectangle

LARGEST = 40


class Matrix(Grid):
    """A grid as nested lists, wherever its rows end: `[[3, 4], [1, 2]]` is not cut at its outer brackets."""

    def parse(self, text: str) -> list[list[Any]]:
        bare = text.strip()
        if not bare.startswith("[") and ("]" in bare or not ("\n" in bare or "\\\\" in bare)):
            raise Malformed("rows without their brackets")
        return super().parse(text)


class ArcBootcamp(Bootcamp):
    """Score the output grid of an ARC task, by our own program for the task whose key the row names.

    The rows hold no output, and their examples stand in the prompt alone. A task without a program, or an input that its
    program does not understand, cannot be judged. See `grid_rule` for a task of the same kind with generated rules.
    """

    scoring_only = True
    answer = Matrix(range(10)).in_form(Form.DOUBLE_BRACKET)
    unique_answer = True

    class Identity(TypedDict):
        input_grid: list[list[int]]
        task_key: str

    @staticmethod
    def solve(identity: Identity) -> list[list[int]]:
        return [list(row) for row in _output(identity["task_key"], tuple(map(tuple, identity["input_grid"])))]

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        grid, key = identity["input_grid"], identity["task_key"]
        if not is_rectangle(grid) or max(len(grid), len(grid[0])) > LARGEST:
            return f"the grid is not a rectangle of at most {LARGEST} x {LARGEST} cells"
        if not all(0 <= cell <= 9 for row in grid for cell in row):
            return "a cell is a number from 0 to 9"
        if program_of(key) is None:
            return Unsupported(f"there is no program yet for the task {key!r}")
        try:
            _output(key, tuple(map(tuple, grid)))
        except OutsideRule as problem:
            return Unsupported(f"the program for the task {key} does not understand this grid: {problem}")
        return None


@lru_cache(maxsize=256)  # a verdict needs it twice
def _output(key: str, grid: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """What the program of a task makes of a grid. Raises `OutsideRule`."""
    program = program_of(key)
    assert program is not None
    return tuple(map(tuple, program([list(row) for row in grid])))
