"""`Moves`: steps out of an alphabet, in order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as DictLike
from random import Random
from typing import Any

from internbootcamp.answers.base import AnswerType, Language, Malformed
from internbootcamp.answers.items import exact_length
from internbootcamp.answers.text import unlatex

_COMPASSES: tuple[dict[str, tuple[str, ...]], ...] = (
    {
        "u": ("up", "↑", "上", "向上"),
        "d": ("down", "↓", "下", "向下"),
        "l": ("left", "←", "左", "向左"),
        "r": ("right", "→", "右", "向右"),
    },
    {"n": ("north", "北"), "s": ("south", "南"), "w": ("west", "西"), "e": ("east", "东")},
)


class Moves(AnswerType[tuple[str, ...]]):
    """Moves in order. Value: a `tuple` of moves, each spelled as in `alphabet`.

    `Moves("UDLR")` reads `U, D, L`, `UDL`, `up down left` and arrows; `Moves(("U", "U'", "U2"))` reads turns of a cube.
    `aliases` are further spellings.
    """

    max_length = 20_000
    spaced = True
    plural = True

    def __init__(
        self, alphabet: Iterable[str], length: int | None = None, *, aliases: DictLike[str, str] | None = None
    ) -> None:
        self.alphabet = tuple(alphabet)
        self.length = length
        folded = {move.casefold(): move for move in self.alphabet}
        self._folding = len(folded) == len(self.alphabet)
        spellings = {**_directions(folded), **(folded if self._folding else {}), **{move: move for move in self.alphabet}}
        self._spellings = {**spellings, **(aliases or {})}
        longest_first = sorted(self._spellings, key=len, reverse=True)
        self._token = re.compile(
            "|".join(map(re.escape, longest_first)) + r"|(?P<gap>[\s,;()\[\]\"']+|->|=>|[.](?=\s))",
            re.IGNORECASE if self._folding else 0,
        )
        self._worded = any(len(move) > 2 and move.isalpha() for move in self.alphabet)

    def describe(self, language: Language = "en") -> str:
        listed = ("、" if language == "zh" else ", ").join(self.alphabet)
        if language == "zh":
            count = "若干步" if self.length is None else f" {self.length} 步"
            return f"按顺序排列的{count}移动，每步为 {listed} 之一，用逗号分隔"
        count = "the moves" if self.length is None else f"the {self.length} moves"
        return f"{count} in order, separated by commas, each one of {listed}"

    def describe_many(self, language: Language = "en") -> str:
        return "移动序列（写在方括号内）" if language == "zh" else "lists of moves in square brackets"

    def parse(self, text: str) -> tuple[str, ...]:
        text = unlatex(text).strip()
        if "→" in self._spellings and re.search(r"[A-Za-z上下左右]", text):
            text = text.replace("→", " ")  # between letters, an arrow only joins
        moves: list[str] = []
        at = 0
        while at < len(text):
            match = self._token.match(text, at)
            if match is None or (self._worded and match.group().isalpha() and text[match.end() : match.end() + 1].isalnum()):
                raise Malformed(f"not a move: {text[at : at + 20]!r}")
            at = match.end()
            if match.lastgroup != "gap":
                spelled = match.group()
                moves.append(self._spellings.get(spelled) or self._spellings[spelled.casefold()])
        exact_length(self.length)(moves)
        return tuple(moves)

    def format(self, value: Iterable[str]) -> str:
        return ", ".join(value) or "[]"

    def equal(self, answer: Iterable[str], truth: Iterable[str]) -> bool:
        return tuple(answer) == tuple(truth)

    def near_misses(self, value: tuple[str, ...], rng: Random) -> Iterator[tuple[str, ...]]:
        for at in rng.sample(range(len(value)), min(5, len(value))):
            yield (*value[:at], rng.choice(self.alphabet), *value[at + 1 :])
            if self.length is None:
                yield value[:at] + value[at + 1 :]
        yield value[::-1]
        if self.length is None:
            yield from ((*value, move) for move in self.alphabet)
        for _ in range(20):
            yield tuple(rng.choices(self.alphabet, k=len(value)))

    def variants(self, value: Iterable[str]) -> Iterator[str]:
        moves = tuple(value)
        if not moves:
            return
        for separator in (",", " ", "，", "、", " -> ", "\n"):
            yield separator.join(moves)
        yield "[" + ", ".join(f'"{move}"' for move in moves) + "]"
        if all(len(move) == 1 for move in self.alphabet):
            yield "".join(moves)
        if self._folding:
            yield ", ".join(moves).lower()

    def to_json(self, value: Iterable[str]) -> list[str]:
        return list(value)

    def from_json(self, value: Any) -> tuple[str, ...]:
        return tuple(value)


def _directions(folded: dict[str, str]) -> dict[str, str]:
    """Words and arrows for moves that are all directions of one compass: U, D, L, R or N, S, W, E."""
    for compass in _COMPASSES:
        if folded and set(folded) <= set(compass):
            return {word: folded[letter] for letter, words in compass.items() if letter in folded for word in words}
    return {}
