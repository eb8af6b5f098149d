"""Latin thermometers: a Latin square whose numbers rise along given paths."""

from itertools import pairwise
from math import log2
from typing import NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Form, Grid, Language
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unwinnable
from internbootcamp.core.shapes import Pair
from internbootcamp.kit.futoshiki import Inequality, search
from internbootcamp.kit.grids import neighbours, render
from internbootcamp.kit.latin import latin, random_grid

GUESSES_CHECKED = 400
LARGEST = 9


class Thermometer(TypedDict):
    """A path of cells (row, column), counted from 0, that starts at its bulb."""

    bulb: Pair
    path: list[Pair]


class LatinThermometersBootcamp(Bootcamp):
    """Fill a Latin square so that the numbers grow strictly along every thermometer, from its bulb on.

    Not the puzzle Thermometers of the puzzle sites, in which thermometers are filled with mercury.
    """

    size: int = knob(5, "rows and columns of the grid", low=3, high=8)
    num_thermometers: int = knob(5, "thermometers at most", low=1, high=16)
    clues: int = knob(0, "cells given at first; more follow where the solution would not be unique", low=0, high=30)

    levels = (
        dict(size=4, num_thermometers=3, clues=1),
        dict(size=5, num_thermometers=5, clues=2),
        dict(size=6, num_thermometers=7, clues=3),
        dict(size=7, num_thermometers=8, clues=1),
        dict(size=8, num_thermometers=9, clues=1),
    )
    unique_solution = True

    class Identity(TypedDict):
        size: int
        thermometers: list[Thermometer]
        enforce_latin: NotRequired[bool]  # the rule of the square; True if absent
        initial: NotRequired[list[list[int]]]  # given numbers, 0 is an empty cell

    def case_generator(self) -> Identity:
        """A random square, rising paths in it, and as many given cells as make it the only one."""
        size, rng = self.size, self.rng
        solution = random_grid(rng, latin(size))
        paths = self._rising_paths(solution)
        signs = [pair for path in paths for pair in pairwise(path)]
        given = set(rng.sample(range(size * size), min(self.clues, size * size)))
        while True:
            clues = [number if place in given else 0 for place, number in enumerate(solution)]
            found = search(size, clues, signs).solutions
            if len(found) < 2:
                break
            given.add(rng.choice([place for place, (one, other) in enumerate(zip(*found)) if one != other]))
        cells = [[list(divmod(place, size)) for place in path] for path in paths]
        return {
            "size": size,
            "thermometers": [{"bulb": path[0], "path": path} for path in cells],
            "enforce_latin": True,
            "initial": [clues[at : at + size] for at in range(0, size * size, size)],
        }

    def _rising_paths(self, solution: list[int]) -> list[list[int]]:
        """Paths of neighbouring cells with growing numbers, no cell in two of them."""
        size, rng = self.size, self.rng
        free = set(range(size * size))
        paths: list[list[int]] = []
        for start in sorted(rng.sample(range(size * size), size * size), key=solution.__getitem__):
            path = [start]
            while path[-1] in free and len(paths) < self.num_thermometers:
                beside = [row * size + column for row, column in neighbours(divmod(path[-1], size), size, size)]
                rising = [place for place in beside if place in free and solution[place] > solution[path[-1]]]
                if not rising or len(path) == size:
                    break
                path.append(min(rng.sample(rising, min(2, len(rising))), key=solution.__getitem__))
            if len(path) > 1:
                paths.append(path)
                free.difference_update(path)
        return rng.sample(paths, len(paths))

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        size = identity["size"]
        return Grid(range(1, size + 1), size, size).in_form(Form.SQUARE_TAG)

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        size = identity["size"]
        paths = "\n".join(
            " -> ".join(f"({row + 1}, {column + 1})" for row, column in thermometer["path"])
            for thermometer in identity["thermometers"]
        )
        blank = [[0] * size] * size
        grid = render([number or "_" for number in row] for row in identity.get("initial", blank))
        latin_rule = identity.get("enforce_latin", True)
        if language == "zh":
            once = "，使每行、每列中每个数恰好出现一次" if latin_rule else ""
            return (
                f"请在 {size}×{size} 的网格中填入 1 到 {size} 的整数{once}。_ 表示空格：\n\n{grid}\n\n"
                "格子记作 (行, 列)，行从上到下、列从左到右，都从 1 开始编号。"
                "网格中有若干温度计，下面每行是一支温度计从灯泡开始依次经过的格子；"
                f"沿每支温度计，数字必须从灯泡开始严格递增。\n\n{paths}\n\n本题有且只有一个解。请给出填满的网格。"
            )
        once = " so that every row and every column holds each number exactly once" if latin_rule else ""
        return (
            f"Fill a grid of {size} by {size} cells with the whole numbers from 1 to {size}{once}. Empty cells are shown as _:\n\n{grid}\n\n"
            "A cell is (row, column), rows counted from the top and columns from the left, both starting at 1. Thermometers lie "
            "on the grid; each line below names the cells of one, from its bulb on. Along every thermometer the numbers must "
            f"grow strictly, starting from the bulb.\n\n{paths}\n\nThere is exactly one way to do it. Give the completed grid."
        )

    @staticmethod
    def solve(identity: Identity) -> list[list[int]]:
        size = identity["size"]
        if not identity.get("enforce_latin", True):
            return _lowest(identity) or []
        found = search(size, *_flat(identity), limit=1).solutions[0]
        return [found[at : at + size] for at in range(0, size * size, size)]

    @staticmethod
    def _verify_correction(answer: list[list[int]], identity: Identity) -> bool:
        numbers = list(range(1, identity["size"] + 1))
        if identity.get("enforce_latin", True) and any(
            sorted(line) != numbers for line in (*answer, *map(list, zip(*answer)))
        ):
            return False
        for row, clues in zip(answer, identity.get("initial", [])):
            if any(clue not in (0, number) for number, clue in zip(row, clues)):
                return False
        return all(
            answer[row][column] < answer[to_row][to_column]
            for thermometer in identity["thermometers"]
            for (row, column), (to_row, to_column) in pairwise(thermometer["path"])
        )

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        size, initial = identity["size"], identity.get("initial")
        if not 1 <= size <= LARGEST:
            return f"a size that is not from 1 to {LARGEST}"
        if initial is not None:
            if len(initial) != size or any(len(row) != size for row in initial):
                return "initial must be a square of the given size"
            if not all(0 <= clue <= size for row in initial for clue in row):
                return "a clue that is no number of the grid"
        for thermometer in identity["thermometers"]:
            path = thermometer["path"]
            if not path or thermometer["bulb"] != path[0]:
                return "a thermometer that does not start at its bulb"
            if not all(0 <= at < size for cell in path for at in cell):
                return "a thermometer that leaves the grid"
            if len(path) > size:
                return Unwinnable(f"a thermometer of {len(path)} cells, which only {size} numbers are there to rise along")
        if not identity.get("enforce_latin", True):
            return (
                None
                if _lowest(identity)
                else Unwinnable("the thermometers together rise through more cells than there are numbers")
            )
        if search(size, *_flat(identity), limit=1, guesses=GUESSES_CHECKED).impossible:
            return Unwinnable("no Latin square rises along all thermometers (complete search)")
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """Cells to fill, times the order of magnitude of the guesses that the solver needs, which vary a lot between cases."""
        clues, signs = _flat(identity)
        return clues.count(0) * (4 + log2(1 + search(identity["size"], clues, signs, guesses=GUESSES_CHECKED).guesses))


def _flat(identity: LatinThermometersBootcamp.Identity) -> tuple[list[int], list[Inequality]]:
    """Clues row by row, and the steps of all thermometers as (smaller, larger) places."""
    size = identity["size"]
    clues = [clue for row in identity.get("initial", [[0] * size] * size) for clue in row]
    places = [[row * size + column for row, column in thermometer["path"]] for thermometer in identity["thermometers"]]
    return clues, [pair for path in places for pair in pairwise(path)]


def _lowest(identity: LatinThermometersBootcamp.Identity) -> list[list[int]] | None:
    """Without the rule of the Latin square: every cell as low as it can be; None if one has to exceed the size."""
    size, (clues, signs) = identity["size"], _flat(identity)
    numbers = [clue or 1 for clue in clues]
    for _ in range(size * size):
        lifted = [place for small, place in signs if numbers[place] <= numbers[small]]
        if not lifted:
            return [numbers[at : at + size] for at in range(0, size * size, size)]
        for small, large in signs:
            numbers[large] = max(numbers[large], numbers[small] + 1)
        if any(number > size or clue not in (0, number) for number, clue in zip(numbers, clues)):
            return None
    return None
