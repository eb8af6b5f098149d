"""avg@k, pass@k, pass^k and majority@k: by hand, and by going through all choices of attempts."""

import random
from itertools import combinations
from statistics import fmean

import pytest

from internbootcamp.evaluate.repeats import (
    NO_ANSWER,
    AttemptLog,
    Repeats,
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
    at = Repeats([log]).at
    # sample 7 scores 0, 1, 1 with answers 4, 5, 5; sample 9 scores 0, 0.5 with one answer
    assert (at[1]["avg"].n, at[1]["avg"].mean) == (2, 0.0)
    assert at[2]["avg"].mean == pytest.approx((0.5 + 0.25) / 2)
    assert at[1]["pass"].mean == pytest.approx((2 / 3 + 0) / 2)
    assert at[2]["pass"].mean == pytest.approx((1 + 0) / 2)
    assert at[2]["majority"].mean == pytest.approx((0.5 + 0.25) / 2)
    assert (at[3]["avg"].n, at[3]["majority"].mean, at[3]["pass_all"].mean) == (1, 1.0, 0.0)
    assert Repeats([log]).clusters.repeated


def test_single_attempts_report_no_k():
    log = AttemptLog()
    log.add(1, 1, 1, 1.0)
    assert Repeats([log]).to_json() == {}


def test_a_log_read_before_its_last_row_is_counted_anew():
    log = AttemptLog()
    log.add(1, 1, 1, 1.0)
    assert Repeats([log]).at[1]["avg"].mean == 1.0
    log.add(2, 1, 1, 0.0)
    assert (Repeats([log]).at[1]["avg"].n, Repeats([log]).at[1]["avg"].mean) == (2, 0.5)


def logged(*samples):
    """A log of samples, each the scores of its attempts; every attempt has an answer of its own score."""
    log = AttemptLog()
    for sample, scores in enumerate(samples):
        for attempt, score in enumerate(scores, 1):
            log.add(sample, attempt, 1 + int(score), score)
    return log


def test_samples_that_nobody_repeated_count_beside_those_of_a_log_that_was():
    # First attempts: 0, 1, 0 and 1, 0. Of one drawn attempt, the repeated sample is right in half of the cases.
    at = Repeats([logged([0.0, 1.0], [1.0], [0.0]), logged([1.0], [0.0])]).at
    assert list(at) == [1, 2]
    assert (at[1]["avg"].n, at[1]["avg"].mean) == (5, pytest.approx(2 / 5))
    assert at[1]["pass"].mean == at[1]["pass_all"].mean == pytest.approx(2.5 / 5)
    assert at[1]["majority"].mean == pytest.approx(2 / 5)
    assert (at[2]["avg"].n, at[2]["avg"].mean, at[2]["pass"].mean, at[2]["pass_all"].mean) == (1, 0.5, 1.0, 0.0)


def test_a_k_that_one_log_brings_is_worked_out_for_all_samples_with_as_many_attempts():
    # Six attempts at most in the first log, eight in the second: k is 1, 2, 4, 8, and two samples have four or more.
    at = Repeats([logged([1.0] * 6, [0.0] * 3), logged([0.0] * 8)]).at
    assert {k: (measures["avg"].n, measures["avg"].mean) for k, measures in at.items()} == {
        1: (3, pytest.approx(1 / 3)),
        2: (3, pytest.approx(1 / 3)),
        4: (2, 0.5),
        8: (1, 0.0),
    }
    # Three at most in the first log, five in the second: the sample with three does not reach 4 or 5.
    at = Repeats([logged([1.0] * 3), logged([0.0] * 5)]).at
    assert {k: measures["pass"].n for k, measures in at.items()} == {1: 2, 2: 2, 4: 1, 5: 1}


def test_no_chance_is_above_1():
    log = AttemptLog()
    for sample, scores in enumerate([(1.0, 0.0), (1.0, 0.0, 0.0)]):
        for attempt, score in enumerate(scores, 1):
            log.add(sample, attempt, 1, score)
    assert Repeats([log]).to_json()["2"]["pass"] == pytest.approx((1 + 2 / 3) / 2)
    assert Repeats([log]).to_json()["2"]["pass_interval"][1] == 1.0
