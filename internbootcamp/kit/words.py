"""English words for puzzles and ciphers, and sentences that sound like English without meaning much."""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path
from random import Random


@cache
def english_words(shortest: int = 3, longest: int = 12) -> tuple[str, ...]:
    """Some 1,900 common words in lower case, sorted, of `shortest` to `longest` letters."""
    text = (Path(__file__).parent / "english_words.txt").read_text(encoding="ascii")
    return tuple(word for word in text.split() if shortest <= len(word) <= longest)


@cache
def _dictionary() -> bytes:
    return gzip.decompress((Path(__file__).parent / "english_dictionary.txt.gz").read_bytes())


def is_english_word(word: str) -> bool:
    """Whether a word in lower case stands in the dictionary: some 250,000 words and inflected forms, British and American.

    It is SCOWL (Kevin Atkinson, 2020.12.07) up to size 80, without names, abbreviations and words with apostrophes; see
    `english_dictionary_licence.txt`.
    """
    words, key = _dictionary(), word.encode()
    low, high = 0, len(words)  # starts of lines
    while low < high:
        middle = words.rfind(b"\n", 0, (low + high) // 2) + 1
        middle = max(middle, low)
        end = words.index(b"\n", middle)
        if words[middle:end] < key:
            low = end + 1
        else:
            high = middle
    return bool(key) and words.startswith(key + b"\n", low)


@cache
def dictionary_words(length: int) -> frozenset[str]:
    """All words of the dictionary with so many letters, in lower case."""
    return frozenset(word for word in _dictionary().decode("ascii").split() if len(word) == length)


def random_words(rng: Random, count: int, shortest: int = 3, longest: int = 12) -> list[str]:
    """`count` different words."""
    return rng.sample(english_words(shortest, longest), count)
