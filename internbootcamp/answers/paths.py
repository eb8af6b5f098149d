"""Answers on boards and in graphs that visit places in order: `Cell` and `Path`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Sequence as ListLike
from random import Random
from typing import Any

from internbootcamp.answers.base import AnswerType, Language, Malformed
from internbootcamp.answers.items import inside_brackets
from internbootcamp.answers.sequences import Sequence
from internbootcamp.answers.text import flatten, unlatex

_BETWEEN_CELLS = re.compile(r"(?<=[)\]]) ?(?:to|-|到|至) ?(?=[(\[])")
_CHAIN = re.compile(r"\w+\s?([->])\s?\w+(?:\s?\1\s?\w+)*")  # A - B - C, A > B > C
ARROW = re.compile(r"-{1,3}>|=>|→|⟶|➔|➜|⇒")


class Cell(AnswerType[tuple[int, int]]):
    """A cell of a board. Value: `(row, column)`, counted from `base` as in the prompt."""

    max_length = 200

    _number = r"\s?[=:]?\s?([+-]?\d{1,9})"
    _pair = re.compile(rf"(?:r(?:ow)?|行)?{_number}(?:\s?[,;]\s?|\s|(?=c))(?:c(?:ol(?:umn)?)?|列)?{_number}", re.I | re.A)
    _ordinals = re.compile(r"第?\s?(\d{1,9})\s?行\s?,?\s?第?\s?(\d{1,9})\s?列", re.ASCII)

    def __init__(self, base: int = 0) -> None:
        self.base = base

    def describe(self, language: Language = "en") -> str:
        if language == "zh":
            return f"一个格子 (行, 列)，行和列都从 {self.base} 开始编号"
        return f"a cell (row, column), both counted from {self.base}"

    def describe_many(self, language: Language = "en") -> str:
        if language == "zh":
            return f"格子 (行, 列)（行和列都从 {self.base} 开始编号）"
        return f"cells (row, column; both counted from {self.base})"

    def parse(self, text: str) -> tuple[int, int]:
        text = unlatex(text).replace('"', "").replace("'", "").strip()  # {"row": 1, "col": 3}
        text = inside_brackets(text) or text
        pair = self._pair.fullmatch(text) or self._ordinals.fullmatch(text)
        if pair is None:
            raise Malformed(f"not a cell: {text[:40]!r}")
        return int(pair.group(1)), int(pair.group(2))

    def format(self, value: ListLike[int]) -> str:
        return f"({value[0]}, {value[1]})"

    def equal(self, answer: ListLike[int], truth: ListLike[int]) -> bool:
        return tuple(answer) == tuple(truth)

    def near_misses(self, value: tuple[int, int], rng: Random) -> Iterator[tuple[int, int]]:
        row, column = value
        yield column, row
        yield row + 1, column
        yield row, column + 1
        yield row + 1, column + 1

    def variants(self, value: ListLike[int]) -> Iterator[str]:
        row, column = value
        yield f"({row},{column})"
        yield f"[{row}, {column}]"
        yield f"（{row}，{column}）"
        yield f"{row}, {column}"

    def to_json(self, value: ListLike[int]) -> list[int]:
        return list(value)

    def from_json(self, value: Any) -> tuple[int, int]:
        row, column = value
        return row, column


class Path(Sequence[Any]):
    """Places in the order of a walk. Value: a `tuple` of what `node` reads.

    `Path(Cell())` reads `(0, 0), (0, 1)`; `Path(Choice("ABCD"))` reads `A -> B -> C`. Arrows and commas are both understood.
    """

    def __init__(self, node: AnswerType[Any], length: int | None = None) -> None:
        super().__init__(node, length)

    def describe(self, language: Language = "en") -> str:
        many = self.item.describe_many(language)
        if language == "zh":
            return f"从起点到终点的路径，即依次经过的{many}，用 -> 连接"
        return f"the path from start to end, as {many} joined by ->"

    def parse(self, text: str) -> tuple[Any, ...]:
        text = ARROW.sub("\n", flatten(text))
        if isinstance(self.item, Cell):
            text = _BETWEEN_CELLS.sub("\n", text)
        try:
            return super().parse(text)
        except Malformed:
            if chain := _CHAIN.fullmatch(text):
                return super().parse(text.replace(chain.group(1), "\n"))
            raise

    def format(self, value: Iterable[Any]) -> str:
        return " -> ".join(self._formatted(value)) or "[]"

    def variants(self, value: Iterable[Any]) -> Iterator[str]:
        nodes = self._formatted(value)
        if len(nodes) < 2:
            return
        for separator in (", ", ",", "，", "->", " → ", "\n", " \\to ", " \\rightarrow "):
            yield separator.join(nodes)
        yield "[" + ", ".join(nodes) + "]"
        if isinstance(self.item, Cell):
            yield "[" + ", ".join(f"[{row}, {column}]" for row, column in value) + "]"
        elif all(re.fullmatch(r"\w+", node) for node in nodes):
            yield "-".join(nodes)
