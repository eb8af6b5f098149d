"""Spiral galaxies: divide a grid into areas that look the same when turned by half around their centres."""

from string import ascii_letters
from typing import TypedDict

from internbootcamp.answers import AnswerType, Form, Grid, Language
from internbootcamp.core.bootcamp import Bootcamp, Budget, knob
from internbootcamp.core.flaws import Unwinnable
from internbootcamp.core.shapes import Pair
from internbootcamp.kit.galaxies import Centre, core, divisions, random_galaxies
from internbootcamp.kit.grids import cells, is_connected

ATTEMPTS = 60
LARGEST = 15


class SpiralGalaxiesBootcamp(Bootcamp):
    """Divide a grid into connected areas, one around each given centre, that a half turn around it leaves unchanged."""

    rows: int = knob(6, "rows of the grid", low=3, high=12)
    cols: int = knob(6, "columns of the grid", low=3, high=12)
    largest: int = knob(9, "cells that a galaxy should have at most", low=3, high=30)

    levels = (
        dict(rows=5, cols=5, largest=6),
        dict(rows=6, cols=6, largest=8),
        dict(rows=7, cols=7, largest=10),
        dict(rows=8, cols=8, largest=12),
        dict(rows=10, cols=10, largest=14),
    )
    unique_solution = True
    budget = Budget(case=0.100)

    class Identity(TypedDict):
        rows: int
        cols: int
        centers: list[Pair]  # twice the row and column, counted from 0: an odd number is a border between two cells

    def case_generator(self) -> Identity:
        """Random galaxies whose centres determine them; without luck, every cell is one."""
        centres = [(2 * row, 2 * column) for row, column in cells(self.rows, self.cols)]
        for _ in range(ATTEMPTS):
            attempted = sorted(random_galaxies(self.rng, self.rows, self.cols, self.largest))
            if len(attempted) <= len(ascii_letters) and len(divisions(self.rows, self.cols, attempted, 2)) == 1:
                centres = attempted
                break
        return {"rows": self.rows, "cols": self.cols, "centers": [list(centre) for centre in centres]}

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        names = ascii_letters[26:] + ascii_letters[:26]
        return Grid(names[: len(identity["centers"])], identity["rows"], identity["cols"]).in_form(Form.SQUARE_TAG)

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        names = _names(identity)
        centres = "\n".join(f"{name}: ({_shown(y)}, {_shown(x)})" for name, (y, x) in zip(names, identity["centers"]))
        rows, columns = identity["rows"], identity["cols"]
        if language == "zh":
            return (
                f"请把一个 {rows} 行 {columns} 列的网格划分成若干星系。每个格子恰好属于一个星系，每个星系恰好有一个中心。"
                "星系是上下左右连通的一片格子，绕它的中心旋转 180 度后与自身重合。\n\n"
                "格子 (行, 列) 中行从上到下、列从左到右，都从 1 开始编号。下面是各星系的名字和中心：整数表示中心在该行或该列的正中，"
                "带 .5 的数表示中心在两行或两列的交界上，例如 (2.5, 3) 在格子 (2, 3) 与 (3, 3) 的公共边上。"
                f"中心落在其中或落在其边界上的格子都属于该星系。\n\n{centres}\n\n本题有且只有一个解。请给出整个网格，每格写它所属星系的字母。"
            )
        return (
            f"Divide a grid of {rows} rows and {columns} columns into galaxies. Every cell belongs to exactly one galaxy, and "
            "every galaxy has exactly one centre. A galaxy is one connected area (connected by sides of cells) that looks the "
            "same after a turn by 180 degrees around its centre.\n\n"
            "Cells are (row, column), rows counted from the top and columns from the left, both starting at 1. Below are the "
            "names and centres of the galaxies: a whole number means the middle of that row or column, a number with .5 the "
            "border between two, so that (2.5, 3) is on the common side of the cells (2, 3) and (3, 3). The cells that a centre "
            f"lies in or on the edge of belong to its galaxy.\n\n{centres}\n\n"
            "There is exactly one solution. Give the whole grid, with the letter of its galaxy in every cell."
        )

    @staticmethod
    def solve(identity: Identity) -> list[list[str]]:
        owner = divisions(identity["rows"], identity["cols"], _centres(identity), 1)[0]
        names = _names(identity)
        return [[names[owner[row, column]] for column in range(identity["cols"])] for row in range(identity["rows"])]

    @staticmethod
    def _verify_correction(answer: list[list[str]], identity: Identity) -> bool:
        held: dict[str, set[tuple[int, int]]] = {name: set() for name in _names(identity)}
        for row, line in enumerate(answer):
            for column, name in enumerate(line):
                held[name].add((row, column))
        return all(
            is_connected(sorted(area))
            and area.issuperset(core((y, x)))
            and area == {(y - row, x - column) for row, column in area}
            for area, (y, x) in zip(held.values(), identity["centers"])
        )

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        rows, columns, centres = identity["rows"], identity["cols"], _centres(identity)
        if not 1 <= rows <= LARGEST or not 1 <= columns <= LARGEST:
            return f"a grid has 1 to {LARGEST} rows and columns"
        if not 1 <= len(centres) <= len(ascii_letters) or len(set(centres)) < len(centres):
            return f"there must be 1 to {len(ascii_letters)} different centres"
        if not all(0 <= y <= 2 * rows - 2 and 0 <= x <= 2 * columns - 2 for y, x in centres):
            return "a centre outside the grid"
        if not divisions(rows, columns, centres, 1):
            return Unwinnable("a complete search finds no division into galaxies with these centres")
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """The cells that do not touch a centre."""
        return identity["rows"] * identity["cols"] - sum(len(core(centre)) for centre in _centres(identity))


def _centres(identity: SpiralGalaxiesBootcamp.Identity) -> list[Centre]:
    return [(y, x) for y, x in identity["centers"]]


def _names(identity: SpiralGalaxiesBootcamp.Identity) -> str:
    return (ascii_letters[26:] + ascii_letters[:26])[: len(identity["centers"])]


def _shown(twice: int) -> str:
    """Half of a number, counted from 1, as a person writes it."""
    return f"{twice // 2 + 1}.5" if twice % 2 else f"{twice // 2 + 1}"
