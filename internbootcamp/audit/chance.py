"""How likely a count is by chance, so that a small sample does not fail a bootcamp for bad luck."""

from __future__ import annotations

import math

UNLIKELY = 0.001
RARE = 0.01


def binomial_tail(count: int, trials: int, probability: float) -> float:
    """P(X ≥ count) for X successes in `trials` of the given probability."""
    if count <= 0:
        return 1.0
    if probability <= 0 or count > trials:
        return 0.0
    if probability >= 1:
        return 1.0
    log_p, log_q = math.log(probability), math.log1p(-probability)
    logs = (
        math.lgamma(trials + 1) - math.lgamma(k + 1) - math.lgamma(trials - k + 1) + k * log_p + (trials - k) * log_q
        for k in range(count, trials + 1)
    )
    return min(1.0, math.fsum(map(math.exp, logs)))


def poisson_tail(count: int, mean: float) -> float:
    """P(X ≥ count) for a Poisson variable; the limit of the binomial for rare events."""
    if count <= 0:
        return 1.0
    if mean <= 0:
        return 0.0
    below = math.fsum(math.exp(k * math.log(mean) - mean - math.lgamma(k + 1)) for k in range(count))
    return max(0.0, 1.0 - below)


def expected_distinct(draws: int, space: int) -> float:
    """How many different things `draws` uniform draws from `space` things show on average."""
    return space * -math.expm1(draws * math.log1p(-1 / space)) if space > 1 else float(min(draws, 1))
