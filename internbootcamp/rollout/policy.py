"""`Policy`: whatever produces assistant messages, and `Reply`, what it produces.

A policy is used as an asynchronous context manager around a run and serves many episodes at once. It keeps nothing of any of
them itself: what it must remember of one it puts into the `memory` that belongs to that episode.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, Self

from internbootcamp.core.rows import Message, Row
from internbootcamp.core.tool import ToolSchema

Memory = dict[str, Any]


@dataclass(frozen=True, slots=True)
class ToolCall:
    """One call as the model wrote it. `arguments` is its text, which may be anything; ids are unique in a message."""

    id: str
    name: str
    arguments: str

    def message(self) -> dict[str, Any]:
        """The call as it stands in a chat message."""
        return {"id": self.id, "type": "function", "function": {"name": self.name, "arguments": self.arguments}}


@dataclass(frozen=True, slots=True)
class Reply:
    """One assistant message.

    `reasoning` is thinking that the endpoint reports apart from the content. `usage` counts tokens as the endpoint gave
    them (`prompt_tokens`, `completion_tokens`, …), empty where nothing was counted. `tries` is how many requests it took.
    `tokens` holds what the endpoint said about single tokens (`token_ids`, `prompt_token_ids`, `logprobs`), as it came.
    """

    content: str
    reasoning: str = ""
    finish_reason: str = "stop"
    refused: bool = False
    usage: Mapping[str, Any] = field(default_factory=dict)
    tries: int = 1
    tool_calls: tuple[ToolCall, ...] = ()
    tokens: Mapping[str, Any] = field(default_factory=dict)

    def message(self) -> Message:
        """The reply as a chat message, reasoning kept apart."""
        content = self.content if self.content or not self.tool_calls else None
        message: Message = {"role": "assistant", "content": content}
        if self.reasoning:
            message["reasoning_content"] = self.reasoning
        if self.tool_calls:
            message["tool_calls"] = [call.message() for call in self.tool_calls]
        return message


class Policy(Protocol):
    """What a run needs of a policy.

    `name` names its results folder; `settings` is what the manifest records, never a secret. `respond` gives the next message
    of a conversation in which `tools` may be called, and raises `EpisodeFailure` where none can be had. `memory` is the same
    dict throughout an episode and empty at its start, but for `attempt`, counted from 1.
    """

    @property
    def name(self) -> str: ...

    def settings(self) -> dict[str, Any]: ...

    async def respond(
        self, messages: Sequence[Message], row: Row, tools: Sequence[ToolSchema] = (), memory: Memory | None = None
    ) -> Reply: ...

    async def __aenter__(self) -> Self: ...

    async def __aexit__(self, *problem: object) -> None: ...
