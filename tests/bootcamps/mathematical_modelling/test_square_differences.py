"""Differences of squares, from factor pairs by hand."""

import pytest

from internbootcamp import SquareDifferencesBootcamp as Squares


def case(value, unknown="b", factor=1):
    return {"factor": factor, "value": value, "unknown": unknown}


@pytest.mark.parametrize(
    ("identity", "answer", "right"),
    [
        (case(5), "3 or -3", 1),
        (case(5), "±3", 1),
        (case(5), "b = 3 or b = -3", 1),
        (case(5), "3or-3", 1),
        (case(5), "3", 0),
        (case(5), "5, 1, -1, -5", 0),
        (case(15, "a"), "7, -7, 1, -1", 1),  # 8² - 7², 4² - 1²
        (case(9, "a"), "0 or 4 or -4", 1),
        (case(-5), "2 or -2", 1),
        (case(30, factor=2), "8 or -8 or 4 or -4", 1),
        (case(30, factor=2), "8 or -8", 0),
    ],
)
def test_by_hand(score, identity, answer, right):
    assert score(Squares, identity, answer) == right


def test_damaged_identities():
    assert "no difference" in (Squares.check_identity(case(14)) or "")
    assert Squares.check_identity(case(0))
    assert Squares.check_identity(case(7, factor=2))
