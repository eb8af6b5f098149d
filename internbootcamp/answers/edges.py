"""`Edges`: pairs of nodes in any order, as in a matching, a tree or a set of links."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from internbootcamp.answers.base import AnswerType, Language, Malformed
from internbootcamp.answers.items import exact_length, inside_brackets, read_items
from internbootcamp.answers.paths import ARROW

_COMMA = re.compile(r"\s*,\s*")
_DASH = re.compile(r"\s+-+\s+|(?<=[\w)\]])\s?-+\s?(?=[\w(\[])|\s*~\s*")
_SPACE = re.compile(r"\s+|(?<=[)\]])(?=[(\[])")


class Edges(AnswerType[frozenset[tuple[Any, Any]]]):
    """Edges of a graph in any order. Value: a `frozenset` of pairs, with the smaller node first unless they are directed.

    An edge written twice counts once, or with `distinct=True` spoils the answer, as in a `Set`.
    """

    max_length = 20_000
    spaced = True
    plural = True

    def __init__(
        self, node: AnswerType[Any], *, directed: bool = False, count: int | None = None, distinct: bool = False
    ) -> None:
        self.node = node
        self.directed = directed
        self.count = count
        self.distinct = distinct
        self._edge = _Edge(node, directed=directed)

    def describe(self, language: Language = "en") -> str:
        many = self.node.describe_many(language)
        if language == "zh":
            count = "若干" if self.count is None else f" {self.count} "
            sign = "用 -> 从起点指向终点" if self.directed else "用 - 连接"
            return f"不计顺序的{count}条边，用逗号分隔，每条边写出两端的{many}，{sign}"
        count = "" if self.count is None else f"{self.count} "
        sign = "joined by -> from tail to head" if self.directed else "joined by -"
        return f"a list of {count}edges in any order, separated by commas, each edge being two {many} {sign}"

    def describe_many(self, language: Language = "en") -> str:
        return "边集（写在方括号内）" if language == "zh" else "lists of edges in square brackets"

    def parse(self, text: str) -> frozenset[tuple[Any, Any]]:
        return frozenset(read_items(text, self._edge, self._accept))

    def _accept(self, edges: list[tuple[Any, Any]]) -> None:
        different = list(dict.fromkeys(edges))
        if self.distinct and len(different) < len(edges):
            raise Malformed("an edge written twice")
        exact_length(self.count)(different)

    def format(self, value: Iterable[Any]) -> str:
        return ", ".join(map(self._edge.format, sorted(self.from_json(value)))) or "{}"

    def equal(self, answer: Iterable[Any], truth: Iterable[Any]) -> bool:
        return self.from_json(answer) == self.from_json(truth)

    def near_misses(self, value: frozenset[tuple[Any, Any]], rng: Random) -> Iterator[frozenset[tuple[Any, Any]]]:
        edges = sorted(value)
        nodes = sorted({node for edge in edges for node in edge})
        for _ in range(4):
            for at in rng.sample(range(len(edges)), min(5, len(edges))):
                rest = {*edges[:at], *edges[at + 1 :]}
                for edge in (edges[at][::-1], (edges[at][0], rng.choice(nodes)), (rng.choice(nodes), edges[at][1])):
                    if self._edge.pair(*edge) not in value:
                        yield frozenset({*rest, self._edge.pair(*edge)})
                if self.count is None:
                    yield frozenset(rest)
        if self.count is None and edges:
            yield frozenset()
            yield frozenset({*edges, self._edge.pair(rng.choice(nodes), rng.choice(nodes))})

    def variants(self, value: Iterable[Any]) -> Iterator[str]:
        edges = [tuple(map(self.node.format, edge)) for edge in sorted(self.from_json(value))]
        if not edges:
            return
        yield ", ".join(f"({one}, {other})" for one, other in reversed(edges))
        yield "{" + ", ".join(f"({one},{other})" for one, other in edges) + "}"
        yield "[" + ", ".join(f"[{one}, {other}]" for one, other in edges) + "]"
        yield "\n".join(f"{one} -> {other}" if self.directed else f"{other} - {one}" for one, other in edges)

    def to_json(self, value: Iterable[Any]) -> list[list[Any]]:
        return [[self.node.to_json(node) for node in edge] for edge in sorted(self.from_json(value))]

    def from_json(self, value: Any) -> frozenset[tuple[Any, Any]]:
        return frozenset(self._edge.pair(*map(self.node.from_json, edge)) for edge in value)


class _Edge(AnswerType[tuple[Any, Any]]):
    """One pair of nodes: `A-B`, `A -> B`, `(A, B)`."""

    max_length = 400
    spaced = True

    def __init__(self, node: AnswerType[Any], *, directed: bool) -> None:
        self.node = node
        self.directed = directed

    def pair(self, one: Any, other: Any) -> tuple[Any, Any]:
        return (other, one) if not self.directed and other < one else (one, other)

    def parse(self, text: str) -> tuple[Any, Any]:
        inner = inside_brackets(text)
        bodies = (text,) if inner is None else (inner, text)
        for body in bodies:
            for separator in (ARROW, _DASH, _COMMA, _SPACE):
                ends = self._ends(separator, body)
                if ends is not None:
                    return self.pair(*ends)
        raise Malformed(f"not an edge: {text[:40]!r}")

    def _ends(self, separator: re.Pattern[str], text: str) -> tuple[Any, Any] | None:
        """Both nodes, if `text` is two of them with a separator between."""
        for match in separator.finditer(text):
            try:
                return self.node.parse_block(text[: match.start()]), self.node.parse_block(text[match.end() :])
            except Malformed:
                continue
        return None

    def format(self, value: tuple[Any, Any]) -> str:
        one, other = map(self.node.format, value)
        return f"{one}->{other}" if self.directed else f"{one}-{other}"
