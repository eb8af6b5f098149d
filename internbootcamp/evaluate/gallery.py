"""`Gallery`: the few trajectories that a report shows, one of each outcome for each bootcamp, cut to a readable length."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from internbootcamp.core.rows import Message, Row, origin_of, to_line
from internbootcamp.evaluate.records import (
    calls_in,
    input_of,
    judged_score,
    messages_in,
    part_of,
    reason_of,
    stop_reason_of,
    text_of,
)

_SHOWN = 4_000  # characters of a message
_FIRST, _LAST = 8, 24  # messages of a long conversation
_MOST = 600  # trajectories in all


@dataclass(frozen=True, slots=True)
class Part:
    """Something that was said: `kind` is the role, `thinking`, `tool call` or `note`; `title` names the tool, if one is meant."""

    kind: str
    text: str
    title: str = ""


@dataclass(frozen=True, slots=True)
class Sample:
    """One trajectory as a report shows it. `outcome` is the verdict's reason, or `failed`."""

    bootcamp: str
    level: Any
    outcome: str
    score: float | None
    parts: tuple[Part, ...]
    answer: str
    remark: str
    stop: str
    sample_id: str
    line: int


class Gallery:
    """Keeps the first trajectory of each outcome of each bootcamp."""

    def __init__(self) -> None:
        self._samples: dict[tuple[str, str], Sample] = {}

    def add(self, bootcamp: str, record: Row, line: int = 0) -> None:
        outcome = "failed" if judged_score(record) is None else reason_of(record)
        if (bootcamp, outcome) not in self._samples and len(self._samples) < _MOST:
            self._samples[bootcamp, outcome] = _sample(bootcamp, outcome, record, line)

    def of(self, bootcamp: str) -> list[Sample]:
        return [sample for (name, _), sample in self._samples.items() if name == bootcamp]

    def __iter__(self) -> Iterator[Sample]:
        return iter(self._samples.values())


def _sample(bootcamp: str, outcome: str, record: Row, line: int) -> Sample:
    answer = record.get("extracted_output")
    return Sample(
        bootcamp=bootcamp,
        level=origin_of(input_of(record)).get("level"),
        outcome=outcome,
        score=judged_score(record),
        parts=tuple(parts_of(messages_in(record))),
        answer=_cut(answer if isinstance(answer, str) else "" if answer is None else _json(answer)),
        remark=_cut(str(record.get("error") or part_of(record, "verdict").get("detail") or "")),
        stop=stop_reason_of(record).replace("_", " "),
        sample_id=str(record.get("sample_id") or ""),
        line=line,
    )


def parts_of(messages: list[Message]) -> Iterator[Part]:
    """The messages taken apart; of a long conversation its beginning and its end."""
    left_out = len(messages) - _FIRST - _LAST
    for at, message in enumerate(messages):
        if left_out > 0 and _FIRST <= at < _FIRST + left_out:
            if at == _FIRST:
                yield Part("note", f"… {left_out} messages left out …")
            continue
        yield from message_parts(message, _SHOWN)


def message_parts(message: Row, longest: int | None = None) -> Iterator[Part]:
    """Thinking, content and tool calls of a message, each cut to `longest` characters if that is given."""
    role = str(message.get("role"))
    if message.get("reasoning_content"):
        yield Part("thinking", _cut(str(message["reasoning_content"]), longest))
    content = message.get("content")
    text = "\n".join(part for part in (text_of(content), *_images(content)) if part)
    if text:
        yield Part(role, _cut(text, longest), str(message.get("name") or "") if role == "tool" else "")
    for name, arguments in calls_in(message):
        yield Part("tool call", _cut(arguments if isinstance(arguments, str) else _json(arguments), longest), name)


def _images(content: Any) -> Iterator[str]:
    """A line for each image, by its path; data is not shown."""
    for block in content if isinstance(content, list) else []:
        if isinstance(block, dict) and block.get("type") == "image_url":
            image = block.get("image_url")
            url = str(image.get("url")) if isinstance(image, dict) else str(image)
            yield f"[image {'data' if url.startswith('data:') else url}]"


def _json(value: Any) -> str:
    return to_line(value).decode().strip()


def _cut(text: str, longest: int | None = _SHOWN) -> str:
    if longest is None or len(text) <= longest:
        return text
    return f"{text[:longest]}\n… ({len(text) - longest} characters more)"
