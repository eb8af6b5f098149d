"""Answers on boards and graphs: `Cell`, `Path`, `Moves` and `Edges`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from collections.abc import Mapping as DictLike
from collections.abc import Sequence as ListLike
from random import Random
from typing import Any

from internbootcamp.answers.base import AnswerType, Language, Malformed
from internbootcamp.answers.items import inside_brackets, read_items
from internbootcamp.answers.sequences import Sequence, exact_length
from internbootcamp.answers.text import unlatex

_ARROW = re.compile(r"\s*(?:-{1,3}>|=>|→|⟶|➔|⇒|—>)\s*")


class Cell(AnswerType[tuple[int, int]]):
    """A cell of a board. Value: `(row, column)`, counted from `base` as in the prompt."""

    max_length = 200
    _pair = re.compile(r"(?:r(?:ow)?\s?=?)?\s?([+-]?\d{1,9})\s?[,;\s]\s?(?:c(?:ol(?:umn)?)?\s?=?)?\s?([+-]?\d{1,9})", re.I | re.A)

    def __init__(self, base: int = 0) -> None:
        self.base = base

    def describe(self, language: Language = "en") -> str:
        if language == "zh":
            return f"一个格子 (行, 列)，行和列都从 {self.base} 开始编号"
        return f"a cell as (row, column), both counted from {self.base}"

    def describe_many(self, language: Language = "en") -> str:
        if language == "zh":
            return f"格子 (行, 列)（行和列都从 {self.base} 开始编号）"
        return f"cells (row, column), counted from {self.base},"

    def parse(self, text: str) -> tuple[int, int]:
        text = unlatex(text).strip()
        pair = self._pair.fullmatch(inside_brackets(text) or text)
        if pair is None:
            raise Malformed(f"not a cell: {text[:40]!r}")
        return int(pair.group(1)), int(pair.group(2))

    def format(self, value: ListLike[int]) -> str:
        return f"({value[0]}, {value[1]})"

    def equal(self, answer: ListLike[int], truth: ListLike[int]) -> bool:
        return tuple(answer) == tuple(truth)

    def corrupt(self, value: ListLike[int], rng: Random) -> Iterator[tuple[int, int]]:
        row, column = value
        if row != column:
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


class Path(Sequence[Any]):
    """Nodes in the order of a walk. Value: a `tuple` of what `node` reads.

    `Path(Cell())` reads `(0, 0), (0, 1)`; `Path(Choice("ABCD"))` reads `A -> B -> C`. Arrows and commas are both understood.
    """

    def __init__(self, node: AnswerType[Any], length: int | None = None) -> None:
        super().__init__(node, length)

    def describe(self, language: Language = "en") -> str:
        many = self.item.describe_many(language).rstrip(",")
        if language == "zh":
            return f"依次经过的{many}，从起点到终点，用 -> 连接"
        return f"the {many} passed, in order from start to end and joined by ->"

    def parse(self, text: str) -> tuple[Any, ...]:
        text = _ARROW.sub(", ", unlatex(text))
        try:
            return super().parse(text)
        except Malformed:
            if re.fullmatch(r"\w+(?:\s?-\s?\w+)+", text):
                return super().parse(text.replace("-", ", "))
            raise

    def format(self, value: ListLike[Any]) -> str:
        return " -> ".join(self.item.format(one) for one in value) or "[]"

    def variants(self, value: ListLike[Any]) -> Iterator[str]:
        nodes = [self.item.format(one) for one in value]
        if len(nodes) < 2:
            return
        for separator in (", ", ",", "->", " → ", "\n", " \\to "):
            yield separator.join(nodes)
        yield "[" + ", ".join(nodes) + "]"
        if isinstance(self.item, Cell):
            yield "[" + ", ".join(f"[{row}, {column}]" for row, column in value) + "]"


_COMPASSES: tuple[dict[str, tuple[str, ...]], ...] = (
    {
        "U": ("up", "↑", "上", "向上"),
        "D": ("down", "↓", "下", "向下"),
        "L": ("left", "←", "左", "向左"),
        "R": ("right", "→", "右", "向右"),
    },
    {"N": ("north", "北"), "S": ("south", "南"), "W": ("west", "西"), "E": ("east", "东")},
)


class Moves(AnswerType[tuple[str, ...]]):
    """Moves in order. Value: a `tuple` of moves, each spelled as in `alphabet`.

    `Moves("UDLR")` reads `U, D, L`, `UDL`, `up down left` and arrows; `Moves(("U", "U'", "U2"))` reads turns of a cube.
    `aliases` are further spellings.
    """

    max_length = 20_000

    def __init__(
        self, alphabet: Iterable[str], length: int | None = None, *, aliases: DictLike[str, str] | None = None
    ) -> None:
        self.alphabet = tuple(alphabet)
        self.length = length
        self._spellings = {move: move for move in self.alphabet}
        folded = {move.casefold(): move for move in self.alphabet}
        self._folding = len(folded) == len(self.alphabet)
        if self._folding:
            self._spellings = {**folded, **self._spellings}
        for compass in _COMPASSES:
            if set(compass) & {move.upper() for move in self.alphabet} and set(folded) <= {k.casefold() for k in compass}:
                for key, spellings in compass.items():
                    if key.casefold() in folded:
                        self._spellings.update(dict.fromkeys(spellings, folded[key.casefold()]))
        self._spellings.update(aliases or {})
        longest_first = sorted(self._spellings, key=len, reverse=True)
        self._token = re.compile(
            "|".join(map(re.escape, longest_first)) + r"|(?P<gap>[\s,;\[\]\"']+|->)",
            re.IGNORECASE if self._folding else 0,
        )

    def describe(self, language: Language = "en") -> str:
        listed = ("、" if language == "zh" else ", ").join(self.alphabet)
        if language == "zh":
            count = "若干步" if self.length is None else f"{self.length} 步"
            return f"按顺序用逗号分隔的{count}移动，每步为 {listed} 之一"
        count = "the moves" if self.length is None else f"{self.length} moves"
        return f"{count} in order, separated by commas, each one of {listed}"

    def parse(self, text: str) -> tuple[str, ...]:
        text = unlatex(text).strip()
        moves: list[str] = []
        at = 0
        words = any(len(move) > 2 for move in self.alphabet)
        while at < len(text):
            match = self._token.match(text, at)
            if match is None:
                raise Malformed(f"not a move: {text[at : at + 20]!r}")
            at = match.end()
            if match.lastgroup == "gap":
                continue
            if words and text[at : at + 1].isalnum():
                raise Malformed(f"not a move: {text[match.start() : match.start() + 20]!r}")
            spelled = match.group()
            moves.append(self._spellings.get(spelled) or self._spellings[spelled.casefold()])
        exact_length(self.length)(moves)
        return tuple(moves)

    def format(self, value: Iterable[str]) -> str:
        return ", ".join(value) or "[]"

    def equal(self, answer: Iterable[str], truth: Iterable[str]) -> bool:
        return tuple(answer) == tuple(truth)

    def corrupt(self, value: Iterable[str], rng: Random) -> Iterator[tuple[str, ...]]:
        value = tuple(value)
        for wrong in self._spoiled(value, rng):
            if wrong != value:
                yield wrong

    def _spoiled(self, value: tuple[str, ...], rng: Random) -> Iterator[tuple[str, ...]]:
        for at in rng.sample(range(len(value)), min(5, len(value))):
            yield (*value[:at], rng.choice(self.alphabet), *value[at + 1 :])
            if self.length is None:
                yield value[:at] + value[at + 1 :]
        if self.length is None:
            yield (*value, rng.choice(self.alphabet))
        yield value[::-1]

    def variants(self, value: Iterable[str]) -> Iterator[str]:
        moves = tuple(value)
        yield ",".join(moves)
        yield " ".join(moves)
        yield "，".join(moves)
        yield "[" + ", ".join(f'"{move}"' for move in moves) + "]"
        if all(len(move) == 1 for move in self.alphabet):
            yield "".join(moves)
        if self._folding:
            yield ", ".join(moves).lower()
            yield " -> ".join(moves)

    def to_json(self, value: Iterable[str]) -> list[str]:
        return list(value)


class Edges(AnswerType[frozenset[tuple[Any, Any]]]):
    """Pairs of nodes in any order. Value: a `frozenset` of pairs; those of an undirected graph are sorted pairs."""

    max_length = 20_000

    def __init__(self, node: AnswerType[Any], *, directed: bool = False, count: int | None = None) -> None:
        self.node = node
        self.directed = directed
        self.count = count
        self._edge = _Edge(node, directed=directed)

    def describe(self, language: Language = "en") -> str:
        sign = "->" if self.directed else "-"
        many = self.node.describe_many(language)
        if language == "zh":
            count = "" if self.count is None else f"{self.count} 条"
            return f"用逗号分隔的{count}边，每条边写成“{many[:12]}{sign}{many[:12]}”，顺序不限"
        count = "" if self.count is None else f"{self.count} "
        return f"a list of {count}edges in any order, separated by commas, each edge being two {many} joined by {sign}"

    def parse(self, text: str) -> frozenset[tuple[Any, Any]]:
        edges = frozenset(read_items(text, self._edge, self._accept))
        return edges

    def _accept(self, edges: list[tuple[Any, Any]]) -> None:
        exact_length(self.count)(list(dict.fromkeys(edges)))

    def pair(self, one: Any, other: Any) -> tuple[Any, Any]:
        """The edge between two nodes as values have it."""
        return self._edge.pair(one, other)

    def _set(self, value: Iterable[Iterable[Any]]) -> frozenset[tuple[Any, Any]]:
        return frozenset(self._edge.pair(*edge) for edge in value)

    def format(self, value: Collection[Any]) -> str:
        return ", ".join(self._edge.format(edge) for edge in sorted(self._set(value))) or "{}"

    def equal(self, answer: Collection[Any], truth: Collection[Any]) -> bool:
        return self._set(answer) == self._set(truth)

    def corrupt(self, value: Collection[Any], rng: Random) -> Iterator[frozenset[tuple[Any, Any]]]:
        edges = sorted(self._set(value))
        nodes = sorted({node for edge in edges for node in edge})
        for at in rng.sample(range(len(edges)), min(5, len(edges))):
            rest = [*edges[:at], *edges[at + 1 :]]
            if self.count is None:
                yield frozenset(rest)
            if self.directed and edges[at][::-1] not in edges:
                yield frozenset([*rest, edges[at][::-1]])
            new = self._edge.pair(edges[at][0], rng.choice(nodes))
            if new not in edges:
                yield frozenset([*rest, new])

    def variants(self, value: Collection[Any]) -> Iterator[str]:
        edges = [tuple(map(self.node.format, edge)) for edge in sorted(self._set(value))]
        yield ", ".join(f"({one}, {other})" for one, other in reversed(edges))
        yield "[" + ", ".join(f'["{one}", "{other}"]' for one, other in edges) + "]"
        yield "\n".join(f"{one} -> {other}" if self.directed else f"{other} - {one}" for one, other in edges)

    def to_json(self, value: Collection[Any]) -> list[list[Any]]:
        return [[self.node.to_json(node) for node in edge] for edge in sorted(self._set(value))]


class _Edge(AnswerType[tuple[Any, Any]]):
    """One pair of nodes: `A-B`, `A -> B`, `(A, B)`."""

    def __init__(self, node: AnswerType[Any], *, directed: bool) -> None:
        self.node = node
        self.directed = directed
        self.spaced = True

    def pair(self, one: Any, other: Any) -> tuple[Any, Any]:
        return (one, other) if self.directed or not other < one else (other, one)

    def parse(self, text: str) -> tuple[Any, Any]:
        inner = inside_brackets(text) or text
        for separator in (_ARROW, re.compile(r"\s*,\s*"), re.compile(r"\s+-+\s+|(?<=\w)-+(?=\w)|\s*[–—~]\s*")):
            ends = separator.split(inner)
            if len(ends) == 2 and all(ends):
                one, other = map(self.node.parse_block, ends)
                return self.pair(one, other)
        raise Malformed(f"not an edge: {text[:40]!r}")

    def format(self, value: tuple[Any, Any]) -> str:
        one, other = map(self.node.format, value)
        return f"{one}->{other}" if self.directed else f"{one}-{other}"
