"""Splits as text, and shares by largest remainder."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from internbootcamp.core.errors import ConfigError
from internbootcamp.generate.splits import parse_splits, share_out


def test_splits_keep_their_order_and_those_of_no_rows_are_dropped():
    assert list(parse_splits("train:100, val:0,test:10").items()) == [("train", 100), ("test", 10)]


@pytest.mark.parametrize("text", ["train", "train:x", "train:-1", "train:1,train:2", "a_b:1", "../x:1", "train:0", ""])
def test_what_is_no_splits_is_refused(text):
    with pytest.raises(ConfigError):
        parse_splits(text)


@pytest.mark.parametrize(
    ("total", "ratios", "counts"),
    [
        (103, [0.4, 0.6], [41, 62]),  # 41.2 and 61.8
        (60, [1, 2, 3], [10, 20, 30]),
        (10, [1, 1, 1], [4, 3, 3]),
        (11, [0.4, 0.6], [4, 7]),  # 4.4 and 6.6
        (5, [0, 1], [0, 5]),
        (0, [1, 2], [0, 0]),
        (100, [1, 1, 1, 1, 1, 1], [17, 17, 17, 17, 16, 16]),
    ],
)
def test_shares_worked_by_hand(total, ratios, counts):
    assert share_out(total, ratios) == counts


@given(st.integers(0, 10**6), st.lists(st.floats(0.001, 1000), min_size=1, max_size=30))
def test_shares_add_up_and_are_never_a_whole_row_off(total, ratios):
    counts = share_out(total, ratios)
    assert sum(counts) == total
    assert all(abs(count - total * ratio / sum(ratios)) < 1 + 1e-6 for count, ratio in zip(counts, ratios))
