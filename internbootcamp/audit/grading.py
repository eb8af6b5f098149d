"""Line j: each level is harder than the one below, by the mean of `difficulty(identity)`.

How many cases the quick tier looks at depends on how fast they are made. Of few cases a mean says little: it then fails a level
only if chance does not explain it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, variance

from internbootcamp.audit.record import CannotRun, NotApplicable, Record
from internbootcamp.audit.samples import overrides
from internbootcamp.audit.subject import Subject

LEVELS = 3  # fewest levels of a bootcamp
_MANY = 50  # cases of a level, from which on the mean is taken as it is


def check(subject: Subject, record: Record) -> None:
    """Compare neighbouring levels."""
    subject.need_cases()
    if subject.older:
        raise NotApplicable("older style: there are no levels")
    if not overrides(subject.cls, "difficulty"):
        raise CannotRun("define difficulty(identity)", fatal=True)
    number = len(subject.cls.levels)
    record.require(number >= LEVELS, None, f"{number} levels", f"at least {LEVELS}, usually 5")
    below: tuple[int | None, list[float]] | None = None
    for level in subject.levels if number else []:
        subject.draw(level, _MANY, at_least=subject.plan.floor, seconds=record.seconds(number))
        samples = subject.made(level)
        values = [float(subject.cls.difficulty(sample.identity)) for sample in samples]
        record.require(all(map(math.isfinite, values)), samples[0], "difficulty is not finite", "a finite number")
        if below is not None:
            mean, easier = fmean(values), fmean(below[1])
            record.require(
                mean > easier - _noise(values, below[1]),
                samples[0],
                f"mean difficulty {mean:g} over {len(values)} cases, after {easier:g} at level {below[0]}",
                "more than at the level below: turn the knobs of the level up, or measure what makes a case hard",
            )
        below = level, values


def _noise(values: Sequence[float], others: Sequence[float]) -> float:
    """Two standard errors of the difference of two means; none where there are many values."""
    if min(len(values), len(others)) >= _MANY:
        return 0.0
    return 2 * math.sqrt(sum(variance(some) / len(some) if len(some) > 1 else 0.0 for some in (values, others)))
