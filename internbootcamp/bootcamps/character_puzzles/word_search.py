"""Word search: words hidden along straight lines of a letter grid."""

from typing import TypedDict

from internbootcamp.answers import AnswerType, Cell, Form, Language, Mapping, Path
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unwinnable
from internbootcamp.kit.words import random_words

RIGHT_AND_DOWN = ((0, 1), (1, 0))
DIRECTIONS = tuple((dr, dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if dr or dc)


class WordSearchBootcamp(Bootcamp):
    """Find where each listed word begins and ends in a grid of letters."""

    size: int = knob(8, "rows and columns of the grid", low=4, high=30)
    words: int = knob(5, "how many words are hidden", low=1, high=30)
    all_directions: bool = knob(True, "whether words also run backwards, upwards and diagonally")
    decoys: bool = knob(False, "whether the grid is filled up with letters of the hidden words alone")

    levels = (
        dict(size=5, words=2, all_directions=False),
        dict(size=8, words=4, all_directions=True),
        dict(size=11, words=7, all_directions=True),
        dict(size=14, words=10, all_directions=True, decoys=True),
        dict(size=20, words=16, all_directions=True, decoys=True),
    )
    version = 2

    class Identity(TypedDict):
        grid: list[list[str]]
        word_list: list[str]

    def case_generator(self) -> Identity:
        directions = DIRECTIONS if self.all_directions else RIGHT_AND_DOWN
        grid = [[""] * self.size for _ in range(self.size)]
        placed: list[str] = []
        for word in random_words(self.rng, 3 * self.words, longest=min(9, self.size)):
            word = word.upper()
            if len(placed) < self.words and self._place(grid, word, directions):
                placed.append(word)
        letters = "".join(placed) if self.decoys else "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        filled = [[letter or self.rng.choice(letters) for letter in row] for row in grid]
        return {"grid": filled, "word_list": placed}

    def _place(self, grid: list[list[str]], word: str, directions: tuple[tuple[int, int], ...]) -> bool:
        """Write the word on a random line where it fits, in up to 60 tries."""
        for _ in range(60):
            row, column = self.rng.randrange(self.size), self.rng.randrange(self.size)
            dr, dc = self.rng.choice(directions)
            cells = [(row + at * dr, column + at * dc) for at in range(len(word))]
            r, c = cells[-1]
            if 0 <= r < self.size and 0 <= c < self.size and all(grid[r][c] in ("", a) for (r, c), a in zip(cells, word)):
                for (r, c), letter in zip(cells, word):
                    grid[r][c] = letter
                return True
        return False

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        ends = Mapping(Path(Cell(), length=2), keys=identity["word_list"], bare=True, separator="\n")
        return ends.in_form(Form.DOUBLE_BRACKET).described(
            "WORD=(row, column) -> (row, column) for every word, from its first letter to its last, one word a line",
            "每个单词的“单词=(行, 列) -> (行, 列)”，从首字母到末字母，每行一个单词",
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        grid = "\n".join(" ".join(row) for row in identity["grid"])
        words = ("、" if language == "zh" else ", ").join(identity["word_list"])
        if language == "zh":
            return (
                f"在下面的字母方阵中找出这些单词：{words}。\n\n{grid}\n\n"
                "单词沿直线排列，可以朝八个方向中的任一个：横、竖、斜，正向或反向。行从上到下、列从左到右编号，都从 0 开始。"
                "请给出每个单词首字母和末字母的位置。"
            )
        return (
            f"Find these words in the grid of letters: {words}.\n\n{grid}\n\n"
            "Words run in straight lines in any of the eight directions: across, down or diagonally, forwards or backwards. Rows "
            "are numbered from top to bottom and columns from left to right, both from 0. Give the places of the first and of "
            "the last letter of every word."
        )

    @staticmethod
    def solve(identity: Identity) -> dict[str, tuple[tuple[int, int], ...]]:
        return {word: _find(identity["grid"], word) for word in identity["word_list"]}

    @staticmethod
    def _verify_correction(answer: dict[str, tuple[tuple[int, int], ...]], identity: Identity) -> bool:
        return all(_reads(identity["grid"], *ends) == word for word, ends in answer.items())

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        grid, words = identity["grid"], identity["word_list"]
        if (
            not grid
            or not grid[0]
            or len({len(row) for row in grid}) > 1
            or not all(len(a) == 1 for row in grid for a in row)
        ):
            return "the grid must be rows of one length with one letter in each cell"
        if not words or len(set(words)) < len(words) or not all(words):
            return "the words must be different and not empty"
        missing = [word for word in words if not _find(grid, word)]
        return Unwinnable(f"{missing[0]} is not in the grid") if missing else None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        return len(identity["grid"]) ** 2 * len(identity["word_list"])


def _find(grid: list[list[str]], word: str) -> tuple[tuple[int, int], ...]:
    """First and last cell of the first occurrence, or nothing. A word is looked for in the text of every line of cells."""
    rows, columns = len(grid), len(grid[0])
    backward = word[::-1]
    for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
        edge = {(r, c) for r in range(rows) for c in range(columns) if not (0 <= r - dr < rows and 0 <= c - dc < columns)}
        for r, c in sorted(edge):
            cells = []
            while 0 <= r < rows and 0 <= c < columns:
                cells.append((r, c))
                r, c = r + dr, c + dc
            line = "".join(grid[r][c] for r, c in cells)
            if (at := line.find(word)) >= 0:
                return cells[at], cells[at + len(word) - 1]
            if (at := line.find(backward)) >= 0:
                return cells[at + len(word) - 1], cells[at]
    return ()


def _reads(grid: list[list[str]], start: tuple[int, int], end: tuple[int, int]) -> str | None:
    """The letters from one cell to another, or None if they do not lie on one line of the grid."""
    (r, c), (er, ec) = start, end
    steps = max(abs(er - r), abs(ec - c))
    inside = all(0 <= row < len(grid) and 0 <= column < len(grid[0]) for row, column in (start, end))
    if not inside or (er - r) * (ec - c) * (abs(er - r) - abs(ec - c)):
        return None
    dr, dc = (er > r) - (er < r), (ec > c) - (ec < c)
    return "".join(grid[r + at * dr][c + at * dc] for at in range(steps + 1))
