"""Chat formats that trainers load: OpenAI fine-tuning, Hugging Face, prompt and completion, ShareGPT.

OpenAI               {messages, tools?}: arguments as text, thinking left out, which the format has no place for
Hugging Face         {messages, tools?}: as chat templates want it, arguments as objects, thinking in `reasoning_content`
prompt_completion    {prompt, completion, tools?}: the same, cut where the model began to write
ShareGPT             {conversations, system?, tools?}: as LLaMA-Factory reads it
"""

from __future__ import annotations

import json
from typing import Any

from internbootcamp.core.rows import Message, Row
from internbootcamp.evaluate.records import opening_length, text_of
from internbootcamp.postprocess.training import conversation_of, tools_of
from internbootcamp.postprocess.xtuner import arguments_of, call_text


def openai(row: Row) -> Row:
    """Chat fine-tuning as OpenAI documents it."""
    kept = ("role", "content", "tool_calls", "tool_call_id", "name")
    messages = [{key: message[key] for key in kept if key in message} for message in conversation_of(row)]
    tools = tools_of(row)
    return {"messages": messages, "tools": tools} if tools else {"messages": messages}


def hugging_face(row: Row) -> Row:
    """Messages as chat templates and `SFTTrainer` take them."""
    return _with_tools({"messages": [template_message(message) for message in conversation_of(row)]}, row)


def prompt_completion(row: Row) -> Row:
    """The prompt, and all that followed from the model's first message on."""
    prompt, completion = template_halves(row)
    return _with_tools({"prompt": prompt, "completion": completion}, row)


def template_halves(row: Row) -> tuple[list[Message], list[Message]]:
    """Messages for chat templates: what was asked, and what followed. Raises `ValueError` if the model wrote nothing."""
    messages, start = conversation_of(row), opening_length(row)
    if start == len(messages):
        raise ValueError("the row has no assistant message after its prompt")
    return [template_message(m) for m in messages[:start]], [template_message(m) for m in messages[start:]]


def template_message(message: Message) -> Message:
    """A message as chat templates take it: content never null, arguments as objects where they are any."""
    content = message.get("content")
    plain: Message = {"role": message.get("role"), "content": "" if content is None else content}
    plain |= {key: message[key] for key in ("reasoning_content", "tool_call_id", "name") if message.get(key)}
    if message.get("tool_calls"):
        plain["tool_calls"] = [_call(call) for call in message["tool_calls"]]
    return plain


def _call(call: Row) -> Row:
    function = call.get("function") or {}
    return {**call, "function": {**function, "arguments": arguments_of(function)}}


def _with_tools(record: Row, row: Row) -> Row:
    tools = tools_of(row)
    return {**record, "tools": tools} if tools else record


# -- ShareGPT -------------------------------------------------------------------------------------------------------------


def sharegpt(row: Row) -> Row:
    """Turns by `from` and `value`: human, gpt, function_call, observation.

    Thinking stands before the text between `<think>` marks. A message with calls becomes one `function_call`; text before its
    calls is kept as thinking, for the format has no other place for it. Answers to calls of one message become one
    `observation`.
    """
    record: Row = {"conversations": []}
    turns: list[dict[str, str]] = record["conversations"]
    answers: list[str] = []
    for message in [*conversation_of(row), {}]:
        role, text = message.get("role"), text_of(message.get("content"))
        if role == "tool":
            answers.append(text)
            continue
        if answers:
            turns.append({"from": "observation", "value": _joined(answers)})
            answers = []
        if role == "system" and not turns:
            record["system"] = text
        elif role == "assistant":
            turns.append(_assistant_turn(message, text))
        elif role is not None:
            turns.append({"from": "human" if role == "user" else str(role), "value": text})
    tools = [tool.get("function") for tool in tools_of(row)]
    return {**record, "tools": json.dumps(tools, ensure_ascii=False)} if tools else record


def _assistant_turn(message: Message, text: str) -> dict[str, str]:
    thinking = str(message.get("reasoning_content") or "")
    calls = [call_text(call) for call in message.get("tool_calls") or []]
    if not calls:
        return {"from": "gpt", "value": _thought(thinking) + text}
    thinking = "\n\n".join(part for part in (thinking, text) if part)
    return {"from": "function_call", "value": _thought(thinking) + _joined_calls(calls)}


def _thought(thinking: str) -> str:
    return f"<think>\n{thinking}\n</think>\n\n" if thinking else ""


def _joined(answers: list[str]) -> Any:
    return answers[0] if len(answers) == 1 else json.dumps(answers, ensure_ascii=False)


def _joined_calls(calls: list[str]) -> str:
    return calls[0] if len(calls) == 1 else f"[{', '.join(calls)}]"
