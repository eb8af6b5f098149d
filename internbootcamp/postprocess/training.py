"""The plain training forms: what is left of a result row when only the conversation is wanted."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any

from internbootcamp.core.rows import Message, Row
from internbootcamp.evaluate.records import input_of


def conversation_of(row: Row) -> list[Message]:
    """The messages of a row. Raises `ValueError` if it has none."""
    messages = row.get("messages")
    if not isinstance(messages, list) or not messages:
        raise ValueError("the row has no messages")
    return messages


def message_id(messages: Sequence[Message]) -> str:
    """The MD5 of the messages as JSON with sorted keys, by which equal conversations are found."""
    text = json.dumps(messages, sort_keys=True, ensure_ascii=False)
    return hashlib.md5(text.encode("utf-8", "surrogatepass"), usedforsecurity=False).hexdigest()


def messages_only(row: Row) -> Row:
    """`{messages, score, success}`."""
    return {"messages": conversation_of(row), "score": row.get("score"), "success": row.get("success")}


def assistant_responses(row: Row) -> list[Row]:
    """One row for each assistant message: `{index, content, tool_calls, data_source, score}`, `index` as in the messages."""
    return [
        {
            "index": index,
            "content": message.get("content"),
            "tool_calls": message.get("tool_calls"),
            "data_source": input_of(row).get("data_source"),
            "score": row.get("score"),
        }
        for index, message in enumerate(conversation_of(row))
        if message.get("role") == "assistant"
    ]


def training(row: Row) -> Row:
    """`{id, data_source, prompt, messages, tools}`; the id is that of the messages."""
    messages, asked = conversation_of(row), input_of(row)
    return {
        "id": message_id(messages),
        "data_source": asked.get("data_source"),
        "prompt": asked.get("prompt"),
        "messages": messages,
        "tools": tools_of(row),
    }


def tools_of(row: Row) -> list[Any]:
    """The tool schemas that the model was offered; none if the row names none."""
    tools = row.get("tools")
    return list(tools) if isinstance(tools, list) else []
