"""English words for puzzles and ciphers, and sentences that sound like English without meaning much."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random


@cache
def english_words(shortest: int = 3, longest: int = 12) -> tuple[str, ...]:
    """Some 1,900 common words in lower case, sorted, of `shortest` to `longest` letters."""
    text = (Path(__file__).parent / "english_words.txt").read_text(encoding="ascii")
    return tuple(word for word in text.split() if shortest <= len(word) <= longest)


def random_words(rng: Random, count: int, shortest: int = 3, longest: int = 12) -> list[str]:
    """`count` different words."""
    return rng.sample(english_words(shortest, longest), count)
