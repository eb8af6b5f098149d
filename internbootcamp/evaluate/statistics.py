"""The statistics of a run: means and confidence intervals, in small functions that can be checked against tables.

Scores that are all 0 or 1 get the Wilson interval, which is right for few cases and near the ends; other scores get
Student's t interval around the mean. `Moments` gathers what both need in one pass.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist

CONFIDENCE = 0.95


@dataclass(frozen=True, slots=True)
class Interval:
    """A confidence interval; `method` is `wilson` or `t`, with `clustered ` before it where rows are not independent."""

    low: float
    high: float
    method: str


def wilson_interval(successes: float, n: float, confidence: float = CONFIDENCE) -> Interval:
    """Wilson's score interval for a proportion (E. B. Wilson, JASA 22, 1927), for n ≥ 1; n may be an effective size."""
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    share = successes / n
    centre = share + z * z / (2 * n)
    spread = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    scale = 1 + z * z / n
    low = 0.0 if successes == 0 else (centre - spread) / scale
    high = 1.0 if successes == n else (centre + spread) / scale
    return Interval(low, high, "wilson")


def t_interval(mean: float, deviation: float, n: int, confidence: float = CONFIDENCE) -> Interval:
    """Student's interval for a mean from the sample standard deviation, for n ≥ 2; cut at 0, the least score."""
    half = t_quantile(0.5 + confidence / 2, n - 1) * deviation / math.sqrt(n)
    return Interval(max(0.0, mean - half), mean + half, "t")


def t_quantile(probability: float, degrees: int) -> float:
    """Quantile of Student's t distribution for 0.5 ≤ probability < 1, to about six digits.

    One and two degrees of freedom have closed forms; the rest is Hill's expansion (CACM 13, 1970, algorithm 396).
    """
    tails = 2 * (1 - probability)
    if degrees == 1:
        return 1 / math.tan(tails * math.pi / 2)
    if degrees == 2:
        return math.sqrt(2 / (tails * (2 - tails)) - 2)
    a = 1 / (degrees - 0.5)
    b = 48 / a**2
    c = ((20700 * a / b - 98) * a - 16) * a + 96.36
    d = ((94.5 / (b + c) - 3) / b + 1) * math.sqrt(a * math.pi / 2) * degrees
    y = (d * tails) ** (2 / degrees)
    if y > 0.05 + a:
        y = _hill_near_normal(tails, degrees, a, b, c, d)
    else:
        tail = 1 / (((degrees + 6) / (degrees * y) - 0.089 * d - 0.822) * (degrees + 2) * 3)
        y = ((tail + 0.5 / (degrees + 4)) * y - 1) * (degrees + 1) / (degrees + 2) + 1 / y
    return math.sqrt(degrees * y)


def _hill_near_normal(tails: float, degrees: int, a: float, b: float, c: float, d: float) -> float:
    """Hill's expansion around the normal quantile, for all but the far tails."""
    x = NormalDist().inv_cdf(tails / 2)
    y = x * x
    if degrees < 5:
        c += 0.3 * (degrees - 4.5) * (x + 0.6)
    c = (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b + c
    y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * x
    return math.expm1(a * y * y)


def regularised_beta(a: float, b: float, x: float) -> float:
    """The regularised incomplete beta function I_x(a, b) for a, b > 0 and 0 ≤ x ≤ 1, to about ten digits.

    Its continued fraction (NIST Handbook of Mathematical Functions, 8.17.22) converges fast below the mean of the
    distribution; above it the complement is taken.
    """
    if x <= 0 or x >= 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):
        return 1 - regularised_beta(b, a, 1 - x)
    scale = math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)
    return math.exp(scale) / a / _beta_fraction(a, b, x)


def _beta_fraction(a: float, b: float, x: float) -> float:
    """1 + d₁/(1 + d₂/(1 + …)) by the method of Lentz and Thompson."""
    value, c, d = 1.0, 1.0, 0.0
    for step in range(1, 100_000):
        m, odd = divmod(step, 2)
        if odd:
            term = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        else:
            term = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        d = 1 / (1 + term * d)
        c = 1 + term / c
        value *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return value


@dataclass(slots=True)
class Moments:
    """Count, mean and variance of scores, one at a time (B. P. Welford, Technometrics 4, 1962)."""

    n: int = 0
    mean: float = 0.0
    squares: float = 0.0  # sum of squared distances from the mean
    ones: int = 0
    zeros: int = 0

    def add(self, score: float) -> None:
        self.n += 1
        distance = score - self.mean
        self.mean += distance / self.n
        self.squares += distance * (score - self.mean)
        self.ones += score == 1
        self.zeros += score == 0

    def join(self, other: Moments) -> None:
        """Add all scores of another, as if they had come one at a time (Chan, Golub and LeVeque, 1979)."""
        if not other.n:
            return
        n, distance = self.n + other.n, other.mean - self.mean
        self.squares += other.squares + distance * distance * self.n * other.n / n
        self.mean += distance * other.n / n
        self.n = n
        self.ones += other.ones
        self.zeros += other.zeros

    @property
    def deviation(self) -> float:
        """Sample standard deviation; 0 for fewer than two scores."""
        return math.sqrt(self.squares / (self.n - 1)) if self.n > 1 else 0.0

    def interval(self, confidence: float = CONFIDENCE) -> Interval | None:
        """The confidence interval of the mean, or None where there are too few scores for one."""
        if self.n and self.ones + self.zeros == self.n:
            return wilson_interval(self.ones, self.n, confidence)
        return t_interval(self.mean, self.deviation, self.n, confidence) if self.n > 1 else None
