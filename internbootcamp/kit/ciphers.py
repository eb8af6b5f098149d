"""Classical ciphers: what several of them share, letters A to Z throughout."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random

from internbootcamp.kit.words import english_words

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def random_plaintext(rng: Random, words: int) -> str:
    """English words in capitals, separated by single spaces."""
    return " ".join(rng.choices(english_words(), k=words)).upper()


def shift_letters(text: str, shifts: Iterable[int]) -> str:
    """Move each letter along the alphabet by the next of `shifts`; other characters stay and use up none."""
    steps = iter(shifts)
    return "".join(ALPHABET[(ALPHABET.index(c) + next(steps)) % 26] if c in ALPHABET else c for c in text)


@cache
def _rotation(shift: int) -> dict[int, int]:
    return str.maketrans(ALPHABET, ALPHABET[shift:] + ALPHABET[:shift])


def rotate(text: str, shift: int) -> str:
    """Move every letter by the same `shift`."""
    return text.translate(_rotation(shift % 26))


def keyed_square(key: str) -> str:
    """The 25 letters of a keyed 5×5 square, row by row: the key's letters once each, then the rest; J counts as I."""
    return "".join(dict.fromkeys((key + ALPHABET).replace("J", "I")))
