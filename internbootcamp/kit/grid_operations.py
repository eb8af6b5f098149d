"""Operations on grids of colours 0 to 9, where 0 is empty: what each does, and how it is put in words.

An operation is a list as it stands in an identity, `["turn_right"]` or `["recolour", 3, 5]`; a grid is a tuple of rows, each a
tuple of numbers. `apply` carries one out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from random import Random
from typing import Any

from internbootcamp.answers.base import Language

Rows = tuple[tuple[int, ...], ...]
Operation = list[Any]  # the name, then its colours


def _transposed(grid: Rows) -> Rows:
    return tuple(zip(*grid))


def _mirrored(grid: Rows) -> Rows:
    return tuple(row[::-1] for row in grid)


def _upside_down(grid: Rows) -> Rows:
    return grid[::-1]


def _turned_right(grid: Rows) -> Rows:
    return _transposed(grid[::-1])


def _turned_left(grid: Rows) -> Rows:
    return _transposed(grid)[::-1]


def _pushed_right(grid: Rows) -> Rows:
    return tuple((*(0 for cell in row if not cell), *(cell for cell in row if cell)) for row in grid)


def _pushed_left(grid: Rows) -> Rows:
    return _mirrored(_pushed_right(_mirrored(grid)))


def _fallen(grid: Rows) -> Rows:
    return _transposed(_pushed_right(_transposed(grid)))


def _risen(grid: Rows) -> Rows:
    return _transposed(_pushed_left(_transposed(grid)))


def _cropped(grid: Rows) -> Rows:
    rows = [at for at, row in enumerate(grid) if any(row)]
    columns = [at for at, column in enumerate(zip(*grid)) if any(column)]
    if not rows:
        return grid
    return tuple(row[columns[0] : columns[-1] + 1] for row in grid[rows[0] : rows[-1] + 1])


def _doubled(grid: Rows) -> Rows:
    wide = [tuple(cell for cell in row for _ in (1, 2)) for row in grid]
    return tuple(row for row in wide for _ in (1, 2))


def _with_mirror_image(grid: Rows) -> Rows:
    return tuple(row + row[::-1] for row in grid)


def _moved_right(grid: Rows) -> Rows:
    return tuple((row[-1], *row[:-1]) for row in grid)


def _moved_down(grid: Rows) -> Rows:
    return (grid[-1], *grid[:-1])


def _recoloured(grid: Rows, old: int, new: int) -> Rows:
    return tuple(tuple(new if cell == old else cell for cell in row) for row in grid)


def _swapped(grid: Rows, one: int, other: int) -> Rows:
    change = {one: other, other: one}
    return tuple(tuple(change.get(cell, cell) for cell in row) for row in grid)


def _inverted(grid: Rows, colour: int) -> Rows:
    return tuple(tuple(0 if cell else colour for cell in row) for row in grid)


_DO: dict[str, Callable[..., Rows]] = {
    "turn_right": _turned_right,
    "turn_left": _turned_left,
    "mirror": _mirrored,
    "upside_down": _upside_down,
    "transpose": _transposed,
    "fall": _fallen,
    "rise": _risen,
    "push_right": _pushed_right,
    "push_left": _pushed_left,
    "move_right": _moved_right,
    "move_down": _moved_down,
    "crop": _cropped,
    "double": _doubled,
    "append_mirror_image": _with_mirror_image,
    "recolour": _recoloured,
    "swap": _swapped,
    "invert": _inverted,
}

COLOURS = {"recolour": 2, "swap": 2, "invert": 1}  # that an operation names
GROWING = ("double", "append_mirror_image")
NAMES = tuple(_DO)

_WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "turn_right": "turn the grid a quarter turn clockwise",
        "turn_left": "turn the grid a quarter turn anticlockwise",
        "mirror": "reverse every row (mirror left and right)",
        "upside_down": "reverse the order of the rows (mirror top and bottom)",
        "transpose": "write the rows as columns, the first row as the first column and so on",
        "fall": "let all coloured cells fall down in their columns, keeping their order, until nothing empty is below them",
        "rise": "let all coloured cells rise in their columns, keeping their order, until nothing empty is above them",
        "push_right": "push all coloured cells to the right in their rows, keeping their order, until nothing empty is to their right",
        "push_left": "push all coloured cells to the left in their rows, keeping their order, until nothing empty is to their left",
        "move_right": "move every cell one column to the right, the last column to the front",
        "move_down": "move every cell one row down, the last row to the top",
        "crop": "cut away all rows and columns that lie outside the smallest rectangle that holds all coloured cells",
        "double": "replace every cell by a 2 x 2 block of its colour",
        "append_mirror_image": "append to every row its own reverse, on the right",
        "recolour": "give every cell of colour {0} the colour {1}",
        "swap": "exchange the colours {0} and {1}",
        "invert": "make every coloured cell empty, and give every empty cell the colour {0}",
    },
    "zh": {
        "turn_right": "把网格顺时针旋转 90 度",
        "turn_left": "把网格逆时针旋转 90 度",
        "mirror": "把每一行左右颠倒",
        "upside_down": "把各行的上下次序颠倒",
        "transpose": "把行写成列，第一行成为第一列，依此类推",
        "fall": "让所有有色格在各自的列中下落，保持次序，直到下方没有空格",
        "rise": "让所有有色格在各自的列中上升，保持次序，直到上方没有空格",
        "push_right": "把所有有色格在各自的行中推向右边，保持次序，直到右方没有空格",
        "push_left": "把所有有色格在各自的行中推向左边，保持次序，直到左方没有空格",
        "move_right": "所有格子右移一列，最后一列移到最前面",
        "move_down": "所有格子下移一行，最后一行移到最上面",
        "crop": "只保留包含全部有色格的最小矩形，去掉其余的行和列",
        "double": "把每个格子换成同色的 2×2 方块",
        "append_mirror_image": "在每一行右边接上它自己的左右颠倒",
        "recolour": "把颜色 {0} 的格子全部改成颜色 {1}",
        "swap": "交换颜色 {0} 和颜色 {1}",
        "invert": "把有色格全部变空，把空格全部改成颜色 {0}",
    },
}


def words(operation: Operation, language: Language) -> str:
    """What an operation does, as a clause."""
    name, *colours = operation
    return _WORDS[language][name].format(*colours)


def apply(operation: Operation, grid: Rows) -> Rows:
    """The grid after an operation."""
    name, *colours = operation
    return _DO[name](grid, *colours)


def problem_of(operation: Any) -> str | None:
    """What is wrong with an operation as it stands in an identity, or None."""
    name, *colours = operation or [None]
    if name not in _DO:
        return f"there is no operation {name!r}"
    if len(colours) != COLOURS.get(name, 0) or not all(isinstance(one, int) and 1 <= one <= 9 for one in colours):
        return f"{name} needs {COLOURS.get(name, 0)} colours from 1 to 9"
    return None


def drawn(rng: Random, count: int, colours: Sequence[int]) -> list[Operation]:
    """Different operations with colours out of `colours`; at most one of them makes a grid larger."""
    chosen: list[Operation] = []
    growing = rng.choice(GROWING)
    for name in rng.sample(NAMES, len(NAMES)):
        if len(chosen) < count and (name not in GROWING or name == growing):
            chosen.append([name, *rng.sample(list(colours), COLOURS.get(name, 0))])
    return chosen


def explanations(operations: Sequence[Operation], length: int, pairs: Sequence[tuple[Rows, Rows]], given: Rows) -> set[Rows]:
    """What becomes of `given` under every sequence of `length` operations that turns the first of each pair into the second.

    The sequences are followed on the first pair alone; only those that fit it are carried out on the others.
    """
    if not pairs:
        return {carried_out(sequence, given) for sequence in product(operations, repeat=length)}
    (before, after), *others = pairs
    ways: dict[Rows, list[tuple[Operation, ...]]] = {before: [()]}
    for _ in range(length):
        further: dict[Rows, list[tuple[Operation, ...]]] = {}
        for grid, sequences in ways.items():
            for operation in operations:
                longer = further.setdefault(apply(operation, grid), [])
                longer += [(*sequence, operation) for sequence in sequences]
        ways = further
    fitting = ways.get(after, [])
    return {
        carried_out(sequence, given)
        for sequence in fitting
        if all(carried_out(sequence, first) == second for first, second in others)
    }


def carried_out(sequence: Iterable[Operation], grid: Rows) -> Rows:
    """The grid after operations in their order."""
    for operation in sequence:
        grid = apply(operation, grid)
    return grid
