"""Intervals for clustered scores: against scipy and a hand calculation, and by how often they hold what they promise."""

import math
import random

import pytest
from scipy import stats

from internbootcamp.evaluate.clusters import ClusterSums, clustered_interval
from internbootcamp.evaluate.statistics import Moments


def interval_of(samples):
    """The interval for lists of scores, one list a sample."""
    sums, moments = ClusterSums(), Moments()
    for scores in samples:
        sums.add(len(scores), math.fsum(scores))
        for score in scores:
            moments.add(score)
    return clustered_interval(sums, moments)


def test_with_equally_many_attempts_the_interval_is_that_of_the_sample_means():
    rng = random.Random(4)
    samples = [[rng.random() for _ in range(5)] for _ in range(30)]
    means = [sum(scores) / 5 for scores in samples]
    low, high = stats.t.interval(0.95, 29, loc=sum(means) / 30, scale=stats.sem(means))
    interval = interval_of(samples)
    assert interval.method == "clustered t"
    assert (interval.low, interval.high) == pytest.approx((low, high), rel=1e-5)


def test_unequal_attempts_worked_by_hand():
    # sums 1.5, 0.2, 1.0 of 2, 1, 2 attempts: mean 2.7 / 5 = 0.54; residuals 0.42, -0.34, -0.08; their squares sum to 0.2984;
    # variance 3/2 · 0.2984 / 25 = 0.017904; deviation 0.13381; t(2) = 4.3027; half width 0.57573
    interval = interval_of([[0.5, 1.0], [0.2], [0.5, 0.5]])
    assert interval.high == pytest.approx(0.54 + 0.57573, abs=1e-4)
    assert interval.low == 0  # cut


def test_single_attempts_get_the_usual_interval():
    assert interval_of([[1.0], [0.0], [1.0]]).method == "wilson"
    assert interval_of([[0.3], [0.4]]).method == "t"


def test_attempts_that_all_agree_are_worth_one_each():
    agreeing = [[1.0] * 8] * 20
    assert interval_of(agreeing).low == pytest.approx(interval_of([[1.0]] * 20).low, abs=1e-9)
    split = interval_of([[1.0] * 8] * 10 + [[0.0] * 8] * 10)
    single = interval_of([[1.0]] * 10 + [[0.0]] * 10)
    assert split.high - split.low == pytest.approx(single.high - single.low, rel=0.1)


def test_too_few_samples_have_no_interval():
    assert interval_of([[0.5, 0.25]]) is None
    assert interval_of([]) is None


@pytest.mark.parametrize(
    ("samples", "attempts", "spread", "partial"),
    [(40, 1, 1.5, False), (25, 8, 1.5, False), (60, 4, 3.0, False), (30, 8, 0.0, False), (25, 6, 1.0, True)],
)
def test_intervals_cover_the_true_mean_as_often_as_they_say(samples, attempts, spread, partial):
    """Samples differ in difficulty (normal on the logit scale), attempts at one sample are independent given it."""
    rng = random.Random(f"{samples} {attempts} {spread}")
    grid = [stats.norm.ppf((number + 0.5) / 4000) for number in range(4000)]
    truth = sum(1 / (1 + math.exp(-spread * z)) for z in grid) / len(grid)
    covered, runs = 0, 1_000
    for _ in range(runs):
        drawn = []
        for _ in range(samples):
            chance = 1 / (1 + math.exp(-spread * rng.gauss(0, 1)))
            draw = (lambda p: rng.betavariate(2 * p, 2 - 2 * p)) if partial else (lambda p: float(rng.random() < p))
            drawn.append([draw(chance) for _ in range(attempts)])
        interval = interval_of(drawn)
        covered += interval.low <= truth <= interval.high
    assert 0.93 <= covered / runs <= 0.975  # 0.95 ± 3 deviations, and a little for conservative ends


def test_an_interval_that_takes_attempts_as_independent_would_not_do():
    rng = random.Random(7)
    covered = 0
    for _ in range(300):
        moments = Moments()
        for _ in range(25):
            chance = 1 / (1 + math.exp(-3 * rng.gauss(0, 1)))
            for _ in range(8):
                moments.add(float(rng.random() < chance))
        interval = moments.interval()
        covered += interval.low <= 0.5 <= interval.high
    assert covered / 300 < 0.85
