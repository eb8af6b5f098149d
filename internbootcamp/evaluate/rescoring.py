"""Judging saved trajectories again, without asking any model.

    result row ─► response and outcome as they were saved ─► Judging ─► the row with its new verdict

What a model said stays as it is. A row without a response (the endpoint never replied) cannot be judged and is kept; one that
had a response but no verdict, because the verifier broke, may get its first one here.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Literal

from internbootcamp.core.rows import BadLine, Row
from internbootcamp.evaluate.records import input_of, judged_score, messages_in, opening_length
from internbootcamp.evaluate.results import invalid_part, response_of
from internbootcamp.rollout.failures import EpisodeFailure
from internbootcamp.rollout.judging import Judging
from internbootcamp.rollout.trajectory import judged_text

_BATCH = 64


@dataclass(frozen=True, slots=True)
class Rescored:
    """A line after judging: its record (None if it was unreadable), the score before and now, and what went wrong, if anything."""

    number: int
    record: Row | None
    before: float | None
    now: float | None
    problem: str = ""

    @property
    def changed(self) -> bool:
        return self.record is not None and self.before != self.now


async def rescored(
    lines: Iterable[tuple[int, Row | BadLine]], judging: Judging, *, judged: Literal["final", "all"] = "final"
) -> AsyncIterator[Rescored]:
    """The lines judged again, in their order, a batch at a time; `judged` is what the run had its verdicts about."""
    waiting = iter(lines)
    while batch := list(islice(waiting, _BATCH)):
        for one in await asyncio.gather(*(_rescore(judging, number, line, judged) for number, line in batch)):
            yield one


async def _rescore(judging: Judging, number: int, line: Row | BadLine, judged: str) -> Rescored:
    if isinstance(line, BadLine):
        return Rescored(number, None, None, None, line.problem)
    before = judged_score(line)
    response = _judged_response(line, judged)
    if response is None:
        return Rescored(number, line, before, before, "" if before is None else "no response to judge")
    try:
        verdict = await judging(input_of(line), response, line.get("outcome"))
    except EpisodeFailure as failure:
        broken = {"success": False, "error": str(failure), "error_kind": str(failure.kind)}
        record = _judged(line, None, None, None) | broken | invalid_part(failure, None)
        return Rescored(number, record, before, None, str(failure))
    reasoned = {"reason": verdict.reason, "asked_form": verdict.asked_form, "detail": verdict.detail}
    record = _judged(line, verdict.score, reasoned, verdict.answer)
    whole = {"success": True, "error": None, "error_kind": None}
    record |= whole | invalid_part(None, judging.catalogue.flaw_of(input_of(line)))
    return Rescored(number, record, before, verdict.score)


def _judged_response(line: Row, judged: str) -> str | None:
    """What is to be judged, or None where the episode broke before it was over."""
    broke_before_verdict = line.get("success") is False and not str(line.get("error_kind") or "").startswith("verifier")
    if broke_before_verdict:
        return None
    said = [m for m in messages_in(line)[opening_length(line) :] if m.get("role") == "assistant"]
    if judged == "all" and said:
        return "\n\n".join(filter(None, map(judged_text, said)))
    return response_of(line)


def _judged(line: Row, score: float | None, verdict: Row | None, answer: object) -> Row:
    """The row with another verdict; the final reward follows the score, all other rewards stay."""
    record = {**line, "score": score, "verdict": verdict, "extracted_output": answer}
    for name in ("traceback", "invalid_row"):
        record.pop(name, None)
    if isinstance(line.get("rewards"), dict):
        record["rewards"] = {**line["rewards"], "final": score}
    return record
