"""Star Battle: stars in rows, columns and regions that never touch."""

from collections import Counter
from collections.abc import Collection
from itertools import combinations, pairwise, permutations
from string import ascii_uppercase
from typing import NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Cell, Form, Language, Mapping, Set
from internbootcamp.core.bootcamp import Bootcamp, Budget, knob
from internbootcamp.core.errors import KnobError
from internbootcamp.core.flaws import Unwinnable
from internbootcamp.kit.grids import is_rectangle, render
from internbootcamp.kit.search import positions
from internbootcamp.kit.stars import StarBattle, plain_regions, unique_regions

ATTEMPTS = 200
REPAIRS = 30
GUESSES_CHECKED = 300


class StarBattleBootcamp(Bootcamp):
    """Place stars so that every row, column and region holds equally many and no two touch; there is one way to do it."""

    size: int = knob(8, "rows and columns of the grid", low=5, high=10)
    stars: int = knob(1, "stars in every row, column and region; two need a size of 8 or more", low=1, high=2)

    levels = (
        dict(size=5, stars=1),
        dict(size=6, stars=1),
        dict(size=8, stars=1),
        dict(size=9, stars=2),
        dict(size=10, stars=2),
    )
    unique_solution = True
    budget = Budget(case=0.060)
    version = 2

    class Identity(TypedDict):
        input_grid: list[list[str]]  # the region of every cell
        stars: NotRequired[int]  # in every row, column and region; 1 if absent

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.stars == 2 and self.size < 8:
            raise KnobError(f"StarBattleBootcamp: two stars need a size of 8 or more, not {self.size}")

    def case_generator(self) -> Identity:
        for _ in range(ATTEMPTS):
            regions = unique_regions(self.rng, self.size, self.stars, REPAIRS)
            if regions is not None:
                return {"input_grid": _lettered(regions), "stars": self.stars}
        return {"input_grid": _lettered(plain_regions(self.rng, self.size)), "stars": 1}

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        stars = identity.get("stars", 1)
        cells = ", ".join(["(row, column)"] * stars)
        cells_zh = ", ".join(["(行, 列)"] * stars)
        if stars > 1:
            cells, cells_zh = f"[{cells}]", f"[{cells_zh}]"
        places = Set(Cell(base=1), stars, distinct=True)
        mapping = Mapping(places, _regions(identity), nouns=("region", "区域"), bare=stars == 1).in_form(Form.FENCED)
        return mapping.described(
            f"region={cells} for every region, separated by commas, rows and columns counted from 1",
            f"每个区域的“区域={cells_zh}”，用逗号分隔，行号和列号都从 1 开始",
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        grid, stars = identity["input_grid"], identity.get("stars", 1)
        size = len(grid)
        if language == "zh":
            return (
                f"下面的 {size}×{size} 网格被划分成 {size} 个区域，同一字母的格子属于同一区域。"
                f"请在一些格子里放星星，使每一行、每一列和每个区域都恰好有 {stars} 颗星，"
                "并且任意两颗星都不相邻（包括对角相邻）。"
                f"本题有且只有一个解。\n\n{render(grid)}\n\n"
                "请给出每个区域中星星的位置 (行, 列)：行从上到下、列从左到右编号，都从 1 开始。"
            )
        count, places = ("one star", "place of the star") if stars == 1 else (f"{stars} stars", "places of the stars")
        return (
            f"This {size} x {size} grid is divided into {size} regions; cells with the same letter belong to the same "
            f"region. Place stars in some of the cells so that every row, every column and every region holds exactly "
            f"{count} and no two stars touch, not even diagonally. There is exactly one solution.\n\n{render(grid)}\n\n"
            f"Give the {places} in each region as (row, column), rows counted from the top and columns from the left, "
            "both starting at 1."
        )

    @staticmethod
    def solve(identity: Identity) -> dict[str, frozenset[tuple[int, int]]]:
        grid = identity["input_grid"]
        solution = StarBattle(len(grid), identity.get("stars", 1), grid).search(1).solutions[0]
        stars = [divmod(position, len(grid)) for position in positions(solution)]
        return {
            region: frozenset((row + 1, column + 1) for row, column in stars if grid[row][column] == region)
            for region in _regions(identity)
        }

    @staticmethod
    def _verify_correction(answer: dict[str, Collection[tuple[int, int]]], identity: Identity) -> bool:
        grid, stars = identity["input_grid"], identity.get("stars", 1)
        placed = [(region, row, column) for region, cells in answer.items() for row, column in cells]
        lines = range(1, len(grid) + 1)
        if not all(
            row in lines and column in lines and grid[row - 1][column - 1] == region for region, row, column in placed
        ):
            return False
        if any(max(abs(one[1] - other[1]), abs(one[2] - other[2])) < 2 for one, other in combinations(placed, 2)):
            return False
        in_region, in_row, in_column = (Counter(star[place] for star in placed) for place in range(3))
        return all(in_row[line] == in_column[line] == stars for line in lines) and all(
            in_region[region] == stars for region in _regions(identity)
        )

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        grid, stars = identity["input_grid"], identity.get("stars", 1)
        if not is_rectangle(grid) or len(grid) != len(grid[0]) or len(grid) > 16:
            return "the grid is not square, or larger than 16 x 16"
        if len(_regions(identity)) != len(grid):
            return Unwinnable(
                f"{len(_regions(identity))} regions in a grid of size {len(grid)}: with {stars} in each, they hold another "
                "number of stars than the rows"
            )
        if not 1 <= stars <= 4:
            return f"{stars} stars; there are 1 to 4 in a row"
        if StarBattle(len(grid), stars, grid).search(1, guess_limit=GUESSES_CHECKED).impossible:
            return Unwinnable(_crowded(identity) or _all_tried(identity) or "the stars cannot be placed (complete search)")
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """The rows, columns and regions that a search for all solutions concludes something from."""
        grid = identity["input_grid"]
        return StarBattle(len(grid), identity.get("stars", 1), grid).search(2).steps


def _regions(identity: StarBattleBootcamp.Identity) -> list[str]:
    return sorted({region for row in identity["input_grid"] for region in row})


def _lettered(regions: list[list[int]]) -> list[list[str]]:
    """The regions as letters, in the order in which a reader meets them."""
    order = dict.fromkeys(region for row in regions for region in row)
    letters = dict(zip(order, ascii_uppercase))
    return [[letters[region] for region in row] for row in regions]


def _crowded(identity: StarBattleBootcamp.Identity) -> str | None:
    """A few regions that lie within fewer rows or columns than they are, in words."""
    grid = identity["input_grid"]
    for kind, lines in (("rows", grid), ("columns", [list(column) for column in zip(*grid)])):
        where = {
            region: frozenset(at for at, line in enumerate(lines, 1) if region in line) for region in _regions(identity)
        }
        for few in (2, 3):
            for regions in combinations(where, few):
                within = frozenset().union(*(where[region] for region in regions))
                if len(within) < few:
                    return (
                        f"the regions {', '.join(regions)} lie within the {kind} {sorted(within)}, too few for their stars"
                    )
    return None


def _all_tried(identity: StarBattleBootcamp.Identity) -> str | None:
    """In a small grid, every way to place one star a row and column, and the region that it puts two in; in words."""
    grid = identity["input_grid"]
    if len(grid) > 5 or identity.get("stars", 1) > 1:
        return None
    tried = []
    for columns in permutations(range(len(grid))):
        if all(abs(one - other) > 1 for one, other in pairwise(columns)):
            held = Counter(row[column] for row, column in zip(grid, columns))
            tried.append(f"{' '.join(str(column + 1) for column in columns)} ({max(held, key=held.__getitem__)})")
    if not tried:
        return f"{len(grid)} stars in {len(grid)} rows and columns always touch"
    return (
        f"stars in these columns, row by row, put two into the region named, and there is no other way: {', '.join(tried)}"
    )
