"""The strict chat form of XTuner: messages with nothing but role, content, loss and thinking.

Tool calls stand in the assistant's text between `<tool_call>` marks, tool answers come as user messages between
`<tool_response>` marks, as the templates of Qwen and InternLM write them. Loss is on assistant messages alone.
"""

from __future__ import annotations

import json
from typing import Any

from internbootcamp.core.rows import Message, Row
from internbootcamp.evaluate.records import text_of
from internbootcamp.postprocess.training import conversation_of, tools_of


def xtuner(row: Row) -> Row:
    """`{messages}`, and `tools` reduced to type and function where the model was offered any."""
    record: Row = {"messages": [_message(message) for message in conversation_of(row)]}
    tools = [{"type": tool.get("type", "function"), "function": tool.get("function")} for tool in tools_of(row)]
    return {**record, "tools": tools} if tools else record


def _message(message: Message) -> Message:
    role = message.get("role")
    if role == "tool":
        answer = text_of(message.get("content"))
        return {"role": "user", "content": f"<tool_response>\n{answer}\n</tool_response>", "loss": False}
    content = message.get("content")
    if role != "assistant":
        return {"role": role, "content": content if content is not None else "", "loss": False}
    strict: Message = {"role": "assistant", "content": with_calls(content, message.get("tool_calls")), "loss": True}
    if message.get("reasoning_content"):
        strict["thinking"] = message["reasoning_content"]
    return strict


def with_calls(content: Any, calls: Any) -> Any:
    """Content with the tool calls written after it as text."""
    written = "\n".join(f"<tool_call>\n{call_text(call)}\n</tool_call>" for call in calls or [])
    if isinstance(content, list):
        return [*content, {"type": "text", "text": written}] if written else content
    return "\n".join(part for part in (content or "", written) if part)


def call_text(call: Any) -> str:
    """A call as `{"name": …, "arguments": …}`; arguments that are no JSON stay the text that the model wrote."""
    function = call.get("function") or {}
    return json.dumps({"name": function.get("name"), "arguments": arguments_of(function)}, ensure_ascii=False)


def arguments_of(function: Row) -> Any:
    """The arguments of a call as a value; text that is no JSON object as it is."""
    arguments = function.get("arguments")
    if not isinstance(arguments, str):
        return arguments if arguments is not None else {}
    try:
        value = json.loads(arguments)
    except ValueError:
        return arguments
    return value if isinstance(value, dict) else arguments
