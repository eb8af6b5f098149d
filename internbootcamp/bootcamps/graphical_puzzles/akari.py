"""Akari, or Light Up: bulbs that light every cell and never each other."""

from random import Random
from typing import TypedDict

from internbootcamp.answers import Cell, Form, Language, Set
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unwinnable
from internbootcamp.kit.exact import Exact
from internbootcamp.kit.grids import Cell as Place
from internbootcamp.kit.grids import cells, is_rectangle, neighbours, render

ATTEMPTS = 60
LARGEST = 30
NUMBERS = {f"B{count}": count for count in range(5)}

Board = list[list[str]]


class AkariBootcamp(Bootcamp):
    """Place bulbs that light every white cell and never each other, as many beside numbered black cells as these say."""

    rows: int = knob(7, "rows of the grid", low=4, high=14)
    cols: int = knob(7, "columns of the grid", low=4, high=14)
    black: float = knob(
        0.2, "share of black cells at first; more where no puzzle of one solution is found", low=0.1, high=0.5
    )

    levels = (
        dict(rows=5, cols=5, black=0.24),
        dict(rows=6, cols=6, black=0.22),
        dict(rows=7, cols=7, black=0.22),
        dict(rows=9, cols=9, black=0.22),
        dict(rows=12, cols=12, black=0.22),
    )
    answer = (
        Set(Cell(base=0), distinct=True)
        .in_form(Form.SQUARE_TAG)
        .described(
            "the cells of all bulbs as (row, column), counted from 0, in any order and separated by commas",
            "所有灯泡所在的格子，写成 (行, 列)，行号和列号从 0 开始，次序不限，用逗号分隔",
        )
    )
    unique_solution = True

    class Identity(TypedDict):
        grid: list[list[str]]  # W is white, B black, B0 to B4 black with a number
        rows: int
        cols: int

    def case_generator(self) -> Identity:
        """Random black cells and bulbs, with all the numbers; then numbers are erased as long as the solution stays the only one."""
        board = [["W" if (row + column) % 2 else "B" for column in range(self.cols)] for row in range(self.rows)]
        for attempt in range(ATTEMPTS):
            share = self.black + 0.3 * attempt / ATTEMPTS
            attempted = [["B" if self.rng.random() < share else "W" for _ in range(self.cols)] for _ in range(self.rows)]
            kept = _needed_numbers(self.rng, attempted)
            if kept is not None:
                board = attempted
                for (row, column), count in kept.items():
                    board[row][column] = f"B{count}"
                break
        return {"grid": board, "rows": self.rows, "cols": self.cols}

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        signs = {"W": ".", "B": "#"}
        grid = render([signs.get(cell, cell[1:]) for cell in row] for row in identity["grid"])
        if language == "zh":
            return (
                f"这是一个 {identity['rows']} 行 {identity['cols']} 列的照明谜题（Akari）。. 是白格，# 是没有数字的黑格，数字是带数字的黑格。"
                f"\n\n{grid}\n\n请在一些白格中放灯泡。灯泡照亮自己所在的格子，以及上、下、左、右四个方向上直到黑格或边界为止的所有白格。要求：\n"
                "1. 每个白格都被照亮；\n2. 任何灯泡都不能被另一个灯泡照亮；\n"
                "3. 带数字的黑格上、下、左、右的相邻格中，灯泡的个数恰好等于该数字；没有数字的黑格不作限制。\n\n"
                "本题有且只有一个解。格子记作 (行, 列)，行从上到下、列从左到右，都从 0 开始编号。"
            )
        return (
            f"This is an Akari (Light Up) puzzle of {identity['rows']} rows and {identity['cols']} columns: . is a white cell, "
            f"# a black cell without a number, a digit a black cell with that number.\n\n{grid}\n\n"
            "Place bulbs in some of the white cells. A bulb lights its own cell and all white cells above, below, left and right "
            "of it as far as the next black cell or the edge. It must be so that\n1. every white cell is lit;\n"
            "2. no bulb is lit by another;\n"
            "3. a black cell with a number has exactly that many bulbs in the cells directly above, below, left and right of it; "
            "one without a number may have any.\n\nThere is exactly one solution. A cell is (row, column), rows counted from the "
            "top and columns from the left, both starting at 0."
        )

    @staticmethod
    def solve(identity: Identity) -> frozenset[Place]:
        return _solutions(identity["grid"], 1)[0]

    @staticmethod
    def _verify_correction(answer: frozenset[Place], identity: Identity) -> bool:
        grid = identity["grid"]
        rows, columns = len(grid), len(grid[0])
        if any(not (0 <= row < rows and 0 <= column < columns) or grid[row][column] != "W" for row, column in answer):
            return False
        lit: set[Place] = set()
        for bulb in answer:
            beams = _seen_from(grid, bulb)
            if answer.intersection(beams):
                return False
            lit.update(beams, (bulb,))
        if any(grid[row][column] == "W" and (row, column) not in lit for row, column in cells(rows, columns)):
            return False
        return all(
            NUMBERS.get(grid[row][column])
            in (None, sum(near in answer for near in neighbours((row, column), rows, columns)))
            for row, column in cells(rows, columns)
        )

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        grid = identity["grid"]
        if not is_rectangle(grid) or len(grid) != identity["rows"] or len(grid[0]) != identity["cols"]:
            return "the grid does not have the stated rows and columns"
        if max(identity["rows"], identity["cols"]) > LARGEST:
            return f"a grid larger than {LARGEST} x {LARGEST}"
        if any(cell not in ("W", "B", *NUMBERS) for row in grid for cell in row):
            return "a cell that is none of W, B and B0 to B4"
        for row, column in cells(len(grid), len(grid[0])):
            white = sum(grid[r][c] == "W" for r, c in neighbours((row, column), len(grid), len(grid[0])))
            if NUMBERS.get(grid[row][column], 0) > white:
                return Unwinnable(
                    f"the black cell ({row}, {column}) asks for more bulbs than the {white} white cells beside it"
                )
        return None if _solutions(grid, 1) else Unwinnable("a complete search finds no way to place the bulbs")

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """The white cells."""
        return sum(cell == "W" for row in identity["grid"] for cell in row)


def _seen_from(grid: Board, cell: Place) -> list[Place]:
    """The white cells in line with a white cell, with no black one between."""
    seen = []
    for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0)):
        row, column = cell[0] + down, cell[1] + right
        while 0 <= row < len(grid) and 0 <= column < len(grid[0]) and grid[row][column] == "W":
            seen.append((row, column))
            row, column = row + down, column + right
    return seen


def _state(problem: Exact, grid: Board) -> dict[Place, int]:
    """The rules of light, to the exact solver; returns the variables of the white cells."""
    bulb = {(r, c): problem.variable((r, c)) for r, row in enumerate(grid) for c, cell in enumerate(row) if cell == "W"}
    for cell, number in bulb.items():
        seen = _seen_from(grid, cell)
        problem.add(number, *(bulb[other] for other in seen))
        for other in seen:
            if other > cell:
                problem.add(-number, -bulb[other])
    return bulb


def _solutions(grid: Board, limit: int) -> list[frozenset[Place]]:
    with Exact() as problem:
        bulb = _state(problem, grid)
        for row, column in cells(len(grid), len(grid[0])):
            count = NUMBERS.get(grid[row][column])
            if count is not None:
                near = neighbours((row, column), len(grid), len(grid[0]))
                problem.exactly(count, [bulb[cell] for cell in near if cell in bulb])
        return [frozenset(cell for cell in bulb if cell in true) for true in problem.solutions(limit, bulb)]


def _random_bulbs(rng: Random, grid: Board) -> set[Place]:
    """Bulbs in random cells that are not lit yet, until all are: no two see each other."""
    dark = [(row, column) for row, column in cells(len(grid), len(grid[0])) if grid[row][column] == "W"]
    rng.shuffle(dark)
    bulbs: set[Place] = set()
    lit: set[Place] = set()
    for cell in dark:
        if cell not in lit:
            bulbs.add(cell)
            lit.update(_seen_from(grid, cell))
    return bulbs


def _needed_numbers(rng: Random, grid: Board) -> dict[Place, int] | None:
    """Numbers of black cells that together leave one way to place the bulbs, none to spare; None if all of them do not."""
    bulbs = _random_bulbs(rng, grid)
    rows, columns = len(grid), len(grid[0])
    with Exact() as problem:
        bulb = _state(problem, grid)
        if not bulb:
            return None
        problem.add(*(-number if cell in bulbs else number for cell, number in bulb.items()))  # another solution
        switch: dict[Place, int] = {}
        count: dict[Place, int] = {}
        for cell in cells(rows, columns):
            near = [other for other in neighbours(cell, rows, columns) if other in bulb]
            if cell not in bulb and near:
                switch[cell] = problem.variable(("number", cell))
                count[cell] = sum(other in bulbs for other in near)
                problem.exactly(count[cell], [bulb[other] for other in near], when=switch[cell])
        if problem.solve(switch.values()) is not None:
            return None
        for cell in rng.sample(list(switch), len(switch)):
            others = [number for place, number in switch.items() if place != cell]
            if problem.solve(others) is None:
                del switch[cell]
    return {cell: count[cell] for cell in switch}
