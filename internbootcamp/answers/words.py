"""Answers in words: `YesNo`, `Choice`, `Word` and `Text`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Literal

from internbootcamp.answers.base import AnswerType, Language, Malformed
from internbootcamp.answers.text import normalise, peel_marks

_YES = frozenset(("yes", "true", "y", "是", "是的", "对", "正确", "真", "能", "可以", "成立"))
_NO = frozenset(("no", "false", "n", "否", "不", "不是", "不对", "错", "错误", "假", "不能", "不可以", "不成立"))
_PLACEHOLDERS = frozenset(("…", "...", "⋯", "……"))


class YesNo(AnswerType[bool]):
    """Yes or no, as a word. Value: `bool`."""

    max_length = 200

    def describe(self, language: Language = "en") -> str:
        return "“是”或“否”" if language == "zh" else "either yes or no"

    def describe_many(self, language: Language = "en") -> str:
        return "“是”或“否”" if language == "zh" else "words yes or no"

    def parse(self, text: str) -> bool:
        word = text.strip(" !").casefold()
        if word in _YES:
            return True
        if word in _NO:
            return False
        raise Malformed(f"neither yes nor no: {text[:40]!r}")

    def format(self, value: bool) -> str:
        return "yes" if value else "no"

    def corrupt(self, value: bool, rng: Random) -> Iterator[bool]:
        yield not value

    def variants(self, value: bool) -> Iterator[str]:
        yield from ("Yes", "YES", "true", "True", "是") if value else ("No", "NO", "false", "False", "否")


_LABELLED = re.compile(r"(?:option|choice|answer|选项|选择|选)?\s?[(\[]?\s?([A-Za-z0-9]{1,3})\s?([)\].:,]*)\s?", re.IGNORECASE)


def _key(text: str) -> str:
    """A text for comparison: letters and digits only, without case; other signs only if there are none."""
    folded = normalise(text).casefold()
    return "".join(char for char in folded if char.isalnum()) or folded.strip()


class Choice(AnswerType[str]):
    """One of given options. Value: the option, spelled as given; of a mapping from labels to texts, the label.

    `Choice("ABCD")`, `Choice(("proved", "disproved", "unknown"))`, `Choice({"A": "a circle", "B": "a square"})`.
    """

    max_length = 1_000
    spaced = True

    def __init__(self, options: Iterable[str] | Mapping[str, str]) -> None:
        texts = dict(options) if isinstance(options, Mapping) else dict.fromkeys(options, "")
        self.options = tuple(texts)
        self.texts = texts
        self._labels = {option.casefold(): option for option in self.options}
        if len(self._labels) < len(self.options):
            self._labels = {option: option for option in self.options}
        keys = [_key(text) for text in texts.values()]
        self._by_text = {_key(text): option for option, text in texts.items() if text and keys.count(_key(text)) == 1}
        self.spaced = any(" " in text for text in (*texts, *texts.values()))

    def describe(self, language: Language = "en") -> str:
        listed = ("、" if language == "zh" else ", ").join(self.options)
        if self._lettered():
            return f"所选项的字母（{listed} 之一）" if language == "zh" else f"the letter of one option ({listed})"
        return f"下列之一：{listed}" if language == "zh" else f"exactly one of the following: {listed}"

    def describe_many(self, language: Language = "en") -> str:
        listed = ("、" if language == "zh" else ", ").join(self.options)
        return f"{listed} 中的项" if language == "zh" else f"items from {listed}"

    def _lettered(self) -> bool:
        return all(len(option) == 1 and option.isalpha() for option in self.options)

    def _find(self, label: str) -> str | None:
        return self._labels.get(label) or self._labels.get(label.casefold())

    def parse(self, text: str) -> str:
        text = " ".join(text.split())
        exact = self._find(text) or self._by_text.get(_key(text))
        if exact is not None:
            return exact
        label = _LABELLED.match(text)
        option = self._find(label.group(1)) if label else None
        if label is None or option is None:
            raise Malformed(f"not one of the options: {text[:40]!r}")
        rest = text[label.end() :]
        if not rest:
            return option
        if label.group(2) and self.texts[option] and _key(rest) == _key(self.texts[option]):
            return option
        raise Malformed(f"more than one option, or an option with another text: {text[:40]!r}")

    def corrupt(self, value: str, rng: Random) -> Iterator[str]:
        others = [option for option in self.options if option != value]
        yield from rng.sample(others, len(others))

    def variants(self, value: str) -> Iterator[str]:
        if len(self._labels) == len({option.casefold() for option in self.options}):
            yield value.lower()
            yield value.upper()
        if self._lettered():
            yield f"({value})"
            yield f"{value}."
            yield f"Option {value}"
            yield f"选项{value}"
            if self.texts[value]:
                yield f"{value}) {self.texts[value]}"
                yield f"({value}) {self.texts[value]}"
        if _key(self.texts[value]) in self._by_text:
            yield self.texts[value]


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

    def _in_case(self, text: str) -> str:
        if self.case == "exact":
            return text
        return text.lower() if self.case == "lower" else text.upper()

    def describe(self, language: Language = "en") -> str:
        if self.length is not None:
            return f"一个由 {self.length} 个字符组成的词" if language == "zh" else f"one word of {self.length} characters"
        return "一个词" if language == "zh" else "one word"

    def describe_many(self, language: Language = "en") -> str:
        return "词" if language == "zh" else "words"

    def parse(self, text: str) -> str:
        word = self._in_case(text)
        allowed = self.characters
        for char in word:
            if char not in allowed if allowed is not None else not (char.isalnum() or char in "-'_"):
                raise Malformed(f"{char!r} cannot be part of the word")
        if self.length is not None and len(word) != self.length:
            raise Malformed(f"a word of {len(word)} characters instead of {self.length}")
        return word

    def equal(self, answer: str, truth: str) -> bool:
        return self._in_case(answer) == self._in_case(truth)

    def corrupt(self, value: str, rng: Random) -> Iterator[str]:
        letters = self.characters or self._in_case("abcdefghijklmnopqrstuvwxyz")
        for wrong in _spoiled_words(value, letters, rng, keep_length=self.length is not None):
            if wrong and not self.equal(wrong, value):
                yield self._in_case(wrong)

    def variants(self, value: str) -> Iterator[str]:
        if self.case != "exact":
            for variant in (value.lower(), value.upper(), value.capitalize()):
                if self.equal(variant, value):
                    yield variant
        yield f'"{value}"'
        yield f"\\text{{{value}}}"


def _spoiled_words(word: str, letters: str, rng: Random, *, keep_length: bool) -> Iterator[str]:
    """Misspellings: two neighbours swapped, a letter replaced, dropped or added, the word reversed."""
    swaps = [word[:i] + word[i + 1] + word[i] + word[i + 2 :] for i in range(len(word) - 1)]
    yield from rng.sample(swaps, min(2, len(swaps)))
    for _ in range(50):
        at = rng.randrange(len(word)) if word else 0
        yield word[:at] + rng.choice(letters) + word[at + 1 :]
        if not keep_length:
            yield word + rng.choice(letters)
            yield word[:at] + word[at + 1 :]
    yield word[::-1]


class Text(AnswerType[str]):
    """A phrase or sentence on one line. Value: `str` as written, spaces collapsed.

    Letter case and punctuation are part of the answer only where the constructor says so; spaces between words always are.
    """

    max_length = 5_000
    spaced = True

    def __init__(self, *, case_sensitive: bool = False, punctuation: bool = False) -> None:
        self.case_sensitive = case_sensitive
        self.punctuation = punctuation

    def describe(self, language: Language = "en") -> str:
        if language == "zh":
            exact = [name for name, on in (("大小写", self.case_sensitive), ("标点", self.punctuation)) if on]
            return "一行文字" + (f"（{'和'.join(exact)}必须准确）" if exact else "")
        exact = [name for name, on in (("letter case", self.case_sensitive), ("punctuation", self.punctuation)) if on]
        return "a text on one line" + (f" ({' and '.join(exact)} must be exact)" if exact else "")

    def describe_many(self, language: Language = "en") -> str:
        return "文字" if language == "zh" else "texts"

    def clean(self, text: str) -> str:
        return peel_marks(text) if self.punctuation else super().clean(text)

    def parse(self, text: str) -> str:
        text = " ".join(text.split())
        if text in _PLACEHOLDERS or not text:
            raise Malformed("the placeholder of the prompt")
        return text

    def _folded(self, text: str) -> str:
        text = " ".join(text.split())
        if not self.punctuation:
            kept = "".join(char if char.isalnum() or char == " " else "" for char in normalise(text))
            text = " ".join(kept.split()) or text
        return text if self.case_sensitive else text.casefold()

    def equal(self, answer: str, truth: str) -> bool:
        return self._folded(answer) == self._folded(truth)

    def corrupt(self, value: str, rng: Random) -> Iterator[str]:
        for wrong in self._spoiled(value, rng):
            if wrong.strip() and not self.equal(wrong, value):
                yield wrong

    def _spoiled(self, value: str, rng: Random) -> Iterator[str]:
        words = value.split()
        for at in range(len(words) - 1):
            yield " ".join([*words[:at], words[at + 1], words[at], *words[at + 2 :]])
        if len(words) > 1:
            yield " ".join(words[:-1])
            yield " ".join(words[1:])
        yield f"{value} {words[-1] if words else 'x'}"
        yield from _spoiled_words(value, "abcdefghijklmnopqrstuvwxyz", rng, keep_length=False)

    def variants(self, value: str) -> Iterator[str]:
        yield value.replace(" ", "  ")
        yield f"\\text{{{value}}}"
        if not self.case_sensitive:
            yield from (text for text in (value.lower(), value.upper()) if self.equal(text, value))
        if not self.punctuation:
            yield f"{value}."
