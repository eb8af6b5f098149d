"""Answers in order: `Sequence`, items of one type, and `Permutation`, given items rearranged."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import islice
from random import Random
from typing import Any, TypeVar

from internbootcamp.answers.base import AnswerType, Language, Malformed
from internbootcamp.answers.items import bracketed, exact_length, read_items, strangers
from internbootcamp.answers.labels import Names
from internbootcamp.answers.text import flatten, without_noun

T = TypeVar("T")


class Sequence(AnswerType[tuple[T, ...]]):
    """Items in order. Value: a `tuple`.

    `names` are what each item may be called, in lower case: with `(("subject", "s"), ("predicate", "p"))`, `Subject: D; P: B`.
    """

    max_length = 10_000
    spaced = True
    plural = True

    def __init__(self, item: AnswerType[T], length: int | None = None, *, names: Names = ()) -> None:
        self.item = item
        self.length = length
        self._names = names

    def describe(self, language: Language = "en") -> str:
        many = self.item.describe_many(language)
        if language == "zh":
            count = "若干" if self.length is None else f" {self.length} 个"
            return f"按顺序排列的{count}{many}，用逗号分隔"
        count = "" if self.length is None else f"{self.length} "
        return f"a list of {count}{many} in order, separated by commas"

    def describe_many(self, language: Language = "en") -> str:
        many = self.item.describe_many(language)
        return f"列表（写在方括号内，由{many}组成）" if language == "zh" else f"lists (in square brackets) of {many}"

    def parse(self, text: str) -> tuple[T, ...]:
        return tuple(read_items(text, self.item, exact_length(self.length), self._names))

    def format(self, value: Iterable[T]) -> str:
        items = self._formatted(value)
        return f"[{items[0]}]" if self.item.plural and len(items) == 1 else ", ".join(items) or "[]"

    def _formatted(self, value: Iterable[T]) -> list[str]:
        return [bracketed(self.item, one) for one in value]

    def equal(self, answer: Iterable[T], truth: Iterable[T]) -> bool:
        ours, theirs = list(answer), list(truth)
        return len(ours) == len(theirs) and all(map(self.item.equal, ours, theirs))

    def near_misses(self, value: tuple[T, ...], rng: Random) -> Iterator[tuple[T, ...]]:
        yield from swapped_neighbours(value, rng, 3)
        for at in rng.sample(range(len(value)), min(3, len(value))):
            for wrong in islice(self.item.corrupt(value[at], rng), 2):
                yield (*value[:at], wrong, *value[at + 1 :])
        yield value[::-1]
        if self.length is None and value:
            yield value[:-1]
            yield (*value, value[-1])
            yield ()
        if not value and not self.length:
            yield from ((stranger,) for stranger in strangers(self.item))

    def variants(self, value: Iterable[T]) -> Iterator[str]:
        items = self._formatted(value)
        if not items:
            return
        yield f"[{', '.join(items)}]"
        yield f"({', '.join(items)})"
        if len(items) > 1:
            blank = (" ",) if not self.item.spaced and "and" not in items else ()
            for separator in (",", "，", "、", "; ", "\n", *blank):
                yield separator.join(items)
        if not self.item.plural:
            yield "[" + ", ".join(f'"{one}"' for one in items) + "]"
        if self.item.single:
            yield "".join(items)

    def to_json(self, value: Iterable[T]) -> list[Any]:
        return [self.item.to_json(one) for one in value]

    def from_json(self, value: Any) -> tuple[T, ...]:
        return tuple(map(self.item.from_json, value))


def swapped_neighbours(value: tuple[T, ...], rng: Random, count: int) -> Iterator[tuple[T, ...]]:
    """`value` with two neighbours exchanged, at up to `count` random places."""
    places = range(max(0, len(value) - 1))
    for at in rng.sample(places, min(count, len(places))):
        yield (*value[:at], value[at + 1], value[at], *value[at + 2 :])


class Permutation(AnswerType[tuple[Any, ...]]):
    """The given items (`str` or `int`) in the right order, each as often as it is given. Value: a `tuple` of them.

    `nouns` are what the items are, in lower case: with `("task", "任务")`, `Task 3` is the item 3.
    """

    max_length = 20_000
    spaced = True
    plural = True
    _relation = re.compile(r"->|=>|→|<|>")
    _placeholder = re.compile(r"<([^<>]*)>")

    def __init__(self, items: Iterable[str | int], *, nouns: Iterable[str] = ()) -> None:
        self.items = tuple(items)
        self._nouns = tuple(nouns)

    @cached_property
    def _member(self) -> _Member:  # made when an answer is read: many prompts are written for one that is
        return _Member(self.items, self._nouns)

    def describe(self, language: Language = "en") -> str:
        count = len(self.items)
        if language == "zh":
            return f"按顺序排列的全部 {count} 项，每项恰好出现一次，用逗号分隔"
        return f"all {count} items in order, each exactly once, separated by commas"

    def describe_many(self, language: Language = "en") -> str:
        return "排列（写在方括号内）" if language == "zh" else "orders of the items in square brackets"

    def parse(self, text: str) -> tuple[Any, ...]:
        text = flatten(text)
        if inner := self._placeholder.fullmatch(text):
            text = inner.group(1)  # "write <the words>", taken by the letter
        if len(self._relation.findall(text)) == len(self.items) - 1:
            text = self._relation.sub("\n", text)
        return tuple(read_items(text, self._member, self._accept))

    def _accept(self, values: list[Any]) -> None:
        if Counter(values) != Counter(self.items):
            raise Malformed("not all the items, each once")

    def format(self, value: Iterable[Any]) -> str:
        return ", ".join(map(str, value))

    def equal(self, answer: Iterable[Any], truth: Iterable[Any]) -> bool:
        return tuple(answer) == tuple(truth)

    def near_misses(self, value: tuple[Any, ...], rng: Random) -> Iterator[tuple[Any, ...]]:
        yield from swapped_neighbours(value, rng, len(value))
        yield value[::-1]
        yield (*value[1:], *value[:1])
        yield (*value[-1:], *value[:-1])

    def variants(self, value: Iterable[Any]) -> Iterator[str]:
        items = [str(item) for item in value]
        yield ",".join(items)
        yield "，".join(items)
        yield "[" + ", ".join(f'"{item}"' for item in items) + "]"
        yield "\n".join(items)
        yield " -> ".join(items)
        if not self._member.spaced:
            yield " ".join(items)
        if self._member.single:
            yield "".join(items)
        if self._member.folding:
            yield ", ".join(items).upper()

    def to_json(self, value: Iterable[Any]) -> list[Any]:
        return list(value)

    def from_json(self, value: Any) -> tuple[Any, ...]:
        return tuple(value)


class _Member(AnswerType[Any]):
    """One of given items; `folding` says that letter case does not matter, because no two differ in it alone."""

    def __init__(self, items: tuple[str | int, ...], nouns: tuple[str, ...] = ()) -> None:
        self._nouns = nouns
        exact = {" ".join(str(item).split()): item for item in items}
        folded = {text.casefold(): item for text, item in exact.items()}
        self.folding = len(folded) == len(exact)
        self.spaced = any(re.search(r"\s", text) for text in exact)
        self.single = all(len(text) == 1 for text in exact)
        self._by_text = {**folded, **exact} if self.folding else exact

    def parse(self, text: str) -> Any:
        text = " ".join(text.split())
        bare = without_noun(text, self._nouns)
        for key in (text, text.casefold(), bare, bare.casefold()):
            if key in self._by_text:
                return self._by_text[key]
        raise Malformed(f"not one of the items: {text[:40]!r}")
