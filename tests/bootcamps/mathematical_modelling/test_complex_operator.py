"""Complex numbers by hand."""

import pytest

from internbootcamp import ComplexOperatorBootcamp as Complex


def compute(expression, factors=(1, 1), power=2):
    return {"symbol": "◎", "factors": list(factors), "power": power, "expression": expression}


def pairs(target, factors=(1, 1), power=2):
    return {"symbol": "◎", "factors": list(factors), "power": power, "target": list(target)}


@pytest.mark.parametrize(
    ("identity", "answer", "right"),
    [
        (compute("(1◎2) + (3◎-1)"), "5 - 2i", 1),  # (-3 + 4i) + (8 - 6i)
        (compute("(1◎2) + (3◎-1)"), "-2i+5", 1),
        (compute("(1◎2) + (3◎-1)"), "5+2i", 0),
        (compute("(1◎2) + (3◎-1)"), "(1+2i)^2 + (3-i)^2", 0),  # the question
        (compute("(1◎2) + (3◎-1)"), "(-3+4i) + (8-6i)", 0),
        (compute("(1◎0) ÷ (2◎1)", power=1), "\\frac{1}{2+i}", 0),
        (compute("(1◎1) ÷ (1◎-1)"), "-1", 1),  # 2i / -2i
        (compute("(2◎0) - (1◎1) × (1◎1)"), "8", 1),  # 4 - (2i)²
        (compute("(1◎0) ÷ (2◎1)", power=1), "\\frac{2 - i}{5}", 1),
        (compute("(1◎0) ÷ (2◎1)", power=1), "0.4 - 0.2i", 1),
        (compute("(1◎1) + (1◎1)", factors=(2, -1), power=1), "4-2i", 1),
        (pairs((-3, 4)), "(1, 2), (-1, -2)", 1),
        (pairs((-3, 4)), "(1,2); (-1,-2)", 1),
        (pairs((-3, 4)), "(b = 2, a = 1), (b = -2, a = -1)", 1),
        (pairs((-3, 4)), "(b = 1, a = 2), (b = -1, a = -2)", 0),  # 2◎1 = 3 + 4i
        (pairs((-3, 4)), "(1, 2)", 0),
        (pairs((-3, 4)), "(1, 2), (-1, 2)", 0),
        (pairs((-4, 0), power=4), "(1, 1), (1, -1), (-1, 1), (-1, -1)", 1),
        (pairs((-3, 4), factors=(1, 2)), "(1, 1), (-1, -1)", 1),
    ],
)
def test_by_hand(score, identity, answer, right):
    assert score(Complex, identity, answer) == right


def test_damaged_identities():
    assert Complex.check_identity(compute("(1◎1) ÷ (0◎0)"))
    assert Complex.check_identity(compute("1 + 2"))
    assert Complex.check_identity(pairs((2, 3)))
    assert Complex.check_identity({**compute("(1◎1) + (1◎1)"), "target": [1, 1]})
    assert Complex.check_identity(compute("(1◎1) + (1◎1)", factors=(0, 1)))
