"""Constants, exact and rounded; sets of numbers in many notations; powers; integrals."""

from fractions import Fraction

import pytest

from internbootcamp.answers import Malformed
from internbootcamp.answers.symbolic_parser import parse_formula
from internbootcamp.answers.symbolic_writer import as_plain
from internbootcamp.kit.calculus import derivative
from internbootcamp.kit.constants import Constant, Solutions, is_plain
from internbootcamp.kit.exact_numbers import differ_somewhere, gaussian, rational, same
from internbootcamp.kit.gathered_terms import gathered
from internbootcamp.kit.gaussian_numbers import GaussianNumber
from internbootcamp.kit.integration import antiderivative, coefficients
from internbootcamp.kit.powers import primitive
from internbootcamp.kit.real_set_notation import RealSetNotation, read_set


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("\\pi", True),
        ("3.14", True),
        ("3.1416", True),
        ("3.14159265358979", True),
        ("x = 3.142", True),
        ("π ≈ 3.14", True),
        ("about 3.142", True),
        ("3.15", False),
        ("3.1415", False),  # rounds to 3.1416
        ("3", False),
        ("22/7", False),
    ],
)
def test_a_decimal_must_be_right_in_its_own_digits(text, right):
    constant = Constant()
    assert constant.equal(constant.parse_block(text), "\\pi") == right


@pytest.mark.parametrize("text", ["π ≈ 3.15", "2 = 3", "1 = 1 = 1 = 1 = 1 = 1", "y", "1/0 or so"])
def test_no_constants(text):
    with pytest.raises(Malformed):
        Constant().parse_block(text)


def test_scientific_notation_and_precision_asked_for():
    small, two = Constant(), Constant(decimals=2)
    assert small.equal("3.34e-05", "2*e^(-11)") and small.equal("3.34 \\times 10^{-5}", "2*e^(-11)")
    assert not small.equal("0", "2*e^(-11)") and not small.equal("0.00003", "2*e^(-11)")
    assert two.equal("2.01", "2.0089") and two.equal("2.0089", "2.0089") and not two.equal("2.02", "2.0089")
    assert not two.equal("\\sqrt{4}", "2") and not two.equal("1.5^2", "2.25") and two.equal("9/4", "2.25")
    assert two.equal("2.010", "2.0089") and not two.equal("2.0080", "2.0089")  # right to two decimals, but not to four
    assert Constant(exact=True).equal("0.5", "1/2") and not Constant(exact=True).equal("0.333", "1/3")


def test_a_number_of_few_decimals_is_not_rounded():
    assert Constant().equal("103.2", "516/5") and Constant().equal("18.33", "55/3")
    assert not Constant().equal("103", "516/5") and not Constant().equal("-10.3", "-41/4")


def test_of_an_exact_equation_the_last_side_without_decimals_counts():
    parsed = Constant(exact=True).parse_block("3 + 1/3 = 10/3 ≈ 3.33")
    assert parsed.text == "10/3" and is_plain(parsed)
    assert is_plain(Constant().parse_block("-\\frac{2}{3}")) and not is_plain(Constant().parse_block("2*3"))


@pytest.mark.parametrize("text", ["3 * 2", "4 + 2", "\\sqrt{36}", "\\frac{3}{2} \\cdot 4", "2 * 3.0"])
@pytest.mark.parametrize("constant", [Constant(), Constant(exact=True), Constant(slack=0.01)])
def test_a_rational_number_is_worked_out(text, constant):
    assert not constant.equal(text, "6")
    assert constant.equal("6", "6") and constant.equal("12/2", "6") and constant.equal("6.0", "6")


def test_a_calculation_may_be_left_where_that_is_allowed():
    assert Constant(exact=True, worked_out=False).equal("7^3", "343") and not Constant(exact=True).equal("7^3", "343")
    assert Constant(slack=5e-5).equal("\\frac{\\pi}{2}", "1.5708")  # what the question rounds
    assert Constant(exact=True).equal("3 \\cdot \\sqrt{2}", "\\sqrt{18}")  # no rational number


def test_a_blank_inside_a_number_separates_nothing():
    solutions = Solutions(Constant())
    assert solutions.equal(solutions.parse_block("2 e^{-11}"), frozenset((Constant().from_json("2*e^(-11)"),)))
    assert len(solutions.parse_block("x = 2 \\exp(-11) or x = 0")) == 2


def test_the_sides_of_an_equation_of_sets_agree():
    notation = RealSetNotation()
    for text in ("A£B = [1, 4)", "(0, 4) \\setminus (0, 1) = [1, 4)", "= [1, 4)"):
        assert notation.equal(notation.parse_block(text), read_set("[1, 4)"))
    with pytest.raises(Malformed):
        notation.parse_block("(1, 4) = [1, 4)")
    assert notation.read("[[[-5, 2] ∪ [6, 9) = [-5, 2] ∪ (6, 9)]]").status == "malformed"


@pytest.mark.parametrize(
    "text",
    [
        "([-8, 13] ∪ (-14, ∞)) \\setminus ([-8, 13] ∩ (-14, ∞))",
        "(-14, ∞) \\setminus [-8, 13]",
        "((-∞, 1) ∪ [2, 5]) ∩ ((-3, 0) ∪ {4})",
    ],
)
def test_operations_on_sets_that_are_not_carried_out(text):
    with pytest.raises(Malformed):
        RealSetNotation().parse_block(text)


@pytest.mark.parametrize("text", ["(-∞, 5] \\setminus {2}", "x < 5 and x ≠ 2", "ℤ \\setminus ℕ", "{x ∈ ℤ | x < 0 or x > 5}"])
def test_sets_that_are_as_direct_as_can_be(text):
    assert RealSetNotation().parse_block(text) is not None


@pytest.mark.parametrize("text", ["(2+3i)^2(1+i)^2", "(1+2i)+(3+4i)", "(1+i)/(1-i)", "1/i", "i^2", "3 + 4 + 2i"])
def test_complex_numbers_that_are_not_worked_out(text):
    with pytest.raises(Malformed):
        GaussianNumber().parse_block(text)


@pytest.mark.parametrize(
    "text", ["3/2 - i/2", "\\frac{3-i}{2}", "-\\frac{1}{2}i + 1.5", "\\frac12(3 - i)", "z = (1-2i)(1+i)/2 = 1.5 - 0.5i"]
)
def test_complex_numbers_that_are(text):
    assert GaussianNumber().parse_block(text) == (Fraction(3, 2), Fraction(-1, 2))


def test_exact_values():
    assert rational(parse_formula("2^10/3 - 1", ())) == Fraction(1021, 3)
    assert rational(parse_formula("9^9^9", ())) is None and rational(parse_formula("\\sqrt{2}", ())) is None
    assert gaussian(parse_formula("(1 + 2i)^2/(1 - i)", ("i",))) == (Fraction(-7, 2), Fraction(1, 2))
    x = ("x",)
    assert differ_somewhere(parse_formula("x^2", x), parse_formula("x^3", x), x)
    assert not differ_somewhere(parse_formula("\\sin^2 x + \\cos^2 x", x), parse_formula("1", x), x)


@pytest.mark.parametrize(("number", "base", "exponent"), [(64, 2, 6), (36, 6, 2), (12, 12, 1), (3176523, 147, 3)])
def test_primitive_powers(number, base, exponent):
    assert primitive(number) == (base, exponent)


@pytest.mark.parametrize("text", ["x^3*e^(2*x)", "x^2*sin(3*x)", "cos(2*x + 1)", "(2*x + 1)^3", "3*x - 2/x^2", "7"])
def test_antiderivatives_have_the_function_as_their_derivative(text):
    tree = parse_formula(text, ("x",))
    assert not differ_somewhere(derivative(antiderivative(tree, "x"), "x"), tree, ("x",))


def test_what_is_not_in_the_table():
    with pytest.raises(ValueError, match="not linear"):
        antiderivative(parse_formula("e^(x^2)", ("x",)), "x")
    assert coefficients(parse_formula("(x + 1)^2*x/2", ("x",)), "x") == {1: Fraction(1, 2), 2: 1, 3: Fraction(1, 2)}


@pytest.mark.parametrize(
    "text",
    [
        "{x | x ≤ -3 or x ≥ 3}",
        "x<=-3 or x>=3",
        "(-∞,-3]∪[3,+∞)",
        "(-\\infty, -3] \\cup [3, \\infty)",
        "\\{x \\in \\mathbb{R} \\mid x \\leq -3 \\text{ or } x \\geq 3\\}",
        "{x∈ℝ : |x| ≥ 3}",
        "x² ≥ 9",
        "ℝ \\ (-3, 3)",
        "x ≤ -3 或 x ≥ 3",
        "A£B = (-∞,-3]∪[3,∞)",
    ],
)
def test_one_set_in_many_notations(text):
    notation = RealSetNotation()
    assert notation.equal(notation.parse_block(text), read_set("x ≤ -3 or x ≥ 3"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "3 < 4",
        "(3, 2",
        "x < y",
        "[∞, 3]",
        "(" * 50,
        "x ≤ 1 or",
        "{x | condition}",
        "[0, 1] or [0, 2]",
        "[0, 1]; [0, 2]",
    ],
)
def test_no_sets(text):
    with pytest.raises(Malformed):
        RealSetNotation().parse_block(text)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("ℤ⁻", "{x | x ∈ ℤ, x < 0}", True),
        ("negative integers", "{x ∈ ℤ | x ≤ -1}", True),
        ("ℝ", "(-∞, ∞)", True),
        ("ℝ", "ℚ", False),
        ("irrational numbers", "ℝ \\setminus ℚ", True),
        ("{0}", "0", True),
        ("{0}", "[0, 0.01]", False),
        ("ℕ", "ℤ", False),
        ("even integers", "integers", False),
    ],
)
def test_named_sets(one, other, same):
    assert RealSetNotation().equal(read_set(one), read_set(other)) == same


def test_terms_are_gathered():
    tree = parse_formula("3*cos(-1)*e^2 - (e^2*cos(1)/2 - sin(0)) + ln(|-5|) - 2*e*e", ())
    assert as_plain(gathered(tree)) == "ln(5) + (5/2)*cos(1)*e^2 - 2*e^2"
    assert same(gathered(tree), tree)
