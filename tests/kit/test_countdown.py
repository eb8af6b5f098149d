"""What can be made of a hand, on hands whose values are known: ones (OEIS A000792) and the hard hands of the 24 game."""

import pytest

from internbootcamp.kit.countdown import out_of_reach


@pytest.mark.parametrize(("ones", "most"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 6), (6, 9)])
def test_ones_make_no_more_than_the_largest_product_of_parts(ones, most):
    """3 · 3 of six ones, 3 · 2 of five."""
    hand = (1,) * ones
    assert out_of_reach(hand, most) is None
    assert out_of_reach(hand, most + 1)


@pytest.mark.parametrize("hand", [(3, 3, 8, 8), (0, 3, 3, 8, 8), (1, 3, 3, 8, 8), (0, 1, 3, 3, 8, 8), (1, 1, 1, 5, 5, 5)])
def test_fractions_on_the_way(hand):
    """8 / (3 - 8 / 3), with a 0 added or a 1 as a factor; 5 · (5 - 1/5), with two ones as factors."""
    assert out_of_reach(hand, 24) is None


def test_a_zero_takes_everything_with_it():
    assert out_of_reach((0, 2, 5, 11, 23, 47), 0) is None
    assert out_of_reach((4, 4), 0) is None
    assert out_of_reach((3, 4), 0)


def test_targets_below_0():
    assert out_of_reach((3, 4), -1) is None
    assert out_of_reach((1, 3, 4), -2) is None  # 3 - 4 - 1
    assert out_of_reach((3, 4), -7)  # no sign stands before a number
    assert out_of_reach((1, 1, 1, 1, 1), -100) is None  # larger hands are not searched


def test_the_proof_counts_what_was_tried():
    assert out_of_reach((1, 1, 1, 1, 1), 24) == (
        "none of the 430080 expressions of 1, 1, 1, 1, 1 is 24 (120 orders of the numbers, 256 choices of signs, 14 ways to "
        "set brackets)"
    )


def test_hands_of_more_than_six_are_not_searched():
    assert out_of_reach((1,) * 7, 1_000) is None
