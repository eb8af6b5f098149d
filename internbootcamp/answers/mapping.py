"""`Mapping`: one value for each key, `A=1, B=2`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as DictLike
from itertools import islice, pairwise
from random import Random
from typing import Any, TypeVar

from internbootcamp.answers.base import AnswerType, Language, Malformed
from internbootcamp.answers.items import MAX_ITEMS, bracketed, inside_brackets, split_outside_brackets, splits
from internbootcamp.answers.text import flatten, single_spaced, undress, without_noun

T = TypeVar("T")

_IS = re.compile(r" is (?:an? )?| ?[是为] ?(?:一[个名位] ?)?", re.IGNORECASE)
_AND = re.compile(r"(?:,? (?:and|以及|和|与) |(?:(?<=[\w)\]}\"])|,) ?(?:以及|和|与) ?)(?=[^\s=:,;()\[\]]{1,40} ?[=:(\[])")
_NAMED_TUPLE = re.compile(r"[(\[]([^()\[\]=]{1,200})[)\]] ?= ?[(\[](.{1,2000})[)\]]", re.DOTALL)
_SIGN = re.compile(r"\s*(?:->|=>|→|:=|[:=])\s*")
_BRACKETS = ("(", "[")
_DOUBLE_BRACKET = re.compile(r"[\"']?\[\[(.*)\]\][\"']?", re.DOTALL)
_LISTED_KEYS = 30  # that a description names one by one


class Mapping(AnswerType[dict[str, T]]):
    """A value for each key. Value: a `dict` with the keys as given, in their order (or as written, where none are given).

    `nouns` are what the keys are, in lower case: with `("node", "节点")`, `Node 3: A` is the key 3.
    `bare` and `separator` say how it is written: whether values that are lists go without brackets, and what stands between.
    """

    max_length = 20_000
    spaced = True
    plural = True

    def __init__(
        self,
        item: AnswerType[T],
        keys: Iterable[str] | None = None,
        *,
        nouns: Iterable[str] = (),
        bare: bool = False,
        separator: str = ", ",
    ) -> None:
        self.item = item
        self._nouns = tuple(nouns)
        self._bare, self._separator = bare, separator
        self.keys = None if keys is None else tuple(keys)
        folded = {key.casefold(): key for key in self.keys or ()}
        exact = {key: key for key in self.keys or ()}
        self._by_text = {**folded, **exact} if len(folded) == len(exact) else exact

    def describe(self, language: Language = "en") -> str:
        many = self.item.describe_many(language)
        listed = self.keys is not None and len(self.keys) <= _LISTED_KEYS
        names = ("、" if language == "zh" else ", ").join(self.keys or ()) if listed else ""
        if language == "zh":
            return f"用逗号分隔的“键=值”列表，键为 {names}，值为{many}" if names else f"用逗号分隔的“键=值”列表，值为{many}"
        keys = f"the keys being {names} and " if names else ""
        return f"a list of key=value pairs separated by commas, {keys}the values being {many}"

    def describe_many(self, language: Language = "en") -> str:
        return "“键=值”列表（写在花括号内）" if language == "zh" else "lists of key=value pairs in braces"

    def parse(self, text: str) -> dict[str, T]:
        problem: Malformed | None = None
        text = _AND.sub(", ", self._paired(single_spaced(flatten(text))))
        for pieces in splits(text, spaced=self.item.spaced):
            try:
                return self._in_order(self._pairs(pieces))
            except Malformed as failure:
                problem = problem or failure
        raise problem or Malformed("no key=value pairs")

    def _paired(self, text: str) -> str:
        """`(x, y) = (1, 2)` as `x=1, y=2`."""
        named = _NAMED_TUPLE.fullmatch(text)
        if named is None or self.item.plural:
            return text
        keys, values = (split_outside_brackets(side, "[,;]") for side in named.groups())
        return "; ".join(f"{key}={value}" for key, value in zip(keys, values)) if len(keys) == len(values) else text

    def _pairs(self, pieces: list[str]) -> dict[str, T]:
        if len(pieces) > MAX_ITEMS:
            raise Malformed(f"{len(pieces)} pairs; at most {MAX_ITEMS} can be an answer")
        pairs: dict[str, T] = {}
        for piece in pieces:
            piece = undress(piece.strip().removeprefix("- "))
            name, content = self._halves(inside_brackets(piece) or piece)
            key = self._key(name)
            value = self._value(content)
            if key in pairs and not self.item.equal(pairs[key], value):
                raise Malformed(f"two values for {key!r}")
            pairs[key] = value
        return pairs

    def _halves(self, piece: str) -> tuple[str, str]:
        """A pair cut at its sign, or right after a known key where the value stands in brackets: `CAT (0, 0)(0, 2)`."""
        bare = piece.lstrip("\"'`*")
        folded = bare.casefold()
        known = max((key for key in self.keys or () if folded.startswith(key.casefold())), key=len, default=None)
        if known is not None and (content := bare[len(known) :].lstrip("\"'`*, "))[:1] in _BRACKETS:
            return known, content
        sign = _SIGN.search(piece) or _IS.search(piece)
        if sign is None:
            raise Malformed(f"no key=value pair: {piece[:40]!r}")
        return piece[: sign.start()], piece[sign.end() :]

    def _value(self, text: str) -> T:
        """A value as it stands, or in double brackets of its own: `{"A": [[(1, 2)]], "B": [[(3, 4)]]}`."""
        try:
            return self.item.parse_block(text)
        except Malformed:
            bare = _DOUBLE_BRACKET.fullmatch(text.strip())
            if bare is None:
                raise
            return self.item.parse_block(bare.group(1))

    def _key(self, text: str) -> str:
        text = self.clean(text)
        if self.keys is None:
            if not text:
                raise Malformed("an empty key")
            return text
        bare = without_noun(inside_brackets(text) or text, self._nouns)
        key = next(
            (self._by_text[one] for one in (text, text.casefold(), bare, bare.casefold()) if one in self._by_text), None
        )
        if key is None:
            raise Malformed(f"no key {text[:40]!r}")
        return key

    def _in_order(self, pairs: dict[str, T]) -> dict[str, T]:
        """The pairs in the order of the given keys, all of which must be there."""
        if self.keys is None:
            return pairs
        if len(pairs) != len(self.keys):
            raise Malformed(f"{len(pairs)} of {len(self.keys)} keys")
        return {key: pairs[key] for key in self.keys}

    def format(self, value: DictLike[str, T]) -> str:
        written = {key: self.item.format(one) for key, one in value.items()} if self._bare else self._formatted(value)
        return self._separator.join(f"{key}={text}" for key, text in written.items()) or "{}"

    def _formatted(self, value: DictLike[str, T]) -> dict[str, str]:
        return {key: bracketed(self.item, one) for key, one in value.items()}

    def equal(self, answer: DictLike[str, T], truth: DictLike[str, T]) -> bool:
        return answer.keys() == truth.keys() and all(self.item.equal(answer[key], truth[key]) for key in truth)

    def near_misses(self, value: dict[str, T], rng: Random) -> Iterator[dict[str, T]]:
        keys = list(value)
        for one, other in pairwise(keys):
            yield {**value, one: value[other], other: value[one]}
        for key in rng.sample(keys, len(keys)):
            for wrong in islice(self.item.corrupt(value[key], rng), 3):
                yield {**value, key: wrong}

    def variants(self, value: DictLike[str, T]) -> Iterator[str]:
        texts = self._formatted(value)
        if not texts:
            return
        yield ",".join(f"{key}={text}" for key, text in texts.items())
        yield ", ".join(f"{key} = {text}" for key, text in reversed(texts.items()))
        yield "，".join(f"{key}：{text}" for key, text in texts.items())
        yield "\n".join(f"{key}: {text}" for key, text in texts.items())
        yield "\n".join(f"- {key} -> {text}" for key, text in texts.items())
        yield "{" + ", ".join(f'"{key}": {text}' for key, text in texts.items()) + "}"
        if not self.item.plural:
            yield "{" + ", ".join(f'"{key}": "{text}"' for key, text in texts.items()) + "}"

    def to_json(self, value: DictLike[str, T]) -> dict[str, Any]:
        return {key: self.item.to_json(one) for key, one in value.items()}

    def from_json(self, value: Any) -> dict[str, T]:
        return {key: self.item.from_json(one) for key, one in value.items()}
