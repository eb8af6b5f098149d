"""`Limits`: how long an episode may become."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Self

from internbootcamp.core.rows import Row, ground_truth_of


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds of one episode; None where there is none.

    `assistant_turns` counts messages of the model; tool calls in the last one are not carried out. `user_turns` counts tool
    messages and messages of the interaction together, `interaction_turns` the latter alone. `tool_turns_per_interaction` is
    how many messages with tool calls may come before the interaction speaks although the model has not answered; without an
    interaction they end the episode. `tokens` bounds prompt and completion of one request together. `seconds` is wall clock
    for the whole episode, `tool_seconds` for one call of a tool or an interaction. A tool's answer of more than
    `tool_characters` is cut in the middle.
    """

    assistant_turns: int | None = 100
    user_turns: int | None = None
    tool_turns_per_interaction: int | None = None
    interaction_turns: int | None = None
    tokens: int | None = None
    seconds: float | None = None
    tool_seconds: float = 60.0
    tool_characters: int = 40_000

    def of(self, row: Row) -> Self:
        """The limits of a row: a ground truth with `max_turn` bounds both kinds of turns by one more than it says."""
        truth = ground_truth_of(row)
        turns = truth.get("max_turn") if isinstance(truth, Mapping) else None
        if isinstance(turns, bool) or not isinstance(turns, int) or turns < 0:
            return self
        return replace(self, assistant_turns=turns + 1, user_turns=turns + 1)

    def settings(self) -> dict[str, Any]:
        """The limits as a manifest records them."""
        return asdict(self)


def reached(count: float, limit: float | None) -> bool:
    """Whether a count is at its limit."""
    return limit is not None and count >= limit
