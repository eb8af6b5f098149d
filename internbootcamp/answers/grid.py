"""`Grid`: rows of cells."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as DictLike
from collections.abc import Sequence as ListLike
from random import Random
from typing import Any

from internbootcamp.answers.base import AnswerType, Language, Malformed
from internbootcamp.answers.forms import Form
from internbootcamp.answers.text import normalise, undress

Cell = str | int

_MATRIX = re.compile(r"\\(?:begin|end)\{[a-z]{1,12}\*?\}(?:\{[lcr|]{1,60}\})?")
_ROW_BRACKETS = re.compile(r"[\])}]\s*,?\s*[\[({]")
_TABLE_RULE = re.compile(r"^[ \t|:+-]*-{2,}[ \t|:+-]*$", re.MULTILINE)
_INTEGER = re.compile(r"[+-]?\d{1,18}(?:\.0)?", re.ASCII)


class Grid(AnswerType[list[list[Any]]]):
    """A rectangle of cells, rows from top to bottom. Value: a list of rows, each a list of `str` or `int` cells.

    `symbols` are what a cell may hold: the characters of a string (`"#."`), a collection of strings, or integers (`range(1,
    10)`). `aliases` are other spellings of them, `{" ": "."}`; with a space among them short rows are filled up on the right.
    """

    form = Form.TAG
    max_length = 20_000

    def __init__(
        self,
        symbols: Iterable[str] | Iterable[int],
        rows: int | None = None,
        columns: int | None = None,
        *,
        aliases: DictLike[str, Cell] | None = None,
    ) -> None:
        self.symbols: range | tuple[Cell, ...] = symbols if isinstance(symbols, range) else tuple(symbols)
        self.rows, self.columns = rows, columns
        self.aliases = dict(aliases or {})
        self._numeric = isinstance(symbols, range) or all(isinstance(one, int) for one in self.symbols)
        small = len(self.symbols) <= 1_000
        self._spellings: dict[str, Cell] = {str(one): one for one in self.symbols} if small else {}
        folded = {spelled.casefold(): one for spelled, one in self._spellings.items()}
        if len(folded) == len(self._spellings):
            self._spellings = {**folded, **self._spellings}
        self._spellings.update(self.aliases)
        self._single = small and all(len(spelled) == 1 for spelled in self._spellings)

    # -- asking

    def describe(self, language: Language = "en") -> str:
        size_known = self.rows is not None and self.columns is not None
        if language == "zh":
            size = f"一个 {self.rows} 行 {self.columns} 列的网格" if size_known else "一个网格"
            return f"{size}：从上到下每行占一行，同一行的格子从左到右用空格隔开，每格填{self._symbols('zh')}"
        size = f"a grid of {self.rows} rows and {self.columns} columns" if size_known else "a grid"
        return (
            f"{size}: one line per row from top to bottom, cells from left to right separated by spaces, "
            f"each cell being {self._symbols('en')}"
        )

    def _symbols(self, language: Language) -> str:
        if isinstance(self.symbols, range) and len(self.symbols) > 2:
            low, high = self.symbols[0], self.symbols[-1]
            return f" {low} 到 {high} 的整数" if language == "zh" else f"a whole number from {low} to {high}"
        if len(self.symbols) > 40:
            return "规定的符号之一" if language == "zh" else "one of the given symbols"
        listed = " ".join(map(str, self.symbols))
        return f"下列符号之一：{listed}" if language == "zh" else f"one of {listed}"

    # -- reading

    def clean(self, text: str) -> str:
        return text

    def parse(self, text: str) -> list[list[Any]]:
        problem: Malformed | None = None
        for lines in self._readings(text):
            try:
                return self._checked([self._row(line) for line in lines])
            except Malformed as failure:
                problem = problem or failure
        raise problem or Malformed("no rows")

    def _readings(self, text: str) -> Iterator[list[str]]:
        """Ways to cut the text into rows: as it stands, then without dress and brackets."""
        plain = _TABLE_RULE.sub("", normalise(text)) if "|" in text else normalise(text)
        for body in dict.fromkeys((text.strip("\r\n"), undress(plain))):
            yield [line for line in body.split("\n") if line.strip() or (" " in self._spellings and line)]
        body = _MATRIX.sub("", undress(plain)).replace("\\\\", "\n").replace("\\hline", "").strip()
        yield [line for line in body.split("\n") if line.strip()]
        if _ROW_BRACKETS.search(body):
            lines = _ROW_BRACKETS.sub("\n", re.sub(r"\s*\n\s*", " ", body)).split("\n")
            yield [line.strip(" []{}(),") for line in lines]
        if "\n" not in body:
            yield body.split(";")
            yield re.split(r",\s*|/", body)
            yield body.split()

    def _row(self, line: str) -> list[Any]:
        if self._single and len(line) in (self.columns, len(line) if self.columns is None else -1):
            cells = [self._spellings.get(char) for char in line]
            if None not in cells:
                return cells
        for text in (line, line.strip(" \t\r[](){}|,;")):
            pieces = re.split(r"[,;|&\s]+", text.strip(" \t,;|&")) if text.strip() else []
            if len(pieces) == 1 and self._single and (self.columns or 2) > 1:
                pieces = list(pieces[0])
            cells = [self._cell(piece) for piece in pieces]
            if None not in cells:
                return cells
        raise Malformed(f"not a row of the grid: {line[:40]!r}")

    def _cell(self, text: str) -> Cell | None:
        text = text.strip("\"'`") or text
        found = self._spellings.get(text)
        if found is None:
            found = self._spellings.get(text.casefold())
        if found is None and self._numeric and _INTEGER.fullmatch(text):
            number = int(text.removesuffix(".0"))
            return number if number in self.symbols else None
        return found

    def _checked(self, rows: list[list[Any]]) -> list[list[Any]]:
        if self.rows is not None and len(rows) != self.rows:
            raise Malformed(f"{len(rows)} rows instead of {self.rows}")
        widths = {len(row) for row in rows}
        if len(widths) != 1 or 0 in widths:
            raise Malformed("rows of different length")
        if self.columns is not None and widths != {self.columns}:
            raise Malformed(f"{widths.pop()} columns instead of {self.columns}")
        return rows

    # -- writing and comparing

    def format(self, value: ListLike[ListLike[Any]]) -> str:
        return "\n".join(" ".join(map(str, row)) for row in value)

    def equal(self, answer: ListLike[ListLike[Any]], truth: ListLike[ListLike[Any]]) -> bool:
        return [list(row) for row in answer] == [list(row) for row in truth]

    def corrupt(self, value: ListLike[ListLike[Any]], rng: Random) -> Iterator[list[list[Any]]]:
        for wrong in self._spoiled([list(row) for row in value], rng):
            if not self.equal(wrong, value):
                yield wrong

    def _spoiled(self, rows: list[list[Any]], rng: Random) -> Iterator[list[list[Any]]]:
        for _ in range(20):
            wrong = [list(row) for row in rows]
            r, c = rng.randrange(len(rows)), rng.randrange(len(rows[0]))
            wrong[r][c] = rng.choice(self.symbols)
            yield wrong
        yield rows[::-1]
        yield [row[::-1] for row in rows]
        if len(rows) == len(rows[0]):
            yield [list(column) for column in zip(*rows)]
        for at in range(len(rows) - 1):
            yield [*rows[:at], rows[at + 1], rows[at], *rows[at + 2 :]]

    def variants(self, value: ListLike[ListLike[Any]]) -> Iterator[str]:
        rows = [[str(cell) for cell in row] for row in value]
        quoted = [[cell if self._numeric else f'"{cell}"' for cell in row] for row in rows]
        yield "[" + ", ".join("[" + ", ".join(row) + "]" for row in quoted) + "]"
        yield "[" + ",\n".join("[" + ",".join(row) + "]" for row in quoted) + "]"
        if "," not in self._spellings:
            yield "\n".join(",".join(row) for row in rows)
            yield "\n".join(", ".join(row) for row in rows)
        yield "\n".join("  ".join(row) + " " for row in rows)
        if self._single:
            yield "\n".join("".join(row) for row in rows)
