"""`Verdict`: the judgement of one response."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class Reason(StrEnum):
    """Why a response got its score."""

    RIGHT = "right"
    PARTLY_RIGHT = "partly_right"
    WRONG = "wrong"
    MALFORMED = "malformed"  # something stood where the answer belongs, but it is no answer of the type asked for
    NO_ANSWER = "no_answer"
    UNFINISHED = "unfinished"  # the response stops inside its thinking


@dataclass(frozen=True, slots=True)
class Verdict:
    """Score in [0, 1] (older reward calculators may pay more), the answer that was read, and the reason.

    `asked_form` tells whether the answer stood in the form that the prompt asked for; `detail` is a short remark for people.
    """

    score: float
    answer: Any
    reason: Reason
    asked_form: bool = False
    detail: str = ""


def verdict_of(score: float, answer: Any, *, asked_form: bool = True, detail: str = "") -> Verdict:
    """The verdict on an answer that could be read, from its score."""
    if score >= 1:
        reason = Reason.RIGHT
    elif score > 0:
        reason = Reason.PARTLY_RIGHT
    else:
        reason = Reason.WRONG
    return Verdict(score, answer, reason, asked_form, detail)
