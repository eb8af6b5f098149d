"""`Json`: a JSON value that satisfies a schema."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as DictLike
from random import Random
from typing import Any, NoReturn

from internbootcamp.answers.base import AnswerType, Language, Malformed
from internbootcamp.answers.forms import Form
from internbootcamp.answers.text import normalise, peel_marks, undress

MAX_DEPTH = 30
MAX_VALUES = 1_000

_STRUCTURE = re.compile(r"[\[\]{},]")


class Json(AnswerType[Any]):
    """A JSON value. Value: what it stands for in Python (`dict`, `list`, `str`, `int`, `float`, `bool`, `None`).

    `schema` is a JSON Schema (draft 2020-12) that the value must satisfy; the prompt shows it, unless `described` says what
    is asked for in words. NaN, infinities, and objects that name a key twice are refused.
    """

    form = Form.TAG
    max_length = 20_000
    spaced = True

    def __init__(self, schema: DictLike[str, Any] | bool = True) -> None:
        from jsonschema import Draft202012Validator  # here, because it is slow to import

        Draft202012Validator.check_schema(schema)
        self.schema = schema
        self._validator = Draft202012Validator(schema)

    def describe(self, language: Language = "en") -> str:
        schema = json.dumps(self.schema, ensure_ascii=False)
        if self.schema is True:
            return "一个 JSON 值" if language == "zh" else "a JSON value"
        return (
            f"一个符合模式 {schema} 的 JSON 值" if language == "zh" else f"a JSON value that satisfies the schema {schema}"
        )

    def describe_many(self, language: Language = "en") -> str:
        return "JSON 值" if language == "zh" else "JSON values"

    def bodies(self, text: str, asked: bool) -> Iterable[str]:
        return reversed(tuple(super().bodies(text, asked)))  # an object may be what is asked for

    def clean(self, text: str) -> str:
        return peel_marks(text) if text.strip()[:1] != '"' else text.strip()

    def parse(self, text: str) -> Any:
        try:
            value = _decoded(text)
        except Malformed:
            value = _decoded(undress(normalise(text)))
        problem = next(self._validator.iter_errors(value), None)
        if problem is not None:
            raise Malformed(f"the schema is not satisfied: {problem.message[:200]}")
        return value

    def format(self, value: Any) -> str:
        return json.dumps(value, ensure_ascii=False)

    def equal(self, answer: Any, truth: Any) -> bool:
        return same_json(answer, truth)

    def near_misses(self, value: Any, rng: Random) -> Iterator[Any]:
        for wrong in _spoiled(value, rng):
            if self._validator.is_valid(wrong):
                yield wrong

    def variants(self, value: Any) -> Iterator[str]:
        yield json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        yield json.dumps(value, indent=2)
        yield json.dumps(value, sort_keys=True)

    def to_json(self, value: Any) -> Any:
        return value


def _decoded(text: str) -> Any:
    """A JSON text of bounded depth and size. Raises `Malformed`."""
    depth = deepest = 0
    marks = _STRUCTURE.findall(text)
    for mark in marks:
        depth += (mark in "[{") - (mark in "]}")
        deepest = max(deepest, depth)
    if deepest > MAX_DEPTH or len(marks) > 2 * MAX_VALUES:
        raise Malformed("JSON nested too deeply, or of too many values")
    try:
        return json.loads(text, parse_constant=_no_number, parse_float=_finite, object_pairs_hook=_object)
    except ValueError as problem:
        raise Malformed(f"not JSON: {problem}") from None


def _no_number(text: str) -> NoReturn:
    raise Malformed(f"{text} is no JSON number")


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise Malformed("a number too large")
    return number


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) < len(pairs):
        raise Malformed("a key twice in one object")
    return result


def same_json(one: Any, other: Any) -> bool:
    """Whether two JSON values are the same: `1` and `1.0` are, `1` and `true` are not, the order of keys means nothing."""
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same_json(one[key], other[key]) for key in one)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(same_json, one, other))
    return bool(one == other)


def _spoiled(value: Any, rng: Random) -> Iterator[Any]:
    """The value with one leaf changed, one item dropped or repeated, or two exchanged."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int | float):
        yield from (value + 1, value - 1, -value)
    elif isinstance(value, str):
        yield from (value + "x", value[:-1], value[::-1])
    elif isinstance(value, list):
        for at in rng.sample(range(len(value)), min(6, len(value))):
            yield from ([*value[:at], wrong, *value[at + 1 :]] for wrong in _spoiled(value[at], rng))
        yield value[:-1]
        yield value[::-1]
        yield [*value, *value[-1:]]
    elif isinstance(value, dict):
        for key in rng.sample(list(value), min(6, len(value))):
            yield from ({**value, key: wrong} for wrong in _spoiled(value[key], rng))
            yield {other: one for other, one in value.items() if other != key}
    else:
        yield from (0, "", False)
