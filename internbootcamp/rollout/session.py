"""`Session`: how a bootcamp's `expert` plays a case through its tools, and `Play`, which runs it a turn at a time.

    async def expert(session):                                  # in the bootcamp class
        left = await session.call("look", at="left")            # one tool call; its answer as text
        both = await session.call_all(("look", {"at": "up"}), ("look", {"at": "down"}))
        heard = await session.say("I would try 7.")             # a message; what the interaction says to it
        return "The answer is 7."                                #  the final message

An expert is a coroutine that awaits nothing but its session. Each await ends a turn: what is asked becomes an assistant
message, and the play goes on when the messages after it have come. It sees what a model would see, and the case.
"""

from __future__ import annotations

import types
from collections.abc import Coroutine, Generator, Sequence
from itertools import count
from typing import Any

from internbootcamp.answers.base import Language
from internbootcamp.core.rows import Message, Row, ground_truth_of, prompt_of
from internbootcamp.core.tool import ToolSchema
from internbootcamp.rollout.policy import Reply, ToolCall


class Session:
    """What an expert may do and see: `identity`, `prompt` (messages), `language`, `tools` by name."""

    def __init__(self, row: Row, language: Language, tools: Sequence[ToolSchema]) -> None:
        self.identity = ground_truth_of(row)
        self.prompt = prompt_of(row)
        self.language = language
        self.tools = tuple(schema["function"]["name"] for schema in tools)
        self._ids = count(1)

    async def call(self, tool: str, /, **arguments: Any) -> str:
        """Call one tool, and return its answer as text. Raises `LookupError` for a tool that is not offered."""
        (answer,) = await self.call_all((tool, arguments))
        return answer

    async def call_all(self, *calls: tuple[str, dict[str, Any]]) -> list[str]:
        """Make several calls in one message, and return their answers in order."""
        import msgspec

        for tool, _ in calls:
            if tool not in self.tools:
                raise LookupError(f"the episode has no tool {tool!r}; it has {', '.join(self.tools) or 'none'}")
        made = [
            ToolCall(f"call_{next(self._ids)}", tool, msgspec.json.encode(arguments).decode()) for tool, arguments in calls
        ]
        heard = await _turn(Reply("", tool_calls=tuple(made), finish_reason="tool_calls"))
        answers = {message.get("tool_call_id"): message.get("content") for message in heard if message["role"] == "tool"}
        return [str(answers.get(call.id) or "") for call in made]

    async def say(self, text: str) -> str:
        """Say something, and return what the interaction says to it."""
        heard = await _turn(Reply(text))
        return "\n".join(str(message["content"]) for message in heard if message["role"] == "user")


@types.coroutine
def _turn(reply: Reply) -> Generator[Reply, list[Message], list[Message]]:
    """Give a reply to whoever drives the play, and take the messages that come after it."""
    return (yield reply)


class Play:
    """An expert at work on one case. `advance` is not asynchronous, and may be called in any thread."""

    def __init__(self, expert: Coroutine[Any, Any, str]) -> None:
        self._expert = expert
        self._seen = 0
        self._last: Reply | None = None

    def advance(self, messages: Sequence[Message]) -> Reply:
        """The expert's next message. After its final one, that one again: an expert has no second opinion."""
        heard = list(messages[self._seen :]) if self._seen else None
        self._seen = len(messages) + 1  # and the reply that is made now
        if self._last is not None:
            return self._last
        try:
            said = self._expert.send(heard)
        except StopIteration as end:
            self._last = Reply(str(end.value))
            return self._last
        if not isinstance(said, Reply):
            self._expert.close()
            raise TypeError("an expert may await its session only")
        return said
