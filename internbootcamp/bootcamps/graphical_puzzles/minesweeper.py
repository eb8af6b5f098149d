"""Minesweeper without luck: numbers that leave only one place for every mine."""

from collections.abc import Collection
from typing import NotRequired, TypedDict

from internbootcamp.answers import Cell, Form, Language, Set
from internbootcamp.core.bootcamp import Bootcamp, Budget, knob
from internbootcamp.core.shapes import Pair
from internbootcamp.kit.exact import Exact
from internbootcamp.kit.grids import AROUND, cells, neighbours, render
from internbootcamp.kit.grids import Cell as Place

LARGEST = 40


class MinesweeperBootcamp(Bootcamp):
    """Find all mines from numbers that say how many mines surround a cell; there is one way to place them."""

    rows: int = knob(8, "rows of the field", low=3, high=16)
    cols: int = knob(8, "columns of the field", low=3, high=16)
    mines_count: int = knob(12, "mines; at most a third of the cells are mined", low=1, high=80)

    levels = (
        dict(rows=4, cols=4, mines_count=3),
        dict(rows=6, cols=6, mines_count=8),
        dict(rows=8, cols=8, mines_count=15),
        dict(rows=10, cols=10, mines_count=26),
        dict(rows=13, cols=13, mines_count=45),
    )
    answer = (
        Set(Cell(base=0), distinct=True)
        .in_form(Form.SQUARE_TAG)
        .described(
            "the cells of all mines as (row, column), counted from 0, in any order and separated by commas",
            "所有地雷所在的格子，写成 (行, 列)，行号和列号从 0 开始，次序不限，用逗号分隔",
        )
    )
    unique_solution = True
    budget = Budget(case=0.060)

    class Identity(TypedDict):
        rows: int
        cols: int
        mines: list[Pair]  # the prompt shows only the numbers that follow from them
        revealed: NotRequired[list[Pair]]  # the cells whose numbers are shown; all without a mine if absent

    def case_generator(self) -> Identity:
        """Random mines and all numbers; then numbers are covered as long as the mines stay determined."""
        field = cells(self.rows, self.cols)
        mines = sorted(self.rng.sample(field, min(self.mines_count, len(field) // 3)))
        shown = sorted(_needed_numbers(self.rng.sample(field, len(field)), mines, self.rows, self.cols))
        return {"rows": self.rows, "cols": self.cols, "mines": list(map(list, mines)), "revealed": list(map(list, shown))}

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        clues = _clues(identity)
        places = cells(identity["rows"], identity["cols"])
        width = identity["cols"]
        field = render([clues.get(cell, "?") for cell in places[at : at + width]] for at in range(0, len(places), width))
        size, count = f"{identity['rows']} x {identity['cols']}", len(identity["mines"])
        if language == "zh":
            return (
                f"这是一个 {identity['rows']} 行 {identity['cols']} 列的扫雷局面，共有 {count} 颗地雷，每格至多一颗。"
                "数字格里没有地雷，数字表示它周围（上、下、左、右和四个对角）相邻的格子中一共有几颗地雷；"
                f"? 是未翻开的格子，可能有雷，也可能没有。\n\n{field}\n\n"
                "所有地雷的位置恰有一种可能。请找出全部地雷。格子记作 (行, 列)，行从上到下、列从左到右，都从 0 开始编号。"
            )
        return (
            f"This is a Minesweeper field of {size} cells (rows x columns) with {count} mine{'s' * (count != 1)}, at most one "
            "in a cell. A cell with a number holds no mine; its number is how many mines there are in the cells around it, "
            "counting diagonal neighbours as well. A cell shown as ? is covered: it may hold a mine or not.\n\n"
            f"{field}\n\nThere is exactly one way to place the mines. Find them all. A cell is (row, column), rows counted from "
            "the top and columns from the left, both starting at 0."
        )

    @staticmethod
    def solve(identity: Identity) -> frozenset[Place]:
        """From the numbers alone: the mines that they leave, however many ways there are."""
        clues, rows, columns = _clues(identity), identity["rows"], identity["cols"]
        with Exact() as problem:
            mine = {cell: problem.variable(cell) for cell in cells(rows, columns) if cell not in clues}
            for cell, count in clues.items():
                around = neighbours(cell, rows, columns, AROUND)
                problem.exactly(count, [mine[near] for near in around if near in mine])
            problem.exactly(len(identity["mines"]), list(mine.values()))
            found = problem.solve() or set()
            return frozenset(cell for cell in mine if cell in found)

    @staticmethod
    def _verify_correction(answer: frozenset[Place], identity: Identity) -> bool:
        clues, rows, columns = _clues(identity), identity["rows"], identity["cols"]
        if len(answer) != len(identity["mines"]) or not answer <= set(cells(rows, columns)) - clues.keys():
            return False
        return all(
            sum(near in answer for near in neighbours(cell, rows, columns, AROUND)) == count for cell, count in clues.items()
        )

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        rows, columns = identity["rows"], identity["cols"]
        if not 1 <= rows <= LARGEST or not 1 <= columns <= LARGEST:
            return f"a field has 1 to {LARGEST} rows and columns"
        mines = [tuple(mine) for mine in identity["mines"]]
        shown = [tuple(cell) for cell in identity.get("revealed", [])]
        if not all(0 <= row < rows and 0 <= column < columns for row, column in (*mines, *shown)):
            return "a mine or a number outside the field"
        if len(set(mines)) < len(mines) or set(mines) & set(shown):
            return "a mine listed twice, or in a cell that is shown"
        return None

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        if "revealed" not in identity:
            return (
                "every cell without a mine is listed with its number, so the mines are simply the cells that are not listed"
            )
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """The covered cells."""
        return identity["rows"] * identity["cols"] - len(_clues(identity))


def _clues(identity: MinesweeperBootcamp.Identity) -> dict[Place, int]:
    """The numbers that are shown, by cell."""
    rows, columns = identity["rows"], identity["cols"]
    mines = {(row, column) for row, column in identity["mines"]}
    shown = identity.get("revealed")
    places = [cell for cell in cells(rows, columns) if cell not in mines] if shown is None else [(r, c) for r, c in shown]
    return {cell: sum(near in mines for near in neighbours(cell, rows, columns, AROUND)) for cell in places}


def _needed_numbers(order: list[Place], mines: Collection[Place], rows: int, columns: int) -> list[Place]:
    """Cells whose numbers leave one way to place the mines, none of them to spare, covered in the given order."""
    mined = set(mines)
    with Exact() as problem:
        mine = {cell: problem.variable(cell) for cell in cells(rows, columns)}
        problem.exactly(len(mined), list(mine.values()))
        problem.add(*(-mine[cell] for cell in mines))  # another way to place as many mines
        cell_of = {}
        for cell in order:
            if cell not in mined:
                shown = problem.variable(("shown", cell))
                cell_of[shown] = cell
                around = neighbours(cell, rows, columns, AROUND)
                problem.exactly(sum(near in mined for near in around), [mine[near] for near in around], shown)
                problem.add(-shown, -mine[cell])
        needed = problem.contradictory(list(cell_of)) or []
        for shown in list(needed):
            if shown in needed:
                fewer = problem.contradictory([other for other in needed if other != shown])
                needed = needed if fewer is None else fewer
    return [cell_of[shown] for shown in needed]
