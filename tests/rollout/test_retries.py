"""When and how long to wait."""

from datetime import UTC, datetime
from random import Random

import pytest

from internbootcamp.rollout.retries import RETRIED_STATUSES, RetryPlan, retry_after_seconds


def test_waits_are_spread_over_a_doubling_range_up_to_the_cap():
    plan, rng = RetryPlan(base=0.5, cap=4.0), Random(0)
    for failed, ceiling in [(1, 0.5), (2, 1.0), (3, 2.0), (4, 4.0), (9, 4.0)]:
        waits = [plan.wait(failed, None, rng) for _ in range(300)]
        assert 0 <= min(waits) < ceiling * 0.05
        assert ceiling * 0.95 < max(waits) <= ceiling


def test_retry_after_is_a_minimum_and_is_bounded():
    plan, rng = RetryPlan(), Random(0)
    assert 7 <= plan.wait(1, 7.0, rng) <= 8
    assert plan.wait(1, 1e9, rng) <= 301


@pytest.mark.parametrize(
    ("header", "seconds"),
    [
        (None, None),
        ("12", 12.0),
        (" 0.5 ", 0.5),
        ("Sun, 06 Nov 1994 08:49:37 GMT", 37.0),  # the date of RFC 9110 5.6.7
        ("Sun, 06 Nov 1994 08:48:00 GMT", 0.0),
        ("soon", None),
        ("-3", None),
        ("", None),
    ],
)
def test_retry_after_is_read_as_seconds_or_date(header, seconds):
    assert retry_after_seconds(header, now=datetime(1994, 11, 6, 8, 49, 0, tzinfo=UTC)) == seconds


def test_only_what_can_succeed_is_tried_again():
    assert {408, 409, 425, 429, 500, 502, 503, 504, 529} <= RETRIED_STATUSES
    assert RETRIED_STATUSES.isdisjoint({200, 301, 400, 401, 403, 404, 413, 422})
