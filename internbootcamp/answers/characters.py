"""`Characters`: a run of characters of one alphabet in which case and spaces mean nothing, such as digits, bits or hexadecimal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from internbootcamp.answers.base import AnswerType, Language, Malformed
from internbootcamp.answers.text import flatten, normalise, single_spaced, undress

_LISTED = 12  # an alphabet longer than this is not spelled out where it is described


class Characters(AnswerType[str]):
    """Characters of `alphabet` in order, grouped by spaces or commas or not. Value: `str`, in capitals without spaces.

    With `grouped`, spaces part groups that matter, and the value has one space between them.

    The alphabet has no spaces and no small letters. What belongs to it is content, also where other answers would wear it
    as dress: with `*` in the alphabet, `*A*` is not `A` in italics.
    """

    max_length = 5_000
    spaced = True

    def __init__(self, alphabet: str, *, grouped: bool = False) -> None:
        self.alphabet = alphabet
        self.grouped = grouped

    def describe(self, language: Language = "en") -> str:
        if language == "zh":
            return f"一串字符{self._listed('（只含 {}）')}"
        return f"a run of characters{self._listed(' (only {})')}"

    def describe_many(self, language: Language = "en") -> str:
        return "字符串" if language == "zh" else "runs of characters"

    def _listed(self, pattern: str) -> str:
        return pattern.format(" ".join(self.alphabet)) if len(self.alphabet) <= _LISTED else ""

    def clean(self, text: str) -> str:
        text = single_spaced(normalise(text)).strip()
        if not self.grouped and "," not in self.alphabet:
            text = re.sub(r"(?<=\w), ?(?=\w)", " ", text)
        return undress(text, lambda peeled: self._foreign(peeled) is None)

    def parse(self, text: str) -> str:
        foreign = self._foreign(text)
        if foreign is not None and "\\" in text:
            text = flatten(text)
            foreign = self._foreign(text)
        if foreign is not None:
            raise Malformed(f"{foreign!r} cannot be part of the answer")
        return self._plain(text)

    def _plain(self, text: str) -> str:
        return (" " if self.grouped else "").join(text.upper().split())

    def equal(self, answer: str, truth: str) -> bool:
        return self._plain(answer) == self._plain(truth)

    def _foreign(self, text: str) -> str | None:
        """The first character that is neither of the alphabet nor a space."""
        return next((char for char in text if not char.isspace() and char.upper() not in self.alphabet), None)

    def near_misses(self, value: str, rng: Random) -> Iterator[str]:
        swaps = [at for at in range(len(value) - 1) if value[at] != value[at + 1]]
        for at in rng.sample(swaps, min(2, len(swaps))):
            yield value[:at] + value[at + 1] + value[at] + value[at + 2 :]
        yield value[:-1] if len(value) > 1 else value + self.alphabet[0]
        yield value + self.alphabet[-1]
        while True:
            at, other = rng.randrange(len(value)), rng.choice(self.alphabet)
            if other != value[at]:
                yield value[:at] + other + value[at + 1 :]

    def variants(self, value: str) -> Iterator[str]:
        yield value.lower()
        if self.grouped:
            yield value.replace(" ", "  ")
        else:
            yield " ".join(value[at : at + 4] for at in range(0, len(value), 4))
        if not set(value) & set("\\{}^_$#&%~"):
            yield f"\\text{{{value}}}"
