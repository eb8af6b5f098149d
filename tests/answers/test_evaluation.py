"""Values and scales of formulas, by hand, and what is refused."""

from fractions import Fraction

import pytest

from internbootcamp.answers.evaluation import Computation, Undefined, points
from internbootcamp.answers.symbolic import Apply, Symbol
from internbootcamp.answers.symbolic_parser import parse_formula


def computation(text, *, complex_values=False, names=("x",)):
    return Computation(parse_formula(text, names), complex_values=complex_values)


@pytest.mark.parametrize(
    ("text", "x", "value"),
    [
        ("x^3 - 2x", 3, 21),
        ("(x^2 + 1)/(x^2 + 1)^2", 2, Fraction(1, 5)),
        ("\\sqrt[3]{x}", -8, -2),
        ("\\cot(\\arctan(x))", 4, Fraction(1, 4)),
        ("\\sec(\\arctan(x))^2", 2, 5),
        ("\\csc(\\arcsin(x))", Fraction(1, 4), 4),
        ("\\coth(\\operatorname{artanh}(x))", Fraction(1, 2), 2),
        ("e^{2\\ln x}", 7, 49),
        ("\\exp(\\ln x)", 7, 7),
    ],
)
def test_values(text, x, value):
    found = computation(text)
    off = found.value({"x": found.mp.mpf(x.numerator) / x.denominator}) - found.mp.mpf(value.numerator) / value.denominator
    assert abs(off) < 1e-55


@pytest.mark.parametrize(
    ("text", "x"),
    [("1/x", 0), ("\\ln x", -1), ("\\sqrt x", -1), ("e^x", 61), ("x^x", 0), ("10^{20}x", 10**6), ("\\cosh x", 70)],
)
def test_what_has_no_real_value_of_bearable_size(text, x):
    found = computation(text)
    with pytest.raises(Undefined):
        found.value({"x": found.mp.mpf(x)})


def test_a_power_far_below_the_smallest_float_has_a_value():
    found = computation("(e^{-x})^5")
    value = found.value({"x": found.mp.mpf(1_000)})
    assert abs(found.mp.log(value) + 5_000) < 1e-50


def test_the_scale_is_the_largest_number_added():
    found = computation("10^{20} + x - 10^{20}")
    assert found.value({"x": found.mp.mpf(3)}) == 3
    assert found.scale == 10**20
    assert found.value({"x": found.mp.mpf(10) ** 21}) == 10**21
    assert found.scale == 10**21
    assert computation("x").scale == 0


def test_complex_values_and_their_scale():
    found = computation("\\ln(x) + 3", complex_values=True)
    value = found.value({"x": found.mp.mpc(-1, 0)})  # 3 + πi, of which 3 is the smaller part
    assert abs(value.imag - found.mp.pi) < 1e-55
    assert found.scale == abs(value.imag)


def test_a_variable_may_be_called_e():
    found = computation("e^x", names=("e", "x"))
    assert found.value({"e": found.mp.mpf(2), "x": found.mp.mpf(3)}) == 8


def test_a_part_that_occurs_again_is_worked_out_once():
    """Twice itself, sixty times over: more parts than could ever be walked through one by one."""
    tree = Symbol("x")
    for _ in range(60):
        tree = Apply("+", (tree, tree))
    found = Computation(tree)
    assert found.value({"x": found.mp.mpf(3)}) == 3 * 2**60


def test_equal_parts_are_worked_out_once_however_they_came_about(monkeypatch):
    found = computation("\\sin(x^2) + \\sin(x^2)\\cos(x^2) + \\cos(x^2)")
    worked_out = []
    monkeypatch.setattr(found, "_function", lambda name, argument: worked_out.append(name) or argument)
    found.value({"x": found.mp.mpf(2)})
    assert sorted(worked_out) == ["cos", "sin"]


def test_values_are_those_of_the_points_that_have_one():
    found = computation("\\sqrt{x}")
    mp = found.mp
    assert list(found.values({"x": mp.mpf(x)} for x in (4, -4, 9))) == [2, 3]


def test_points_are_the_same_each_time_and_positive_where_asked():
    assert list(points(("x", "y"))) == list(points(("x", "y")))
    assert all(point["x"] > 0 for point in points(("x",), positive=True))
    assert any(point["x"] < 0 for point in points(("x",)))
