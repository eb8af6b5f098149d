"""Weights 5, 4, 6, 3 with values 10, 40, 30, 50 and capacity 10: items 2 and 4 are worth 90 (a textbook example)."""

import pytest

from internbootcamp import KnapsackBootcamp as Knapsack

TEXTBOOK = {"weights": [5, 4, 6, 3], "values": [10, 40, 30, 50], "capacity": 10}


@pytest.mark.parametrize(
    ("choice", "right"), [("2, 4", 1), ("{4, 2}", 1), ("3, 4", 0), ("2", 0), ("2, 3, 4", 0), ("2, 4, 5", 0), ("0, 2, 4", 0)]
)
def test_only_the_best_load_that_fits_is_right(score, choice, right):
    assert score(Knapsack, TEXTBOOK, choice) == right


def test_no_item_is_packed_twice(score):
    assert score(Knapsack, TEXTBOOK, "2, 4, 4") == 0.0


def test_every_choice_as_good_as_the_best_is_right(score):
    twins = {"weights": [3, 3, 4], "values": [5, 5, 6], "capacity": 7}
    assert score(Knapsack, twins, "1, 3") == score(Knapsack, twins, "2, 3") == 1.0
    assert score(Knapsack, twins, "1, 2") == 0.0
