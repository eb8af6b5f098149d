"""Calcudoku (KenKen): a Latin square in cages whose numbers give a target."""

from math import log2, prod
from string import ascii_lowercase, ascii_uppercase
from typing import Any, Literal, TypedDict

from internbootcamp.answers import AnswerType, Form, Grid, Language
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unsupported, Unwinnable
from internbootcamp.kit.cages import Cage, TooManyWays, fits, search, why_impossible
from internbootcamp.kit.grids import areas, cells, neighbours, render
from internbootcamp.kit.latin import latin, random_grid

GUESSES_CHECKED = 300
LARGEST = 9

Area = list[tuple[int, int]]


class CalcudokuBootcamp(Bootcamp):
    """Complete a Latin square so that the numbers in every cage give its target under its operation."""

    size: int = knob(6, "rows and columns of the grid", low=3, high=8)
    largest_cage: int = knob(3, "cells of a cage at most", low=2, high=4)
    guesses: int = knob(0, "guesses that the solver should need at least", low=0, high=40)

    levels = (
        dict(size=3, largest_cage=2),
        dict(size=4, largest_cage=3),
        dict(size=5, largest_cage=3),
        dict(size=6, largest_cage=4),
        dict(size=7, largest_cage=4, guesses=2),
    )
    unique_solution = True

    class Identity(TypedDict):
        size: int
        grid: list[list[str]]  # the cage of every cell
        groups: dict[str, tuple[Literal["+", "-", "*", "/"], int]]  # operation and target of every cage

    def case_generator(self) -> Identity:
        """The hardest of a few puzzles, or the first that needs the guesses asked for."""
        most, hardest = -1, None
        for _ in range(3):
            numbers = random_grid(self.rng, latin(self.size))
            cages = self._unique_cages(numbers)
            needed = search(self.size, cages).guesses if self.guesses else 0
            if needed > most:
                most, hardest = needed, cages
            if most >= self.guesses:
                break
        assert hardest is not None
        letter = dict(zip(sorted(hardest), ascii_uppercase + ascii_lowercase))
        owner = {place: letter[cage] for cage in hardest for place in cage.places}
        grid = [[owner[row * self.size + column] for column in range(self.size)] for row in range(self.size)]
        groups: Any = {letter[cage]: [cage.operation, cage.target] for cage in sorted(hardest)}  # lists, as JSON has them
        return {"size": self.size, "grid": grid, "groups": groups}

    def _unique_cages(self, numbers: list[int]) -> list[Cage]:
        """Random cages for a full grid; where two solutions differ, a cell becomes a cage of its own."""
        regions = self._random_regions()
        cages = [self._cage(region, numbers) for region in regions]
        while len(found := search(self.size, cages).solutions) > 1:
            places = [place for place, (one, other) in enumerate(zip(*found)) if one != other]
            place = self.rng.choice(places)
            at = next(at for at, cage in enumerate(cages) if place in cage.places)
            alone = divmod(place, self.size)
            rest = areas(cell for cell in regions[at] if cell != alone)
            regions[at : at + 1] = [[alone], *rest]
            cages[at : at + 1] = [self._cage(region, numbers) for region in ([alone], *rest)]
        return cages

    def _random_regions(self) -> list[Area]:
        """The grid cut into connected areas of one to `largest_cage` cells."""
        free = dict.fromkeys(cells(self.size, self.size))
        order = self.rng.sample(list(free), len(free))
        regions = []
        for start in order:
            if start not in free:
                continue
            del free[start]
            region, wanted = [start], self.rng.randint(2, self.largest_cage)
            while len(region) < wanted:
                near = [cell for own in region for cell in neighbours(own, self.size, self.size) if cell in free]
                if not near:
                    break
                region.append(self.rng.choice(near))
                del free[region[-1]]
            regions.append(sorted(region))
        return regions

    def _cage(self, region: Area, numbers: list[int]) -> Cage:
        """A cage with one of the operations that give a natural target."""
        places = tuple(row * self.size + column for row, column in region)
        held = [numbers[place] for place in places]
        largest, total, product = max(held), sum(held), prod(held)
        targets = {"+": total}
        if len(held) > 1:
            targets["*"] = product
            if 2 * largest > total:
                targets["-"] = 2 * largest - total
            if largest**2 % product == 0:
                targets["/"] = largest**2 // product
        operation = self.rng.choice(list(targets))
        return Cage(places, operation, targets[operation])

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        size = identity["size"]
        return Grid(range(1, size + 1), size, size, row_separator=",").in_form(Form.DOUBLE_BRACKET)

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        size, groups = identity["size"], identity["groups"]
        grid = render(identity["grid"])
        targets = ", ".join(f"{name}: {operation}{target}" for name, (operation, target) in groups.items())
        if language == "zh":
            return (
                f"请在 {size}×{size} 的网格中填入 1 到 {size} 的整数，使每行、每列中每个数恰好出现一次。"
                f"网格被分成若干组，同一字母的格子属于同一组：\n\n{grid}\n\n每组给出一个运算和一个目标值：\n\n{targets}\n\n"
                "+ 表示组内各数之和等于目标值；* 表示组内各数之积等于目标值；- 表示组内某一个数减去其余各数等于目标值；"
                "/ 表示组内某一个数除以其余各数等于目标值。至于哪个数是被减数或被除数，没有规定。"
                "只要不在同一行或同一列，组内的数可以重复。本题有且只有一个解。"
            )
        return (
            f"Fill a grid of {size} by {size} cells with the whole numbers from 1 to {size} so that every row and every column "
            "holds each number exactly once. The grid is divided into groups; cells with the same letter belong to the same "
            f"group:\n\n{grid}\n\nEach group has an operation and a target:\n\n{targets}\n\n"
            "+ means that the numbers in the group add up to the target, * that they multiply to it, - that one of the numbers "
            "minus all the others is the target, / that one of the numbers divided by all the others is the target. It is not "
            "said which number the others are subtracted from, or divide. A number may occur more than once in a group, as long "
            "as not in the same row or column. There is exactly one solution."
        )

    @staticmethod
    def solve(identity: Identity) -> list[list[int]]:
        size = identity["size"]
        flat = search(size, _cages(identity), 1).solutions[0]
        return [flat[at : at + size] for at in range(0, size * size, size)]

    @staticmethod
    def _verify_correction(answer: list[list[int]], identity: Identity) -> bool:
        return fits(identity["size"], _cages(identity), answer)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        size, grid, groups = identity["size"], identity["grid"], identity["groups"]
        if not 1 <= size <= LARGEST or len(grid) != size or any(len(row) != size for row in grid):
            return f"the grid is no square of the given size, at most {LARGEST}"
        if {name for row in grid for name in row} != groups.keys():
            return "the groups in the grid are not those that have targets"
        try:
            impossible = why_impossible(size, _cages(identity), list(groups), GUESSES_CHECKED)
        except TooManyWays:
            return Unsupported("a group so large that what it may hold cannot be listed")
        return Unwinnable(impossible) if impossible else None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """Cells, times the order of magnitude of the guesses that the solver needs."""
        return identity["size"] ** 2 * (1 + log2(1 + search(identity["size"], _cages(identity)).guesses))


def _cages(identity: CalcudokuBootcamp.Identity) -> list[Cage]:
    """The cages in the order of `groups`."""
    size = identity["size"]
    places: dict[str, list[int]] = {}
    for row, names in enumerate(identity["grid"]):
        for column, name in enumerate(names):
            places.setdefault(name, []).append(row * size + column)
    return [Cage(tuple(places[name]), *target) for name, target in identity["groups"].items()]
