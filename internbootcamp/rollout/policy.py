"""`Policy`: whatever produces assistant messages, and `Reply`, what it produces.

A policy is used as an asynchronous context manager around a run, serves many episodes at once, and keeps no state of any
of them: all it may depend on is the conversation and the row.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, Self

from internbootcamp.core.rows import Message, Row


@dataclass(frozen=True, slots=True)
class Reply:
    """One assistant message.

    `reasoning` is thinking that the endpoint reports apart from the content. `usage` counts tokens as the endpoint gave
    them (`prompt_tokens`, `completion_tokens`, …), empty where nothing was counted. `tries` is how many requests it took.
    """

    content: str
    reasoning: str = ""
    finish_reason: str = "stop"
    refused: bool = False
    usage: Mapping[str, Any] = field(default_factory=dict)
    tries: int = 1

    def message(self) -> Message:
        """The reply as a chat message, reasoning kept apart."""
        message: Message = {"role": "assistant", "content": self.content}
        if self.reasoning:
            message["reasoning_content"] = self.reasoning
        return message


class Policy(Protocol):
    """What a run needs of a policy.

    `name` names its results folder; `settings` is what the manifest records, never a secret. `respond` raises
    `EpisodeFailure` where no message can be had.
    """

    @property
    def name(self) -> str: ...

    def settings(self) -> dict[str, Any]: ...

    async def respond(self, messages: Sequence[Message], row: Row) -> Reply: ...

    async def __aenter__(self) -> Self: ...

    async def __aexit__(self, *problem: object) -> None: ...
