"""Tents: one tent beside every tree, none touching another."""

from typing import NotRequired, TypedDict

from internbootcamp.answers import Cell, Form, Language, Set
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unwinnable, WrongKey
from internbootcamp.core.shapes import Pair
from internbootcamp.kit.grids import is_rectangle, render
from internbootcamp.kit.tents import can_pair, counts, impossible_counts, pitch, random_camp, touching

ATTEMPTS = 80
LARGEST = 30


class TentsBootcamp(Bootcamp):
    """Pitch a tent beside every tree so that no two tents touch and every row and column holds as many as it says."""

    rows: int = knob(8, "rows of the grid", low=4, high=16)
    cols: int = knob(8, "columns of the grid", low=4, high=16)
    density: float = knob(0.2, "trees per cell", low=0.05, high=0.25)

    levels = (
        dict(rows=5, cols=5, density=0.16),
        dict(rows=6, cols=6, density=0.2),
        dict(rows=8, cols=8, density=0.2),
        dict(rows=10, cols=10, density=0.2),
        dict(rows=13, cols=13, density=0.2),
    )
    answer = (
        Set(Cell(base=1), distinct=True)
        .in_form(Form.SQUARE_TAG)
        .described(
            "the cells of all tents as (row, column), counted from 1, in any order and separated by commas",
            "所有帐篷所在的格子，写成 (行, 列)，行号和列号从 1 开始，次序不限，用逗号分隔",
        )
    )
    unique_solution = True
    hidden = ("solution",)

    class Identity(TypedDict):
        grid: list[list[int]]  # 1 is a tree
        row_clues: list[int]
        col_clues: list[int]
        solution: NotRequired[list[Pair]]  # row and column from 0

    def case_generator(self) -> Identity:
        """A random camp that its counts determine; two trees of the last one are left if none was."""
        for attempt in range(ATTEMPTS + 1):
            count = max(2, round(self.density * self.rows * self.cols)) if attempt < ATTEMPTS else 1
            trees, tents = random_camp(self.rng, self.rows, self.cols, count)
            row_clues, col_clues = counts(tents, self.rows, self.cols)
            if pitch(trees, row_clues, col_clues, 2, own_tree=True) == [tents]:
                break
        grid = [[int((row, column) in trees) for column in range(self.cols)] for row in range(self.rows)]
        return {"grid": grid, "row_clues": row_clues, "col_clues": col_clues}

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        rows = [
            [*("T" if tree else "." for tree in row), clue] for row, clue in zip(identity["grid"], identity["row_clues"])
        ]
        grid = render([*rows, identity["col_clues"]])
        if language == "zh":
            return (
                "这是一个帐篷谜题。T 是树，. 是空地；每行末尾的数字是该行的帐篷数，最下面一行的数字依次是各列的帐篷数。\n\n"
                f"{grid}\n\n请在空地上搭帐篷，使得：\n"
                "1. 树和帐篷可以一一配对，每棵树配一顶帐篷，每顶帐篷配一棵树，配对的树和帐篷上下或左右相邻"
                "（一顶帐篷旁边也可以有别的树）；\n"
                "2. 任意两顶帐篷都不相邻，对角相邻也不行；\n3. 每行每列的帐篷数与给出的数字一致。\n\n本题有且只有一个解。"
            )
        return (
            "This is a Tents puzzle. T is a tree and . is free ground; the number at the end of a row is how many tents stand "
            f"in that row, and the numbers below the grid say the same of the columns.\n\n{grid}\n\n"
            "Pitch tents on free cells so that\n"
            "1. trees and tents can be paired off, one tent to each tree and one tree to each tent, the two of a pair being "
            "neighbours above, below, left or right (a tent may have further trees beside it);\n"
            "2. no two tents are neighbours, not even diagonally;\n"
            "3. every row and column holds the stated number of tents.\n\nThere is exactly one solution."
        )

    @staticmethod
    def solve(identity: Identity) -> frozenset[tuple[int, int]]:
        tents = pitch(_trees(identity), identity["row_clues"], identity["col_clues"], 1, own_tree=True)[0]
        return frozenset((row + 1, column + 1) for row, column in tents)

    @staticmethod
    def _verify_correction(answer: frozenset[tuple[int, int]], identity: Identity) -> bool:
        return _is_camp({(row - 1, column - 1) for row, column in answer}, identity)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        grid, row_clues, col_clues = identity["grid"], identity["row_clues"], identity["col_clues"]
        if not is_rectangle(grid) or len(grid) > LARGEST or len(grid[0]) > LARGEST:
            return f"the grid is not a rectangle of at most {LARGEST} x {LARGEST} cells"
        if any(cell not in (0, 1) for row in grid for cell in row):
            return "the grid has cells other than 0 (free) and 1 (tree)"
        if len(row_clues) != len(grid) or len(col_clues) != len(grid[0]):
            return "there must be a clue for every row and every column"
        trees = _trees(identity)
        if sum(row_clues) != len(trees):
            return Unwinnable(f"{len(trees)} trees need as many tents, but the rows ask for {sum(row_clues)}")
        impossible = impossible_counts(trees, row_clues, col_clues)
        if impossible:
            return Unwinnable(impossible)
        if not pitch(trees, row_clues, col_clues, 1, own_tree=True):
            return Unwinnable("a complete search finds no way to place the tents")
        key = identity.get("solution")
        if key is not None and not _is_camp({(row, column) for row, column in key}, identity):
            return WrongKey("the stored tents break a rule")
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """The tents to place."""
        return sum(identity["row_clues"])


def _trees(identity: TentsBootcamp.Identity) -> list[tuple[int, int]]:
    return [(row, column) for row, line in enumerate(identity["grid"]) for column, cell in enumerate(line) if cell]


def _is_camp(tents: set[tuple[int, int]], identity: TentsBootcamp.Identity) -> bool:
    """Whether tents, counted from 0, keep all the rules."""
    grid, trees = identity["grid"], _trees(identity)
    rows, columns = len(grid), len(grid[0])
    if any(not (0 <= row < rows and 0 <= column < columns) or grid[row][column] for row, column in tents):
        return False
    if counts(tents, rows, columns) != (identity["row_clues"], identity["col_clues"]):
        return False
    return not touching(tents) and can_pair(trees, tents)
