"""Intervals for scores that come in clusters: several attempts at each of some samples.

Attempts at one sample resemble each other, so that an interval which takes them as independent is too narrow. The mean over
all attempts is a ratio of sums over samples, and its variance is estimated from the samples alone (W. G. Cochran, Sampling
Techniques, 3rd ed. 1977, section 9A). Scores of 0 and 1 get Wilson's interval at the effective sample size, corrected for few
samples as in E. L. Korn and B. I. Graubard, Survey Methodology 24 (1998).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist

from internbootcamp.evaluate.statistics import CONFIDENCE, Interval, Moments, t_quantile, wilson_interval


@dataclass(slots=True)
class ClusterSums:
    """Sums over samples of their numbers of attempts n and sums of scores s; what intervals need, and additive."""

    samples: int = 0
    n: int = 0
    n_squared: int = 0
    s: float = 0.0
    s_squared: float = 0.0
    n_times_s: float = 0.0

    def add(self, attempts: int, total: float) -> None:
        """Add a sample by the number of its attempts and the sum of their scores."""
        self.samples += 1
        self.n += attempts
        self.n_squared += attempts * attempts
        self.s += total
        self.s_squared += total * total
        self.n_times_s += attempts * total

    def join(self, other: ClusterSums) -> None:
        """Add all samples of another."""
        self.samples += other.samples
        self.n += other.n
        self.n_squared += other.n_squared
        self.s += other.s
        self.s_squared += other.s_squared
        self.n_times_s += other.n_times_s

    @property
    def repeated(self) -> bool:
        """Whether any sample has more than one attempt."""
        return self.n > self.samples

    def variance(self) -> float:
        """The estimated variance of the mean over all attempts, for at least two samples."""
        mean = self.s / self.n
        squares = self.s_squared - 2 * mean * self.n_times_s + mean * mean * self.n_squared
        return max(0.0, squares) * self.samples / (self.samples - 1) / self.n**2


def clustered_interval(sums: ClusterSums, scores: Moments, confidence: float = CONFIDENCE) -> Interval | None:
    """The interval of the mean over all attempts; `scores` are those of all attempts. None where there are too few samples."""
    if not sums.repeated:
        return scores.interval(confidence)
    if scores.ones + scores.zeros == scores.n:
        size = _effective_size(sums, confidence)
        interval = wilson_interval(sums.s / sums.n * size, size, confidence)
        return Interval(interval.low, interval.high, "clustered wilson")
    if sums.samples < 2:
        return None
    half = t_quantile(0.5 + confidence / 2, sums.samples - 1) * math.sqrt(sums.variance())
    return Interval(max(0.0, scores.mean - half), scores.mean + half, "clustered t")


def _effective_size(sums: ClusterSums, confidence: float) -> float:
    """How many independent scores the attempts are worth: between the number of samples, if they all agree, and of attempts."""
    mean = sums.s / sums.n
    if sums.samples < 2 or mean in (0, 1):
        return float(sums.samples)
    variance = sums.variance()
    size = mean * (1 - mean) / variance if variance > 0 else float(sums.n)
    quantile = 0.5 + confidence / 2
    correction = NormalDist().inv_cdf(quantile) / t_quantile(quantile, sums.samples - 1)
    return max(1.0, min(float(sums.n), size) * correction**2)
