"""`Fields`: a fixed number of values of different types in order, `II; EAE`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

from internbootcamp.answers.base import AnswerType, Language, Malformed
from internbootcamp.answers.items import bracketed, inside_brackets, split_outside_brackets
from internbootcamp.answers.labels import numbered_parts
from internbootcamp.answers.text import flatten, single_spaced

_SEPARATORS = (r";", r"\n", r",", r"[;,\n]")
_NAMED = re.compile(r"\s*[A-Za-z ]{1,30}[:=]\s*")


class Fields(AnswerType[tuple[Any, ...]]):
    """One value of each given type, in this order. Value: a `tuple`.

    They are separated by semicolons (or by commas or line breaks), each perhaps in brackets of its own or after its name.
    """

    max_length = 10_000
    spaced = True
    plural = True

    def __init__(self, *items: AnswerType[Any]) -> None:
        self.items = items

    def describe(self, language: Language = "en") -> str:
        if language == "zh":
            return f"按顺序写出、用分号分隔的：{'；'.join(one.describe('zh') for one in self.items)}"
        return f"these in order, separated by semicolons: {'; '.join(one.describe('en') for one in self.items)}"

    def describe_many(self, language: Language = "en") -> str:
        parts = [one.describe(language) for one in self.items]
        return f"组（{'；'.join(parts)}）" if language == "zh" else f"tuples ({'; '.join(parts)})"

    def parse(self, text: str) -> tuple[Any, ...]:
        if any(item.tilde for item in self.items):
            text = text.replace("~", "¬")
        text = single_spaced(flatten(text)).strip()
        inner = inside_brackets(text)
        problem: Malformed | None = None
        for body in (text,) if inner is None else (inner, text):
            for pieces in self._readings(body):
                try:
                    return self._read(pieces)
                except Malformed as failure:
                    problem = problem or failure
        raise problem or Malformed(f"not {len(self.items)} parts: {text[:40]!r}")

    def _readings(self, body: str) -> Iterator[list[str]]:
        for separators in _separators(self.items):
            yield [piece.strip() for piece in split_outside_brackets(body, separators)]
        parts = numbered_parts(body)
        if parts is not None:
            yield parts

    def _read(self, pieces: Sequence[str]) -> tuple[Any, ...]:
        if len(pieces) != len(self.items):
            raise Malformed(f"{len(pieces)} parts instead of {len(self.items)}")
        return tuple(_field(item, piece) for item, piece in zip(self.items, pieces))

    def format(self, value: Iterable[Any]) -> str:
        return "; ".join(self._formatted(value))

    def _formatted(self, value: Iterable[Any]) -> list[str]:
        return [bracketed(item, one) for item, one in zip(self.items, value)]

    def equal(self, answer: Iterable[Any], truth: Iterable[Any]) -> bool:
        ours, theirs = tuple(answer), tuple(truth)
        return len(ours) == len(theirs) and all(item.equal(*pair) for item, *pair in zip(self.items, ours, theirs))

    def near_misses(self, value: tuple[Any, ...], rng: Random) -> Iterator[tuple[Any, ...]]:
        for at in rng.sample(range(len(self.items)), len(self.items)):
            for wrong in islice(self.items[at].corrupt(value[at], rng), 4):
                yield (*value[:at], wrong, *value[at + 1 :])

    def variants(self, value: Iterable[Any]) -> Iterator[str]:
        parts = self._formatted(value)
        for separator in (";", ", ", "；", "，", "\n"):
            yield separator.join(parts)
        yield f"({'; '.join(parts)})"
        yield ";".join(f"[{part}]" for part in parts)

    def to_json(self, value: Iterable[Any]) -> list[Any]:
        return [item.to_json(one) for item, one in zip(self.items, value)]

    def from_json(self, value: Any) -> tuple[Any, ...]:
        return tuple(item.from_json(one) for item, one in zip(self.items, value))


def _separators(items: Sequence[AnswerType[Any]]) -> tuple[str, ...]:
    return _SEPARATORS if any(item.spaced for item in items) else (*_SEPARATORS, r"\s+")


def _field(item: AnswerType[Any], piece: str) -> Any:
    """A value as it stands, in brackets, or after a name with a colon."""
    try:
        return item.parse_block(piece)
    except Malformed:
        bare = inside_brackets(piece)
        named = _NAMED.match(piece)
        if bare is None and named is None:
            raise
        return item.parse_block(bare if bare is not None else piece[named.end() :] if named else piece)
