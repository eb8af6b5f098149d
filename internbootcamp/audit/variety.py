"""Lines h and i: cases differ from each other, and no constant answer is right too often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from internbootcamp.audit.chance import RARE, UNLIKELY, binomial_tail, expected_distinct, poisson_tail
from internbootcamp.audit.record import Record, quoted
from internbootcamp.audit.samples import Sample, overrides, whole_response
from internbootcamp.audit.subject import Subject

DUPLICATES = 0.05  # share of duplicates among `CASES` that is too many
CASES = 1_000
LUCKY = 0.2  # share of cases that a constant answer may win without a declared guess_rate
_SCREENED = 20  # cases on which every constant is tried; one that never wins there is not tried further
_FREQUENT = 8  # most frequent reference answers that are tried as constants

STOCK = (
    *("0", "1", "-1", "2", "3", "4", "5", "10", "100", "yes", "no", "true", "false", "A", "B", "C", "D", "[]", "{}"),
    *("none", "no solution", "impossible", "unknown", "1, 2, 3", "0, 0", "a", "是", "否", "无解"),
)


def check(subject: Subject, record: Record) -> None:
    """Line h: few duplicates at every level, or as few as the declared space allows."""
    subject.need_cases()
    share = record.seconds(len(subject.levels))
    for level in subject.levels:
        record.doing(f"making cases of level {level}")
        samples = subject.draw(level, subject.plan.drawn, at_least=subject.plan.floor, seconds=share)
        distinct = len({sample.shown_text for sample in samples})
        declared = (getattr(subject.cls, "space", None) or {}).get(level)
        record.checked += len(samples)
        if declared is None:
            _check_duplicates(record, samples, distinct)
        else:
            _check_declared(record, samples, distinct, declared)


def _check_duplicates(record: Record, samples: list[Sample], distinct: int) -> None:
    """Under 5 % in 1,000; for a smaller sample, no more than a space that just passes shows by chance."""
    drawn, duplicates = len(samples), len(samples) - distinct
    allowed = DUPLICATES * drawn * drawn / CASES
    too_many = duplicates >= DUPLICATES * drawn if drawn >= CASES else poisson_tail(duplicates, allowed) < RARE
    if too_many:
        record.fail(
            samples[0],
            f"{duplicates} of {drawn} cases are duplicates",
            f"under {DUPLICATES:.0%} in {CASES:,}: widen the knobs of this level, or declare its space = {{level: cases}}",
        )


def _check_declared(record: Record, samples: list[Sample], distinct: int, declared: int) -> None:
    if distinct > declared:
        record.fail(
            samples[0],
            f"{distinct} different cases, but the declared space is {declared}",
            f"space says how many different cases there are; at least {distinct}",
        )
    expected = expected_distinct(len(samples), declared)
    if distinct < 0.8 * expected - 3:
        record.fail(
            samples[0],
            f"{distinct} different cases in {len(samples)}; drawn evenly from {declared} there would be {expected:.0f}",
            "every case about as likely as another, or the space declared as small as it is",
        )


def check_constants(subject: Subject, record: Record) -> None:
    """Line i: no constant answer wins more than `LUCKY` of the cases, or than the declared `guess_rate`."""
    if not subject.older:
        subject.need_solve()
    limit = _limit(subject, record)
    samples = list(record.paced(subject.samples(subject.plan.constants), subject.at_least))
    record.doing("trying constant answers")
    if samples and subject.has_answer and whole_response(samples[0].answer_type):
        candidates = [*dict.fromkeys(sample.reference() for sample in samples[:_FREQUENT]), "Yes.", "OK."]
    else:
        candidates = list(_candidates(subject, samples))
    for candidate in record.paced(candidates, _FREQUENT // 2):
        wins = _wins(subject, samples, candidate)
        record.checked += len(wins)
        _check_rate(record, limit, candidate, wins, None)
        for level in subject.levels:
            _check_rate(record, limit, candidate, [(sample, won) for sample, won in wins if sample.level == level], level)


def _limit(subject: Subject, record: Record) -> float:
    declared = getattr(subject.cls, "guess_rate", None)
    if declared is None:
        return LUCKY
    record.require(
        0 < declared <= 0.5, None, f"guess_rate = {declared!r}", "at most 0.5: ask for more than a coin toss can give"
    )
    return max(LUCKY, float(declared))


def _candidates(subject: Subject, samples: list[Sample]) -> Iterator[str]:
    """Contents that a lazy model could always answer: frequent reference answers, then stock ones."""
    frequent = Counter(sample.content for sample in samples) if subject.has_solve else Counter[str]()
    yield from dict.fromkeys([*(content for content, _ in frequent.most_common(_FREQUENT)), *STOCK])


def _wins(subject: Subject, samples: list[Sample], content: str) -> list[tuple[Sample, bool]]:
    """Which cases a constant answer wins; all are lost if the first ones are."""
    wins: list[tuple[Sample, bool]] = []
    for sample in samples:
        if len(wins) == _SCREENED and not any(won for _, won in wins):
            return [(sample, False) for sample in samples]
        wins.append((sample, _right(subject, sample, content)))
    return wins


def _right(subject: Subject, sample: Sample, content: str) -> bool:
    response = sample.respond(content) if subject.has_answer else f"\\boxed{{{content}}} [answer]{content}[/answer]"
    if subject.has_answer and _judged_by_comparison(subject.cls):
        reading = sample.answer_type.read(response)
        return reading.status == "parsed" and sample.answer_type.equal(reading.value, sample.value)
    return sample.judge(response).score >= 1


def _judged_by_comparison(cls: Any) -> bool:
    """Whether verdicts are comparisons with `solve`, which need not be solved again for every constant."""
    return bool(cls.unique_answer) and not overrides(cls, "_verify_correction") and not overrides(cls, "judge")


def _check_rate(record: Record, limit: float, content: str, wins: list[tuple[Sample, bool]], level: int | None) -> None:
    won = sum(right for _, right in wins)
    if won > limit * len(wins) and binomial_tail(won, len(wins), limit) < UNLIKELY:
        where = "all levels together" if level is None else f"level {level}"
        record.fail(
            wins[0][0] if level is not None else None,
            f"always answering {quoted(content, 40)} wins {won} of {len(wins)} cases ({where})",
            f"at most {limit:.0%}: balance the answers, ask for more, or declare guess_rate (at most 0.5)",
        )
