"""Line n: making a case and judging an answer stay within the declared budget, in CPU seconds, by the median."""

from __future__ import annotations

from statistics import median

from internbootcamp.audit.limits import cpu_seconds
from internbootcamp.audit.record import NotApplicable, Record
from internbootcamp.audit.subject import Subject

MOST = (1.0, 0.050)  # no budget for a case and a verdict is above this, except where a simulator runs
_ROUNDS = 3  # the best of so many medians counts, since other work on the machine only ever slows things down


def check(subject: Subject, record: Record) -> None:
    """Time the middle level."""
    if subject.older:
        raise NotApplicable("older style: it declares no budget")
    budget = subject.budget
    record.require(
        bool(getattr(subject.cls, "simulator", "")) or (budget.case <= MOST[0] and budget.verdict <= MOST[1]),
        None,
        f"a budget of {budget.case:g} s a case and {budget.verdict:g} s a verdict",
        f'at most {MOST[0]:g} s and {MOST[1]:g} s, unless a simulator runs: then say which in simulator = "…"',
    )
    if not subject.scoring_only:
        _check_cases(subject, record)
    if subject.has_solve:
        _check_verdicts(subject, record)


def _check_cases(subject: Subject, record: Record) -> None:
    level, count = subject.middle, subject.plan.floor
    record.doing(f"timing cases of level {level}")
    subject.case(level, 0)  # what is imported or built once is not charged
    for attempt in range(_ROUNDS):
        times = [cpu_seconds(lambda index=index: subject.case(level, index))[0] for index in range(count)]  # type: ignore[misc]
        if median(times) <= subject.budget.case or attempt == _ROUNDS - 1:
            break
    record.require(
        median(times) <= subject.budget.case,
        None,
        f"a case of level {level} takes {1_000 * median(times):.1f} ms (median of {count})",
        f"at most {1_000 * subject.budget.case:g} ms, or a larger budget = Budget(case=…)",
    )


def _check_verdicts(subject: Subject, record: Record) -> None:
    samples = subject.draw(subject.middle, subject.plan.floor)
    record.doing(f"timing verdicts of level {subject.middle}")
    pairs = [(sample, response) for sample in samples for response in (sample.reference(), _wrong(sample))]
    samples[0].judge(pairs[0][1])
    for attempt in range(_ROUNDS):
        times = [cpu_seconds(lambda sample=sample, text=text: sample.judge(text))[0] for sample, text in pairs]  # type: ignore[misc]
        if median(times) <= subject.budget.verdict or attempt == _ROUNDS - 1:
            break
    record.require(
        median(times) <= subject.budget.verdict,
        None,
        f"a verdict at level {subject.middle} takes {1_000 * median(times):.1f} ms (median of {len(pairs)})",
        f"at most {1_000 * subject.budget.verdict:g} ms, or a larger budget = Budget(verdict=…)",
    )


def _wrong(sample: object) -> str:
    from internbootcamp.audit.samples import Sample

    assert isinstance(sample, Sample)
    others = sample.corrupted(1)
    return sample.answer_type.write(others[0]) if others else sample.respond("0")
