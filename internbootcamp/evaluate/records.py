"""What a result row says, read the same from rows of the existing system and from ours.

Older rows have no `sample_id`, `attempt`, `verdict`, `stop_reason` or `rewards`, and a score of 0 where an infrastructure
failure prevented a verdict. Everything here is a function of one row and raises for nothing a file can hold, save where said.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any

from internbootcamp.core.rows import Message, Row, sample_digest, to_line
from internbootcamp.core.verdict import Reason

RIGHT_AT = 1.0  # the score from which an answer counts as right


def input_of(record: Row) -> Row:
    """The dataset row that was asked: `input` of a result row, else the row itself."""
    inner = record.get("input")
    return inner if isinstance(inner, dict) else record


def judged_score(record: Row) -> float | None:
    """The score, or None where there is no verdict; a failed row of an older file has none, whatever its score says."""
    score = record.get("score")
    if record.get("success") is False or isinstance(score, bool) or not isinstance(score, int | float):
        return None
    return float(score)


def reason_of(record: Row) -> str:
    """The verdict's reason; for rows without a verdict, which must have a score, what score and answer tell."""
    reason = part_of(record, "verdict").get("reason")
    if reason in set(Reason):
        return str(reason)
    score = judged_score(record) or 0.0
    if score > 0:
        return Reason.RIGHT if score >= RIGHT_AT else Reason.PARTLY_RIGHT
    return Reason.NO_ANSWER if record.get("extracted_output", "") is None else Reason.WRONG


def part_of(record: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """A part of a record that is an object, such as `verdict` or `rewards`; empty where there is none."""
    part = record.get(name)
    return part if isinstance(part, Mapping) else {}


def failure_kind_of(record: Row) -> str:
    """What broke in a row without verdict; older rows do not say."""
    return str(record.get("error_kind") or "failed")


def sample_of(record: Row) -> str:
    """The hex digits that all attempts at one sample share, also across runs; rows that name none get their own digest."""
    given = record.get("sample_id")
    if isinstance(given, str) and given:
        return given.partition("-")[0]
    try:
        return sample_digest(input_of(record))
    except ValueError:  # neither data source nor ground truth: the prompt has to do
        return digest_of(input_of(record).get("prompt"))


def sample_key(record: Row) -> int:
    """`sample_of` as a number of 64 bits."""
    name = sample_of(record)
    try:
        return int(name, 16) & 0xFFFF_FFFF_FFFF_FFFF
    except ValueError:
        return int(digest_of(name), 16)


def attempt_of(record: Row) -> int:
    """Which attempt at its sample this is, from 1."""
    attempt = record.get("attempt")
    return attempt if isinstance(attempt, int) and attempt > 0 else 1


def digest_of(value: Any) -> str:
    """Sixteen hex digits from any JSON value."""
    return hashlib.blake2b(to_line(value), digest_size=8).hexdigest()


def prompt_messages(record: Row) -> list[Message]:
    """The messages that were asked: the prompt of the row, or its `messages`; none if it has neither."""
    row = input_of(record)
    given = row.get("prompt") or (row.get("messages") if row is not record else None)
    if isinstance(given, str):
        return [{"role": "user", "content": given}]
    return [message for message in given if isinstance(message, dict)] if isinstance(given, list) else []


def messages_in(record: Row) -> list[Message]:
    """The conversation; nothing where there is none."""
    messages = record.get("messages")
    return [message for message in messages if isinstance(message, dict)] if isinstance(messages, list) else []


def opening_length(record: Row) -> int:
    """How many messages come before the first that the model wrote; prompts may hold assistant messages of their own."""
    messages, asked = messages_in(record), len(prompt_messages(record))
    said = (at for at, message in enumerate(messages) if at >= asked and message.get("role") == "assistant")
    return next(said, len(messages))


def text_of(content: Any) -> str:
    """Message content as text; of a list of blocks, their texts."""
    if isinstance(content, str):
        return content
    blocks = content if isinstance(content, list) else []
    return "\n".join(str(block["text"]) for block in blocks if isinstance(block, dict) and block.get("text"))


def last_said(record: Row) -> str:
    """The text of the last assistant message of the episode."""
    said = [m for m in messages_in(record)[opening_length(record) :] if m.get("role") == "assistant"]
    return text_of(said[-1].get("content")) if said else ""


def calls_in(message: Message) -> Iterator[tuple[str, Any]]:
    """Name and arguments of each tool call of a message."""
    calls = message.get("tool_calls")
    for call in calls if isinstance(calls, list) else []:
        function = call.get("function") if isinstance(call, dict) else None
        if isinstance(function, dict):
            yield str(function.get("name")), function.get("arguments")


def tokens_of(record: Row) -> tuple[int, int] | None:
    """Prompt and completion tokens of all requests of the episode; None where the endpoint counted none.

    The sum in older rows is wrong, so nothing reads it.
    """
    usage = part_of(record, "token_usage")
    if not usage:
        return None
    counts = [usage.get(name) for name in ("prompt_tokens", "completion_tokens")]
    prompt, completion = (count if isinstance(count, int) else 0 for count in counts)
    return prompt, completion


def turns_of(record: Row) -> tuple[int, int]:
    """Assistant turns and tool calls of the episode, as recorded or else as counted in its messages."""
    segments = [part for part in part_of(record, "turn_record").values() if isinstance(part, Mapping)]
    if segments:
        turns, calls = ([part.get(name) for part in segments] for name in ("assistant_turns", "tool_calls_executed"))
        return sum(n for n in turns if isinstance(n, int)), sum(n for n in calls if isinstance(n, int))
    said = [m for m in messages_in(record)[opening_length(record) :] if m.get("role") == "assistant"]
    return len(said), sum(1 for message in said for _ in calls_in(message))


def stop_reason_of(record: Row) -> str:
    """Why the episode ended; older rows only say whether a turn limit was reached."""
    stop = record.get("stop_reason")
    if isinstance(stop, str) and stop:
        return stop
    return (
        "failed" if record.get("success") is False else "turn_limit" if record.get("reached_max_turns") else "not_recorded"
    )


def tool_steps_of(record: Row) -> list[Mapping[str, Any]]:
    """One entry a tool call: tool, error (text or None) and, where recorded, reward and seconds.

    Rows of older files kept no step, so calls are matched with their answers; an answer that begins with `Error` is one.
    """
    steps = part_of(record, "rewards").get("tool_steps")
    if isinstance(steps, list) and steps:
        return [step for step in steps if isinstance(step, Mapping)]
    messages = messages_in(record)[opening_length(record) :]
    answers = {m.get("tool_call_id"): text_of(m.get("content")) for m in messages if m.get("role") == "tool"}
    found: list[Mapping[str, Any]] = []
    for message in messages:
        calls = message.get("tool_calls")
        for call in calls if isinstance(calls, list) else []:
            if isinstance(call, Mapping) and call.get("id") in answers:
                answer = answers[call["id"]]
                function = call.get("function")
                name = function.get("name") if isinstance(function, Mapping) else None
                found.append({"tool": str(name), "error": answer if answer.startswith("Error") else None})
    return found
