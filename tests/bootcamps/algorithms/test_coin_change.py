"""Examples worked by hand, among them those where taking the largest coin first fails."""

import pytest

from internbootcamp import CoinChangeBootcamp as CoinChange


@pytest.mark.parametrize(
    ("coins", "amount", "fewest"),
    [([1, 3, 4], 6, 2), ([1, 5, 10, 25], 30, 2), ([1, 15, 25], 30, 2), ([1, 2, 5], 11, 3), ([1, 7], 13, 7), ([1, 9], 0, 0)],
)
def test_the_fewest_coins(score, coins, amount, fewest):
    identity = {"coins": coins, "amount": amount}
    assert score(CoinChange, identity, str(fewest)) == 1.0
    assert score(CoinChange, identity, str(fewest + 1)) == 0.0


def test_coins_that_cannot_pay_every_amount_are_no_case():
    assert CoinChange.check_identity({"coins": [2, 4], "amount": 7})
