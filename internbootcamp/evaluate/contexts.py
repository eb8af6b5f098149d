"""`Contexts`: a conversation as the model saw it, through the chat template of its tokenizer.

`full_context` is the whole conversation, `response_context` what came after the prompt. For reading only: nothing is judged
or counted by them.
"""

from __future__ import annotations

import json
from typing import Any

from internbootcamp.core.errors import ConfigError, MissingExtra
from internbootcamp.core.rows import Message
from internbootcamp.rollout.trajectory import Trajectory


class Contexts:
    """Renders with the tokenizer at `path`. Code that comes with a tokenizer is never run."""

    def __init__(self, path: str) -> None:
        try:
            from transformers import AutoTokenizer
        except ImportError:
            raise MissingExtra("--tokenizer-path needs transformers: pip install transformers") from None
        try:
            self._tokenizer: Any = AutoTokenizer.from_pretrained(path, trust_remote_code=False)
        except (OSError, ValueError) as problem:
            raise ConfigError(f"no tokenizer can be loaded from {path}: {str(problem).splitlines()[0]}") from None

    def of(self, trajectory: Trajectory) -> dict[str, str]:
        """Both contexts. What the template refuses is rendered message by message, in plain sections."""
        messages, tools = trajectory.messages, trajectory.tools
        first = next((at for at, message in enumerate(messages) if message["role"] == "assistant"), len(messages))
        full = self._rendered(messages, tools)
        prompt = self._rendered(messages[:first], tools)
        response = full[len(prompt) :] if full.startswith(prompt) else plain(messages[first:])
        return {"full_context": full, "response_context": response}

    def _rendered(self, messages: list[Message], tools: list[Any]) -> str:
        from jinja2 import TemplateError

        given = [_for_template(message) for message in messages]
        try:
            return str(self._tokenizer.apply_chat_template(given, tools=tools or None, tokenize=False))
        except (TemplateError, ValueError, TypeError, KeyError):
            return plain(messages)


def _for_template(message: Message) -> Message:
    """The message with the arguments of its calls as objects, which templates expect."""
    if not message.get("tool_calls"):
        return message
    calls = [{**call, "function": {**call["function"], "arguments": _object(call)}} for call in message["tool_calls"]]
    return {**message, "tool_calls": calls}


def _object(call: dict[str, Any]) -> Any:
    try:
        return json.loads(call["function"]["arguments"])
    except ValueError:
        return call["function"]["arguments"]


def plain(messages: list[Message]) -> str:
    """Messages as sections headed by their role."""
    return "\n\n".join(f"{str(message['role']).capitalize()}: {_text(message)}" for message in messages)


def _text(message: Message) -> str:
    parts = [f"<think>{message['reasoning_content']}</think>"] if message.get("reasoning_content") else []
    content = message.get("content")
    if isinstance(content, list):
        content = "\n".join(str(block.get("text", "<image>")) for block in content)
    if content:
        text = str(content)
        parts.append(f"<tool_response>{text}</tool_response>" if message["role"] == "tool" else text)
    parts += [
        f"<tool_call>{json.dumps(call['function'], ensure_ascii=False)}</tool_call>"
        for call in message.get("tool_calls", ())
    ]
    return "\n".join(parts)
