"""Filters: which rows are kept. All filters of a run are joined by "and", in the order they were added.

A filter is any function from a row to a truth value. Those made here also say which fields they read, so that nothing else
of a line has to be decoded.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import Row
from internbootcamp.evaluate.records import messages_in, text_of, tokens_of, turns_of
from internbootcamp.postprocess.paths import Path, parse_path, value_at

DESIGN_END = "<Design End>"


@dataclass(frozen=True, slots=True)
class Filter:
    """`keeps` decides; `reads` are the paths it looks at, None if it may look at everything."""

    name: str
    keeps: Callable[[Row], Any]
    reads: tuple[Path, ...] | None = None

    def __call__(self, row: Row) -> Any:
        return self.keeps(row)


def filter_of(keeps: Callable[[Row], Any], name: str | None = None) -> Filter:
    """Any function as a filter; `name` is what the statistics call it. The function itself is left as it is."""
    if isinstance(keeps, Filter):
        return replace(keeps, name=name) if name else keeps
    return Filter(name or str(getattr(keeps, "__name__", type(keeps).__name__)), keeps)


def success() -> Filter:
    """Rows whose episode ended without an exception: `success` is true."""
    return Filter("success", lambda row: row.get("success") is True, (("success",),))


def score_between(low: float | None = None, high: float | None = None) -> Filter:
    """Rows with a score of at least `low` and at most `high`. A row without a score is in no range."""

    def keeps(row: Row) -> bool:
        score = row.get("score")
        if not isinstance(score, int | float):
            return False
        return (low is None or score >= low) and (high is None or score <= high)

    return Filter("score", keeps, (("score",),))


def data_source(*names: str) -> Filter:
    """Rows of these data sources, exactly as they are written in `input.data_source`."""
    wanted = frozenset(names)
    path = parse_path("input.data_source")
    return Filter("data_source", lambda row: value_at(row, path) in wanted, (path,))


def field_equals(path: str, value: Any) -> Filter:
    """Rows with this value at a path, such as `extra_info.split` or `messages[-1].role`."""
    steps = parse_path(path)
    return Filter(path, lambda row: value_at(row, steps) == value, (steps,))


def design_end() -> Filter:
    """Rows whose last message is a text that contains `<Design End>`."""

    def keeps(row: Row) -> bool:
        messages = messages_in(row)
        content = messages[-1].get("content") if messages else None
        return isinstance(content, str) and DESIGN_END in content

    return Filter("design_end", keeps, (("messages",),))


# -- length ---------------------------------------------------------------------------------------------------------------


class Allows(Protocol):
    """What decides whether messages are short enough, such as a `generate.prompt_limit.PromptLimit`."""

    def allows(self, prompt: Any) -> bool: ...


def characters_at_most(longest: int) -> Filter:
    """Rows whose conversation (contents, thinking and tool arguments) has at most that many characters."""
    return Filter("characters", lambda row: sum(map(len, _texts(row))) <= longest, (("messages",),))


def tokens_at_most(longest: int, limit: Allows | None = None) -> Filter:
    """Rows of at most that many tokens: as `limit` counts the conversation, else as the endpoint counted it.

    Raises `ValueError` for a row whose endpoint counted nothing.
    """

    def by_endpoint(row: Row) -> bool:
        return conversation_tokens(row) <= longest

    def by_limit(row: Row) -> bool:
        assert limit is not None
        return limit.allows([{"role": "user", "content": text} for text in _texts(row)])

    counted = (("global_seq_tokens",), ("token_usage",), ("turn_record",), ("messages",), ("input", "prompt"))
    return Filter("tokens", by_endpoint, counted) if limit is None else Filter("tokens", by_limit, (("messages",),))


def turns_between(low: float | None = None, high: float | None = None) -> Filter:
    """Rows with that many assistant turns."""

    def keeps(row: Row) -> bool:
        turns, _ = turns_of(row)
        return (low is None or turns >= low) and (high is None or turns <= high)

    return Filter("turns", keeps, (("turn_record",), ("messages",), ("input", "prompt")))


def conversation_tokens(row: Row) -> int:
    """The length of the conversation at its last reply, by the endpoint's count."""
    length = row.get("global_seq_tokens")
    if isinstance(length, int):
        return length
    usage = tokens_of(row)
    if usage is None:
        raise ValueError("the row has no token counts; give a tokenizer")
    if turns_of(row)[0] > 1:
        raise ValueError("the row does not say how long its conversation became; give a tokenizer")
    return sum(usage)


def _texts(row: Row) -> list[str]:
    """Everything in a conversation that becomes tokens."""
    texts = []
    for message in messages_in(row):
        texts += [text_of(message.get("content")), str(message.get("reasoning_content") or "")]
        for call in message.get("tool_calls") or []:
            function = call.get("function") or {}
            texts.append(f"{function.get('name')}{function.get('arguments')}")
    return [text for text in texts if text]


def parse_range(text: str, option: str) -> tuple[float | None, float | None]:
    """`0.2:0.8`, `0.2:` or `:0.8` as bounds. Raises `ConfigError`."""
    low, colon, high = text.partition(":")
    try:
        bounds = (float(low) if low.strip() else None, float(high) if high.strip() else None)
    except ValueError:
        bounds = (None, None)
    if not colon or bounds == (None, None):
        raise ConfigError(f"{option} is written LOW:HIGH, such as 0.2:0.8, not {text!r}")
    return bounds
