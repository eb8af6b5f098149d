"""`Letters`: a run of letters in which case and spaces mean nothing, as in cipher texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from internbootcamp.answers.base import AnswerType, Language, Malformed
from internbootcamp.answers.text import flatten


class Letters(AnswerType[str]):
    """Letters A to Z in order, grouped by spaces, hyphens or commas or not. Value: `str`, in capitals without spaces."""

    max_length = 5_000
    spaced = True

    def describe(self, language: Language = "en") -> str:
        return "一串字母（不区分大小写，空格不计）" if language == "zh" else "letters (case and spaces do not matter)"

    def describe_many(self, language: Language = "en") -> str:
        return "字母串" if language == "zh" else "letter strings"

    def parse(self, text: str) -> str:
        letters = re.sub(r"[\s,-]+", "", flatten(text)).upper()
        if not (letters.isascii() and letters.isalpha()):
            raise Malformed(f"not letters alone: {text[:40]!r}")
        return letters

    def near_misses(self, value: str, rng: Random) -> Iterator[str]:
        swaps = [at for at in range(len(value) - 1) if value[at] != value[at + 1]]
        for at in rng.sample(swaps, min(2, len(swaps))):
            yield value[:at] + value[at + 1] + value[at] + value[at + 2 :]
        yield value[:-1] if len(value) > 1 else value + "A"
        yield value + "X"
        while True:
            at, letter = rng.randrange(len(value)), rng.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
            if letter != value[at]:
                yield value[:at] + letter + value[at + 1 :]

    def variants(self, value: str) -> Iterator[str]:
        yield value.lower()
        yield " ".join(value[at : at + 5] for at in range(0, len(value), 5))
        yield f"\\text{{{value}}}"
