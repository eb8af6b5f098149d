"""avg@k, pass@k, pass^k and majority@k: by hand, and by going through all choices of attempts."""

import random
from itertools import combinations
from statistics import fmean

import pytest

from internbootcamp.evaluate.repeats import (
    NO_ANSWER,
    AttemptLog,
    attempt_counts,
    majority_score,
    pass_at_k,
    pass_hat_k,
)


@pytest.mark.parametrize("n", [1, 2, 5, 7])
def test_pass_at_k_is_the_mean_over_all_choices_of_k_attempts(n):
    for right in range(n + 1):
        attempts = [True] * right + [False] * (n - right)
        for k in range(1, n + 1):
            choices = list(combinations(attempts, k))
            assert pass_at_k(n, right, k) == pytest.approx(fmean(map(any, choices)))
            assert pass_hat_k(n, right, k) == pytest.approx(fmean(map(all, choices)))


def test_pass_at_k_is_unbiased():
    rng = random.Random(2)
    estimates = [pass_at_k(8, sum(rng.random() < 0.2 for _ in range(8)), 3) for _ in range(20_000)]
    assert fmean(estimates) == pytest.approx(1 - 0.8**3, abs=0.01)


@pytest.mark.parametrize(
    ("attempts", "score"),
    [
        ([(1, 1.0), (2, 0.0), (1, 1.0)], 1.0),
        ([(1, 1.0), (2, 0.0), (2, 0.0)], 0.0),
        ([(1, 1.0), (2, 0.0)], 0.5),  # a tie
        ([(NO_ANSWER, 0.0), (NO_ANSWER, 0.0), (3, 1.0)], 1.0),  # silence is no vote
        ([(NO_ANSWER, 0.0)], 0.0),
    ],
)
def test_the_majority_is_the_answer_given_most_often(attempts, score):
    assert majority_score(attempts) == score


def test_k_are_powers_of_two_and_all():
    assert [attempt_counts(most) for most in (0, 1, 2, 6, 8)] == [[], [1], [1, 2], [1, 2, 4, 6], [1, 2, 4, 8]]


def test_attempts_are_put_together_in_any_order():
    log = AttemptLog()
    for sample, attempt, answer, score in [(7, 2, 5, 1.0), (9, 1, 6, 0.0), (7, 1, 4, 0.0), (9, 2, 6, 0.5), (7, 3, 5, 1.0)]:
        log.add(sample, attempt, answer, score)
    at = log.repeats().at
    # sample 7 scores 0, 1, 1 with answers 4, 5, 5; sample 9 scores 0, 0.5 with one answer
    assert (at[1]["avg"].n, at[1]["avg"].mean) == (2, 0.0)
    assert at[2]["avg"].mean == pytest.approx((0.5 + 0.25) / 2)
    assert at[1]["pass"].mean == pytest.approx((2 / 3 + 0) / 2)
    assert at[2]["pass"].mean == pytest.approx((1 + 0) / 2)
    assert at[2]["majority"].mean == pytest.approx((0.5 + 0.25) / 2)
    assert (at[3]["avg"].n, at[3]["majority"].mean, at[3]["pass_all"].mean) == (1, 1.0, 0.0)
    assert log.repeats().clusters.repeated


def test_single_attempts_report_no_k():
    log = AttemptLog()
    log.add(1, 1, 1, 1.0)
    assert log.repeats().to_json() == {}


def test_no_chance_is_above_1():
    log = AttemptLog()
    for sample, scores in enumerate([(1.0, 0.0), (1.0, 0.0, 0.0)]):
        for attempt, score in enumerate(scores, 1):
            log.add(sample, attempt, 1, score)
    assert log.repeats().to_json()["2"]["pass"] == pytest.approx((1 + 2 / 3) / 2)
    assert log.repeats().to_json()["2"]["pass_interval"][1] == 1.0
