"""`Mapping`: one value for each key, `A=1, B=2`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as DictLike
from random import Random
from typing import Any, TypeVar

from internbootcamp.answers.base import AnswerType, Language, Malformed
from internbootcamp.answers.items import splits

T = TypeVar("T")

_SIGN = re.compile(r"\s*(?:->|=>|→|:=|[:=])\s*")


class Mapping(AnswerType[dict[str, T]]):
    """A value for each key. Value: a `dict` with the keys as given (or as written, where none are given)."""

    max_length = 10_000

    def __init__(self, item: AnswerType[T], keys: Iterable[str] | None = None) -> None:
        self.item = item
        self.keys = None if keys is None else tuple(keys)
        self._by_text = {key.casefold(): key for key in self.keys or ()}
        if self.keys is not None and len(self._by_text) < len(self.keys):
            self._by_text = {key: key for key in self.keys}

    def describe(self, language: Language = "en") -> str:
        many = self.item.describe_many(language)
        listed = "" if self.keys is None else ("、" if language == "zh" else ", ").join(self.keys)
        if language == "zh":
            given = f"（键为 {listed}）" if listed else ""
            return f"用逗号分隔的“键=值”列表{given}，值为{many}"
        given = f" ({listed})" if listed else ""
        return f"a list of key=value pairs separated by commas, one for each key{given}, the values being {many}"

    def parse(self, text: str) -> dict[str, T]:
        problem: Malformed | None = None
        for pieces in splits(text, spaced=True):
            try:
                return self._pairs(pieces)
            except Malformed as failure:
                problem = problem or failure
        raise problem or Malformed("no key=value pairs")

    def _pairs(self, pieces: list[str]) -> dict[str, T]:
        pairs: dict[str, T] = {}
        for piece in pieces:
            sign = _SIGN.search(piece)
            if sign is None:
                raise Malformed(f"no key=value pair: {piece[:40]!r}")
            key = self._key(piece[: sign.start()])
            value = self.item.parse_block(piece[sign.end() :])
            if key in pairs and not self.item.equal(pairs[key], value):
                raise Malformed(f"two values for {key!r}")
            pairs[key] = value
        if self.keys is not None and len(pairs) != len(self.keys):
            raise Malformed(f"{len(pairs)} of {len(self.keys)} keys")
        return pairs

    def _key(self, text: str) -> str:
        text = self.clean(text)
        if self.keys is None:
            if not text:
                raise Malformed("an empty key")
            return text
        key = self._by_text.get(text) or self._by_text.get(text.casefold())
        if key is None:
            raise Malformed(f"no key {text[:40]!r}")
        return key

    def format(self, value: DictLike[str, T]) -> str:
        return ", ".join(f"{key}={self._bracketed(one)}" for key, one in value.items()) or "{}"

    def _bracketed(self, value: T) -> str:
        text = self.item.format(value)
        return f"[{text}]" if "," in text and text[:1] not in "([{" else text

    def equal(self, answer: DictLike[str, T], truth: DictLike[str, T]) -> bool:
        return answer.keys() == truth.keys() and all(self.item.equal(answer[key], truth[key]) for key in truth)

    def corrupt(self, value: DictLike[str, T], rng: Random) -> Iterator[dict[str, T]]:
        for wrong in self._spoiled(dict(value), rng):
            if not self.equal(wrong, value):
                yield wrong

    def _spoiled(self, value: dict[str, T], rng: Random) -> Iterator[dict[str, T]]:
        keys = list(value)
        for one, other in zip(keys, keys[1:]):
            yield {**value, one: value[other], other: value[one]}
        for key in rng.sample(keys, len(keys)):
            for _, wrong in zip(range(2), self.item.corrupt(value[key], rng)):
                yield {**value, key: wrong}

    def variants(self, value: DictLike[str, T]) -> Iterator[str]:
        texts = {key: self._bracketed(one) for key, one in value.items()}
        yield ",".join(f"{key}={text}" for key, text in texts.items())
        yield ", ".join(f"{key} = {text}" for key, text in reversed(texts.items()))
        yield "，".join(f"{key}：{text}" for key, text in texts.items())
        yield "\n".join(f"{key}: {text}" for key, text in texts.items())
        yield "{" + ", ".join(f'"{key}": {text}' for key, text in texts.items()) + "}"

    def to_json(self, value: DictLike[str, T]) -> dict[str, Any]:
        return {key: self.item.to_json(one) for key, one in value.items()}
