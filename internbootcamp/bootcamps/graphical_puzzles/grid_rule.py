"""Grid rule: from grids before and after, find which operations were carried out, and carry them out on another grid."""

from functools import lru_cache
from operator import eq
from typing import Any, TypedDict

from internbootcamp.answers import Grid, Language
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.kit.grid_operations import (
    GROWING,
    Operation,
    Rows,
    apply,
    carried_out,
    drawn,
    explanations,
    problem_of,
    words,
)
from internbootcamp.kit.grids import is_rectangle, render

ATTEMPTS = 40
LARGEST = 40
MOST_SEQUENCES = 20_000


class Example(TypedDict):
    """A grid before and after the operations; 0 is an empty cell."""

    input: list[list[int]]
    output: list[list[int]]


class GridRuleBootcamp(Bootcamp):
    """A fixed sequence of operations out of a list turned each first grid into its second; what does it make of the last?"""

    size: int = knob(6, "rows and columns of a grid at most", low=3, high=12)
    offered: int = knob(6, "operations in the list", low=2, high=10)
    length: int = knob(2, "operations carried out", low=1, high=3)
    examples: int = knob(3, "pairs of grids", low=2, high=5)

    levels = (
        dict(size=4, offered=4, length=1, examples=2),
        dict(size=5, offered=5, length=2, examples=2),
        dict(size=6, offered=7, length=2, examples=3),
        dict(size=7, offered=7, length=3, examples=3),
        dict(size=9, offered=9, length=3, examples=3),
    )
    answer = Grid(range(10))
    unique_answer = True

    class Identity(TypedDict):
        operations: list[list[Any]]
        length: int
        examples: list[Example]
        input: list[list[int]]

    def case_generator(self) -> Identity:
        """A sequence each of whose operations matters, and enough examples that all that fit them say the same."""
        colours = self.rng.sample(range(1, 10), 3)
        for _ in range(ATTEMPTS):
            operations = drawn(self.rng, self.offered, colours)
            sequence = [self.rng.choice(operations) for _ in range(self.length)]
            grids = [self._grid(colours) for _ in range(self.examples + 1)]
            results = [carried_out(sequence, grid) for grid in grids]
            if sum(name in GROWING for name, *_ in sequence) > 1 or not all(
                map(_matters, sequence, self._steps(sequence, grids))
            ):
                continue
            if any(map(eq, grids, results)):
                continue
            if any(len(result) > LARGEST or len(result[0]) > LARGEST for result in results):
                continue
            *pairs, (asked, _) = zip(grids, results)
            if len(explanations(operations, self.length, pairs, asked)) == 1:
                return _identity(operations, self.length, pairs, asked)
        operations, grids = [["mirror"], ["fall"]], [self._grid(colours) for _ in range(self.examples + 1)]
        uneven: Rows = ((colours[0], 0, 0), (0, 0, colours[1]), (0, 0, 0))
        pairs = [(uneven, apply(["mirror"], uneven))]
        return _identity(operations, 1, pairs, grids[0])

    def _grid(self, colours: list[int]) -> Rows:
        """A random grid, about half of it empty, with something in its first and last rows."""
        rows, columns = (self.rng.randint(max(3, self.size - 2), self.size) for _ in range(2))
        return tuple(tuple(self.rng.choice((0, 0, 0, *colours)) for _ in range(columns)) for _ in range(rows))

    @staticmethod
    def _steps(sequence: list[Operation], grids: list[Rows]) -> list[list[Rows]]:
        """The grids before each operation."""
        steps = [grids]
        for operation in sequence[:-1]:
            steps.append([apply(operation, grid) for grid in steps[-1]])
        return steps

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        listed = "\n".join(f"{at}. {words(one, language)}" for at, one in enumerate(identity["operations"], 1))
        before, after = ("变换前：", "变换后：") if zh else ("Before:", "After:")
        shown = "\n\n".join(
            f"{before}\n{render(one['input'])}\n\n{after}\n{render(one['output'])}" for one in identity["examples"]
        )
        asked, length = render(identity["input"]), identity["length"]
        if zh:
            chosen = f"{length} 步，依次施行（同一操作可以用多次，次序未知）" if length > 1 else "一种"
            same = f"同样的 {length} 步" if length > 1 else "同一操作"
            return (
                f"网格中的数字 1 到 9 是颜色，0 是空格。从下面的操作中选了{' ' * (length > 1)}{chosen}：\n\n{listed}\n\n"
                f"{same}施行在每个例子上：\n\n{shown}\n\n{same}会把下面的网格变成什么？\n\n{asked}"
            )
        chosen, same, make = "one operation was chosen", "operation turned", "does it"
        if length > 1:
            order = "(the same one may occur several times, the order is not known)"
            chosen = f"{length} operations were chosen and carried out one after the other {order}"
            same, make = f"{length} operations in the same order turned", "do they"
        return (
            f"In these grids the numbers 1 to 9 are colours and 0 is an empty cell. From this list {chosen}:\n\n{listed}\n\n"
            f"The same {same} each first grid into the second:\n\n{shown}\n\nWhat {make} make of this grid?\n\n{asked}"
        )

    @staticmethod
    def solve(identity: Identity) -> list[list[int]]:
        (found,) = _found(identity)
        return [list(row) for row in found]

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        grids = [identity["input"], *(grid for one in identity["examples"] for grid in (one["input"], one["output"]))]
        for grid in grids:
            if not is_rectangle(grid) or max(len(grid), len(grid[0])) > LARGEST:
                return f"a grid is a rectangle of at most {LARGEST} x {LARGEST} cells"
            if not all(0 <= cell <= 9 for row in grid for cell in row):
                return "a cell is a number from 0 to 9"
        wrong = next(filter(None, map(problem_of, identity["operations"])), None)
        if wrong:
            return wrong
        if not 1 <= identity["length"] <= 4 or not 0 < len(identity["operations"]) ** identity["length"] <= MOST_SEQUENCES:
            return f"there must be 1 to {MOST_SEQUENCES} sequences of 1 to 4 operations"
        found = _found(identity)
        if len(found) != 1:
            return f"{'several results fit' if found else 'no sequence fits'} the examples"
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """The sequences there are, times the cells of a grid."""
        sequences = len(identity["operations"]) ** identity["length"]
        return sequences * len(identity["input"]) * len(identity["input"][0])


def _identity(operations: list[Operation], length: int, pairs: Any, asked: Rows) -> GridRuleBootcamp.Identity:
    examples: list[Example] = [
        {"input": [list(row) for row in before], "output": [list(row) for row in after]} for before, after in pairs
    ]
    return {"operations": operations, "length": length, "examples": examples, "input": [list(row) for row in asked]}


def _matters(operation: Operation, grids: list[Rows]) -> bool:
    """Whether an operation changes every one of the grids."""
    return all(apply(operation, grid) != grid for grid in grids)


def _found(identity: GridRuleBootcamp.Identity) -> frozenset[Rows]:
    """Every result that a sequence which fits the examples gives."""

    def rows(grid: list[list[int]]) -> Rows:
        return tuple(map(tuple, grid))

    pairs = tuple((rows(one["input"]), rows(one["output"])) for one in identity["examples"])
    operations = tuple(map(tuple, identity["operations"]))
    return _explained(operations, identity["length"], pairs, rows(identity["input"]))


@lru_cache(maxsize=256)  # a verdict needs it twice
def _explained(operations: tuple[Any, ...], length: int, pairs: tuple[Any, ...], asked: Rows) -> frozenset[Rows]:
    return frozenset(explanations(operations, length, pairs, asked))
