"""Skyscrapers: a Latin square of heights, told by how many roofs are seen from the edge."""

from math import log2
from typing import NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Form, Grid, Language
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unsupported, Unwinnable
from internbootcamp.kit.latin import latin, random_grid
from internbootcamp.kit.skyscrapers import City, clues, line_ways

GUESSES_CHECKED = 300
LARGEST = 7
SIDES = ("top", "bottom", "left", "right")
EXAMPLE = [[1, 2, 3, 4], [2, 3, 4, 1], [3, 4, 1, 2], [4, 1, 2, 3]]  # of an answer, in the published prompt


class SkyscrapersBootcamp(Bootcamp):
    """Fill a Latin square of heights so that from the edge of every line as many buildings are seen as it says there."""

    size: int = knob(5, "rows and columns of the grid", low=3, high=7)
    untold: int = knob(8, "ends of lines where nothing is said", low=0, high=20)

    levels = (
        dict(size=4, untold=4),
        dict(size=4, untold=9),
        dict(size=5, untold=6),
        dict(size=6, untold=8),
        dict(size=7, untold=10),
    )
    unique_solution = True

    class Identity(TypedDict):
        n: int
        top: list[int]  # seen from above, column by column; 0 where nothing is said
        bottom: list[int]
        left: list[int]  # seen from the left, row by row
        right: list[int]
        given: NotRequired[list[list[int]]]  # heights that are told; 0 is an empty cell

    def case_generator(self) -> Identity:
        """A random city, with heights told where two solutions differ, as few as that takes."""
        size = self.size
        flat = random_grid(self.rng, latin(size))
        grid = [flat[at : at + size] for at in range(0, size * size, size)]
        sides = [list(side) for side in clues(grid)]
        for at in self.rng.sample(range(4 * size), min(self.untold, 3 * size)):
            sides[at // size][at % size] = 0
        city = City(*sides)
        given = [[0] * size for _ in range(size)]
        for at in self.rng.sample(range(size**2), size if size > 5 else 0):  # large cities are seldom determined without
            given[at // size][at % size] = flat[at]
        for _ in range(size**2):
            if len(found := city.search(2, given).solutions) < 2:
                break
            differ = [(r, c) for r in range(size) for c in range(size) if found[0][r][c] != found[1][r][c]]
            row, column = self.rng.choice(differ)
            given[row][column] = grid[row][column]
        told = [(r, c) for r in range(size) for c in range(size) if given[r][c]]
        for row, column in told[:-1]:
            given[row][column] = 0
            if len(city.search(2, given).solutions) > 1:
                given[row][column] = grid[row][column]
        top, bottom, left, right = sides
        return {"n": size, "top": top, "bottom": bottom, "left": left, "right": right, "given": given}

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        size = identity["n"]
        return Grid(range(1, size + 1), size, size, row_separator=", ").in_form(Form.DOUBLE_BRACKET)

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        size, plan = identity["n"], _plan(identity)
        if language == "zh":
            return (
                f"一座城市是 {size}×{size} 的网格，每格有一幢高 1 到 {size} 层的楼。每行、每列中各种高度恰好各出现一次。\n\n{plan}\n\n"
                "网格外的数字表示从那里沿该行或该列看去能看到几幢楼：高楼会挡住它后面所有不比它高的楼。"
                "“.” 表示那里没有给出数字；“_” 是待填的空格，网格内的数字是已知的高度。本题有且只有一个解。请给出填满的网格。"
            )
        return (
            f"A city is a grid of {size} by {size} cells with one building in each, 1 to {size} floors high. Every row and every "
            f"column holds each height exactly once.\n\n{plan}\n\nA number outside the grid says how many buildings are seen "
            "from there along its row or column: a building hides all buildings behind it that are not higher. A dot means that "
            "nothing is said there; _ is a cell to fill, a number inside the grid is a height that is given. There is exactly "
            "one solution. Give the completed grid."
        )

    @staticmethod
    def solve(identity: Identity) -> list[list[int]]:
        return _city(identity).search(1, identity.get("given")).solutions[0]

    @staticmethod
    def _verify_correction(answer: list[list[int]], identity: Identity) -> bool:
        numbers = list(range(1, identity["n"] + 1))
        if any(sorted(line) != numbers for line in (*answer, *map(list, zip(*answer)))):
            return False
        if any(
            told not in (0, height)
            for row, heights in zip(identity.get("given", []), answer)
            for told, height in zip(row, heights)
        ):
            return False
        said = [clue for side in SIDES for clue in identity[side]]  # type: ignore[literal-required]
        return all(clue in (0, count) for clue, count in zip(said, (count for side in clues(answer) for count in side)))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        size, given = identity["n"], identity.get("given")
        if size < 1 or any(len(identity[side]) != size for side in SIDES):  # type: ignore[literal-required]
            return "every side must have n clues"
        if size > LARGEST:
            return Unsupported(f"a city of more than {LARGEST} by {LARGEST} cells")
        if any(not 0 <= clue <= size for side in SIDES for clue in identity[side]):  # type: ignore[literal-required]
            return Unwinnable(f"from 1 to {size} buildings are seen along a line of {size}, no other number")
        if given is not None and [len(row) for row in given] != [size] * size:
            return "the heights given must be a square of the same size"
        if any(not 0 <= height <= size for row in given or [] for height in row):
            return f"a height given that is not from 1 to {size}"
        for kind, starts, ends in (("row", "left", "right"), ("column", "top", "bottom")):
            for at, (start, end) in enumerate(zip(identity[starts], identity[ends]), 1):  # type: ignore[literal-required]
                if not line_ways(size, start, end):
                    return Unwinnable(
                        f"no order of 1 to {size} in {kind} {at} shows {start} from one end and {end} from the other"
                    )
        if _city(identity).search(1, given, GUESSES_CHECKED).impossible:
            return Unwinnable("a search over what every line may hold finds no Latin square with these clues")
        return None

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        if identity["n"] == len(EXAMPLE) and SkyscrapersBootcamp._verify_correction(EXAMPLE, identity):
            return f"the example of an answer in the published prompt, {EXAMPLE}, is right"
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """Cells to fill, times the order of magnitude of what a search for all solutions takes, a guess counting ten lines."""
        found = _city(identity).search(2, identity.get("given"))
        told = sum(height > 0 for row in identity.get("given", []) for height in row)
        return (identity["n"] ** 2 - told) * log2(found.steps + 10 * found.guesses)


def _city(identity: SkyscrapersBootcamp.Identity) -> City:
    return City(identity["top"], identity["bottom"], identity["left"], identity["right"])


def _plan(identity: SkyscrapersBootcamp.Identity) -> str:
    """The grid with the clues around it."""
    size = identity["n"]
    given = identity.get("given") or [[0] * size] * size
    top, bottom = (" ".join(str(clue or ".") for clue in identity[side]) for side in ("top", "bottom"))
    rows = [
        f"{left or '.'} | {' '.join(str(height or '_') for height in row)} | {right or '.'}"
        for left, row, right in zip(identity["left"], given, identity["right"])
    ]
    return "\n".join([f"    {top}", *rows, f"    {bottom}"])
