"""Fill-in crossword: the words are given, and the grid says where they cross."""

from collections import Counter
from collections.abc import Sequence
from math import log2
from typing import Literal, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Form, Grid, Language
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unsupported, Unwinnable, WrongKey
from internbootcamp.kit.fill_ins import Letters, made_of_parts, read, search, search_parts, slots
from internbootcamp.kit.grids import Cell, is_rectangle, render
from internbootcamp.kit.words import english_words

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
GUESSES_CHECKED = 2_000
LARGEST = 40


class CrosswordFillBootcamp(Bootcamp):
    """Write the words of two lists into a crossword grid, across and down; there is one way to do it.

    Published rows have places that are longer than the words for them, and do not say that a place is one word. There every
    word may stand in a part of a place, as in the stored grid.
    """

    words: int = knob(8, "how many words are aimed at", low=2, high=40)
    size: int = knob(10, "rows and columns of the grid at most", low=4, high=24)
    longest: int = knob(5, "letters of a word at most; the shortest have 3", low=3, high=9)

    levels = (
        dict(words=3, size=6, longest=5),
        dict(words=7, size=8, longest=5),
        dict(words=12, size=10, longest=5),
        dict(words=18, size=13, longest=5),
        dict(words=28, size=16, longest=5),
    )
    unique_solution = True
    hidden = ("__solution__",)

    class Identity(TypedDict):
        grid: list[list[Literal["0", "X"]]]  # blocked, or a cell to fill
        across: list[str]
        down: list[str]
        __solution__: NotRequired[list[list[str]]]

    def case_generator(self) -> Identity:
        """Words laid out so that they cross; a word that could also stand elsewhere is taken out again."""
        laid = self._layout()
        for _ in range(len(laid) - 1):
            grid, across, down = _drawn(laid)
            if any(sorted(map(len, runs)) != sorted(map(len, words)) for runs, words in zip(slots(grid), (across, down))):
                laid.pop()  # two words that only one now taken out made neighbours
                continue
            found = search(grid, across, down, 2).solutions
            if len(found) < 2:
                break
            (top, left), *_ = _corners(laid)
            doubtful = [
                at
                for at, (cells, _) in enumerate(laid)
                if any(found[0][r - top, c - left] != found[1][r - top, c - left] for r, c in cells)
            ]
            loosest = min(doubtful, key=lambda at: sum(len(set(laid[at][0]) & set(cells)) for cells, _ in laid))
            del laid[loosest]
        return _identity(laid)

    def _layout(self) -> list[tuple[list[Cell], str]]:
        """Words in upper case with their cells; each but the first crosses another, and none touches one otherwise."""
        letters: dict[Cell, str] = {}
        laid: list[tuple[list[Cell], str]] = []
        known = english_words(3, self.longest)
        for word in map(str.upper, self.rng.sample(known, min(8 * self.words, len(known)))):
            if len(laid) == self.words:
                break
            places = self._places(word, letters, laid) if laid else [[(0, at) for at in range(len(word))]]
            if places:
                cells = self.rng.choice(places)
                laid.append((cells, word))
                letters.update(zip(cells, word))
        return laid

    def _places(self, word: str, letters: dict[Cell, str], laid: list[tuple[list[Cell], str]]) -> list[list[Cell]]:
        found = []
        for (row, column), letter in letters.items():
            for at, own in enumerate(word):
                if own != letter:
                    continue
                for down, right in ((0, 1), (1, 0)):
                    cells = [(row + (k - at) * down, column + (k - at) * right) for k in range(len(word))]
                    if _is_free(cells, word, (down, right), letters) and self._is_inside([*laid, (cells, word)]):
                        found.append(cells)
        return found

    def _is_inside(self, laid: list[tuple[list[Cell], str]]) -> bool:
        (top, left), (bottom, right) = _corners(laid)
        return bottom - top < self.size and right - left < self.size

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        grid = identity["grid"]
        letters = Grid("0" + ALPHABET, len(grid), len(grid[0]), row_separator=", ").in_form(Form.DOUBLE_BRACKET)
        return letters.described(
            f"the {len(grid)} rows from top to bottom with a comma between rows and a space between cells, "
            "each cell a letter or 0",
            f"自上而下的 {len(grid)} 行，行与行之间用逗号分隔，格与格之间用空格分隔，每格是一个字母或 0",
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        grid = render(identity["grid"])
        across, down = (", ".join(identity[kind]) for kind in ("across", "down"))
        if language == "zh":
            return (
                f"请把单词填入下面的纵横字谜，X 是要填一个字母的格子，0 是不填的格子：\n\n{grid}\n\n"
                f"横向单词（从左到右读）：{across}\n纵向单词（从上到下读）：{down}\n\n"
                "每个单词恰好用一次，按所列方向填写。凡两个或更多相连的 X，横着读或竖着读都必须恰好是所列的一个单词；"
                "横纵单词交叉处的字母相同。只有一种填法。请给出整个网格，把每个 X 换成字母，0 不变。"
            )
        return (
            "Write the words into this crossword, in which X is a cell for one letter and 0 a cell that stays empty:\n\n"
            f"{grid}\n\nAcross (read from left to right): {across}\nDown (read from top to bottom): {down}\n\n"
            "Every word is used exactly once, in the direction under which it is listed. Wherever two or more X stand next to "
            "each other in a row or in a column, the whole run must read as one of the words; where words cross, they share "
            "the letter. There is exactly one way to do it. Give the whole grid with a letter in place of every X, and 0 "
            "unchanged."
        )

    @staticmethod
    def solve(identity: Identity) -> list[list[str]]:
        grid, across, down = identity["grid"], identity["across"], identity["down"]
        found = search_parts(grid, across, down) if _other_lengths(identity) else search(grid, across, down, 1)
        return _written(grid, found.solutions[0])

    @staticmethod
    def _verify_correction(answer: list[list[str]], identity: Identity) -> bool:
        grid = identity["grid"]
        if any((cell == "0") != (was == "0") for row, line in zip(answer, grid) for cell, was in zip(row, line)):
            return False
        if _other_lengths(identity):
            letters = {(r, c): cell for r, row in enumerate(answer) for c, cell in enumerate(row) if cell != "0"}
            return made_of_parts(letters, grid, identity["across"], identity["down"])
        across, down = ([read(run, answer) for run in kind] for kind in slots(grid))
        return Counter(across) == Counter(identity["across"]) and Counter(down) == Counter(identity["down"])

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        grid = identity["grid"]
        if not is_rectangle(grid) or max(len(grid), len(grid[0])) > LARGEST:
            return f"the grid must be a rectangle of at most {LARGEST} cells a side"
        if not all(word and set(word) <= set(ALPHABET) for word in (*identity["across"], *identity["down"])):
            return "the words must be of capitals"
        runs = slots(grid)
        filled = {cell for kind in runs for run in kind for cell in run}
        if any(cell == "X" and (r, c) not in filled for r, row in enumerate(grid) for c, cell in enumerate(row)):
            return "a cell to fill that is part of no word"
        stored = identity.get("__solution__")
        same_shape = stored is not None and [len(row) for row in stored] == [len(row) for row in grid]
        if stored is not None and same_shape and CrosswordFillBootcamp._verify_correction(stored, identity):
            return None
        return _impossible(identity) or (
            WrongKey("the stored grid does not read as the words of the lists") if stored is not None else None
        )

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        lengths = _other_lengths(identity)
        return f"{lengths}, so that they stand in parts of the places, which the prompt does not say" if lengths else None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """The words to place, weighted by how many of their direction have the same length."""
        total = 0.0
        for words in (identity["across"], identity["down"]):
            same = Counter(map(len, words))
            total += sum(1 + log2(same[len(word)]) for word in words)
        return total


def _is_free(cells: list[Cell], word: str, step: Cell, letters: dict[Cell, str]) -> bool:
    """Whether a word may stand there: it crosses others at their letters, and lies beside or behind none."""
    down, right = step
    (row, column), (last_row, last_column) = cells[0], cells[-1]
    if (row - down, column - right) in letters or (last_row + down, last_column + right) in letters:
        return False
    crossed = False  # the cell before: two in a row would be part of a word in the same direction
    for (r, c), letter in zip(cells, word):
        if (r, c) in letters:
            if crossed or letters[r, c] != letter:
                return False
            crossed = True
        elif (r + right, c + down) in letters or (r - right, c - down) in letters:
            return False
        else:
            crossed = False
    return True


def _corners(laid: list[tuple[list[Cell], str]]) -> tuple[Cell, Cell]:
    rows, columns = zip(*(cell for cells, _ in laid for cell in cells))
    return (min(rows), min(columns)), (max(rows), max(columns))


def _drawn(laid: list[tuple[list[Cell], str]]) -> tuple[list[list[Literal["0", "X"]]], list[str], list[str]]:
    """The grid around the words, and the words across and down."""
    (top, left), (bottom, right) = _corners(laid)
    filled = {cell for cells, _ in laid for cell in cells}
    grid: list[list[Literal["0", "X"]]] = [
        ["X" if (row, column) in filled else "0" for column in range(left, right + 1)] for row in range(top, bottom + 1)
    ]
    across = [word for cells, word in laid if cells[0][0] == cells[1][0]]
    return grid, across, [word for cells, word in laid if cells[0][0] != cells[1][0]]


def _identity(laid: list[tuple[list[Cell], str]]) -> CrosswordFillBootcamp.Identity:
    """The words as a case, with what stands in the grid."""
    (top, left), _ = _corners(laid)
    grid, across, down = _drawn(laid)
    letters = {(row - top, column - left): letter for cells, word in laid for (row, column), letter in zip(cells, word)}
    return {"grid": grid, "across": sorted(across), "down": sorted(down), "__solution__": _written(grid, letters)}


def _written(grid: Sequence[Sequence[str]], letters: Letters) -> list[list[str]]:
    """The grid with letters in its cells."""
    return [[letters.get((row, column), "0") for column in range(len(line))] for row, line in enumerate(grid)]


def _impossible(identity: CrosswordFillBootcamp.Identity) -> str | None:
    """Why the words do not fit, or that it cannot be told."""
    grid, across, down = identity["grid"], identity["across"], identity["down"]
    lengths = _other_lengths(identity)
    if lengths:
        found = search_parts(grid, across, down, GUESSES_CHECKED)
        if found.impossible:
            return Unwinnable(f"{lengths}, and in no parts of them do the words fill all cells (all were tried)")
        return None if found.solutions else Unsupported(f"{lengths}, and there are too many parts to try all")
    contradiction = _contradiction(identity)
    if contradiction:
        return Unwinnable(contradiction)
    if search(grid, across, down, 1, GUESSES_CHECKED).impossible:
        return Unwinnable("no way to give each place a word of its length lets all crossing letters agree (all were tried)")
    return None


def _other_lengths(identity: CrosswordFillBootcamp.Identity) -> str | None:
    """Lengths of words that the places do not have, in words."""
    for direction, runs in zip(("across", "down"), slots(identity["grid"])):
        words = identity[direction]  # type: ignore[literal-required]
        lengths, wanted = sorted(map(len, runs)), sorted(map(len, words))
        if lengths != wanted:
            return f"the places {direction} have {lengths} cells, the words {wanted} letters"
    return None


def _contradiction(identity: CrosswordFillBootcamp.Identity) -> str | None:
    """A crossing of two places that only one word each can fill, in words."""
    kinds = dict(zip(("across", "down"), slots(identity["grid"])))
    forced: dict[Cell, tuple[str, int, str]] = {}
    for direction, runs in kinds.items():
        words = identity[direction]  # type: ignore[literal-required]
        for run in runs:
            fitting = {word for word in words if len(word) == len(run)}
            word = next(iter(fitting))
            for at, cell in enumerate(run if len(fitting) == 1 else []):
                other, place, way = forced.setdefault(cell, (word, at, direction))
                if other[place] != word[at]:
                    return (
                        f"row {cell[0] + 1}, column {cell[1] + 1} is letter {place + 1} of {other} {way}, {other[place]}, and "
                        f"letter {at + 1} of {word} {direction}, {word[at]}"
                    )
    return None
