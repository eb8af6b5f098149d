"""Stitches: sew the patches of a quilt together, each to each of its neighbours."""

from string import ascii_uppercase
from typing import TypedDict

from internbootcamp.answers import AnswerType, Cell, Edges, Form, Language
from internbootcamp.core.bootcamp import Bootcamp, Budget, knob
from internbootcamp.core.flaws import Unwinnable
from internbootcamp.kit.exact import Exact
from internbootcamp.kit.grids import Cell as Place
from internbootcamp.kit.grids import cells, is_rectangle, random_partition, render

ATTEMPTS = 150
LARGEST = 20

Stitch = tuple[Place, Place]


class RegionStitchesBootcamp(Bootcamp):
    """Join every two adjoining regions by so many stitches that no hole is shared and every line has its number of holes."""

    size: int = knob(6, "rows and columns of the grid", low=4, high=12)
    patch: float = knob(5.0, "cells of a region on average", low=4.0, high=12.0)
    stitches: int = knob(1, "stitches between two adjoining regions", low=1, high=2)

    levels = (
        dict(size=4, patch=4.0, stitches=1),
        dict(size=5, patch=5.0, stitches=1),
        dict(size=6, patch=6.0, stitches=1),
        dict(size=8, patch=7.0, stitches=1),
        dict(size=10, patch=9.0, stitches=1),
    )
    unique_solution = True
    budget = Budget(case=0.100)

    class Identity(TypedDict):
        regions: list[list[str]]  # the region of every cell
        stitches: int  # between every two adjoining regions
        row_clues: list[int]  # holes
        col_clues: list[int]

    def case_generator(self) -> Identity:
        """Random regions and stitches that the numbers of holes determine; without luck, two halves of the grid."""
        size, rng = self.size, self.rng
        for _ in range(ATTEMPTS):
            count = max(2, min(26, round(size * size / self.patch)))
            owner = random_partition(rng, size, size, rng.sample(cells(size, size), count))
            names = dict(zip(dict.fromkeys(area for row in owner for area in row), ascii_uppercase))  # in reading order
            regions = [[names[area] for area in row] for row in owner]
            sewn = self._sew(regions)
            if sewn is None:
                continue
            rows, columns = _holes(sewn, size, size)
            if len(_solutions(regions, self.stitches, rows, columns, 2)) == 1:
                return {"regions": regions, "stitches": self.stitches, "row_clues": rows, "col_clues": columns}
        regions = [["A"] * size if row < size // 2 else ["B"] * size for row in range(size)]
        upper = size // 2 - 1
        rows, columns = _holes([((upper, at), (upper + 1, at)) for at in rng.sample(range(size), self.stitches)], size, size)
        return {"regions": regions, "stitches": self.stitches, "row_clues": rows, "col_clues": columns}

    def _sew(self, regions: list[list[str]]) -> list[Stitch] | None:
        """Stitches in random places, the borders with the least room first; None where no room is left."""
        used: set[Place] = set()
        sewn = []
        for places in sorted(_borders(regions).values(), key=len):
            self.rng.shuffle(places)
            done = 0
            for one, other in places:
                if done < self.stitches and one not in used and other not in used:
                    used |= {one, other}
                    sewn.append((one, other))
                    done += 1
            if done < self.stitches:
                return None
        return sewn

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        count = len(_borders(identity["regions"])) * identity["stitches"]
        return (
            Edges(Cell(base=1), count=count, distinct=True)
            .in_form(Form.SQUARE_TAG)
            .described(
                f"all {count} stitches, each as its two cells joined by - in the form (row, column)-(row, column), counted "
                "from 1, in any order and separated by commas",
                f"全部 {count} 条缝线，每条写成用 - 连接的两个格子 (行, 列)-(行, 列)，行号和列号从 1 开始，次序不限，用逗号分隔",
            )
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        grid, n = render(identity["regions"]), identity["stitches"]
        rows, columns = (", ".join(map(str, identity[key])) for key in ("row_clues", "col_clues"))
        if language == "zh":
            return (
                f"下面的网格被分成若干区域，同一字母的格子属于同一区域：\n\n{grid}\n\n"
                f"请把相邻的区域缝在一起：凡是有公共边的两个区域之间，都恰好缝 {n} 条线。"
                "一条缝线连接分属这两个区域的、上下或左右相邻的两个格子，并在这两个格子里各留一个针孔。每个格子里至多有一个针孔。\n\n"
                f"各行的针孔数（从上到下）：{rows}\n各列的针孔数（从左到右）：{columns}\n\n"
                "本题有且只有一个解。格子记作 (行, 列)，行从上到下、列从左到右，都从 1 开始编号。"
            )
        times = "one stitch" if n == 1 else f"{n} stitches"
        return (
            f"The grid below is divided into regions; cells with the same letter belong to the same region:\n\n{grid}\n\n"
            f"Sew the regions together: every two regions that share a border are joined by exactly {times}. A stitch joins two "
            "cells that share a side, one in each of the two regions, and makes a hole in both. No cell has more than one "
            f"hole.\n\nHoles in each row, from top to bottom: {rows}\nHoles in each column, from left to right: {columns}\n\n"
            "There is exactly one solution. A cell is (row, column), rows counted from the top and columns from the left, both "
            "starting at 1."
        )

    @staticmethod
    def solve(identity: Identity) -> frozenset[Stitch]:
        numbers = identity["row_clues"], identity["col_clues"]
        sewn = _solutions(identity["regions"], identity["stitches"], *numbers, 1)[0]
        return frozenset(((r + 1, c + 1), (to_r + 1, to_c + 1)) for (r, c), (to_r, to_c) in sewn)

    @staticmethod
    def _verify_correction(answer: frozenset[Stitch], identity: Identity) -> bool:
        regions = identity["regions"]
        rows, columns = len(regions), len(regions[0])
        holes = [cell for stitch in answer for cell in stitch]
        if len(set(holes)) < len(holes) or not all(1 <= row <= rows and 1 <= column <= columns for row, column in holes):
            return False
        if any(abs(row - to_row) + abs(column - to_column) != 1 for (row, column), (to_row, to_column) in answer):
            return False
        sewn: dict[frozenset[str], int] = {}
        for stitch in answer:
            pair = frozenset(regions[row - 1][column - 1] for row, column in stitch)
            sewn[pair] = sewn.get(pair, 0) + 1
        if sewn != {frozenset(border): identity["stitches"] for border in _borders(regions)}:
            return False
        counted = _holes([((r - 1, c - 1), (to_r - 1, to_c - 1)) for (r, c), (to_r, to_c) in answer], rows, columns)
        return counted == (identity["row_clues"], identity["col_clues"])

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        regions, rows, columns = identity["regions"], identity["row_clues"], identity["col_clues"]
        if not is_rectangle(regions) or len(regions) > LARGEST or len(regions[0]) > LARGEST:
            return f"the regions are not a rectangle of at most {LARGEST} x {LARGEST} cells"
        if len(rows) != len(regions) or len(columns) != len(regions[0]) or identity["stitches"] < 1:
            return "there must be a number for every row and every column, and at least one stitch"
        holes = 2 * identity["stitches"] * len(_borders(regions))
        if sum(rows) != holes or sum(columns) != holes:
            return Unwinnable(f"the borders need {holes} holes, but rows ask for {sum(rows)} and columns for {sum(columns)}")
        if not _solutions(regions, identity["stitches"], rows, columns, 1):
            return Unwinnable("a complete search finds no way to place the stitches")
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """The places where a stitch may be."""
        return sum(map(len, _borders(identity["regions"]).values()))


def _borders(regions: list[list[str]]) -> dict[tuple[str, str], list[Stitch]]:
    """For every two adjoining regions the pairs of cells on either side of their border."""
    found: dict[tuple[str, str], list[Stitch]] = {}
    for row, column in cells(len(regions), len(regions[0])):
        for to_row, to_column in ((row, column + 1), (row + 1, column)):
            if to_row < len(regions) and to_column < len(regions[0]):
                one, other = sorted((regions[row][column], regions[to_row][to_column]))
                if one != other:
                    found.setdefault((one, other), []).append(((row, column), (to_row, to_column)))
    return found


def _holes(sewn: list[Stitch], rows: int, columns: int) -> tuple[list[int], list[int]]:
    """The holes in each row and column."""
    holes = [cell for stitch in sewn for cell in stitch]
    return (
        [sum(row == line for row, _ in holes) for line in range(rows)],
        [sum(column == line for _, column in holes) for line in range(columns)],
    )


def _solutions(
    regions: list[list[str]], stitches: int, row_clues: list[int], col_clues: list[int], limit: int
) -> list[list[Stitch]]:
    """Up to `limit` ways to sew the regions together."""
    rows, columns = len(regions), len(regions[0])
    with Exact() as problem:
        at_cell: dict[Place, list[int]] = {cell: [] for cell in cells(rows, columns)}
        everything: list[Stitch] = []
        for places in _borders(regions).values():
            numbers = []
            for stitch in places:
                number = problem.variable(stitch)
                numbers.append(number)
                for cell in stitch:
                    at_cell[cell].append(number)
            everything += places
            problem.exactly(stitches, numbers)
        hole = {cell: problem.variable(cell) for cell, numbers in at_cell.items() if numbers}
        for cell, number in hole.items():
            problem.exactly_one([-number, *at_cell[cell]])
        for line, count in enumerate(row_clues):
            problem.exactly(count, [number for (row, _), number in hole.items() if row == line])
        for line, count in enumerate(col_clues):
            problem.exactly(count, [number for (_, column), number in hole.items() if column == line])
        return [[stitch for stitch in everything if stitch in true] for true in problem.solutions(limit, everything)]
