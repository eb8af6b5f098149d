"""Arrow maze: jump in the direction of each arrow, however far, until the goal is reached."""

from itertools import pairwise
from typing import TypedDict

from internbootcamp.answers import AnswerType, Form, Grid, Language
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unwinnable
from internbootcamp.kit.grids import AROUND, Cell, cells, is_rectangle, render

STEPS = dict(zip("↖↑↗←→↙↓↘", AROUND))
GOAL = "○"
LARGEST = 40
CHANGES = 150


class ArrowMazeBootcamp(Bootcamp):
    """From the start to the goal by jumps: from a cell to any cell in the direction of its arrow. Any way is right."""

    rows: int = knob(6, "rows of the grid", low=3, high=14)
    columns: int = knob(6, "columns of the grid", low=3, high=14)
    jumps: int = knob(6, "jumps on the shortest way, fewer where none so long is found", low=2, high=40)

    levels = (
        dict(rows=4, columns=4, jumps=4),
        dict(rows=5, columns=5, jumps=6),
        dict(rows=6, columns=6, jumps=9),
        dict(rows=8, columns=8, jumps=13),
        dict(rows=10, columns=10, jumps=18),
    )

    class Identity(TypedDict):
        input_grid: list[list[str]]  # arrows, and ○ for the goal
        start_position: list[int]  # row and column, from 0

    def case_generator(self) -> Identity:
        """Random arrows, changed as long as that takes the farthest cell farther away; that cell is the goal."""
        rng, places = self.rng, cells(self.rows, self.columns)
        grid = [[rng.choice("↖↑↗←→↙↓↘") for _ in range(self.columns)] for _ in range(self.rows)]
        start = rng.choice(places)
        goal, best = _farthest(grid, start)
        for _ in range(CHANGES * self.rows):
            if best >= self.jumps:
                break
            row, column = rng.choice(places)
            before, grid[row][column] = grid[row][column], rng.choice("↖↑↗←→↙↓↘")
            farthest, distance = _farthest(grid, start)
            if distance >= best:
                goal, best = farthest, distance
            else:
                grid[row][column] = before
        if goal == start:  # an arrow that leads out of a grid where nothing changed for the better
            start, goal = (0, 0), (0, 1)
            grid[0][0] = "→"
        grid[goal[0]][goal[1]] = GOAL
        return {"input_grid": grid, "start_position": list(start)}

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        grid = identity["input_grid"]
        rows, columns = len(grid), len(grid[0])
        return Grid(range(rows * columns + 1), rows, columns).in_form(Form.FENCED)

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        grid, (row, column) = render(identity["input_grid"]), identity["start_position"]
        if language == "zh":
            return (
                f"这是一个箭头迷宫，○ 是终点：\n\n{grid}\n\n从第 {row + 1} 行第 {column + 1} 列的格子出发。"
                "每一步沿当前格箭头所指的方向跳到该方向上的任意一格，距离不限，至少一格，可以越过中间的格子，不能跳出网格；"
                "落地后再按新格子的箭头继续。落在 ○ 上即到达终点。\n\n"
                "请找出一条到达终点的路线，不要求最短，任何格子至多落地一次。"
                "把起点写成 1，第一跳的落点写成 2，依此类推，直到终点；没有落地的格子（包括只是越过的）写 0。请给出整个网格。"
            )
        return (
            f"This is an arrow maze; ○ is the goal:\n\n{grid}\n\nYou start in row {row + 1}, column {column + 1} (counted from 1, "
            "from the top and from the left). A move takes you from your cell in the direction of its arrow to any cell in that "
            "direction: one or more cells away, over the cells between, but not out of the grid. From where you land you go on "
            "by the arrow there. The maze is solved when you land on ○.\n\n"
            "Find a way to the goal, not necessarily the shortest, that lands on no cell twice. Write 1 for the start, 2 for the "
            "cell where the first move lands, and so on up to the goal, and 0 for every cell that you do not land on (also where "
            "you only pass over). Give the whole grid."
        )

    @staticmethod
    def solve(identity: Identity) -> list[list[int]]:
        grid, (row, column) = identity["input_grid"], identity["start_position"]
        origin = _reached(grid, (row, column))
        path = [_goal(grid)]
        while path[-1] != (row, column):
            path.append(origin[path[-1]])
        labels = {cell: number for number, cell in enumerate(reversed(path), 1)}
        return [[labels.get((r, c), 0) for c in range(len(grid[0]))] for r in range(len(grid))]

    @staticmethod
    def _verify_correction(answer: list[list[int]], identity: Identity) -> bool:
        grid, start = identity["input_grid"], identity["start_position"]
        landed = sorted(
            (label, row, column) for row, line in enumerate(answer) for column, label in enumerate(line) if label
        )
        if [label for label, _, _ in landed] != list(range(1, len(landed) + 1)) or not landed:
            return False
        (_, *first), (_, *last) = landed[0], landed[-1]
        if first != start or grid[last[0]][last[1]] != GOAL:
            return False
        return all(_leads(grid, (r, c), (to_r, to_c)) for (_, r, c), (_, to_r, to_c) in pairwise(landed))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        grid, start = identity["input_grid"], identity["start_position"]
        if not is_rectangle(grid) or len(grid) > LARGEST or len(grid[0]) > LARGEST:
            return f"the grid is not a rectangle of at most {LARGEST} x {LARGEST} cells"
        if any(cell not in STEPS and cell != GOAL for row in grid for cell in row):
            return "a cell that is neither one of the eight arrows nor ○"
        if sum(cell == GOAL for row in grid for cell in row) != 1:
            return "there must be one goal ○"
        if len(start) != 2 or not (0 <= start[0] < len(grid) and 0 <= start[1] < len(grid[0])):
            return "the start is outside the grid"
        reached = _reached(grid, (start[0], start[1]))
        if _goal(grid) not in reached:
            return Unwinnable(f"from {tuple(start)} the arrows lead to {sorted(reached)} and nowhere else, not to ○")
        return None

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        """Others' prompts say "the next grid cell in the direction"; their example jumps."""
        grid, (row, column) = identity["input_grid"], identity["start_position"]
        walked: list[Cell] = []
        while 0 <= row < len(grid) and 0 <= column < len(grid[0]) and (row, column) not in walked:
            walked.append((row, column))
            down, right = STEPS.get(grid[row][column], (0, 0))
            row, column = row + down, column + right
        if walked and grid[walked[-1][0]][walked[-1][1]] == GOAL:
            return None
        return f"steps of one cell lead along {walked} and never to ○; only jumps of any length do, as in the example of the prompt"

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """Jumps on the shortest way, times the cells that can be reached."""
        grid, (row, column) = identity["input_grid"], identity["start_position"]
        solved = ArrowMazeBootcamp.solve(identity)
        return max(map(max, solved)) * len(_reached(grid, (row, column)))


def _goal(grid: list[list[str]]) -> Cell:
    return next((r, c) for r, row in enumerate(grid) for c, cell in enumerate(row) if cell == GOAL)


def _leads(grid: list[list[str]], cell: Cell, other: Cell) -> bool:
    """Whether a jump by the arrow of a cell can land on the other."""
    down, right = other[0] - cell[0], other[1] - cell[1]
    length = max(abs(down), abs(right))
    step = STEPS.get(grid[cell[0]][cell[1]])
    return length > 0 and step is not None and (down, right) == (step[0] * length, step[1] * length)


def _reached(grid: list[list[str]], start: Cell) -> dict[Cell, Cell]:
    """The cells that can be reached, nearest first, each with the cell it is first reached from."""
    origin = {start: start}
    queue = [start]
    for row, column in queue:
        down, right = STEPS.get(grid[row][column], (0, 0))
        at = (row + down, column + right)
        while (down or right) and 0 <= at[0] < len(grid) and 0 <= at[1] < len(grid[0]):
            if at not in origin:
                origin[at] = (row, column)
                queue.append(at)
            at = (at[0] + down, at[1] + right)
    return origin


def _farthest(grid: list[list[str]], start: Cell) -> tuple[Cell, int]:
    """A cell that takes most jumps to reach, and how many."""
    distance = {start: 0}
    for cell, before in _reached(grid, start).items():
        if cell != start:
            distance[cell] = distance[before] + 1
    last = next(reversed(distance))
    return last, distance[last]
