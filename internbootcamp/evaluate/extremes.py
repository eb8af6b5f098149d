"""`Extremes`: the best and the worst episodes of a run, a few of each, with where to find them.

Best are the highest scores, of equal ones those that took fewest tokens; worst the lowest, of equal ones those that took most.
"""

from __future__ import annotations

import heapq
from dataclasses import asdict, dataclass
from typing import Any

from internbootcamp.core.rows import Row, origin_of
from internbootcamp.evaluate.records import (
    attempt_of,
    input_of,
    judged_score,
    prompt_messages,
    reason_of,
    sample_of,
    text_of,
    tokens_of,
)

_KEPT = 10
_PREVIEW = 160


@dataclass(frozen=True, slots=True)
class Episode:
    """One episode in brief. `line` is its line in the results file, 0 if it came from none."""

    bootcamp: str
    level: Any
    sample_id: str
    attempt: int
    line: int
    score: float
    reason: str
    completion_tokens: int | None
    prompt: str


class Extremes:
    """Keeps the `kept` best and worst episodes."""

    def __init__(self, kept: int = _KEPT) -> None:
        self._kept = kept
        self._best: list[tuple[float, int, int, Episode]] = []
        self._worst: list[tuple[float, int, int, Episode]] = []
        self._count = 0

    def add(self, bootcamp: str, record: Row, line: int = 0) -> None:
        score = judged_score(record)
        if score is None:
            return
        self._count += 1
        usage = tokens_of(record)
        tokens = usage[1] if usage else 0
        self._keep(self._best, (score, -tokens, -self._count), bootcamp, record, line)
        self._keep(self._worst, (-score, tokens, -self._count), bootcamp, record, line)

    def _keep(self, heap: list[Any], rank: tuple[float, int, int], bootcamp: str, record: Row, line: int) -> None:
        if len(heap) < self._kept:
            heapq.heappush(heap, (*rank, _episode(bootcamp, record, line)))
        elif rank > heap[0][:3]:
            heapq.heapreplace(heap, (*rank, _episode(bootcamp, record, line)))

    def best(self) -> list[Episode]:
        return [entry[3] for entry in sorted(self._best, reverse=True)]

    def worst(self) -> list[Episode]:
        """Those among the worst that are not among the best as well, in a run of few rows."""
        best = {number for _, _, number, _ in self._best}
        return [entry[3] for entry in sorted(self._worst, reverse=True) if entry[2] not in best]

    def to_json(self) -> dict[str, Any]:
        return {"best": [asdict(one) for one in self.best()], "worst": [asdict(one) for one in self.worst()]}


def _episode(bootcamp: str, record: Row, line: int) -> Episode:
    usage = tokens_of(record)
    asked = prompt_messages(record)
    text = " ".join(text_of(asked[-1].get("content")).split()) if asked else ""
    return Episode(
        bootcamp=bootcamp,
        level=origin_of(input_of(record)).get("level"),
        sample_id=str(record.get("sample_id") or sample_of(record)),
        attempt=attempt_of(record),
        line=line,
        score=judged_score(record) or 0.0,
        reason=reason_of(record),
        completion_tokens=usage[1] if usage else None,
        prompt=text if len(text) <= _PREVIEW else f"{text[:_PREVIEW]} …",
    )
