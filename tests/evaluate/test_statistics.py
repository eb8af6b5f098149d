"""Intervals and quantiles against published values and scipy."""

import math
import random
import statistics

import pytest
from scipy import stats

from internbootcamp.evaluate.statistics import Moments, t_interval, t_quantile, wilson_interval


@pytest.mark.parametrize(
    ("probability", "degrees", "published"),  # the usual table of critical values (Fisher and Yates, table III)
    [
        (0.975, 1, 12.706),
        (0.975, 2, 4.303),
        (0.975, 3, 3.182),
        (0.975, 5, 2.571),
        (0.975, 10, 2.228),
        (0.975, 30, 2.042),
        (0.975, 120, 1.980),
        (0.95, 4, 2.132),
        (0.995, 9, 3.250),
    ],
)
def test_t_quantiles_are_those_of_the_table(probability, degrees, published):
    assert round(t_quantile(probability, degrees), 3) == pytest.approx(published, abs=0.0011)


@pytest.mark.parametrize("probability", [0.6, 0.9, 0.95, 0.975, 0.995, 0.9995])
def test_t_quantiles_agree_with_scipy(probability):
    for degrees in [*range(1, 40), 100, 1_000, 100_000]:
        assert t_quantile(probability, degrees) == pytest.approx(stats.t.ppf(probability, degrees), rel=2e-5)


@pytest.mark.parametrize(
    ("successes", "n", "low", "high"),  # R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_intervals_are_those_of_newcombe(successes, n, low, high):
    interval = wilson_interval(successes, n)
    assert (round(interval.low, 4), round(interval.high, 4)) == (low, high)


def test_wilson_intervals_agree_with_scipy_and_stay_inside():
    for n in (1, 2, 7, 50, 1000):
        for successes in {0, 1, n // 3, n}:
            expected = stats.binomtest(successes, n).proportion_ci(method="wilson")
            interval = wilson_interval(successes, n)
            assert (interval.low, interval.high) == pytest.approx((expected.low, expected.high), abs=1e-9)
            assert 0 <= interval.low <= successes / n <= interval.high <= 1


def test_a_t_interval_worked_by_hand():
    # scores 0.2, 0.4, 0.6, 0.8: mean 0.5, deviation sqrt(0.2 / 3) = 0.2582, t(3) = 3.182, half width 0.411
    interval = t_interval(0.5, math.sqrt(0.2 / 3), 4)
    assert (round(interval.low, 3), round(interval.high, 3)) == (0.089, 0.911)


def test_moments_are_mean_and_deviation():
    rng = random.Random(1)
    scores = [rng.random() for _ in range(500)]
    moments = Moments()
    for score in scores:
        moments.add(score)
    assert moments.mean == pytest.approx(statistics.fmean(scores))
    assert moments.deviation == pytest.approx(statistics.stdev(scores))
    expected = stats.t.interval(0.95, 499, loc=statistics.fmean(scores), scale=stats.sem(scores))
    assert (moments.interval().low, moments.interval().high) == pytest.approx(expected, rel=1e-5)


def test_joined_moments_are_those_of_all_scores():
    rng = random.Random(2)
    scores = [rng.choice([0, 1, 0.5]) for _ in range(200)]
    parts, whole = (Moments(), Moments(), Moments()), Moments()
    for number, score in enumerate(scores):
        parts[number % 2].add(score)
        whole.add(score)
    joined = Moments()
    for part in parts:
        joined.join(part)
    assert (joined.n, joined.ones, joined.zeros) == (whole.n, whole.ones, whole.zeros)
    assert (joined.mean, joined.deviation) == pytest.approx((whole.mean, whole.deviation))


def test_scores_of_0_and_1_get_wilson_others_t_and_too_few_none():
    moments = Moments()
    assert moments.interval() is None
    moments.add(1)
    assert moments.interval().method == "wilson"
    moments.add(0.5)
    assert moments.interval().method == "t"
    single = Moments()
    single.add(0.5)
    assert single.interval() is None
