"""Prefix expansion: one training row for every assistant message of an episode.

Chat templates of reasoning models strip the thinking of earlier turns, so a model is trained on each of its turns with what it
saw then. k assistant messages give k rows, each ending on one of them; messages before the episode are never expanded.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from internbootcamp.core.rows import Row
from internbootcamp.evaluate.records import prompt_messages

PrefixScore = Literal["episode", "last"]
_OF_THE_WHOLE = ("full_context", "response_context")


def expand_prefixes(row: Row) -> list[Row]:
    """The prefixes of an episode, which keep its score. Raises `ValueError` for a row that has no prompt."""
    return _expanded(row, "episode")


def prefix_expansion(score: PrefixScore = "episode") -> Callable[[Row], list[Row]]:
    """`expand_prefixes`; with `last`, only the whole episode keeps the score, which earlier turns did not earn alone."""

    def expand_prefixes(row: Row) -> list[Row]:
        return _expanded(row, score)

    return expand_prefixes


def _expanded(row: Row, score: PrefixScore) -> list[Row]:
    messages = row.get("messages")
    if not isinstance(messages, list):
        raise ValueError("the row has no messages")
    start = len(prompt_messages(row))
    if not start:
        raise ValueError("the row has neither input.prompt nor input.messages")
    ends = [at for at, message in enumerate(messages) if at >= start and message.get("role") == "assistant"]
    return [_prefix(row, messages[: end + 1], turn, len(ends), score) for turn, end in enumerate(ends, start=1)]


def _prefix(row: Row, messages: list[Row], turn: int, turns: int, score: PrefixScore) -> Row:
    """A shallow copy with fewer messages. What only the whole episode has is not repeated in its parts."""
    prefix = {**row, "messages": messages}
    if turns == 1:
        return prefix
    prefix["prefix"] = {"turn": turn, "turns": turns}
    if turn < turns:
        prefix |= {name: "" for name in _OF_THE_WHOLE if row.get(name)}
        if score == "last":
            prefix["score"] = None
    return prefix
