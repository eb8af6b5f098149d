"""Slitherlink: one closed loop that passes the right number of sides of every numbered cell."""

from typing import TypedDict

from internbootcamp.answers import AnswerType, Grid, Language
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.kit.enclosed import enclosed_cells
from internbootcamp.kit.grids import cells, is_connected, is_rectangle, render
from internbootcamp.kit.loops import LoopGrid, LoopLogic, follow_clues, proven_clues, random_inside

ATTEMPTS = 20
SHARE_INSIDE = 0.55
LARGEST = 20
MARKS = {
    "#": "X",
    "■": "X",
    "█": "X",
    "1": "X",
    "_": ".",
    "□": ".",
    "░": ".",
    "·": ".",
    "0": ".",
}  # other marks that are clear


class SlitherlinkBootcamp(Bootcamp):
    """Draw one closed loop along the grid lines; a number says how many sides of its cell belong to it.

    The answer marks the cells that the loop encloses, which says the same as the loop.
    """

    size: int = knob(6, "rows and columns of the grid; one more of either occurs too", low=3, high=12)
    assume: bool = knob(False, "whether the solver has to assume edges and run into contradictions")

    levels = (
        dict(size=4),
        dict(size=5),
        dict(size=7),
        dict(size=8, assume=True),
        dict(size=10, assume=True),
    )
    unique_solution = True

    class Identity(TypedDict):
        clues: list[list[int | None]]  # sides of the cell on the loop; null where nothing is said

    def case_generator(self) -> Identity:
        rows, columns = self.size + self.rng.randint(0, 1), self.size + self.rng.randint(0, 1)
        clues = self._puzzle(LoopGrid(rows, columns)).clues
        return {"clues": [[clues.get((row, column)) for column in range(columns)] for row in range(rows)]}

    def _puzzle(self, grid: LoopGrid) -> LoopLogic:
        """Clues that lead to a random loop, by logic; if that keeps failing, to the loop around the whole grid."""
        for _ in range(ATTEMPTS):
            loop = grid.boundary(random_inside(self.rng, grid.rows, grid.columns, SHARE_INSIDE))
            logic = proven_clues(self.rng, grid, loop, assume=self.assume)
            if logic is not None:
                return logic
        logic = proven_clues(self.rng, grid, grid.boundary([[1] * grid.columns] * grid.rows), assume=True)
        assert logic is not None, "the loop around a grid always follows from all its clues"
        return logic

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return Grid("X.", len(identity["clues"]), len(identity["clues"][0]), aliases=MARKS).described(
            "the grid, one line per row from top to bottom, each cell written as X if it is inside the loop and as . if it "
            "is outside, with spaces between cells",
            "整个网格：从上到下每行占一行，每格写 X（在回路内）或 .（在回路外），格与格之间用空格隔开",
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        clues = identity["clues"]
        rows, columns = len(clues), len(clues[0])
        grid = render(["_" if clue is None else clue for clue in row] for row in clues)
        if language == "zh":
            return (
                f"这是一个 {rows} 行 {columns} 列的数回（Slitherlink）。请沿着格子的边画出一条闭合的回路，"
                "外框的边也可以使用。回路只有一条，不分叉、不相交，也不与自身接触。格中的数字表示这一格的四条边中有几条属于回路；"
                "“_”表示没有提示，边数不限。本题有且只有一个解。"
                f"\n\n{grid}\n\n请指出哪些格子被回路围在里面，哪些在外面。"
            )
        return (
            f"This is a Slitherlink puzzle of {rows} rows and {columns} columns. Draw one closed loop along the sides of "
            "cells; the outer border of the grid can be part of it. The loop is a single one: it has no branches and never "
            "crosses or touches itself. A number says how many of the four sides of its cell are part of the loop; _ is a "
            f"cell without a number, where any count will do. There is exactly one solution.\n\n{grid}\n\n"
            "Tell which cells are inside the loop and which are outside."
        )

    @staticmethod
    def solve(identity: Identity) -> list[list[str]]:
        clues = identity["clues"]
        inside = enclosed_cells(clues)
        return [["X" if (row, column) in inside else "." for column in range(len(clues[0]))] for row in range(len(clues))]

    @staticmethod
    def _verify_correction(answer: list[list[str]], identity: Identity) -> bool:
        """With an empty frame around the grid, the area inside and the area outside must each hang together by sides."""
        clues = identity["clues"]
        rows, columns = len(clues), len(clues[0])
        framed = ["." * (columns + 2), *(f".{''.join(row)}." for row in answer), "." * (columns + 2)]
        for row, column in cells(rows, columns):
            around = (
                framed[row][column + 1] + framed[row + 2][column + 1] + framed[row + 1][column] + framed[row + 1][column + 2]
            )
            if clues[row][column] not in (None, 4 - around.count(answer[row][column])):
                return False
        places = cells(rows + 2, columns + 2)
        return all(is_connected([(row, column) for row, column in places if framed[row][column] == mark]) for mark in "X.")

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        clues = identity["clues"]
        if not is_rectangle(clues) or len(clues) > LARGEST or len(clues[0]) > LARGEST:
            return f"the clues are not a rectangle of at most {LARGEST} x {LARGEST} cells"
        if any(clue not in (None, 0, 1, 2, 3, 4) for row in clues for clue in row):
            return "a clue is none of 0 to 4 and null"
        return None if enclosed_cells(clues) else "no loop satisfies the clues (complete search)"

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """The conclusions that logic draws, one that needs an assumption counting as ten."""
        clues = identity["clues"]
        given = {
            (row, column): clue for row, line in enumerate(clues) for column, clue in enumerate(line) if clue is not None
        }
        logic = follow_clues(LoopGrid(len(clues), len(clues[0])), given)
        return logic.steps + 10 * logic.trials
