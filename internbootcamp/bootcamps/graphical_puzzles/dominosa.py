"""Dominosa: find how a set of dominoes lies, when only the numbers are left."""

from collections import Counter
from itertools import combinations_with_replacement
from typing import TypedDict

from internbootcamp.answers import Cell, Edges, Form, Language
from internbootcamp.core.bootcamp import Bootcamp, Budget, knob
from internbootcamp.core.flaws import Unwinnable
from internbootcamp.kit.exact import Exact
from internbootcamp.kit.grids import Cell as Place
from internbootcamp.kit.grids import cells, is_rectangle, render

ATTEMPTS = 40
REPAIRS = 60
LARGEST = 12

Domino = tuple[Place, Place]


class DominosaBootcamp(Bootcamp):
    """Divide a grid of numbers into dominoes, no two of them with the same pair of numbers."""

    n: int = knob(4, "largest number of the set; the grid has n + 1 rows and n + 2 columns", low=2, high=9)

    levels = (
        dict(n=3),
        dict(n=4),
        dict(n=5),
        dict(n=6),
        dict(n=8),
    )
    answer = (
        Edges(Cell(base=0), distinct=True)
        .in_form(Form.SQUARE_TAG)
        .described(
            "all dominoes, one to a line, each as its two cells (row, column), (row, column), counted from 0",
            "全部骨牌，每行一块，写出它的两个格子 (行, 列), (行, 列)，行号和列号从 0 开始",
        )
    )
    unique_solution = True
    budget = Budget(case=0.100)

    class Identity(TypedDict):
        grid: list[list[int]]
        n: int

    def case_generator(self) -> Identity:
        """The first layout that the numbers determine; if none does, one for a smaller set that leaves no doubt."""
        for _ in range(ATTEMPTS):
            grid = self._unique_layout()
            if grid is not None:
                return {"grid": grid, "n": self.n}
        return {"grid": [[0, 0, 1], [1, 1, 0]], "n": 1}

    def _unique_layout(self) -> list[list[int]] | None:
        """Dominoes laid at random; where another way to lay them is found, two dominoes of ours change places."""
        rows, columns, rng = self.n + 1, self.n + 2, self.rng
        tiling = self._random_tiling()
        pairs = rng.sample(list(combinations_with_replacement(range(self.n + 1), 2)), len(tiling))
        for _ in range(REPAIRS):
            pairs = [pair if rng.random() < 0.5 else pair[::-1] for pair in pairs]
            number = {cell: value for domino, pair in zip(tiling, pairs) for cell, value in zip(domino, pair)}
            grid = [[number[row, column] for column in range(columns)] for row in range(rows)]
            wrong = self._moved(grid, tiling)
            if not wrong:
                return grid
            at, other = rng.choice(wrong), rng.randrange(len(tiling))
            pairs[at], pairs[other] = pairs[other], pairs[at]
        return None

    def _moved(self, grid: list[list[int]], tiling: list[Domino]) -> list[int]:
        """The dominoes of a tiling that lie elsewhere in another solution; none if there is no other."""
        for found in _tilings(grid, 2):
            if found != sorted(tiling):
                return [at for at, domino in enumerate(tiling) if domino not in found]
        return []

    def _random_tiling(self) -> list[Domino]:
        """Dominoes that cover the grid: laid in rows or columns, then turned in pairs, again and again."""
        rows, columns, rng = self.n + 1, self.n + 2, self.rng
        partner: dict[Place, Place] = {}
        for row, column in cells(rows, columns):
            if (row, column) not in partner:
                other = (row, column + 1) if columns % 2 == 0 else (row + 1, column)
                partner[row, column], partner[other] = other, (row, column)
        corners = cells(rows - 1, columns - 1)
        for row, column in rng.choices(corners, k=20 * len(corners)):
            one, right, below, last = (row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)
            for first, second in ((right, below), (below, right)):
                if partner[one] == first and partner[second] == last:
                    for cell, other in ((one, second), (first, last)):
                        partner[cell], partner[other] = other, cell
                    break
        return sorted((cell, other) for cell, other in partner.items() if cell < other)

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        grid, n = identity["grid"], identity["n"]
        rows, columns, count = len(grid), len(grid[0]), (n + 1) * (n + 2) // 2
        if language == "zh":
            return (
                f"一副骨牌共 {count} 块，每块有两个 0 到 {n} 的数字，每种数对（不分先后，两个数字也可以相同）恰有一块。"
                f"全部骨牌铺满了一个 {rows} 行 {columns} 列的网格，每块占上下或左右相邻的两格；现在只看得见数字：\n\n{render(grid)}\n\n"
                "请找出每块骨牌的位置。恰有一种铺法。格子记作 (行, 列)，行从上到下、列从左到右，都从 0 开始编号。"
            )
        return (
            f"A set of {count} dominoes, each with two numbers from 0 to {n}, has every pair of numbers (in either order, equal "
            f"numbers as well) exactly once. The whole set was laid out to cover a grid of {rows} rows and {columns} columns, "
            f"each domino on two cells that share a side. Only the numbers can be seen:\n\n{render(grid)}\n\n"
            "Find out where every domino lies. There is exactly one way. A cell is (row, column), rows counted from the top and "
            "columns from the left, both starting at 0."
        )

    @staticmethod
    def solve(identity: Identity) -> frozenset[Domino]:
        return frozenset(_tilings(identity["grid"], 1)[0])

    @staticmethod
    def _verify_correction(answer: frozenset[Domino], identity: Identity) -> bool:
        grid = identity["grid"]
        covered = [cell for domino in answer for cell in domino]
        if sorted(covered) != cells(len(grid), len(grid[0])):
            return False
        if any(abs(row - to_row) + abs(column - to_column) != 1 for (row, column), (to_row, to_column) in answer):
            return False
        pairs = [
            tuple(sorted((grid[row][column], grid[to_row][to_column]))) for (row, column), (to_row, to_column) in answer
        ]
        return len(set(pairs)) == len(pairs)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        grid, n = identity["grid"], identity["n"]
        if not 0 <= n <= LARGEST or not is_rectangle(grid) or len(grid) * len(grid[0]) != (n + 1) * (n + 2):
            return f"the grid does not have the (n + 1)(n + 2) cells of a set, n being at most {LARGEST}"
        held = Counter(number for row in grid for number in row)
        if not held.keys() <= set(range(n + 1)):
            return "the grid has numbers other than 0 to n"
        for number in range(n + 1):
            if held[number] != n + 2:
                return Unwinnable(
                    f"{number} stands {held[number]} times in the grid, but {n + 2} times on a set of dominoes"
                )
        return None if _tilings(grid, 1) else Unwinnable("a complete search finds no way to lay the dominoes")

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        """A layout that a person would write down without looking at the numbers."""
        rows, columns = len(identity["grid"]), len(identity["grid"][0])
        laid = {
            "row by row": frozenset(((r, c), (r, c + 1)) for r in range(rows) for c in range(0, columns - 1, 2)),
            "column by column": frozenset(((r, c), (r + 1, c)) for r in range(0, rows - 1, 2) for c in range(columns)),
        }
        found = next(
            (way for way, dominoes in laid.items() if DominosaBootcamp._verify_correction(dominoes, identity)), None
        )
        return f"the dominoes laid side by side {found} are a solution, whatever the numbers" if found else None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """The dominoes to find."""
        return (identity["n"] + 1) * (identity["n"] + 2) // 2


def _tilings(grid: list[list[int]], limit: int) -> list[list[Domino]]:
    """Up to `limit` ways to lay the dominoes: every cell is on one, every pair of numbers is used once."""
    rows, columns = len(grid), len(grid[0])
    with Exact() as problem:
        on_cell: dict[Place, list[int]] = {cell: [] for cell in cells(rows, columns)}
        of_pair: dict[tuple[int, int], list[int]] = {}
        dominoes = []
        for row, column in on_cell:
            for other in ((row, column + 1), (row + 1, column)):
                if other in on_cell:
                    domino = ((row, column), other)
                    number = problem.variable(domino)
                    dominoes.append(domino)
                    on_cell[row, column].append(number)
                    on_cell[other].append(number)
                    one, two = sorted((grid[row][column], grid[other[0]][other[1]]))
                    of_pair.setdefault((one, two), []).append(number)
        for numbers in (*on_cell.values(), *of_pair.values()):
            problem.exactly_one(numbers)
        return [[domino for domino in dominoes if domino in true] for true in problem.solutions(limit, dominoes)]
