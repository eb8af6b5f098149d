"""`Gallery`: the few trajectories that a report shows, one of each outcome for each bootcamp, cut to a readable length."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from internbootcamp.core.rows import Row, origin_of, to_line
from internbootcamp.evaluate.results import row_in

_SHOWN = 4_000  # characters of a message


@dataclass(frozen=True, slots=True)
class Sample:
    """One trajectory as a report shows it. `outcome` is the verdict's reason, or `failed`."""

    bootcamp: str
    level: Any
    outcome: str
    score: float | None
    messages: tuple[tuple[str, str], ...]  # role and text
    answer: str
    remark: str


class Gallery:
    """Keeps the first trajectory of each outcome of each bootcamp."""

    def __init__(self) -> None:
        self._samples: dict[tuple[str, str], Sample] = {}

    def add(self, bootcamp: str, record: Row) -> None:
        verdict = record.get("verdict")
        outcome = verdict["reason"] if isinstance(verdict, dict) else "failed"
        if (bootcamp, outcome) not in self._samples:
            self._samples[bootcamp, outcome] = _sample(bootcamp, outcome, record)

    def of(self, bootcamp: str) -> list[Sample]:
        return [sample for (name, _), sample in self._samples.items() if name == bootcamp]

    def __iter__(self) -> Iterator[Sample]:
        return iter(self._samples.values())


def _sample(bootcamp: str, outcome: str, record: Row) -> Sample:
    verdict = record.get("verdict") or {}
    answer = record.get("extracted_output")
    return Sample(
        bootcamp=bootcamp,
        level=origin_of(row_in(record)).get("level"),
        outcome=outcome,
        score=record.get("score"),
        messages=tuple(_shown_messages(record.get("messages") or [])),
        answer=_cut(answer if isinstance(answer, str) else "" if answer is None else to_line(answer).decode().strip()),
        remark=_cut(record.get("error") or verdict.get("detail") or ""),
    )


def _shown_messages(messages: list[Any]) -> Iterator[tuple[str, str]]:
    for message in messages:
        if message.get("reasoning_content"):
            yield "thinking", _cut(str(message["reasoning_content"]))
        content = message.get("content")
        if content:
            yield str(message.get("role")), _cut(content if isinstance(content, str) else str(content))


def _cut(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}\n… ({len(text) - _SHOWN} characters more)"
