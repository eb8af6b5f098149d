"""Answers of several items: `Sequence`, `Set`, `Multiset`, `Alternatives` and `Permutation`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from collections.abc import Sequence as ListLike
from random import Random
from typing import Any, TypeVar

from internbootcamp.answers.base import AnswerType, Language, Malformed
from internbootcamp.answers.integer import strip_name
from internbootcamp.answers.items import read_items

T = TypeVar("T")


def exact_length(length: int | None) -> Callable[[list[Any]], None]:
    """A check that a list has `length` items."""

    def accept(values: list[Any]) -> None:
        if length is not None and len(values) != length:
            raise Malformed(f"{len(values)} items instead of {length}")

    return accept


def same_items(item: AnswerType[T], ours: Iterable[T], theirs: Iterable[T]) -> bool:
    """Whether two collections hold the same items in some order, each used once, as `item.equal` sees them."""
    left = list(theirs)
    for value in ours:
        match = next((at for at, other in enumerate(left) if item.equal(value, other)), None)
        if match is None:
            return False
        del left[match]
    return not left


class Sequence(AnswerType[tuple[T, ...]]):
    """Items in order. Value: a `tuple` (a `list` is accepted wherever a value is given)."""

    max_length = 10_000
    spaced = True

    def __init__(self, item: AnswerType[T], length: int | None = None) -> None:
        self.item = item
        self.length = length

    def describe(self, language: Language = "en") -> str:
        many = self.item.describe_many(language)
        if language == "zh":
            count = "" if self.length is None else f"{self.length} 个"
            return f"按顺序排列、用逗号分隔的{count}{many}"
        count = "" if self.length is None else f"{self.length} "
        return f"a list of {count}{many} in order, separated by commas"

    def describe_many(self, language: Language = "en") -> str:
        many = self.item.describe_many(language)
        return f"写在方括号内的{many}列表" if language == "zh" else f"bracketed lists of {many}"

    def parse(self, text: str) -> tuple[T, ...]:
        return tuple(read_items(text, self.item, exact_length(self.length)))

    def format(self, value: ListLike[T]) -> str:
        if not value:
            return "[]"
        nested = isinstance(self.item, Sequence)
        return ", ".join(f"[{self.item.format(one)}]" if nested else self.item.format(one) for one in value)

    def equal(self, answer: ListLike[T], truth: ListLike[T]) -> bool:
        return len(answer) == len(truth) and all(map(self.item.equal, answer, truth))

    def corrupt(self, value: ListLike[T], rng: Random) -> Iterator[tuple[T, ...]]:
        for wrong in self._spoiled(tuple(value), rng):
            if not self.equal(wrong, value):
                yield wrong

    def _spoiled(self, value: tuple[T, ...], rng: Random) -> Iterator[tuple[T, ...]]:
        for at in rng.sample(range(max(0, len(value) - 1)), min(3, max(0, len(value) - 1))):
            yield (*value[:at], value[at + 1], value[at], *value[at + 2 :])
        for at in rng.sample(range(len(value)), min(3, len(value))):
            for wrong in _first(self.item.corrupt(value[at], rng), 2):
                yield (*value[:at], wrong, *value[at + 1 :])
        yield value[::-1]
        if self.length is None and value:
            yield value[:-1]
            yield (*value, value[-1])

    def variants(self, value: ListLike[T]) -> Iterator[str]:
        text = self.format(value)
        if not value:
            return
        yield f"[{text}]"
        yield f"({text})"
        if not isinstance(self.item, Sequence):
            items = [self.item.format(one) for one in value]
            if len(items) > 1:
                yield ",".join(items)
                yield "，".join(items)
                yield "、".join(items)
                yield "; ".join(items)
                yield "\n".join(items)
                if not self.item.spaced:
                    yield " ".join(items)
            yield "[" + ", ".join(f'"{one}"' for one in items) + "]"

    def to_json(self, value: ListLike[T]) -> list[Any]:
        return [self.item.to_json(one) for one in value]


def _first(values: Iterator[T], count: int) -> Iterator[T]:
    for _, value in zip(range(count), values):
        yield value


class _Unordered(AnswerType[Any]):
    """What sets and multisets share: items in any order."""

    max_length = 10_000
    spaced = True

    def __init__(self, item: AnswerType[Any], size: int | None = None) -> None:
        self.item = item
        self.size = size

    def parse(self, text: str) -> Any:
        raise NotImplementedError

    def _sorted(self, value: Iterable[Any]) -> list[Any]:
        values = list(value)
        try:
            return sorted(values)
        except TypeError:
            return sorted(values, key=repr)

    def format(self, value: Iterable[Any]) -> str:
        items = [self.item.format(one) for one in self._sorted(value)]
        if isinstance(self.item, Sequence | _Unordered):
            items = [f"[{one}]" for one in items]
        return ", ".join(items) or "{}"

    def equal(self, answer: Collection[Any], truth: Collection[Any]) -> bool:
        return len(answer) == len(truth) and same_items(self.item, answer, truth)

    def corrupt(self, value: Iterable[Any], rng: Random) -> Iterator[Any]:
        values = self._sorted(value)
        for wrong in self._spoiled(values, rng):
            made = self._made(wrong)
            if not self.equal(made, self._made(values)):
                yield made

    def _made(self, values: Iterable[Any]) -> Any:
        raise NotImplementedError

    def _spoiled(self, values: list[Any], rng: Random) -> Iterator[list[Any]]:
        for at in rng.sample(range(len(values)), min(4, len(values))):
            for wrong in _first(self.item.corrupt(values[at], rng), 2):
                yield [*values[:at], wrong, *values[at + 1 :]]
                if self.size is None:
                    yield [*values, wrong]
        if self.size is None and values:
            yield values[:-1]
            yield values[1:]
            yield []

    def variants(self, value: Iterable[Any]) -> Iterator[str]:
        items = [self.item.format(one) for one in self._sorted(value)]
        if not items or isinstance(self.item, Sequence | _Unordered):
            return
        yield ", ".join(reversed(items))
        yield ",".join(items)
        yield "，".join(items)
        yield "、".join(items)
        yield "{" + ", ".join(items) + "}"
        yield "\\{" + ", ".join(items) + "\\}"
        yield "[" + ", ".join(items) + "]"
        yield "\n".join(items)

    def to_json(self, value: Iterable[Any]) -> list[Any]:
        return [self.item.to_json(one) for one in self._sorted(value)]


class Set(_Unordered):
    """Different items in any order; one written twice counts once. Value: a `frozenset` (any collection is accepted)."""

    def describe(self, language: Language = "en") -> str:
        many = self.item.describe_many(language)
        if language == "zh":
            count = "" if self.size is None else f"{self.size} 个"
            return f"用逗号分隔的{count}{many}，顺序不限"
        count = "" if self.size is None else f"{self.size} "
        return f"a list of {count}{many} in any order, separated by commas"

    def describe_many(self, language: Language = "en") -> str:
        many = self.item.describe_many(language)
        return f"写在花括号内的{many}集合" if language == "zh" else f"sets of {many} in braces"

    def parse(self, text: str) -> frozenset[Any]:
        return frozenset(read_items(text, self.item, lambda values: exact_length(self.size)(self._distinct(values))))

    def _distinct(self, values: Iterable[Any]) -> list[Any]:
        return list(dict.fromkeys(values))

    def _made(self, values: Iterable[Any]) -> frozenset[Any]:
        return frozenset(values)

    def equal(self, answer: Iterable[Any], truth: Iterable[Any]) -> bool:
        return super().equal(self._distinct(answer), self._distinct(truth))


class Multiset(_Unordered):
    """Items in any order, each as often as it is written. Value: a sorted `tuple` (any collection is accepted)."""

    def describe(self, language: Language = "en") -> str:
        many = self.item.describe_many(language)
        if language == "zh":
            count = "" if self.size is None else f"{self.size} 个"
            return f"用逗号分隔的{count}{many}，顺序不限，重复的要重复写出"
        count = "" if self.size is None else f"{self.size} "
        return f"a list of {count}{many} in any order, repeated ones written repeatedly, separated by commas"

    def parse(self, text: str) -> tuple[Any, ...]:
        return self._made(read_items(text, self.item, exact_length(self.size)))

    def _made(self, values: Iterable[Any]) -> tuple[Any, ...]:
        return tuple(self._sorted(values))


_OR = re.compile(r",?\s+(?:or|and|\\lor|∨)\s+|\s?(?:或者|或|和)\s?|\\text\{\s{0,3}(?:or|and)\s{0,3}\}", re.IGNORECASE)


class Alternatives(Set):
    """All values that solve a question, `-3/2 or 4`. Value: a `frozenset` (any collection is accepted)."""

    def describe(self, language: Language = "en") -> str:
        if language == "zh":
            return f"所有解，即{self.item.describe_many('zh')}，用“或”分隔，顺序不限"
        return f"every solution, as {self.item.describe_many('en')} separated by “or”, in any order"

    def parse(self, text: str) -> frozenset[Any]:
        text = _OR.sub(", ", text)
        pieces = [strip_name(piece.strip()) for piece in text.split(",")]
        return super().parse(", ".join(pieces))

    def format(self, value: Iterable[Any]) -> str:
        return " or ".join(self.item.format(one) for one in self._sorted(value)) or "{}"

    def variants(self, value: Iterable[Any]) -> Iterator[str]:
        yield from super().variants(value)
        items = [self.item.format(one) for one in self._sorted(value)]
        yield " or ".join(f"x = {one}" for one in items)
        yield " and ".join(items)
        yield "或".join(items)


class Permutation(AnswerType[tuple[Any, ...]]):
    """Every one of the given items once, in the right order. Value: a `tuple` of the items as given (`str` or `int`)."""

    max_length = 10_000

    def __init__(self, items: Iterable[str | int]) -> None:
        self.items = tuple(items)
        self._by_text = {str(item).casefold(): item for item in self.items}
        if len(self._by_text) < len(self.items):
            self._by_text = {str(item): item for item in self.items}
        self._short = all(len(str(item)) == 1 for item in self.items)

    def describe(self, language: Language = "en") -> str:
        count = len(self.items)
        if language == "zh":
            return f"全部 {count} 项按顺序排列、用逗号分隔的列表，每项恰好出现一次"
        return f"all {count} items in order, each exactly once, separated by commas"

    def parse(self, text: str) -> tuple[Any, ...]:
        text = re.sub(r"\s*(?:->|=>|→|<|>)\s*", ", ", text)
        if self._short and re.fullmatch(r"\w+", text):
            text = ", ".join(text)
        return tuple(read_items(text, _Member(self._by_text), self._accept))

    def _accept(self, values: list[Any]) -> None:
        if Counter(values) != Counter(self.items):
            raise Malformed("not every item exactly once")

    def format(self, value: Iterable[Any]) -> str:
        return ", ".join(map(str, value))

    def equal(self, answer: Iterable[Any], truth: Iterable[Any]) -> bool:
        return tuple(answer) == tuple(truth)

    def corrupt(self, value: ListLike[Any], rng: Random) -> Iterator[tuple[Any, ...]]:
        value = tuple(value)
        for at in rng.sample(range(max(0, len(value) - 1)), max(0, len(value) - 1)):
            yield (*value[:at], value[at + 1], value[at], *value[at + 2 :])
        for wrong in (value[::-1], (*value[1:], *value[:1]), (*value[-1:], *value[:-1])):
            if wrong != value:
                yield wrong

    def variants(self, value: Iterable[Any]) -> Iterator[str]:
        items = [str(item) for item in value]
        yield ",".join(items)
        yield "，".join(items)
        yield "[" + ", ".join(f'"{item}"' for item in items) + "]"
        yield "\n".join(items)
        yield " -> ".join(items)
        if not any(" " in item for item in items):
            yield " ".join(items)

    def to_json(self, value: Iterable[Any]) -> list[Any]:
        return list(value)


class _Member(AnswerType[Any]):
    """One of the items of a permutation."""

    def __init__(self, by_text: dict[str, Any]) -> None:
        self._by_text = by_text
        self.spaced = any(" " in text for text in by_text)

    def parse(self, text: str) -> Any:
        for key in (text, text.casefold()):
            if key in self._by_text:
                return self._by_text[key]
        raise Malformed(f"not one of the items: {text[:40]!r}")
