"""`Grid`: rows of cells.

A grid comes as lines of cells with spaces, commas or nothing between them, as nested brackets or JSON, as a Markdown table
or a LaTeX matrix. As with lists, `_readings` offers the ways to cut a text into rows, and the first that fits wins.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as DictLike
from collections.abc import Sequence as ListLike
from random import Random
from typing import Any

from internbootcamp.answers.base import AnswerType, Language, Malformed
from internbootcamp.answers.forms import Form
from internbootcamp.answers.text import flatten, normalise, peel_marks, undress

_MATRIX = re.compile(r"\\(?:begin|end)\{[a-z]{1,12}\*?\}(?:\{[lcr| ]{1,60}\})?|\\hline|\\(?:left|right)(?![a-z])")
_NEXT_ROW = re.compile(r"[\])}] ?,? ?[\[({]")
_STOP = re.compile(r"(?<=[^\s.])\.\s*$")
_BULLETS = re.compile(r"^[ \t]*[-*•][ \t]+", re.MULTILINE)
_RULING = frozenset(" \t|:+-=─━═┼╋│┃├┤┬┴")
_LABEL = re.compile(
    r"[ \t]{0,8}\|?[ \t]{0,8}(?:row|house|line|第|行)?[ \t]{0,8}(\d{1,3})[ \t]{0,8}(?:号房子?|行)?[ \t]{0,8}(?:[:：)|]|\.(?=[ \t]))",
    re.IGNORECASE | re.ASCII,
)
_BRACKETS = ("(", "[", "{")
_INTEGER = re.compile(r"[+-]?\d{1,18}(?:\.0)?", re.ASCII)
MAX_SIDE = 200  # rows or columns
_LISTED_SYMBOLS = 40  # that a description names one by one
_SPELLED_SYMBOLS = 1_000  # for which a table of spellings is made


class Grid(AnswerType[list[list[Any]]]):
    """A rectangle of cells, rows from top to bottom. Value: a list of rows, each a list of `str` or `int` cells.

    `symbols` are what a cell may hold: the characters of a string (`"#."`), a collection of strings, or integers (`range(1,
    10)`). `aliases` are other spellings of them, `{" ": "."}`; with a space among them, short rows are filled up.
    `row_separator` is what stands between rows as we ask for them and write them; others are read as well.
    """

    form = Form.TAG
    max_length = 20_000

    def __init__(
        self,
        symbols: Iterable[str] | Iterable[int],
        rows: int | None = None,
        columns: int | None = None,
        *,
        aliases: DictLike[str, str | int] | None = None,
        row_separator: str = "\n",
    ) -> None:
        self.symbols: range | tuple[str | int, ...] = symbols if isinstance(symbols, range) else tuple(symbols)
        self.rows, self.columns = rows, columns
        self.row_separator = row_separator
        self.aliases = dict(aliases or {})
        self._numeric = isinstance(symbols, range) or all(isinstance(one, int) for one in self.symbols)
        listed = len(self.symbols) <= _SPELLED_SYMBOLS
        exact = {str(one): one for one in self.symbols} if listed else {}
        folded = {spelled.casefold(): one for spelled, one in exact.items()}
        self._folding = len(folded) == len(exact)
        self._spellings: dict[str, Any] = {**(folded if self._folding else {}), **exact, **self.aliases}
        self._single = listed and all(len(spelled) == 1 for spelled in exact)
        marks = "".join(mark for mark in ",;|&" if mark not in self._spellings)
        self._between = re.compile(rf"[\s{re.escape(marks)}]+")
        self._around = " \t\r" + "".join(mark for mark in "[](){}|,;\"'" if mark not in self._spellings)

    # -- asking -----------------------------------------------------------------------------------------------------

    def describe(self, language: Language = "en") -> str:
        if language == "zh":
            parts = [f" {count} {unit}" for count, unit in ((self.rows, "行"), (self.columns, "列")) if count is not None]
            size = f"一个{''.join(parts)}的网格" if parts else "一个网格"
            rows = (
                "从上到下每行占一行"
                if "\n" in self.row_separator
                else f"从上到下依次写出各行，行与行之间用“{self.row_separator}”隔开"
            )
            return f"{size}（每格{self._described_symbols('zh')}）：{rows}，行内从左到右，格与格之间用空格隔开"
        named = ((self.rows, "row"), (self.columns, "column"))
        parts = [f"{count} {unit}{'s' * (count != 1)}" for count, unit in named if count is not None]
        size = f"a grid of {' and '.join(parts)}" if parts else "a grid"
        rows = "one line for each row from top to bottom"
        if "\n" not in self.row_separator:
            rows = f"the rows from top to bottom with “{self.row_separator}” between them"
        return (
            f"{size} ({self._described_symbols('en')} in each cell): {rows}, "
            "the cells from left to right with a space between them"
        )

    def _described_symbols(self, language: Language) -> str:
        zh = language == "zh"
        if isinstance(self.symbols, range) and len(self.symbols) > 2:
            low, high = self.symbols[0], self.symbols[-1]
            return f"填 {low} 到 {high} 的整数" if zh else f"a whole number from {low} to {high}"
        if len(self.symbols) > _LISTED_SYMBOLS:
            return "填规定的符号之一" if zh else "one of the given symbols"
        listed = " ".join(map(str, self.symbols))
        return f"填下列符号之一：{listed}" if zh else f"one of the symbols {listed}"

    # -- reading ----------------------------------------------------------------------------------------------------

    def clean(self, text: str) -> str:
        return text  # what looks like dress may be cells; see `_readings`

    def parse(self, text: str) -> list[list[Any]]:
        problem: Malformed | None = None
        for lines in self._readings(text):
            try:
                self._check_height(len(lines))
                return self._checked([self._row(line) for line in lines])
            except Malformed as failure:
                problem = problem or failure
        raise problem or Malformed("no rows")

    def _readings(self, text: str) -> Iterator[list[str]]:
        """Ways to cut the text into rows: as it stands, without dress, by brackets, and for a single line by separators."""
        yield self._lines(text.strip("\r\n"))
        yield self._with_empty_lines(text)
        normal = self._without_emphasis(normalise(text))
        ruled = normal.strip("\n").split("\n")
        plain = "\n".join(line for line in ruled if not self._is_rule(line))
        # A final full stop is dress, a final `.` that may be a cell is not: peeled again and again, it would eat a whole row.
        bare = peel_marks(_STOP.sub("", plain)) if "." in self._spellings else undress(plain)
        for body in dict.fromkeys((peel_marks(plain), bare)):
            yield self._lines(body)
            yield _without_labels(self._lines(body))
            body = flatten(_MATRIX.sub("", body).replace("\\\\", "\n").strip())
            yield self._lines(body)
            if body[:1] in _BRACKETS:
                yield _NEXT_ROW.sub("\n", " ".join(body.split())).split("\n")
            if "\n" not in body:
                yield body.split(";")
                yield re.split(r",\s*|/", body)
                words = body.split()
                if " " not in self._spellings or all(len(word) == self.columns for word in words):
                    yield words  # and no cells, each filled up to a row
        if len(ruled) > 2 and _is_table_rule(ruled[1]):  # a Markdown table with a head
            yield self._lines("\n".join(ruled[2:]))
            yield _without_labels(self._lines("\n".join(ruled[2:])))

    def _without_emphasis(self, text: str) -> str:
        """`text` without bold marks and list bullets, where these cannot be cells."""
        text = text if "*" in self._spellings else text.replace("**", "")
        return text if {"-", "*", "•"} & self._spellings.keys() else _BULLETS.sub("", text)

    def _is_rule(self, line: str) -> bool:
        """Whether a line only draws: below the head of a table, or between the boxes of a grid."""
        return _is_table_rule(line) or (
            "-" not in self._spellings and set(line) <= _RULING and any(2 * mark in line for mark in "-=─━═")
        )

    def _lines(self, text: str) -> list[str]:
        """The lines that can be rows: a blank one can only where a space is a cell."""
        return [line for line in text.split("\n") if line.strip() or (line and " " in self._spellings)]

    def _with_empty_lines(self, text: str) -> list[str]:
        """All lines between those of the tags, where a space is a cell: trimmed, a row of spaces is an empty line."""
        lines = text.split("\n") if " " in self._spellings else []
        return lines[1:-1] if len(lines) > 2 and not (lines[0].strip() or lines[-1].strip()) else lines

    def _row(self, line: str) -> list[Any]:
        for text in (line, line.strip(), line.strip(self._around)):
            cells = self._unseparated(text) or self._separated(text)
            if cells:
                return cells
        raise Malformed(f"not a row of the grid: {line[:40]!r}")

    def _unseparated(self, text: str) -> list[Any] | None:
        """A row of one-character cells with nothing between them; where a space is a cell, filled up to the width."""
        if not self._single or len(text) > MAX_SIDE:
            return None
        if " " in self._spellings and self.columns is not None:
            text = text.rstrip().ljust(self.columns)
            if len(text) > self.columns:
                return None
        cells = [self._spellings.get(char) for char in text]
        return None if None in cells else cells

    def _separated(self, text: str) -> list[Any] | None:
        """A row of cells with spaces, commas or bars between them."""
        pieces = [piece for piece in self._between.split(text) if piece]
        cells = [self._cell(piece) for piece in pieces] if len(pieces) <= MAX_SIDE else []
        return None if None in cells else cells

    def _cell(self, text: str) -> str | int | None:
        for spelled in (text, text.strip("\"'`"), text.casefold(), text.strip("\"'`").casefold()):
            if spelled in self._spellings:
                return self._spellings[spelled]
        text = text.strip("\"'`")
        if self._numeric and _INTEGER.fullmatch(text):
            number = int(text.removesuffix(".0"))
            return number if number in self.symbols else None
        return None

    def _check_height(self, height: int) -> None:
        if self.rows is not None and height != self.rows:
            raise Malformed(f"{height} rows instead of {self.rows}")
        if height > MAX_SIDE:
            raise Malformed(f"{height} rows; at most {MAX_SIDE} can be read")

    def _checked(self, rows: list[list[Any]]) -> list[list[Any]]:
        widths = {len(row) for row in rows}
        if len(widths) != 1:
            raise Malformed("rows of different length")
        if self.columns is not None and widths != {self.columns}:
            raise Malformed(f"{widths.pop()} columns instead of {self.columns}")
        return rows

    # -- writing and comparing --------------------------------------------------------------------------------------

    def format(self, value: ListLike[ListLike[Any]]) -> str:
        return self.row_separator.join(" ".join(map(str, row)) for row in value)

    def equal(self, answer: ListLike[ListLike[Any]], truth: ListLike[ListLike[Any]]) -> bool:
        return self.from_json(answer) == self.from_json(truth)

    def near_misses(self, value: list[list[Any]], rng: Random) -> Iterator[list[list[Any]]]:
        for _ in range(8):
            wrong = [list(row) for row in value]
            wrong[rng.randrange(len(value))][rng.randrange(len(value[0]))] = rng.choice(self.symbols)
            yield wrong
        for at in range(len(value) - 1):
            yield [*value[:at], value[at + 1], value[at], *value[at + 2 :]]
        yield value[::-1]
        yield [row[::-1] for row in value]
        if len(value) == len(value[0]):
            yield [list(column) for column in zip(*value)]
        for _ in range(20):
            yield [[rng.choice(self.symbols) for _ in row] for row in value]

    def variants(self, value: ListLike[ListLike[Any]]) -> Iterator[str]:
        rows = [[str(cell) for cell in row] for row in value]
        quoted = [[cell if self._numeric else f'"{cell}"' for cell in row] for row in rows]
        yield "[" + ", ".join("[" + ", ".join(row) + "]" for row in quoted) + "]"
        yield "[" + ",\n".join("[" + ",".join(row) + "]" for row in quoted) + "]"
        if not self._spellings.keys() & set(",[]|"):
            yield "\n".join(",".join(row) for row in rows)
            yield "\n".join("[" + ", ".join(row) + "]" for row in rows)
            yield "\n".join("| " + " | ".join(row) + " |" for row in rows)
        yield "\n".join("  ".join(row) + " " for row in rows)
        if self._numeric:
            yield "\\begin{pmatrix}" + " \\\\ ".join(" & ".join(row) for row in rows) + "\\end{pmatrix}"
        if self._single:
            yield "\n".join("".join(row) for row in rows)
        if self._folding:
            yield "\n".join(" ".join(row).lower() for row in rows)

    def to_json(self, value: ListLike[ListLike[Any]]) -> list[list[Any]]:
        return [list(row) for row in value]

    def from_json(self, value: Any) -> list[list[Any]]:
        return [list(row) for row in value]


def _without_labels(lines: list[str]) -> list[str]:
    """The lines without the number that starts each of them, if these count up from 0 or 1: `Row 1: …`, `2. …`, `| 3 | …`."""
    labels = [_LABEL.match(line) for line in lines]
    found = [label for label in labels if label]
    if len(found) < len(lines) or len(lines) < 2:
        return lines
    numbers = [int(label.group(1)) for label in found]
    if numbers[0] not in (0, 1) or numbers != list(range(numbers[0], numbers[0] + len(lines))):
        return lines
    return [line[label.end() :] for line, label in zip(lines, found)]


def _is_table_rule(line: str) -> bool:
    """Whether a line is the rule below the head of a Markdown table, `|---|---|`."""
    return line.count("|") > 1 and "--" in line and set(line) <= set(" \t|:+-")
