"""Probabilities of counts, against scipy."""

import pytest
from scipy import stats

from internbootcamp.audit.chance import binomial_tail, expected_distinct, poisson_tail


@pytest.mark.parametrize(
    ("count", "trials", "probability"), [(0, 5, 0.2), (3, 10, 0.2), (63, 180, 0.2), (10, 10, 0.5), (11, 10, 0.5)]
)
def test_binomial_tail(count, trials, probability):
    assert binomial_tail(count, trials, probability) == pytest.approx(
        stats.binom.sf(count - 1, trials, probability), abs=1e-12
    )


@pytest.mark.parametrize(("count", "mean"), [(0, 2.0), (1, 0.02), (3, 0.5), (8, 2.0), (5, 0.0)])
def test_poisson_tail(count, mean):
    assert poisson_tail(count, mean) == pytest.approx(
        stats.poisson.sf(count - 1, mean) if mean else float(count == 0), abs=1e-12
    )


def test_expected_distinct_of_the_birthday_problem():
    assert expected_distinct(1, 365) == pytest.approx(1)
    assert expected_distinct(2, 2) == pytest.approx(1.5)
    assert expected_distinct(5, 1) == 1
    assert expected_distinct(23, 365) == pytest.approx(365 * (1 - (364 / 365) ** 23))
