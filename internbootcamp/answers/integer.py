"""`Integer`: a whole number, however it is dressed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from random import Random

from internbootcamp.answers.base import AnswerType, Language, Malformed
from internbootcamp.answers.items import and_inside
from internbootcamp.answers.text import flatten, without_noun

MAX_DIGITS = 4_000  # below the interpreter's own limit for int(text)

# One short name: `x`, `\theta`, `v_0`, `N_{\min}`, `m(\text{Fe})`.
NAME = r"(?:\\Delta\s?|Δ\s?)?\\?[A-Za-z][A-Za-z_]{0,15}(?:_\w{1,8}|_\{[^{}=]{1,20}(?:\{[^{}=]{1,20}\})?\})?(?:\s?\([^()=]{1,30}\))?"
_NAME = re.compile(rf"(?:{NAME}|\\(?:text|mathrm|mathit) ?\{{[A-Za-z]{{1,16}}\}})\s?[=:]\s?|=\s?")
_LATEX_SPACE = re.compile(r"\\[,;:! ]|\{,\}|~")
_GROUPED = re.compile(r"[+-]?\d{1,3}(?:([,_ '])\d{3})(?:\1\d{3})*$", re.ASCII)
_DIGITS = re.compile(r"[+-]?\d+$", re.ASCII)


def strip_name(text: str) -> str:
    """`x = 5`, `x: 5` and `= 5` as `5`: the left side may be one short name and nothing else."""
    named = _NAME.match(text)
    return text[named.end() :] if named else text


def parse_integer(text: str) -> int:
    """An integer from a cleaned text: sign, digits, well-formed thousands groups, `.0`. Raises `Malformed`."""
    text = strip_name(_LATEX_SPACE.sub(lambda match: "," if match.group() == "{,}" else " ", text).strip())
    if text[:1] in "+-":
        text = text[:1] + text[1:].lstrip()
    whole, dot, decimals = text.partition(".")
    if dot and decimals.strip("0"):
        raise Malformed(f"not a whole number: {text[:40]!r}")
    if _GROUPED.match(whole):
        whole = re.sub(r"[,_ ']", "", whole)
    if not _DIGITS.match(whole):
        raise Malformed(f"not a whole number: {text[:40]!r}")
    if len(whole) > MAX_DIGITS:
        raise Malformed(f"a number of {len(whole)} digits")
    return int(whole)


class Integer(AnswerType[int]):
    """A whole number. Value: `int`.

    `nouns` are what is counted or numbered, in lower case and the singular: with `("coin", "枚")`, `10 coins` is 10.
    """

    max_length = 8_000

    def __init__(self, *, nouns: Iterable[str] = ()) -> None:
        self._nouns = tuple(nouns)

    def describe(self, language: Language = "en") -> str:
        return "一个整数" if language == "zh" else "a whole number"

    def describe_many(self, language: Language = "en") -> str:
        return "整数" if language == "zh" else "whole numbers"

    def bodies(self, text: str, asked: bool) -> Iterable[str]:
        ways = super().bodies(text, asked)
        return and_inside(ways) if asked else ways

    def parse(self, text: str) -> int:
        try:
            return parse_integer(text)
        except Malformed:
            bare = without_noun(flatten(text), self._nouns) if self._nouns else text
            if bare == text:
                raise
            return parse_integer(bare)

    def near_misses(self, value: int, rng: Random) -> Iterator[int]:
        yield value + 1
        yield value - 1
        yield -value
        yield value * 10 if value else 10
        while True:
            yield value + rng.randint(2, max(10, abs(value))) * rng.choice((-1, 1))

    def variants(self, value: int) -> Iterator[str]:
        yield f"{value:,}"
        yield f"{value:,}".replace(",", "{,}")
        yield str(value).replace("-", "\u2212")
        yield "".join(chr(ord(c) + 0xFEE0) if c.isdigit() else c for c in str(value))
        yield f"{value}.0"
        yield f"x = {value}"
        for noun in self._nouns:
            yield from (f"{value} {noun}", f"{value}\\text{{ {noun}}}", f"{noun} {value}")
