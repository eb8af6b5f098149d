"""Answers in any order: `Set`, `Multiset`, and `Alternatives`, all the solutions of a question."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any

from internbootcamp.answers.base import AnswerType, Language, Malformed
from internbootcamp.answers.integer import strip_name
from internbootcamp.answers.items import (
    MAX_ITEMS,
    bracketed,
    exact_length,
    inside_brackets,
    read_items,
    split_outside_brackets,
    strangers,
)
from internbootcamp.answers.text import unlatex

_PAIRED = 60  # items of inexact types beyond which only the sorted order is compared


def in_order(values: Iterable[Any]) -> list[Any]:
    """The values sorted: by size where they have one, else by their text. The order is the same in every process."""
    listed = list(values)
    if any(map(_holds_sets, listed)):  # `<` is no order of sets, and their `repr` depends on the hash seed
        return sorted(listed, key=_text_of)
    try:
        return sorted(listed)
    except TypeError:
        return sorted(listed, key=repr)


def _holds_sets(value: Any) -> bool:
    return isinstance(value, frozenset) or (isinstance(value, tuple) and any(map(_holds_sets, value)))


def _text_of(value: Any) -> str:
    if isinstance(value, frozenset):
        return f"{{{', '.join(sorted(map(_text_of, value)))}}}"
    return f"({', '.join(map(_text_of, value))})" if isinstance(value, tuple) else repr(value)


def same_items(item: AnswerType[Any], ours: list[Any], theirs: list[Any]) -> bool:
    """Whether two lists hold the same items in some order, each used once, as `item.equal` sees them."""
    if len(ours) != len(theirs):
        return False
    if Counter(ours) == Counter(theirs) or all(map(item.equal, in_order(ours), in_order(theirs))):
        return True
    left = list(theirs)
    for value in ours if len(ours) <= _PAIRED else ():
        match = next((at for at, other in enumerate(left) if item.equal(value, other)), None)
        if match is None:
            return False
        del left[match]
    return not left


class _Unordered(AnswerType[Any]):
    """What sets and multisets share: items in any order."""

    max_length = 10_000
    spaced = True
    plural = True

    def __init__(self, item: AnswerType[Any], size: int | None = None) -> None:
        self.item = item
        self.size = size

    def format(self, value: Iterable[Any]) -> str:
        items = self._formatted(value)
        return f"{{{items[0]}}}" if self.item.plural and len(items) == 1 else ", ".join(items) or "{}"

    def _formatted(self, value: Iterable[Any]) -> list[str]:
        return [bracketed(self.item, one) for one in in_order(self.from_json(value))]

    def equal(self, answer: Iterable[Any], truth: Iterable[Any]) -> bool:
        return same_items(self.item, list(self.from_json(answer)), list(self.from_json(truth)))

    def near_misses(self, value: Iterable[Any], rng: Random) -> Iterator[Any]:
        for wrong in self._lists_near(in_order(value), rng):
            yield self.from_json(wrong)

    def _lists_near(self, values: list[Any], rng: Random) -> Iterator[list[Any]]:
        for at in rng.sample(range(len(values)), min(4, len(values))):
            for wrong in islice(self.item.corrupt(values[at], rng), 2):
                yield [*values[:at], wrong, *values[at + 1 :]]
                if self.size is None:
                    yield [*values, wrong]
        if self.size is None and values:
            yield values[:-1]
            yield values[1:]
            yield []
        if not values and not self.size:
            yield from ([stranger] for stranger in strangers(self.item))

    def variants(self, value: Iterable[Any]) -> Iterator[str]:
        items = self._formatted(value)
        if not items:
            return
        yield ", ".join(reversed(items))
        for separator in (",", "，", "、", "\n"):
            yield separator.join(items)
        for opening, closing in ("{}", "[]", ("\\{", "\\}"), ("\\left\\{", "\\right\\}")):
            yield opening + ", ".join(items) + closing
        if self.item.single:
            yield "".join(items)

    def to_json(self, value: Iterable[Any]) -> list[Any]:
        return [self.item.to_json(one) for one in in_order(value)]


class Set(_Unordered):
    """Different items in any order. Value: a `frozenset`.

    An item written twice counts once, or with `distinct=True` spoils the answer: choosing a thing twice is not choosing it.
    """

    def __init__(self, item: AnswerType[Any], size: int | None = None, *, distinct: bool = False) -> None:
        super().__init__(item, size)
        self.distinct = distinct

    def describe(self, language: Language = "en") -> str:
        many = self.item.describe_many(language)
        if language == "zh":
            count = "若干" if self.size is None else f" {self.size} 个"
            return f"不计顺序的{count}{many}，用逗号分隔"
        count = "" if self.size is None else f"{self.size} "
        return f"a list of {count}{many} in any order, separated by commas"

    def describe_many(self, language: Language = "en") -> str:
        many = self.item.describe_many(language)
        return f"集合（写在花括号内，由{many}组成）" if language == "zh" else f"sets (in braces) of {many}"

    def parse(self, text: str) -> frozenset[Any]:
        count = exact_length(self.size)

        def accept(values: list[Any]) -> None:
            different = list(dict.fromkeys(values))
            if self.distinct and len(different) < len(values):
                raise Malformed("an item written twice")
            count(different)

        return frozenset(read_items(text, self.item, accept))

    def from_json(self, value: Any) -> frozenset[Any]:
        return value if isinstance(value, frozenset) else frozenset(map(self.item.from_json, value))


class Multiset(_Unordered):
    """Items in any order, each as often as it is written. Value: a sorted `tuple`."""

    def describe(self, language: Language = "en") -> str:
        many = self.item.describe_many(language)
        if language == "zh":
            count = "若干" if self.size is None else f" {self.size} 个"
            return f"不计顺序的{count}{many}，重复的也要逐个写出，用逗号分隔"
        count = "" if self.size is None else f"{self.size} "
        return f"a list of {count}{many} in any order, repeated ones written each time, separated by commas"

    def describe_many(self, language: Language = "en") -> str:
        many = self.item.describe_many(language)
        return f"组（写在方括号内，由{many}组成）" if language == "zh" else f"groups (in square brackets) of {many}"

    def parse(self, text: str) -> tuple[Any, ...]:
        return tuple(in_order(read_items(text, self.item, exact_length(self.size))))

    def from_json(self, value: Any) -> tuple[Any, ...]:
        return tuple(in_order(map(self.item.from_json, value)))


_OR = re.compile(
    r"(?:,\s*)?(?:\s(?:or|and)\s|\\text\{\s{0,3}(?:or|and)\s{0,3}\}|\\l?or(?![a-z])|\\vee(?![a-z])|∨|或者|或|和)"
    r"|(?<=\d)\s?or\s?(?=[+-]?\d)",  # 1or-2
    re.I,
)
_MEMBERSHIP = re.compile(r"\s*\w{1,10}\s*(?:∈|\\in(?![a-z]))\s*")
_PLUS_MINUS = re.compile(r"([^±\\]*)(?:±|\\pm(?![a-z]))\s*(.+)", re.DOTALL)


class Alternatives(Set):
    """All the values that solve a question, `-3/2 or 4`. Value: a `frozenset`."""

    def describe(self, language: Language = "en") -> str:
        if language == "zh":
            return f"全部解，即不计顺序的若干{self.item.describe_many('zh')}，用“或”分隔"
        return f"all the solutions, as {self.item.describe_many('en')} separated by the word “or” in any order"

    def parse(self, text: str) -> frozenset[Any]:
        joined = _OR.split(f" {text} ")
        if len(joined) > 1 and not all(one.strip(" ,;$") for one in joined):
            raise Malformed("an 'or' without a value beside it")
        body = unlatex(_OR.sub(" ; ", f" {text} ")).strip()
        body = _MEMBERSHIP.sub("", body, count=1) if _MEMBERSHIP.match(body) else body
        inner = super().parse
        if ";" not in body and "," not in body and "±" not in body and "\\pm" not in body:
            return inner(strip_name(body))
        pieces: list[str] = []
        for piece in split_outside_brackets(inside_brackets(body) or body, "[;\n]" if ";" in body else "[,\n]"):
            piece = strip_name(piece.strip())
            both = _PLUS_MINUS.fullmatch(piece)
            if both:
                first, size = both.groups()  # ±√2, or -1 ± √2
                pieces += [f"{first}+ {size}" if first else size, f"{first}- {size}" if first else f"-{size}"]
            else:
                pieces.append(piece)
        if len(pieces) > MAX_ITEMS:
            raise Malformed(f"{len(pieces)} alternatives")
        return inner("\n".join(pieces))

    def format(self, value: Iterable[Any]) -> str:
        return " or ".join(self._formatted(value)) or "{}"

    def variants(self, value: Iterable[Any]) -> Iterator[str]:
        yield from super().variants(value)
        items = self._formatted(value)
        yield " or ".join(f"x = {one}" for one in items)
        yield ", ".join(f"x={one}" for one in items)
        yield " and ".join(items)
        yield "或".join(items)
        yield " \\text{ or } ".join(items)
