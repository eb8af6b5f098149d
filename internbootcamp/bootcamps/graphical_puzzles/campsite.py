"""Campsite: tents beside trees, none touching another; a tree may stay without a tent."""

from typing import Literal, TypedDict

from internbootcamp.answers import AnswerType, Form, Grid, Language
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unwinnable
from internbootcamp.kit.grids import cells, is_rectangle, render
from internbootcamp.kit.tents import counts, impossible_counts, is_camp, pitch, random_camp

ATTEMPTS = 80
LARGEST = 30


class CampsiteBootcamp(Bootcamp):
    """Pitch tents beside trees so that no two touch and every row and column holds as many as it says.

    Unlike in Tents, nothing says that every tree has a tent, or that each tent has a tree of its own.
    """

    rows: int = knob(8, "rows of the grid", low=4, high=16)
    columns: int = knob(8, "columns of the grid", low=4, high=16)
    density: float = knob(0.15, "tents per cell", low=0.05, high=0.2)
    spare_trees: float = knob(
        0.08, "trees without a tent, per cell, fewer where the solution would not be unique", low=0, high=0.2
    )

    levels = (
        dict(rows=5, columns=5, density=0.12, spare_trees=0.08),
        dict(rows=6, columns=6, density=0.15, spare_trees=0.08),
        dict(rows=8, columns=8, density=0.15, spare_trees=0.08),
        dict(rows=10, columns=10, density=0.16, spare_trees=0.07),
        dict(rows=13, columns=13, density=0.17, spare_trees=0.06),
    )
    unique_solution = True

    class Identity(TypedDict):
        input_grid: list[list[Literal["T", "X"]]]  # tree or free
        row_constraints: list[int]
        col_constraints: list[int]

    def case_generator(self) -> Identity:
        """A random camp and some more trees; spare trees where another solution pitches are felled, as long as that helps."""
        rows, columns = self.rows, self.columns
        for attempt in range(ATTEMPTS + 1):
            count = max(2, round(self.density * rows * columns)) if attempt < ATTEMPTS else 1
            trees, tents = random_camp(self.rng, rows, columns, count)
            clues = counts(tents, rows, columns)
            if self._plant(trees, tents, clues):
                break
        grid: list[list[Literal["T", "X"]]] = [
            ["T" if (row, column) in trees else "X" for column in range(columns)] for row in range(rows)
        ]
        return {"input_grid": grid, "row_constraints": clues[0], "col_constraints": clues[1]}

    def _plant(self, trees: list[tuple[int, int]], tents: list[tuple[int, int]], clues: tuple[list[int], list[int]]) -> bool:
        """Add spare trees to `trees`, one by one as long as the solution stays unique; whether it was at all."""
        if pitch(trees, *clues, 2, own_tree=False) != [tents]:
            return False
        free = [cell for cell in cells(self.rows, self.columns) if cell not in trees and cell not in tents]
        for spare in self.rng.sample(free, min(len(free), round(self.spare_trees * self.rows * self.columns))):
            if pitch([*trees, spare], *clues, 2, own_tree=False) == [tents]:
                trees.append(spare)
        return True

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        grid = identity["input_grid"]
        return Grid("TXC", len(grid), len(grid[0]), aliases={".": "X"}).in_form(Form.FENCED)

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        grid = render(identity["input_grid"])
        rows, columns = (", ".join(map(str, identity[key])) for key in ("row_constraints", "col_constraints"))
        if language == "zh":
            return (
                f"下面是一块营地，T 是树，X 是空地：\n\n{grid}\n\n"
                "请在一些空地上搭帐篷，使得：\n1. 每顶帐篷的上、下、左、右至少有一格是树（树旁边不一定要有帐篷，几顶帐篷也可以共用一棵树）；\n"
                "2. 任意两顶帐篷都不相邻，对角相邻也不行；\n"
                f"3. 各行的帐篷数从上到下依次为 {rows}；\n4. 各列的帐篷数从左到右依次为 {columns}。\n\n"
                "本题有且只有一个解。请给出整个网格，把搭帐篷的 X 换成 C，其余不变。"
            )
        return (
            f"This is a campsite, where T is a tree and X is free ground:\n\n{grid}\n\n"
            "Pitch tents on some of the free cells so that\n"
            "1. every tent has a tree directly above, below, left or right of it (a tree need not have a tent, and tents may "
            "share a tree);\n2. no two tents are neighbours, not even diagonally;\n"
            f"3. the rows hold, from top to bottom, {rows} tents;\n4. the columns hold, from left to right, {columns} tents.\n\n"
            "There is exactly one solution. Give the whole grid with C in place of X where a tent stands, and the rest "
            "unchanged."
        )

    @staticmethod
    def solve(identity: Identity) -> list[list[str]]:
        tents = pitch(_trees(identity), identity["row_constraints"], identity["col_constraints"], 1, own_tree=False)[0]
        return [
            ["C" if (row, column) in tents else cell for column, cell in enumerate(line)]
            for row, line in enumerate(identity["input_grid"])
        ]

    @staticmethod
    def _verify_correction(answer: list[list[str]], identity: Identity) -> bool:
        return is_camp(identity["input_grid"], answer, identity["row_constraints"], identity["col_constraints"])

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        grid, rows, columns = identity["input_grid"], identity["row_constraints"], identity["col_constraints"]
        if not is_rectangle(grid) or len(grid) > LARGEST or len(grid[0]) > LARGEST:
            return f"the grid is not a rectangle of at most {LARGEST} x {LARGEST} cells"
        if len(rows) != len(grid) or len(columns) != len(grid[0]):
            return "there must be a number for every row and every column"
        impossible = impossible_counts(_trees(identity), rows, columns)
        if impossible:
            return Unwinnable(impossible)
        if not pitch(_trees(identity), rows, columns, 1, own_tree=False):
            return Unwinnable("a complete search finds no way to place the tents")
        return None

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        found = pitch(_trees(identity), identity["row_constraints"], identity["col_constraints"], 2, own_tree=False)
        if len(found) < 2:
            return None
        return f"one solution is promised, but there are more; tents (from 0) at {found[0]}, or at {found[1]}"

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """The tents to place."""
        return sum(identity["row_constraints"])


def _trees(identity: CampsiteBootcamp.Identity) -> list[tuple[int, int]]:
    return [
        (row, column) for row, line in enumerate(identity["input_grid"]) for column, cell in enumerate(line) if cell == "T"
    ]
