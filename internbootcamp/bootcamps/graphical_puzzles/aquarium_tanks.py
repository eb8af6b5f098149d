"""Aquarium: tanks of any shape, filled with water up to a level."""

from string import ascii_uppercase
from typing import TypedDict

from internbootcamp.answers import AnswerType, Form, Grid, Language
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unwinnable
from internbootcamp.kit.exact import Exact
from internbootcamp.kit.grids import cells, is_rectangle, random_partition, render

ATTEMPTS = 60
LARGEST = 20

Board = list[list[int]]


class AquariumTanksBootcamp(Bootcamp):
    """Fill tanks with water, each up to one level, so that every row and column has as many full cells as it says."""

    rows: int = knob(6, "rows of the grid", low=3, high=15)
    columns: int = knob(6, "columns of the grid", low=3, high=15)
    tank: float = knob(4.0, "cells of a tank on average", low=2.0, high=12.0)

    levels = (
        dict(rows=4, columns=4, tank=2.7),
        dict(rows=5, columns=5, tank=3.2),
        dict(rows=6, columns=6, tank=3.6),
        dict(rows=8, columns=8, tank=4.0),
        dict(rows=11, columns=11, tank=4.4),
    )
    unique_solution = True

    class Identity(TypedDict):
        regions: list[list[str]]  # the tank of every cell
        row_clues: list[int]  # full cells, from the top row down
        col_clues: list[int]

    def case_generator(self) -> Identity:
        """Random tanks and levels that the numbers of full cells determine; without luck, every column is a tank."""
        rows, columns, rng = self.rows, self.columns, self.rng
        for attempt in range(ATTEMPTS + 1):
            count = max(2, min(len(_NAMES), round(rows * columns / self.tank * (1 + attempt / (ATTEMPTS + 1)))))
            owner = random_partition(rng, rows, columns, rng.sample(cells(rows, columns), count))
            if attempt == ATTEMPTS:
                owner = [list(range(columns)) for _ in range(rows)]
            regions = _lettered(owner)
            level = {name: rng.choice(_tops(regions, name)) for name in sorted({name for row in regions for name in row})}
            water = [[int(row >= level[name]) for name in names] for row, names in enumerate(regions)]
            clues = [sum(row) for row in water], [sum(column) for column in zip(*water)]
            if len(_fillings(regions, *clues, 2)) == 1:
                break
        return {"regions": regions, "row_clues": clues[0], "col_clues": clues[1]}

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        regions = identity["regions"]
        return Grid((0, 1), len(regions), len(regions[0])).in_form(Form.SQUARE_TAG)

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        grid = render(identity["regions"])
        rows, columns = (", ".join(map(str, identity[key])) for key in ("row_clues", "col_clues"))
        if language == "zh":
            return (
                f"下面的网格被分成若干水缸，同一字母的格子属于同一个水缸：\n\n{grid}\n\n"
                "每个水缸可以是空的，也可以注水到某个高度。水面是平的：一个水缸中，同一行的格子要么都有水，要么都没有水；"
                "某一行有水，则该水缸中更低各行的格子也都有水。\n\n"
                f"各行有水的格子数（从上到下）：{rows}\n各列有水的格子数（从左到右）：{columns}\n\n"
                "本题有且只有一个解。请给出整个网格，有水的格子写 1，没有水的格子写 0。"
            )
        return (
            f"The grid below is divided into tanks; cells with the same letter belong to the same tank:\n\n{grid}\n\n"
            "A tank is empty or filled with water up to some level. Water lies flat: the cells of a tank that are in the same "
            "row are all full or all empty, and where they are full, all cells of that tank in lower rows are full too.\n\n"
            f"Full cells in each row, from top to bottom: {rows}\nFull cells in each column, from left to right: {columns}\n\n"
            "There is exactly one solution. Give the whole grid with 1 for a full cell and 0 for an empty one."
        )

    @staticmethod
    def solve(identity: Identity) -> Board:
        return _fillings(identity["regions"], identity["row_clues"], identity["col_clues"], 1)[0]

    @staticmethod
    def _verify_correction(answer: Board, identity: Identity) -> bool:
        if [sum(row) for row in answer] != identity["row_clues"]:
            return False
        if [sum(column) for column in zip(*answer)] != identity["col_clues"]:
            return False
        highest_full: dict[str, int] = {}
        lowest_empty: dict[str, int] = {}
        for row, (names, states) in enumerate(zip(identity["regions"], answer)):
            for name, full in zip(names, states):
                if full:
                    highest_full.setdefault(name, row)
                else:
                    lowest_empty[name] = row
        return all(row < highest_full.get(name, len(answer)) for name, row in lowest_empty.items())

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        regions, rows, columns = identity["regions"], identity["row_clues"], identity["col_clues"]
        if not is_rectangle(regions) or len(regions) > LARGEST or len(regions[0]) > LARGEST:
            return f"the regions are not a rectangle of at most {LARGEST} x {LARGEST} cells"
        if len(rows) != len(regions) or len(columns) != len(regions[0]):
            return "there must be a clue for every row and every column"
        if sum(rows) != sum(columns):
            return Unwinnable(f"the rows ask for {sum(rows)} full cells in all, the columns for {sum(columns)}")
        if not _fillings(regions, rows, columns, 1):
            return Unwinnable("a search over all levels finds none that give these numbers")
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """The tanks, each as often as it has levels to choose from."""
        names = sorted({name for row in identity["regions"] for name in row})
        return sum(len(_tops(identity["regions"], name)) for name in names)


_NAMES = [*ascii_uppercase, *ascii_uppercase.lower()]


def _lettered(owner: Board) -> list[list[str]]:
    order = dict.fromkeys(area for row in owner for area in row)
    names = dict(zip(order, _NAMES))
    return [[names[area] for area in row] for row in owner]


def _tops(regions: list[list[str]], name: str) -> list[int]:
    """The rows that the water of a tank may reach up to, and the one below its last, for an empty tank."""
    own = [row for row, names in enumerate(regions) if name in names]
    return [*own, own[-1] + 1]


def _fillings(regions: list[list[str]], row_clues: list[int], col_clues: list[int], limit: int) -> list[Board]:
    """Up to `limit` ways to fill the tanks."""
    rows, columns = len(regions), len(regions[0])
    with Exact() as problem:
        full = {cell: problem.variable(cell) for cell in cells(rows, columns)}
        last: dict[str, int] = {}  # of each tank, a cell in the row above or further left in this one
        level: dict[tuple[str, int], int] = {}
        for row, column in full:
            level.setdefault((regions[row][column], row), full[row, column])
        for row, column in full:
            same = level[regions[row][column], row]
            if same != full[row, column]:
                problem.add(-same, full[row, column])
                problem.add(same, -full[row, column])
        for (name, _), number in level.items():
            if name in last:
                problem.add(-last[name], number)
            last[name] = number
        for row in range(rows):
            problem.exactly(row_clues[row], [full[row, column] for column in range(columns)])
        for column in range(columns):
            problem.exactly(col_clues[column], [full[row, column] for row in range(rows)])
        return [
            [[int((row, column) in true) for column in range(columns)] for row in range(rows)]
            for true in problem.solutions(limit, full)
        ]
