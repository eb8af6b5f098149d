"""Line a: the reference answer scores exactly 1.0, for every case, in both languages."""

from __future__ import annotations

from internbootcamp.answers.base import Language
from internbootcamp.audit.record import Record, quoted
from internbootcamp.audit.samples import Sample
from internbootcamp.audit.subject import Subject
from internbootcamp.core.verdict import Reason, Verdict

LANGUAGES: tuple[Language, ...] = ("en", "zh")


def check(subject: Subject, record: Record) -> None:
    """Judge the reference responses of all cases."""
    subject.need_solve()
    for sample in record.paced(subject.samples(), subject.at_least):
        for language in LANGUAGES:
            record.doing(f"judging the reference response ({language})", sample)
            response = sample.reference(language)
            verdict = sample.judge(response)
            record.require(
                verdict.score == 1.0 and verdict.reason is Reason.RIGHT,
                sample,
                f"the reference response {quoted(response)} gets {told(verdict)}",
                "1.0 for it: solve and the checker disagree, or the answer type cannot read what it writes",
            )
    _check_verify_score(subject, record)


def _check_verify_score(subject: Subject, record: Record) -> None:
    """`verify_score` says the same as `judge`, and takes the options that trainers pass."""
    sample: Sample = next(subject.samples())
    response = f"<think>\nLet me see.\n</think>\n{sample.reference()}"
    for options in ({}, {"format_score": 0.1}, {"format_penalty": True}):
        score = sample.cls.verify_score(response, sample.identity, **options)
        record.require(
            score == 1.0,
            sample,
            f"verify_score gives the reference response {score!r} with the options {options}",
            "1.0, as judge does; verify_score is inherited and needs no override",
        )


def told(verdict: Verdict) -> str:
    """A verdict for people: `0.0 (malformed: not a whole number)`."""
    detail = f": {verdict.detail}" if verdict.detail else ""
    read = f", read as {quoted(verdict.answer, 60)}" if verdict.answer is not None else ""
    return f"{verdict.score!r} ({verdict.reason}{detail}{read})"
