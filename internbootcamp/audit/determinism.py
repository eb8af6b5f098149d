"""Lines f and g: a case depends on name, version, level, seed and index, and on nothing else.

f: the same cases in reverse order, on new objects, and in a fresh process under another PYTHONHASHSEED are
byte-identical; the global generators and the bootcamp object are left as they were. g: neighbouring seeds share no more
cases than chance.
"""

from __future__ import annotations

import random
import sys
from typing import Any

from internbootcamp.audit.chance import UNLIKELY, poisson_tail
from internbootcamp.audit.digest import case_text
from internbootcamp.audit.fresh import in_fresh_process
from internbootcamp.audit.record import Record, quoted
from internbootcamp.audit.samples import Sample
from internbootcamp.audit.subject import Subject

SEEDS = (42, 43)
_RULE = "the case depends on name, version, level, seed and index alone: draw from self.rng only, iterate over sorted sets"


def check(subject: Subject, record: Record) -> None:
    """Line f."""
    subject.need_cases()
    samples = list(subject.samples(subject.plan.floor))
    texts = {(sample.level, sample.index): case_text(sample.case) for sample in samples}
    for sample in record.paced(reversed(samples), len(subject.levels)):
        record.doing("making the case again, in reverse order", sample)
        again = case_text(subject.case(sample.level, sample.index, fresh=True))
        _compare(record, sample, texts[sample.level, sample.index], again, "on a new object, in reverse order")
        _check_left_alone(subject, record, sample)
    _check_fresh_process(subject, record, texts)


def _compare(record: Record, sample: Sample, first: str, again: str, when: str) -> None:
    record.require(first == again, sample, f"made again {when}, it differs: {_difference(first, again)}", _RULE)


def _difference(first: str, again: str) -> str:
    """Where two texts part."""
    at = next((at for at, (one, other) in enumerate(zip(first, again)) if one != other), min(len(first), len(again)))
    start = max(0, at - 10)
    return f"{quoted(first[start : start + 40])} became {quoted(again[start : start + 40])}"


def _check_left_alone(subject: Subject, record: Record, sample: Sample) -> None:
    """Making a case changes neither global randomness nor the object."""
    bootcamp = subject.bootcamp(sample.level)
    before, own = _global_state(), _own_state(bootcamp)
    bootcamp.case(sample.index)
    record.require(
        before == _global_state(),
        sample,
        "making a case changed the state of the global random or numpy.random",
        "draw from self.rng alone",
    )
    record.require(
        own == _own_state(bootcamp),
        sample,
        "making a case changed the bootcamp object",
        "case_generator sets nothing on self; what a case needs is drawn anew for it",
    )


def _global_state() -> tuple[Any, ...]:
    numpy = sys.modules.get("numpy")
    return random.getstate(), repr(numpy.random.get_state()) if numpy else None


def _own_state(bootcamp: Any) -> dict[str, Any]:
    return {
        name: value.getstate() if isinstance(value, random.Random) else repr(value) for name, value in vars(bootcamp).items()
    }


def _check_fresh_process(subject: Subject, record: Record, texts: dict[tuple[int | None, int], str]) -> None:
    record.doing("making the cases in a fresh process")
    answers = in_fresh_process(subject)
    if answers.problem:
        record.fail(None, f"a fresh process could not make the cases: {answers.problem}", _RULE)
    for sample, again in zip(answers.samples, answers.texts):
        _compare(record, sample, texts[sample.level, sample.index], again, "in a fresh process")


def check_independence(subject: Subject, record: Record) -> None:
    """Line g."""
    subject.need_cases()
    for level in subject.levels:
        one, other = (_shown(subject, record, level, seed) for seed in SEEDS)
        count = min(len(one), len(other))
        alike = sum(text in set(one) for text in other)
        record.checked += count
        if poisson_tail(alike, _alike_by_chance(subject, level, one, other)) < UNLIKELY:
            place = subject.draw(level, 1)[0]
            record.fail(
                place,
                f"{alike} of {count} cases of seed {SEEDS[1]} also occur under seed {SEEDS[0]}",
                "as few as chance allows: draw from self.rng, which is derived from name, seed and index together; "
                "if there are few different cases at this level, declare space",
            )


def _shown(subject: Subject, record: Record, level: int | None, seed: int) -> list[str]:
    """What the model is shown of the first cases under a seed."""
    cases = (subject.case(level, index, seed) for index in range(min(subject.plan.drawn, 100)))
    part = 1 / (len(SEEDS) * len(subject.levels))
    return [Sample(subject.cls, case).shown_text for case in record.paced(cases, subject.plan.floor, part)]


def _alike_by_chance(subject: Subject, level: int | None, one: list[str], other: list[str]) -> float:
    """How many cases two independent seeds share on average: by the declared space, or by repetitions within a seed."""
    declared = (getattr(subject.cls, "space", None) or {}).get(level)
    if declared:
        rate = 1 / declared
    else:
        pairs = sum(len(texts) * (len(texts) - 1) / 2 for texts in (one, other))
        equal = sum(_equal_pairs(texts) for texts in (one, other))
        rate = equal / pairs if pairs else 0.0
    return min(len(other), len(one) * len(other) * rate + 1e-4 * len(one) * len(other))


def _equal_pairs(texts: list[str]) -> int:
    counts: dict[str, int] = {}
    for text in texts:
        counts[text] = counts.get(text, 0) + 1
    return sum(number * (number - 1) // 2 for number in counts.values())
