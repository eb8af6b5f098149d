"""Integrals by hand."""

import pytest

from internbootcamp import IntegralOperatorBootcamp as Integral


def case(function, x_range, constant=1, **more):
    return {"symbol": "★", "function": function, "x_range": list(x_range), "constant": constant, **more}


@pytest.mark.parametrize(
    ("identity", "answer", "right"),
    [
        (case("3*x^2 + 2*x", (0, 2)), "13", 1),
        (case("x^2", (0, 1)), "4/3", 1),
        (case("x^2", (0, 1)), "1\\frac{1}{3}", 0),  # might be a product
        (case("x^2", (0, 1)), "1.3333", 0),
        (case("x^2", (0, 1)), "1/3 + 1", 0),  # not worked out
        (case("x^2", (0, 1)), "1/3 + 1 = 4/3", 1),
        (case("2*cos(x)", (0, 3)), "2\\sin 3 + 1", 1),
        (case("2*cos(x)", (0, 3)), "1.28224", 0),
        (case("3/x", (1, 5)), "1 + 3\\ln 5", 1),
        (case("3/x", (1, 5)), "\\ln 125 + 1", 1),
        (case("x*e^(x)", (0, 1)), "2", 1),  # (x - 1)eˣ from 0 to 1 is 1
        (case("x*e^(2*x)", (0, 1)), "\\frac{e^2 + 5}{4}", 1),
        (case("x*sin(x)", (0, 2), 0), "\\sin 2 - 2\\cos 2", 1),
        (case("4*x*y", (0, 1), 0, y_range=[1, 3]), "8", 1),
        (case("e^(x)*cos(y)", (0, 1), 0, y_range=[0, 2]), "(e - 1)\\sin 2", 1),
        (case("6*x*y", (0, 2), 0, y_top="x"), "12", 1),  # the integral of 3x³
        (case("y", (0, 1), 0, y_top="2x + 1"), "13/6", 1),  # the integral of (2x + 1)²/2
        (case("y", (0, 1), 0, y_top="2x + 1"), "13/3", 0),
    ],
)
def test_by_hand(score, identity, answer, right):
    assert score(Integral, identity, answer) == right


@pytest.mark.parametrize(
    "identity",
    [
        case("1/x", (-1, 2)),
        case("x^2", (2, 1)),
        case("tan(x)", (0, 1)),
        case("x^2", (0, 1), y_range=[0, 1], y_top="x"),
        case("sin(y)", (0, 1), y_top="x^2 + 1"),
    ],
)
def test_damaged_identities(identity):
    assert Integral.check_identity(identity)
