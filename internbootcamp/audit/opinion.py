"""What an answer deserves, as far as somebody other than the bootcamp's checker can tell."""

from __future__ import annotations

from typing import Any

from internbootcamp.audit.samples import Sample
from internbootcamp.audit.second_opinion import OpinionError, SecondOpinion
from internbootcamp.audit.subject import Subject


def usable_opinion(subject: Subject) -> SecondOpinion | None:
    """The second opinion, or None if there is none that can be used; line k says why."""
    try:
        return subject.second_opinion
    except OpinionError:
        return None


def deserved(subject: Subject, sample: Sample, value: Any) -> tuple[float, str] | None:
    """The score that `value` deserves and who says so, or None if nobody can tell.

    The second opinion comes first; without one, a `unique_answer` bootcamp's answers are right when they equal the
    reference.
    """
    opinion = usable_opinion(subject)
    if opinion is not None:
        score = opinion.score(value, sample)
        if score is not None:
            return score, "the second opinion"
    if subject.cls.unique_answer:
        same = sample.answer_type.equal(value, sample.value)
        return float(same), "comparison with the reference answer, which is declared unique,"
    return None
