"""Logarithms of powers by hand."""

import pytest

from internbootcamp import LogarithmOperatorBootcamp as Logarithm


def case(*terms, target=None):
    identity = {"terms": [list(map(str, term)) for term in terms]}
    return identity if target is None else {**identity, "target": target}


@pytest.mark.parametrize(
    ("identity", "answer", "right"),
    [
        (case((1, 8, 32)), "34/15", 1),
        (case((1, 8, 32)), "\\frac{34}{15}", 1),
        (case((1, 8, 32)), "2.27", 0),
        (case((1, 8, 32)), "3/5 + 5/3", 0),  # not added
        (case((1, 8, 32)), "3/5 + 5/3 = 34/15", 1),
        (case((3, 9, "1/3")), "-15/2", 1),  # 3(-2 - 1/2)
        (case((3, 9, "1/3")), "-7.5", 1),
        (case((1, 64, "X"), target="5/2"), "8 or 4096", 1),
        (case((1, 64, "X"), target="5/2"), "2^3 or 2^{12}", 1),
        (case((1, 64, "X"), target="5/2"), "X = 64^2 or X = 8", 1),
        (case((1, 64, "X"), target="5/2"), "8", 0),
        (case((1, 5, "X"), target="2"), "5", 1),
        (case((1, 8, "X"), target="-2"), "1/8", 1),
        (case((1, 8, "X"), target="10/3"), "2 or 512", 1),
        (case((1, 8, "X"), target="13/6"), "4 or 16\\sqrt{2}", 1),  # 2² and 2^(9/2)
    ],
)
def test_by_hand(score, identity, answer, right):
    assert score(Logarithm, identity, answer) == right


def test_damaged_identities():
    assert Logarithm.check_identity(case((1, 8, 3)))
    assert Logarithm.check_identity(case((1, 8, "X")))
    assert Logarithm.check_identity(case((1, 8, 2), target="5/2"))
    assert Logarithm.check_identity(case((1, 8, "X"), target="1/2"))
    assert Logarithm.check_identity(case((1, 8, "X"), (1, 9, "X"), target="5"))
    assert Logarithm.check_identity(case((1, 8, "X"), target="1/0"))
