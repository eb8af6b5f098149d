"""Line j: each level is harder than the one below, by the mean of `difficulty(identity)`."""

from __future__ import annotations

import math
from statistics import fmean

from internbootcamp.audit.record import CannotRun, NotApplicable, Record
from internbootcamp.audit.samples import overrides
from internbootcamp.audit.subject import Subject

LEVELS = 3  # fewest levels of a bootcamp


def check(subject: Subject, record: Record) -> None:
    """Compare neighbouring levels."""
    subject.need_cases()
    if subject.older:
        raise NotApplicable("older style: there are no levels")
    if not overrides(subject.cls, "difficulty"):
        raise CannotRun("define difficulty(identity)", fatal=True)
    number = len(subject.cls.levels)
    record.require(number >= LEVELS, None, f"{number} levels", f"at least {LEVELS}, usually 5")
    below: tuple[int | None, float] | None = None
    for level in subject.levels if number else []:
        samples = subject.made(level)
        values = [float(subject.cls.difficulty(sample.identity)) for sample in samples]
        record.require(all(map(math.isfinite, values)), samples[0], "difficulty is not finite", "a finite number")
        mean = fmean(values)
        if below is not None:
            record.require(
                mean > below[1],
                samples[0],
                f"mean difficulty {mean:g} over {len(values)} cases, after {below[1]:g} at level {below[0]}",
                "more than at the level below: turn the knobs of the level up, or measure what makes a case hard",
            )
        below = level, mean
