"""Expression: what is arithmetic, what it is worth, and what it is made of. Values are worked by hand."""

from fractions import Fraction

import pytest

from internbootcamp.answers import Calculation, Expression
from tests.answers.reading import read, refused

EVERYTHING = Expression(powers=True, factorial=True, decimals=True, negation=True)


def calculation(content: str, answer_type: Expression | None = None) -> Calculation:
    value = read(answer_type or Expression(), content)
    assert isinstance(value, Calculation), content
    return value


@pytest.mark.parametrize(
    ("content", "value"),
    [
        ("1+2*3", 7),
        ("(1+2)*3", 9),
        ("8/(3-8/3)", 24),
        ("8÷(3−8÷3)", 24),
        ("4\\cdot 6", 24),
        ("4 \\times 6", 24),
        ("4×6", 24),
        ("4 x 6", 24),
        ("4·6", 24),
        ("\\frac{48}{2}", 24),
        ("\\frac{8}{3-\\frac{8}{3}}", 24),
        ("\\left(9-5\\right)\\times\\left(7-1\\right)", 24),
        ("[9-5]*{7-1}", 24),
        ("4(7-1)", 24),
        ("(9-5)(7-1)", 24),
        ("(7-1)4", 24),
        ("4*6=24", 24),
        ("4*6 = 24 = 24", 24),
        ("24 = 4*6", 24),
        ("10-2-3", 5),
        ("16/4/2", 2),
        ("7", 7),
        ("1/3", Fraction(1, 3)),
        ("1,000/10", 100),
        ("（1＋2）×3", 9),
        ("$4*6$.", 24),
        ("-3+5", 2),
        ("+3+5", 8),
        ("5*-3", -15),
        ("(-3)*(-8)", 24),
    ],
)
def test_values(content: str, value: Fraction | int) -> None:
    assert calculation(content).value == value


@pytest.mark.parametrize(
    ("content", "value"),
    [
        ("2^3^2", 512),
        ("2**3", 8),
        ("2^{-1}", Fraction(1, 2)),
        ("2³", 8),
        ("-2^2", -4),
        ("(-2)^2", 4),
        ("3!+1", 7),
        ("3!^2", 36),
        ("4.5*2", 9),
        ("-(1+2)", -3),
        ("(1/2)^2", Fraction(1, 4)),
    ],
)
def test_values_with_everything_allowed(content: str, value: Fraction | int) -> None:
    assert calculation(content, EVERYTHING).value == value


@pytest.mark.parametrize(
    "content",
    ["1_2+12", "16|8", "54%30", "4.5*2", "5**2", "2^3", "3!", "4 6", "2 3 * 4", "-(1+2)", "1//2", "4*6=25", "4*6 or 3*8", "4*6, 3*8",
     "x*6", "len(4)", "4*", "*4", "(4*6", "4*6)", "()", "4/0", "4/(2-2)", "(4*6]", "4<<1", "int(24)", "4e1", "sqrt(16)",
     "2\\frac{1}{2}", "4**6", "1 = 2", "4*6=24=25", "--4", "4--6-", "8 choose 2", "len(\"aaaa\"or[8,43,65,77])", "lambda: 24"],
)  # fmt: skip
def test_what_is_no_arithmetic(content: str) -> None:
    assert refused(Expression(), content), content


@pytest.mark.parametrize(
    "content",
    [
        "3!!",
        "(1/2)!",
        "(0-1)!",
        "201!",
        "2^(1/2)",
        "9^9^9^9",
        "10^99999",
        "0^(0-1)",
        "2^3^4^5",
        "200!*200!*200!*200!*200!*200!*200!",
    ],
)
def test_what_is_too_large_or_undefined(content: str) -> None:
    assert refused(EVERYTHING, content)


def test_numbers_are_listed_as_written() -> None:
    assert calculation("8/(3-8/3)").numbers == (8, 3, 8, 3)
    assert calculation("4*6=24").numbers == (4, 6)
    assert calculation("24 = 4*6").numbers == (4, 6)
    assert calculation("(-3)*8").numbers == (-3, 8)
    assert calculation("5 - 3").numbers == (5, 3)
    assert calculation("\\frac{48}{2}").numbers == (48, 2)


def test_steps_are_listed_in_the_order_in_which_they_are_carried_out() -> None:
    steps = calculation("(9-5)*(7-1)").steps
    assert [(step.left, step.operator, step.right, step.result) for step in steps] == [
        (9, "-", 5, 4),
        (7, "-", 1, 6),
        (4, "*", 6, 24),
    ]


def test_operators_can_be_restricted() -> None:
    assert refused(Expression("+-"), "2*3")
    assert read(Expression("+-"), "2+3").value == 5


def test_texts_stand_for_expressions() -> None:
    assert Expression().equal("8/(3-8/3)", "4*6")
    assert not Expression().equal("1/3", "0+333/1000")
    assert Expression().format(calculation("4 * 6")) == "4 * 6"


def test_deep_brackets_are_refused_without_recursion_error() -> None:
    assert calculation("(" * 30 + "1" + ")" * 30).value == 1
    assert refused(Expression(), "(" * 500 + "1" + ")" * 500)
    assert calculation("+".join(["1"] * 250)).value == 250
