"""The conversation as it is sent: what a record keeps as it was, in the form that every server accepts.

Servers parse the arguments of earlier tool calls and refuse the whole conversation where they are no JSON object; several
refuse blank text blocks, and nulls where a message has no content.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from internbootcamp.core.rows import Message, to_line
from internbootcamp.rollout.arguments import ArgumentProblem, decode_arguments


def wire_messages(messages: Sequence[Message]) -> list[Message]:
    """The messages to send. Those that need no change are the same objects."""
    return [_cleaned(message) for message in messages]


def _cleaned(message: Message) -> Message:
    content, calls = message.get("content"), message.get("tool_calls")
    if isinstance(content, list):
        message = {**message, "content": [block for block in content if not _blank(block)]}
    if calls:
        message = {**message, "tool_calls": [_with_object_arguments(call) for call in calls]}
    return message


def _blank(block: Any) -> bool:
    return isinstance(block, dict) and block.get("type") == "text" and not str(block.get("text") or "").strip()


def _with_object_arguments(call: dict[str, Any]) -> dict[str, Any]:
    function = call.get("function")
    if not isinstance(function, dict):  # of a kind that a row brought along, and not ours to mend
        return call
    given = function.get("arguments") or ""
    text = given if isinstance(given, str) else to_line(given).decode().strip()
    try:
        if text is given and isinstance(msgspec.json.decode(text), dict):
            return call
    except (ValueError, RecursionError):
        pass  # mended below
    try:
        arguments = decode_arguments(text)
    except ArgumentProblem:
        arguments = {"unreadable_arguments": text[:2000]}
    return {**call, "function": {**function, "arguments": to_line(arguments).decode().strip()}}
