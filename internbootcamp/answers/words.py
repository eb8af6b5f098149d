"""Answers in free words: `Word`, `Words` and `Text`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any, Literal

from internbootcamp.answers.base import AnswerType, Language, Malformed
from internbootcamp.answers.labels import line_order
from internbootcamp.answers.text import flatten, normalise, peel_marks

_ALPHABET = "abcdefghijklmnopqrstuvwxyz"


class Word(AnswerType[str]):
    """One word, without spaces. Value: `str`, in the letter case that `case` says.

    `case` is `"lower"` or `"upper"` when letter case means nothing, and then the value has that case; `"exact"` when it is
    part of the answer. `characters` lists what a word may consist of, by default letters, digits, `-`, `'` and `_`.
    """

    max_length = 500

    def __init__(
        self,
        *,
        case: Literal["lower", "upper", "exact"] = "lower",
        length: int | None = None,
        characters: str | None = None,
    ) -> None:
        self.case = case
        self.length = length
        self.characters = None if characters is None else self._in_case(characters)
        self.single = length == 1

    def _in_case(self, text: str) -> str:
        if self.case == "exact":
            return text
        return text.lower() if self.case == "lower" else text.upper()

    def describe(self, language: Language = "en") -> str:
        exact = self.case == "exact"
        if language == "zh":
            word = "一个词" if self.length is None else f"一个由 {self.length} 个字符组成的词"
            return word + ("（区分大小写）" if exact else "")
        word = "one word" if self.length is None else f"one word of {self.length} characters"
        return word + (" (upper and lower case matter)" if exact else "")

    def describe_many(self, language: Language = "en") -> str:
        exact = self.case == "exact"
        if language == "zh":
            return "词" + ("（区分大小写）" if exact else "")
        return "words" + (" (upper and lower case matter)" if exact else "")

    def parse(self, text: str) -> str:
        word = self._in_case(text)
        for char in word:
            if not (char.isalnum() or char in "-'_") if self.characters is None else char not in self.characters:
                raise Malformed(f"{char!r} cannot be part of the word")
        if self.length is not None and len(word) != self.length:
            raise Malformed(f"a word of {len(word)} characters instead of {self.length}")
        return word

    def equal(self, answer: str, truth: str) -> bool:
        return self._in_case(answer) == self._in_case(truth)

    def near_misses(self, value: str, rng: Random) -> Iterator[str]:
        letters = self.characters or self._in_case(_ALPHABET)
        for wrong in misspelled(value, letters, rng, keep_length=self.length is not None):
            yield self._in_case(wrong)

    def variants(self, value: str) -> Iterator[str]:
        if self.case != "exact":
            yield from (text for text in (value.lower(), value.upper(), value.capitalize()) if self.equal(text, value))
        yield f'"{value}"'
        yield f"\\text{{{value}}}"


class Words(AnswerType[tuple[str, ...]]):
    """Words of letters in order, as many as `count` says or any number. Value: a `tuple` of `str`, in the letter case that `case` says.

    What stands between them means nothing: `sun flower, pine apple`, `["sun", "flower", "pine", "apple"]`, `sun + flower; …`.
    """

    max_length = 5_000
    spaced = True
    plural = True

    _between = re.compile(r"[\s,;:+|/&·*`\"'()\[\]{}<>=→-]+|(?<![\u4e00-\u9fff])(?:以及|[和与及])(?![\u4e00-\u9fff])")
    _bullet = re.compile(r"^[ \t]*(\d{1,3})[.)][ \t]+", re.MULTILINE)

    def __init__(self, count: int | None = None, *, case: Literal["lower", "upper"] = "lower") -> None:
        self.count = count
        self.case = case

    def _in_case(self, text: str) -> str:
        return text.lower() if self.case == "lower" else text.upper()

    def describe(self, language: Language = "en") -> str:
        if language == "zh":
            return "按顺序写出的单词，用空格隔开" if self.count is None else f"按顺序写出的 {self.count} 个单词，用空格隔开"
        if self.count == 1:
            return "one word"
        return f"{'the' if self.count is None else self.count} words in order, separated by spaces"

    def describe_many(self, language: Language = "en") -> str:
        return "单词列表（写在方括号内）" if language == "zh" else "lists of words in square brackets"

    def parse(self, text: str) -> tuple[str, ...]:
        text = flatten(text)
        numbers = self._bullet.findall(text)
        if line_order(numbers) == list(range(len(numbers))):
            text = self._bullet.sub("", text)
        words = [word for word in self._between.split(text) if word]
        if self.count is not None and len(words) > self.count:
            words = [word for word in words if word.lower() != "and"]
        if not words or self.count not in (None, len(words)):
            raise Malformed(f"{len(words)} words instead of {self.count or 'any'}")
        if not all(word.isalpha() for word in words):
            raise Malformed(f"not words alone: {text[:40]!r}")
        return tuple(self._in_case(word) for word in words)

    def format(self, value: Iterable[str]) -> str:
        return " ".join(value)

    def equal(self, answer: Iterable[str], truth: Iterable[str]) -> bool:
        return [self._in_case(word) for word in answer] == [self._in_case(word) for word in truth]

    def near_misses(self, value: tuple[str, ...], rng: Random) -> Iterator[tuple[str, ...]]:
        """Two words exchanged, a letter that goes over to the next word, a word misspelled."""
        for at in rng.sample(range(len(value) - 1), min(3, len(value) - 1)):
            one, other = value[at : at + 2]
            yield (*value[:at], other, one, *value[at + 2 :])
            if len(one) > 1:
                yield (*value[:at], one[:-1], one[-1] + other, *value[at + 2 :])
        for at in rng.sample(range(len(value)), min(3, len(value))):
            for wrong in islice(misspelled(value[at], self._in_case(_ALPHABET), rng, keep_length=False), 4):
                yield (*value[:at], wrong, *value[at + 1 :])

    def variants(self, value: Iterable[str]) -> Iterator[str]:
        words = list(value)
        yield ", ".join(words)
        yield "，".join(words)
        yield "  ".join(words)
        yield "\n".join(words)
        yield "[" + ", ".join(f'"{word}"' for word in words) + "]"
        yield " + ".join(words)
        yield " ".join(words).upper()
        yield " ".join(words).lower()

    def to_json(self, value: Iterable[str]) -> list[str]:
        return list(value)

    def from_json(self, value: Any) -> tuple[str, ...]:
        return tuple(value)


def misspelled(word: str, letters: str, rng: Random, *, keep_length: bool) -> Iterator[str]:
    """Misspellings: two neighbours swapped, a letter replaced, dropped or added, the word reversed."""
    swaps = [word[:i] + word[i + 1] + word[i] + word[i + 2 :] for i in range(len(word) - 1)]
    yield from rng.sample(swaps, min(2, len(swaps)))
    for _ in range(50):
        at = rng.randrange(len(word)) if word else 0
        yield word[:at] + rng.choice(letters) + word[at + 1 :]
        if not keep_length:
            yield word + rng.choice(letters)
            yield word[:at] + word[at + 1 :] or rng.choice(letters)
    yield word[::-1]


class Text(AnswerType[str]):
    """A phrase or sentence on one line. Value: `str` as written, spaces collapsed.

    Letter case and punctuation are part of the answer only where the constructor says so; spaces between words always are.
    Punctuation inside numbers (`3.5`) and signs such as `-`, `+`, `=` are never ignored.
    """

    max_length = 5_000
    spaced = True

    _punctuation = re.compile(r"(?<!\d)[.,:]|[.,:](?!\d)|[;!?\"()\[\]…·]")
    _stop_outside = re.compile(r"(?<=[`\"'*”’」])[.。]\Z")

    def __init__(self, *, case_sensitive: bool = False, punctuation: bool = False) -> None:
        self.case_sensitive = case_sensitive
        self.punctuation = punctuation

    def describe(self, language: Language = "en") -> str:
        exact = self._exactness(language)
        if language == "zh":
            return "一行文字" + (f"（{exact}）" if exact else "")
        return "a text on one line" + (f" ({exact})" if exact else "")

    def describe_many(self, language: Language = "en") -> str:
        exact = self._exactness(language)
        if language == "zh":
            return "短语" + (f"（{exact}）" if exact else "")
        return "phrases" + (f" ({exact})" if exact else "")

    def _exactness(self, language: Language) -> str:
        zh = language == "zh"
        names = ("大小写", "标点") if zh else ("letter case", "punctuation")
        exact = [name for name, on in zip(names, (self.case_sensitive, self.punctuation)) if on]
        if not exact:
            return ""
        return "和".join(exact) + "必须准确" if zh else " and ".join(exact) + " must be exact"

    def clean(self, text: str) -> str:
        if not self.punctuation:
            return super().clean(text)
        sentence = self._stop_outside.sub("", text.strip())  # the stop of `x`. is none of x
        inside = peel_marks(sentence)
        return peel_marks(text) if inside == sentence else inside

    def parse(self, text: str) -> str:
        text = " ".join((flatten(text) if "\\" in text else text).split())
        if set(text) <= set("…⋯ "):
            raise Malformed("the placeholder of the prompt")
        return text

    def _folded(self, text: str) -> str:
        if not self.punctuation:
            text = normalise(text)
            bare = self._punctuation.sub(" ", text.replace("'", ""))
            text = bare if bare.strip() else text
        text = " ".join(text.split())
        return text if self.case_sensitive else text.casefold()

    def equal(self, answer: str, truth: str) -> bool:
        return self._folded(answer) == self._folded(truth)

    def near_misses(self, value: str, rng: Random) -> Iterator[str]:
        words = value.split()
        for at in rng.sample(range(max(0, len(words) - 1)), min(2, max(0, len(words) - 1))):
            yield " ".join([*words[:at], words[at + 1], words[at], *words[at + 2 :]])
        yield from (wrong.strip() or "x" for wrong in misspelled(value, _ALPHABET, rng, keep_length=False))
        if len(words) > 1:
            yield " ".join(words[:-1])
            yield " ".join(words[1:])
        yield f"{value} {words[-1] if words else 'x'}"

    def variants(self, value: str) -> Iterator[str]:
        yield value.replace(" ", "  ")
        if not set(value) & set("\\{}^_$"):
            yield f"\\text{{{value}}}"
        if not self.case_sensitive:
            yield from (text for text in (value.lower(), value.upper()) if self.equal(text, value))
        if not self.punctuation:
            yield f"{value}."
