"""Maze: a way from the start to the exit."""

from functools import cache
from itertools import pairwise
from typing import TypedDict

from internbootcamp.answers import Cell, Form, Language, Path
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unwinnable
from internbootcamp.kit import grids

LARGEST = 100


class MazeBootcamp(Bootcamp):
    """Walk from the start to the exit of a maze, step by step through open cells. Any way is right.

    Our mazes have no loops, so that there is one way without turning back; mazes in people's files may have several.
    """

    size: int = knob(15, "rows and columns of the grid, an even number counting as the next smaller odd one", low=5, high=41)
    branching: float = knob(0.2, "how often a corridor starts anywhere instead of at the end of the last", low=0.0, high=1.0)

    levels = (
        dict(size=7),
        dict(size=11),
        dict(size=15),
        dict(size=21),
        dict(size=31),
    )
    version = 2
    answer = (
        Path(Cell(base=0))
        .in_form(Form.FENCED)
        .described(
            "all cells of the path as (row, column), in order from S to E and joined by ->",
            "路径依次经过的全部格子，写成 (行, 列)，从 S 到 E，用 -> 连接",
        )
    )

    class Identity(TypedDict):
        grid: list[list[int]]  # 1 is a wall
        start_pos: list[int]  # row and column, from 0
        end_pos: list[int]

    def case_generator(self) -> Identity:
        """A tree of corridors between the cells with even coordinates; the exit is as far from the start as it can be."""
        side = (self.size + 1) // 2
        grid = [[1] * (2 * side - 1) for _ in range(2 * side - 1)]
        near, random = _steps(side), self.rng.random
        start = int(random() * side * side)
        distance = {start: 0}  # corridors from the start, by number of the cell
        growing = [start]
        while growing:
            at = int(random() * len(growing)) if random() < self.branching else -1
            cell = growing[at]
            fresh = [other for other in near[cell] if other not in distance]
            if not fresh:
                growing.pop(at)
                continue
            other = fresh[int(random() * len(fresh))]
            distance[other] = distance[cell] + 1
            growing.append(other)
            (row, column), (to_row, to_column) = divmod(cell, side), divmod(other, side)
            grid[row + to_row][column + to_column] = 0
            grid[2 * to_row][2 * to_column] = 0
        start_row, start_column = divmod(start, side)
        grid[2 * start_row][2 * start_column] = 0
        end_row, end_column = divmod(max(distance, key=distance.__getitem__), side)
        return {"grid": grid, "start_pos": [2 * start_row, 2 * start_column], "end_pos": [2 * end_row, 2 * end_column]}

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        marks = dict(zip(_ends(identity), "SE"))
        rows = enumerate(identity["grid"])
        maze = grids.render(
            [marks.get((row, at), "#" if wall else ".") for at, wall in enumerate(line)] for row, line in rows
        )
        if language == "zh":
            return (
                "下面是一个迷宫：# 是墙，. 是通路，S 是起点，E 是出口。"
                "每一步只能从当前格走到上、下、左、右相邻的一个非墙格子，不能走出网格。\n\n"
                f"{maze}\n\n请找出一条从 S 到 E 的路径，不要求最短。格子用 (行, 列) 表示：行从上到下、列从左到右编号，"
                "都从 0 开始，因此左上角是 (0, 0)。请按顺序写出经过的每一个格子，包括起点和出口。"
            )
        return (
            "This is a maze: # is a wall, . is open, S is the start and E the exit. A step goes from a cell to one of the "
            f"cells above, below, left or right of it that is not a wall; you cannot leave the grid.\n\n{maze}\n\n"
            "Find a path from S to E; it need not be the shortest. A cell is (row, column), rows counted from the top and "
            "columns from the left, both starting at 0, so that the top left cell is (0, 0). Write down every cell of the "
            "path in order, start and exit included."
        )

    @staticmethod
    def solve(identity: Identity) -> tuple[tuple[int, int], ...]:
        """Back from the exit, always to a cell that a flood from the start reached earlier: a shortest path."""
        grid, (start, exit_cell) = identity["grid"], _ends(identity)
        order = {cell: at for at, cell in enumerate(_reached(grid, start))}
        path = [exit_cell]
        while path[-1] != start:
            near = grids.neighbours(path[-1], len(grid), len(grid[0]))
            path.append(min((cell for cell in near if cell in order), key=order.__getitem__))
        return tuple(reversed(path))

    @staticmethod
    def _verify_correction(answer: tuple[tuple[int, int], ...], identity: Identity) -> bool:
        grid = identity["grid"]
        if not answer or (answer[0], answer[-1]) != _ends(identity):
            return False
        if any(not (0 <= row < len(grid) and 0 <= column < len(grid[0])) or grid[row][column] for row, column in answer):
            return False
        return all(
            abs(row - to_row) + abs(column - to_column) == 1 for (row, column), (to_row, to_column) in pairwise(answer)
        )

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        grid = identity["grid"]
        if not grids.is_rectangle(grid) or len(grid) > LARGEST or len(grid[0]) > LARGEST:
            return f"the grid is not a rectangle of at most {LARGEST} x {LARGEST} cells"
        if not all(cell in (0, 1) for row in grid for cell in row):
            return "the grid has cells other than 0 (open) and 1 (wall)"
        if not len(identity["start_pos"]) == len(identity["end_pos"]) == 2:
            return "a place is a row and a column"
        start, exit_cell = _ends(identity)
        for name, (row, column) in (("start", start), ("exit", exit_cell)):
            if not (0 <= row < len(grid) and 0 <= column < len(grid[0])):
                return f"the {name} {(row, column)} is outside the grid"
            if grid[row][column]:
                return Unwinnable(f"the {name} {(row, column)} is a wall")
        reached = _reached(grid, start)
        if exit_cell not in reached:
            seen = f"only {sorted(reached)}" if len(reached) <= 20 else f"only {len(reached)} cells"
            return Unwinnable(f"the exit {exit_cell} cannot be reached: {seen} can, from the start {start}")
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """The length of the shortest path."""
        return len(MazeBootcamp.solve(identity))


@cache
def _steps(side: int) -> list[list[int]]:
    """For each cell of a square, numbered row by row, the cells beside it."""
    return [
        [row * side + column for row, column in grids.neighbours(divmod(cell, side), side, side)]
        for cell in range(side * side)
    ]


def _ends(identity: MazeBootcamp.Identity) -> tuple[grids.Cell, grids.Cell]:
    (row, column), (exit_row, exit_column) = identity["start_pos"], identity["end_pos"]
    return (row, column), (exit_row, exit_column)


def _is_open(grid: list[list[int]], cell: grids.Cell) -> bool:
    row, column = cell
    return 0 <= row < len(grid) and 0 <= column < len(grid[0]) and not grid[row][column]


def _reached(grid: list[list[int]], start: grids.Cell) -> list[grids.Cell]:
    """All cells that can be walked to from the start, nearest first."""
    return grids.flood(start, lambda cell: _is_open(grid, cell))
