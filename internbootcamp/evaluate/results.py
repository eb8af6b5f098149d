"""The result row: what a run records of one row and its trajectory, in the names that people's scripts already read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.flaws import Flaw, Unwinnable
from internbootcamp.core.rows import Row, data_source_of, ground_truth_of
from internbootcamp.evaluate.feeding import Work
from internbootcamp.rollout.failures import EpisodeFailure, FailureKind
from internbootcamp.rollout.trajectory import StopReason, Trajectory, judged_text

_TURN_LIMITS = (StopReason.MAX_ASSISTANT_TURNS, StopReason.MAX_USER_TURNS)


def result_of(work: Work, trajectory: Trajectory, evaluation_config: Mapping[str, Any]) -> dict[str, Any]:
    """The result row. `score` is null where `error` says why there is no verdict; `success` means there was no error."""
    verdict, failure = trajectory.verdict, trajectory.failure
    last = trajectory.last_usage
    record: dict[str, Any] = {
        "sample_id": work.sample_id,
        "attempt": work.attempt,
        "input": work.row,
        "tools": trajectory.tools,
        "messages": trajectory.messages,
        "extracted_output": verdict.answer if verdict else None,
        "ground_truth": _ground_truth(work.row),
        "score": verdict.score if verdict else None,
        "success": failure is None,
        "error": str(failure) if failure else None,
        "error_kind": failure.kind if failure else None,
        "stop_reason": trajectory.stop_reason,
        "verdict": None,
        "rewards": trajectory.rewards(),
        "outcome": trajectory.outcome,
        "reached_max_turns": trajectory.stop_reason in _TURN_LIMITS,
        "turn_record": _turn_record(trajectory),
        "turns": trajectory.turns,
        "full_context": "",
        "response_context": "",
        "prompt_tokens": last.get("prompt_tokens"),
        "global_seq_tokens": trajectory.context_tokens if last else None,
        "token_usage": dict(trajectory.usage),
        "timing": _timing(trajectory),
        "evaluation_config": evaluation_config,
    }
    if verdict:
        record["verdict"] = {"reason": verdict.reason, "asked_form": verdict.asked_form, "detail": verdict.detail}
    if failure and failure.trace:
        record["traceback"] = failure.trace
    record |= invalid_part(failure, trajectory.flaw)
    if trajectory.problems:
        record["problems"] = trajectory.problems
    return record


def invalid_part(failure: EpisodeFailure | None, flaw: Flaw | None) -> dict[str, Any]:
    """`invalid_row`, with kind and proof, for a row that no answer can win or whose stored key is wrong; else nothing."""
    if flaw:
        return {"invalid_row": {"kind": flaw.kind, "reason": str(flaw)}}
    if failure and failure.kind is FailureKind.UNWINNABLE_ROW:
        return {"invalid_row": {"kind": Unwinnable.kind, "reason": failure.message}}
    return {}


def _ground_truth(row: Row) -> Any:
    try:
        return ground_truth_of(row)
    except ConfigError:  # the failure of the episode says so
        return None


def _turn_record(trajectory: Trajectory) -> dict[str, Any]:
    """The turns up to each message of the interaction."""
    return {
        f"interaction_turn_{at}": {"assistant_turns": part.assistant_turns, "tool_calls_executed": part.tool_calls}
        for at, part in enumerate(trajectory.segments)
    }


def _timing(trajectory: Trajectory) -> dict[str, Any]:
    return {
        "started": round(trajectory.started, 3),
        "seconds": round(trajectory.seconds, 4),
        "model_seconds": round(trajectory.model_seconds, 4),
        "tool_seconds": round(trajectory.tool_seconds, 4),
        "verdict_seconds": round(trajectory.verdict_seconds, 4),
        "tries": trajectory.tries,
    }


def response_of(record: Mapping[str, Any]) -> str | None:
    """The text a line of a file holds to be judged: `output`, `response`, or the last assistant message; else None."""
    for key in ("output", "response"):
        if isinstance(record.get(key), str):
            return str(record[key])
    messages = record.get("messages")
    said = (
        [m for m in messages if isinstance(m, dict) and m.get("role") == "assistant"] if isinstance(messages, list) else []
    )
    return judged_text(said[-1]) if said else None


def row_in(record: Row) -> Row:
    """The dataset row in a line: its `input` if it is a result row, else the line itself."""
    inner = record.get("input")
    return inner if isinstance(inner, dict) else record


def bootcamp_name_in(record: Row) -> str:
    """The data source without its prefix."""
    return data_source_of(row_in(record)).removeprefix("bootcamp/")
