"""Line k: the second opinion finds the reference answers right, and `solve` finds them from what the model is shown.

A puzzle that promises one solution has exactly one, counted by the second opinion.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain
from typing import Any

from internbootcamp.audit.record import CannotRun, Record, quoted
from internbootcamp.audit.samples import Sample
from internbootcamp.audit.second_opinion import OpinionError, SecondOpinion
from internbootcamp.audit.subject import Subject

_MORE = 10  # times `opinions` further cases of the lowest level, where the second opinion's method reaches no higher


def check(subject: Subject, record: Record) -> None:
    """Compare with the second opinion, count solutions, and take away what the prompt does not show."""
    subject.need_solve()
    if not subject.scoring_only:
        _check_solves_what_is_shown(subject, record)
    try:
        opinion = subject.second_opinion
    except OpinionError as problem:
        raise CannotRun(str(problem), fatal=True) from problem
    if opinion is None:
        raise CannotRun(
            f"a second opinion, score(answer, identity), in {subject.places.second_opinion}", fatal=subject.strict
        )
    _check_agreement(subject, record, opinion)
    if subject.cls.unique_solution:
        _check_one_solution(subject, record, opinion)


def _check_agreement(subject: Subject, record: Record, opinion: SecondOpinion) -> None:
    judged = seen = 0
    for sample in _cases(subject, record):
        if sample.index >= subject.plan.judged and judged >= subject.plan.opinions:
            break
        record.doing("asking the second opinion about the reference answer", sample)
        seen += 1
        score = opinion.score(sample.value, sample)
        if score is None:
            continue
        judged += 1
        record.require(
            score == 1.0,
            sample,
            f"the second opinion gives the reference answer {quoted(sample.value)} {score!r}",
            "1.0: find out which of solve and the second opinion is wrong",
        )
    wanted = min(subject.plan.opinions, seen)
    if judged < wanted:
        record.fail(
            None,
            f"the second opinion could judge {judged} of {seen} cases",
            f"at least {wanted}: a method that reaches the cases of the lowest level",
        )


def _cases(subject: Subject, record: Record) -> Iterator[Sample]:
    """The samples within the line's share of time, then more of the lowest level for as long as they are asked for."""
    paced = record.paced(subject.samples(), len(subject.levels))
    if subject.scoring_only:
        return paced
    lowest, first = subject.levels[0], subject.plan.judged
    more = (subject.draw(lowest, index + 1)[index] for index in range(first, first + _MORE * subject.plan.opinions))
    return chain(paced, more)


def _check_one_solution(subject: Subject, record: Record, opinion: SecondOpinion) -> None:
    if not opinion.counts:
        raise CannotRun(
            f"unique_solution is declared: count_solutions(identity, limit=2) in {subject.places.second_opinion}", fatal=True
        )
    counted = 0
    for sample in record.paced(subject.samples(), len(subject.levels)):
        record.doing("counting the solutions", sample)
        count = opinion.count_solutions(sample)
        if count is None:
            continue
        counted += 1
        record.require(
            count == 1,
            sample,
            f"the second opinion counts {'no solution' if count == 0 else f'{count} solutions or more'}",
            "exactly one, as the prompt promises",
        )
    if not counted:
        record.fail(
            None, "the second opinion could count the solutions of no case", "a method that reaches the lowest level"
        )


def _check_solves_what_is_shown(subject: Subject, record: Record) -> None:
    """No key that the question does without is needed to solve: a stored answer, or a datum kept from the model."""
    if subject.cls.stored_solution:
        return
    for sample in list(subject.samples(1)):
        record.doing("solving without what the question does not show", sample)
        visible = subject.cls.visible(sample.identity)
        for key in visible:
            rest = {name: value for name, value in visible.items() if name != key}
            if _question(subject.cls, rest) != _question(subject.cls, visible):
                continue
            record.require(
                _solves(sample, rest),
                sample,
                f"solve needs the key {key!r} of the identity, which the question does not show",
                "solve works from what the model is shown: add the key to hidden, show it, or work it out from the rest",
            )


def _question(cls: Any, identity: dict[str, Any]) -> str | None:
    """The question on an identity, or None if it cannot be put."""
    try:
        return json.dumps(cls.question(identity, "en"), ensure_ascii=False, default=repr)
    except Exception:  # any failure means the same here: the key that was taken away is used
        return None


def _solves(sample: Sample, identity: dict[str, Any]) -> bool:
    try:
        value = sample.cls.solve(identity)
    except Exception:  # likewise: solve cannot do without the key
        return False
    return sample.judge(sample.answer_type.write(value)).score == 1.0
