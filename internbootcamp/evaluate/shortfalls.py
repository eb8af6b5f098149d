"""`Shortfall`: in which way an episode fell short of a right answer, in the order in which a person would ask.

Did anything outside the model break? Was it cut off? Did it give up? Could it use its tools? Did it answer at all, in a form
that can be read, and was the answer wrong?
"""

from __future__ import annotations

import re
from enum import StrEnum

from internbootcamp.core.rows import Row
from internbootcamp.core.verdict import Reason
from internbootcamp.evaluate.records import (
    RIGHT_AT,
    judged_score,
    last_said,
    part_of,
    reason_of,
    stop_reason_of,
    tool_steps_of,
)


class Shortfall(StrEnum):
    """The kinds, with the most outward first."""

    INFRASTRUCTURE = "infrastructure"  # no verdict: endpoint, tool, verifier or row
    LIMIT_REACHED = "limit_reached"  # turns, context or time ran out
    GAVE_UP = "gave_up"  # refused, fell silent, or said that it cannot
    TOOL_MISUSE = "tool_misuse"  # half of its tool calls or more came to nothing
    NO_ANSWER = "no_answer_found"
    WRONG_FORMAT = "wrong_format"
    WRONG_ANSWER = "wrong_answer"
    PARTLY_RIGHT = "partly_right"


_LIMITS = {"max_assistant_turns", "max_user_turns", "context_full", "timeout", "turn_limit"}
_UNANSWERED = {Reason.NO_ANSWER, Reason.UNFINISHED}
_GIVING_UP = re.compile(
    r"\bI(?: must| have to)? give up\b|\bI(?:'m| am) (?:unable|not able) to\b|\bI can(?:no|')t (?:solve|determine|answer|find|help)\b"
    r"|\bI do(?: not|n't) know\b|无法(?:解决|回答|确定|求解|完成)|我(?:放弃|不知道|不会)|不能(?:解决|回答|确定)",
    re.IGNORECASE,
)
_LAST_WORDS = 600  # characters of the last message in which giving up is looked for


def shortfall_of(record: Row) -> Shortfall | None:
    """The kind of a result row, None if its answer is right."""
    score = judged_score(record)
    if score is None:
        return Shortfall.INFRASTRUCTURE
    if score >= RIGHT_AT:
        return None
    reason = reason_of(record)
    stop = stop_reason_of(record)
    if score <= 0 or reason in _UNANSWERED:
        if stop in _LIMITS or reason == Reason.UNFINISHED:
            return Shortfall.LIMIT_REACHED
        if stop == "refused" or (reason in _UNANSWERED and _gave_up(record)):
            return Shortfall.GAVE_UP
        if _misused_tools(record):
            return Shortfall.TOOL_MISUSE
    if score > 0:
        return Shortfall.PARTLY_RIGHT
    if reason in _UNANSWERED:
        return Shortfall.NO_ANSWER
    return Shortfall.WRONG_FORMAT if reason == Reason.MALFORMED else Shortfall.WRONG_ANSWER


def _gave_up(record: Row) -> bool:
    words = last_said(record)
    return not words.strip() or _GIVING_UP.search(words[-_LAST_WORDS:]) is not None


def _misused_tools(record: Row) -> bool:
    steps = tool_steps_of(record)
    return bool(steps) and 2 * sum(bool(step.get("error")) for step in steps) >= len(steps)


def why(record: Row) -> str:
    """One line on a row that fell short: its error, its verdict's remark, or its last words."""
    detail = part_of(record, "verdict").get("detail")
    failed = [str(step["error"]) for step in tool_steps_of(record) if step.get("error")]
    shortfall = shortfall_of(record)
    if shortfall is Shortfall.INFRASTRUCTURE:
        text = str(record.get("error") or "no reason recorded")
    elif shortfall is Shortfall.TOOL_MISUSE:
        text = failed[-1]
    else:
        text = str(detail or last_said(record) or f"stopped: {stop_reason_of(record)}")
    line = " ".join(text.split())
    return line if len(line) <= 160 else f"… {line[-160:]}" if text == last_said(record) else f"{line[:160]} …"
