"""Selections: which rows to take, where that depends on the other rows.

Each is asked in turn and sees only what those before it left. Ties are broken by the order of the rows, chance by a seed, so
that the same files give the same choice.
"""

from __future__ import annotations

import hashlib
import math
from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from internbootcamp.core.errors import ConfigError
from internbootcamp.postprocess.survey import Rows, Survey


class Selection(Protocol):
    """`name` is what the statistics call it; `choose` gives the rows to keep, ascending."""

    @property
    def name(self) -> str: ...

    def choose(self, survey: Survey, rows: Rows) -> Rows: ...


@dataclass(frozen=True, slots=True)
class Distinct:
    """The first of each set of rows with equal digests (see `Deduplication`)."""

    name: str = "duplicate"

    def choose(self, survey: Survey, rows: Rows) -> Rows:
        seen: set[int] = set()
        kept = array("L")
        for row in rows:
            if survey.digests[row] not in seen:
                seen.add(survey.digests[row])
                kept.append(row)
        return kept


@dataclass(frozen=True, slots=True)
class BestOfN:
    """The `n` best-scored rows of each sample; rows without a score are no candidates."""

    n: int

    def __post_init__(self) -> None:
        if self.n < 1:
            raise ConfigError(f"best of n needs an n of at least 1, not {self.n}")

    @property
    def name(self) -> str:
        return f"best_of_{self.n}"

    def choose(self, survey: Survey, rows: Rows) -> Rows:
        best: list[int] = []
        for _, group in survey.by_sample(survey.scored(rows)):
            best += sorted(group, key=lambda row: -survey.scores[row])[: self.n]
        return _rows(sorted(best))


@dataclass(frozen=True, slots=True)
class SolveRate:
    """Rows of the samples whose solve rate, the mean score over their attempts, lies between bounds."""

    low: float | None = None
    high: float | None = None
    name: str = "solve_rate"

    def choose(self, survey: Survey, rows: Rows) -> Rows:
        low, high = self.low if self.low is not None else -math.inf, self.high if self.high is not None else math.inf
        rates = solve_rates(survey, rows)
        return _rows(row for row in rows if low <= rates.get(survey.samples[row], math.nan) <= high)


@dataclass(frozen=True, slots=True)
class TargetSolveRate:
    """Rejection sampling of samples to a mean solve rate.

    A sample of rate r is accepted with probability proportional to exp(λ·r), the most likely one always; λ is such that the
    expected mean of the accepted rates is the target. Of all distributions with that mean this one is closest to what there
    was (exponential tilting). Chance is the sample's own: it does not depend on the other rows.
    """

    target: float
    seed: int = 0
    name: str = "target_solve_rate"

    def choose(self, survey: Survey, rows: Rows) -> Rows:
        rates = solve_rates(survey, rows)
        tilt = tilt_for(self.target, list(rates.values()))
        top = max(tilt * rate for rate in rates.values())
        accepted = {key for key, rate in rates.items() if chance(key, self.seed) < math.exp(tilt * rate - top)}
        return _rows(row for row in rows if survey.samples[row] in accepted)


def solve_rates(survey: Survey, rows: Iterable[int]) -> dict[int, float]:
    """The mean score of each sample that has a score."""
    groups = survey.by_sample(survey.scored(rows))
    return {key: math.fsum(survey.scores[row] for row in group) / len(group) for key, group in groups}


def tilt_for(target: float, rates: list[float]) -> float:
    """The λ at which rates weighted by exp(λ·rate) have the target as their mean. Raises `ConfigError`."""
    low, high = min(rates, default=math.nan), max(rates, default=math.nan)
    if not low < target < high:
        had = "there are no scored samples" if not rates else f"those of the samples go from {low:.3g} to {high:.3g}"
        raise ConfigError(f"a mean solve rate of {target:g} cannot be reached by leaving samples out; {had}")
    below, above = -1.0, 1.0
    while _tilted_mean(below, rates) > target:
        below *= 2
    while _tilted_mean(above, rates) < target:
        above *= 2
    for _ in range(80):
        middle = (below + above) / 2
        if _tilted_mean(middle, rates) < target:
            below = middle
        else:
            above = middle
    return (below + above) / 2


def _tilted_mean(tilt: float, rates: list[float]) -> float:
    top = max(tilt * rate for rate in rates)
    weights = [math.exp(tilt * rate - top) for rate in rates]
    return math.fsum(weight * rate for weight, rate in zip(weights, rates, strict=True)) / math.fsum(weights)


def chance(key: int, seed: int) -> float:
    """A number in [0, 1) that depends on key and seed alone."""
    digest = hashlib.blake2b(key.to_bytes(8, "big"), digest_size=8, salt=(seed % 2**64).to_bytes(8, "big")).digest()
    return int.from_bytes(digest, "big") / 2**64


def _rows(numbers: Iterable[int]) -> Rows:
    return array("L", numbers)
