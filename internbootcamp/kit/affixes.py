"""Beginnings and endings that words have in common."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from string import ascii_lowercase
from typing import Literal

from internbootcamp.answers import Word


class Affix(Word):
    """A "prefix" or a "suffix", with or without the hyphen of `un-` and `-ly`, or dots in its place, perhaps after its kind."""

    def __init__(self, kind: Literal["prefix", "suffix"]) -> None:
        super().__init__(characters=ascii_lowercase)
        chinese = "前缀" if kind == "prefix" else "后缀"
        self._kind = re.compile(
            rf"(?:the )?(?:{kind}|affix)(?: is\b|(?=[ :=]))[ :=]{{0,3}}|{chinese}[是为: ]{{0,2}}", re.IGNORECASE
        )

    def parse(self, text: str) -> str:
        kind = self._kind.match(text)
        bare = text[kind.end() :] if kind else text
        return super().parse(bare.strip("-….~ \"'"))


def joined(kind: str, affix: str, segment: str) -> str:
    """The segment with a "prefix" before it or a "suffix" behind it."""
    return affix + segment if kind == "prefix" else segment + affix


def common_affixes(kind: str, segments: Sequence[str], words: Iterable[str]) -> set[str]:
    """The affixes, not empty, that make one of the words of every segment."""
    listed = list(words)
    common: set[str] | None = None
    for segment in segments:
        if kind == "prefix":
            fitting = {word.removesuffix(segment) for word in listed if word.endswith(segment) and word != segment}
        else:
            fitting = {word.removeprefix(segment) for word in listed if word.startswith(segment) and word != segment}
        common = fitting if common is None else common & fitting
    return common or set()
