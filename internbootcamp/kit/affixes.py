"""Beginnings and endings that words have in common."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from internbootcamp.answers import Word


class Affix(Word):
    """A beginning or an ending, with or without the hyphen of `un-` and `-ly`, or dots in its place, perhaps after its kind."""

    _kind = re.compile(r"(?:the )?(?:prefix|suffix|affix)(?: is\b|(?=[ :=]))[ :=]{0,3}|[前后]缀[是为: ]{0,2}", re.IGNORECASE)

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
