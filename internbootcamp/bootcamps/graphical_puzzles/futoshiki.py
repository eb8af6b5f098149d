"""Futoshiki: a Latin square with inequality signs between its cells."""

from itertools import pairwise
from math import log2
from typing import Literal, TypedDict

from internbootcamp.answers import AnswerType, Form, Grid, Language
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unwinnable
from internbootcamp.core.shapes import Pair
from internbootcamp.kit.futoshiki import Inequality, lines, search
from internbootcamp.kit.latin import latin, random_grid

ATTEMPTS = 4
GUESSES_CHECKED = 400


class Sign(TypedDict):
    """One inequality: cell1 `symbol` cell2, each (row, column) counted from 0."""

    cell1: Pair
    cell2: Pair
    symbol: Literal["<", ">"]


class FutoshikiBootcamp(Bootcamp):
    """Complete a square so that every row and column holds each number once and all inequality signs are true."""

    size: int = knob(5, "rows and columns of the grid", low=3, high=9)
    inequality_prob: float = knob(0.3, "share of neighbouring cells with a sign between them", low=0.0, high=1.0)
    retain_ratio: float = knob(0.3, "share of cells given, more where the solution would not be unique", low=0.0, high=0.9)
    guesses: int = knob(0, "guesses that the solver should need at least", low=0, high=40)

    levels = (
        dict(size=4, inequality_prob=0.4, retain_ratio=0.25),
        dict(size=5, inequality_prob=0.35, retain_ratio=0.15),
        dict(size=6, inequality_prob=0.35, retain_ratio=0.1),
        dict(size=7, inequality_prob=0.35, retain_ratio=0.12),
        dict(size=8, inequality_prob=0.35, retain_ratio=0.12, guesses=4),
    )
    unique_solution = True
    version = 2

    class Identity(TypedDict):
        size: int
        initial: list[list[int]]  # 0 is an empty cell
        inequalities: list[Sign]

    def case_generator(self) -> Identity:
        """The first puzzle that needs the guesses asked for, or the hardest of a fixed number of attempts."""
        most, hardest = -1, None
        for _ in range(ATTEMPTS):
            puzzle = self._puzzle()
            needed = search(self.size, *puzzle).guesses if self.guesses else 0
            if needed > most:
                most, hardest = needed, puzzle
            if most >= self.guesses:
                break
        assert hardest is not None
        clues, signs = hardest
        initial = [clues[at : at + self.size] for at in range(0, len(clues), self.size)]
        return {"size": self.size, "initial": initial, "inequalities": [self._sign(sign) for sign in signs]}

    def _puzzle(self) -> tuple[list[int], list[Inequality]]:
        """A full square with most of it taken away; where two solutions differ, a cell is given back."""
        size, rng = self.size, self.rng
        solution = random_grid(rng, latin(size))
        pairs = [pair for line in lines(size) for pair in pairwise(line)]
        chosen = rng.sample(pairs, round(self.inequality_prob * len(pairs)))
        signs = [(a, b) if solution[a] < solution[b] else (b, a) for a, b in sorted(chosen)]
        given = set(rng.sample(range(size * size), round(self.retain_ratio * size * size)))
        while True:
            clues = [value if place in given else 0 for place, value in enumerate(solution)]
            found = search(size, clues, signs).solutions
            if len(found) < 2:
                return clues, signs
            given.add(rng.choice([place for place, (a, b) in enumerate(zip(*found)) if a != b]))

    def _sign(self, sign: Inequality) -> Sign:
        """A sign as the identity has it: the cell further left or up first."""
        small, large = (list(divmod(place, self.size)) for place in sign)
        return Sign(cell1=small, cell2=large, symbol="<") if small < large else Sign(cell1=large, cell2=small, symbol=">")

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        size = identity["size"]
        return Grid(range(1, size + 1), size, size).in_form(Form.SQUARE_TAG)

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        size = identity["size"]
        grid = "\n".join(" ".join(str(cell or "_") for cell in row) for row in identity["initial"])
        signs = "\n".join(
            f"({', '.join(map(str, sign['cell1']))}) {sign['symbol']} ({', '.join(map(str, sign['cell2']))})"
            for sign in identity["inequalities"]
        )
        if language == "zh":
            return (
                f"在 {size}×{size} 的网格中填入 1 到 {size} 的整数，使每行、每列中每个数恰好出现一次。_ 表示空格：\n\n{grid}\n\n"
                f"格子记作 (行, 列)，行从上到下、列从左到右，都从 0 开始编号。下列不等式必须全部成立：\n\n{signs}\n\n"
                "恰有一种填法。请给出填满的网格。"
            )
        return (
            f"Fill a grid of {size} by {size} cells with the whole numbers from 1 to {size} so that every row and every column "
            f"holds each number exactly once. Empty cells are shown as _:\n\n{grid}\n\n"
            "A cell is (row, column), rows counted from the top and columns from the left, both starting at 0. All these "
            f"inequalities between the numbers in two cells must hold:\n\n{signs}\n\n"
            "There is exactly one way to do it. Give the completed grid."
        )

    @staticmethod
    def solve(identity: Identity) -> list[list[int]]:
        size = identity["size"]
        found = search(size, *_flat(identity), limit=1).solutions
        return [found[0][at : at + size] for at in range(0, size * size, size)] if found else []

    @staticmethod
    def _verify_correction(answer: list[list[int]], identity: Identity) -> bool:
        numbers = list(range(1, identity["size"] + 1))
        if any(sorted(line) != numbers for line in (*answer, *map(list, zip(*answer)))):
            return False
        if any(clue not in (0, cell) for row, clues in zip(answer, identity["initial"]) for cell, clue in zip(row, clues)):
            return False
        for sign in identity["inequalities"]:
            (r1, c1), (r2, c2) = sign["cell1"], sign["cell2"]
            if (answer[r1][c1] < answer[r2][c2]) != (sign["symbol"] == "<"):
                return False
        return True

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        size, initial = identity["size"], identity["initial"]
        if not 2 <= size <= 9 or len(initial) != size or any(len(row) != size for row in initial):
            return "initial must be a square of the given size, at most 9"
        if not all(0 <= clue <= size for row in initial for clue in row):
            return "a clue that is no number of the grid"
        if not all(0 <= at < size for sign in identity["inequalities"] for at in (*sign["cell1"], *sign["cell2"])):
            return "an inequality with a cell outside the grid"
        if search(size, *_flat(identity), limit=1, guesses=GUESSES_CHECKED).impossible:
            return Unwinnable(_contradiction(identity) or "no grid keeps all the rules (a complete search finds none)")
        return None

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        example = [[1, 2, 3], [2, 3, 1], [3, 1, 2]]
        if identity["size"] == 3 and FutoshikiBootcamp._verify_correction(example, identity):
            return f"the example of an answer in the published prompt, {example}, is right"
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """Cells to fill, times the order of magnitude of the guesses that the solver needs."""
        blanks = sum(not clue for row in identity["initial"] for clue in row)
        return blanks * (1 + log2(1 + search(identity["size"], *_flat(identity)).guesses))


def _flat(identity: FutoshikiBootcamp.Identity) -> tuple[list[int], list[Inequality]]:
    """Clues row by row, and inequalities as (smaller, larger) places."""
    size = identity["size"]
    signs = []
    for sign in identity["inequalities"]:
        (r1, c1), (r2, c2) = sign["cell1"], sign["cell2"]
        pair = (r1 * size + c1, r2 * size + c2)
        signs.append(pair if sign["symbol"] == "<" else pair[::-1])
    return [clue for row in identity["initial"] for clue in row], signs


def _contradiction(identity: FutoshikiBootcamp.Identity) -> str | None:
    """Two clues that repeat a number in a line, or a sign that two clues deny, in words."""
    initial = identity["initial"]
    for kind, grid in (("row", initial), ("column", [list(column) for column in zip(*initial)])):
        for at, line in enumerate(grid):
            twice = next((clue for clue in line if clue and line.count(clue) > 1), None)
            if twice:
                return f"{twice} is given twice in {kind} {at} (from 0)"
    for sign in identity["inequalities"]:
        (r1, c1), (r2, c2) = sign["cell1"], sign["cell2"]
        one, other = initial[r1][c1], initial[r2][c2]
        if one and other and (one < other) != (sign["symbol"] == "<"):
            return f"{(r1, c1)} {sign['symbol']} {(r2, c2)} is asked for, but {one} and {other} are given there"
    return None
