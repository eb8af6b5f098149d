"""Formula and Polynomial: which formulas are equal, and which texts are no formulas.

Equalities are school identities; where sympy is asked instead, it is named.
"""

from itertools import islice
from random import Random

import pytest
import sympy

from internbootcamp.answers import Formula, Polynomial
from internbootcamp.answers.forms import write
from tests.answers.reading import read, refused


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2x+1", "1+2*x"),
        ("\\sin^2 x + \\cos^2 x", "1"),
        ("\\frac{x^2-1}{x-1}", "x+1"),
        ("e^{2x}", "(e^x)^2"),
        ("e^{2x}", "\\exp(2x)"),
        ("\\mathrm{e}^{x}", "exp x"),
        ("\\ln x^2", "2\\ln x"),
        ("\\ln|x|", "\\ln(x)"),
        ("\\log x", "\\ln x"),
        ("\\log_2 8", "3"),
        ("\\log_{10}(x)", "\\ln x/\\ln 10"),
        ("\\sqrt{x^2}", "|x|"),
        ("\\left|x\\right|", "\\lvert x \\rvert"),
        ("\\sin 2x", "2\\sin x\\cos x"),
        ("\\sin x \\cos x", "sin(x)cos(x)"),
        ("\\sin\\frac{x}{2}", "sin(x/2)"),
        ("\\sin\\left(x\\right)^2", "\\sin^2 x"),
        ("\\sin^2(x)", "(sin x)^2"),
        ("\\sin x^2", "sin(x^2)"),
        ("\\tan^{-1} x", "\\arctan x"),
        ("atan(x)", "\\arctan x"),
        ("\\tan x", "\\frac{\\sin x}{\\cos x}"),
        ("\\sec^2 x", "1+\\tan^2 x"),
        ("\\cosh x", "(e^x+e^{-x})/2"),
        ("x^{1/2}", "\\sqrt x"),
        ("\\sqrt2 x", "x\\sqrt{2}"),
        ("√(x+1)", "\\sqrt{x+1}"),
        ("\\sqrt[3]{x}", "x^{1/3}"),
        ("\\frac12 x", "x/2"),
        ("\\frac1x", "x^{-1}"),
        ("1/2x", "x/2"),
        ("1/(2x)", "\\frac{1}{2x}"),
        ("3x²", "3x^2"),
        ("x⁻¹", "1/x"),
        ("-x^2", "-(x^2)"),
        ("2^{x}2^{x}", "4^x"),
        ("x(x+1)", "x^2+x"),
        ("(x-1)(x+1)", "x^2-1"),
        ("xe^x", "e^x \\cdot x"),
        ("2\\pi x", "x*2*pi"),
        ("π x", "\\pi x"),
        ("x \\ln x - x", "x(\\ln(x) - 1)"),
        ("0.5x", "\\frac{x}{2}"),
        ("\\dfrac{x}{2}", "\\tfrac{x}{2}"),
        ("{x}^{2}", "x^2"),
        ("x\\times x", "x·x"),
        ("x\\,e^{x}", "x e^x"),
        ("\\operatorname{arctan}(x)", "arctan x"),
        ("\\sqrt{x-200}", "(x-200)^{1/2}"),
        ("10^{20}x - 10^{20}x + 2x", "2x"),
        ("1000x", "1,000x"),
        ("||x|+1|", "|x|+1"),
        ("\\arccos(x)", "\\frac{\\pi}{2} - \\arcsin x"),
        ("2\\frac{x}{3}", "2x/3"),
        ("x^{100}", "x^{99}x"),
    ],
)
def test_equal_formulas(one: str, other: str) -> None:
    formula = Formula()
    assert formula.equal(read(formula, one), read(formula, other))
    assert formula.equal(read(formula, other), read(formula, one))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2x+1", "2x+2"),
        ("2x+1", "x+1"),
        ("\\sqrt{x^2}", "x"),
        ("x^{100}", "x^{101}"),
        ("x^{100}+1", "x^{101}+1"),
        ("10^{20}x - 10^{20}x + 2.000001x", "2x"),
        ("1.0000000001x", "x"),
        ("e^x", "x^e"),
        ("\\sin x", "\\cos x"),
        ("\\ln x", "\\ln x + 1"),
        ("x + 10^{24} - 10^{24}", "x + 1"),
        ("10^{-20}x", "10^{-21}x"),
        ("x", "0"),
        ("1/x", "0"),
        ("\\frac{1}{3}", "0.3333"),
        ("\\pi", "3.14159265"),
        ("x + 10^{50} - 10^{50}", "x + 1"),
        ("x + 1" + "0" * 50 + " - 1" + "0" * 50, "x + 1"),
    ],
)
def test_different_formulas(one: str, other: str) -> None:
    formula = Formula()
    assert not formula.equal(read(formula, one), read(formula, other))
    assert not formula.equal(read(formula, other), read(formula, one))


@pytest.mark.parametrize(
    "content",
    [
        "f'(x) = 3x^2",
        "f^{\\prime}(x) = 3x^2",
        "y = 3x^2",
        "y' = 3x^2",
        "\\frac{dy}{dx} = 3x^2",
        "\\frac{d}{dx}(x^3) = 3x^2",
        "f(x) = 3x \\cdot x = 3x^2",
        "= 3x^2",
        "\\[ 3x^2 \\]",
    ],
)
def test_left_sides_are_tolerated(content: str) -> None:
    assert Formula().equal(read(Formula(), content), "3x^2")


@pytest.mark.parametrize(
    "content",
    ["\\frac{d}{dx}(x^3)", "\\int 6x dx", "\\int_0^x 6t dt", "\\lim_{t\\to 0} x", "(x^3)'", "d/dx(x^3)", "\\sum x", "∫6x dx",
     "\\frac{\\mathrm{d}}{\\mathrm{d}x} x^3", "\\frac{d^2}{dx^2} x^3", "\\frac{dy}{dx}", "D(x)", "f(x)", "2 3", "x 3", "x3", "2\\frac{1}{3}", "x^2 = y = x + 1", "3x^2 or 3x", "3x^2, 3x", "x^{1001}",
     "2^{99999}", "x +", "(x", "x)", "\\frac{x}", "\\sqrt", "sin", "x = 2, x = 3", "3x^2; 3x", "1 = 2", "i", "z", "\\alpha",
     "x^2 + C", "1" * 101, "x!", "x_1", "x'", "lambda x: x", "3x^2 \\text{ or } 3x", "x^2 = 3x^2"],
)  # fmt: skip
def test_what_is_no_formula(content: str) -> None:
    assert refused(Formula(), content), content


def test_several_variables() -> None:
    formula = Formula(("x", "y"))
    assert formula.equal(read(formula, "xy + y"), "y(x+1)")
    assert not formula.equal(read(formula, "x + y"), "x + x")
    named = Formula(("x_1", "x_2", "theta"))
    assert named.equal(read(named, "x_{1}x_2\\cos\\theta"), "x_2 x_1 cos(theta)")


def test_a_variable_may_be_called_d() -> None:
    assert Formula(("d", "x")).equal(read(Formula(("d", "x")), "\\frac{d}{x}"), "d/x")


def test_positive_variables() -> None:
    assert Formula(positive=True).equal("\\sqrt{x^2}", "x")
    assert not Formula().equal("\\sqrt{x^2}", "x")


def test_numbers_without_variables() -> None:
    assert Formula(()).equal("\\sqrt{8}", "2\\sqrt{2}")
    assert not Formula(()).equal("\\sqrt{8}", "2.8284271247")
    assert refused(Formula(()), "x")


def test_arbitrary_constants() -> None:
    integral = Formula(constant="C")
    for content in ("x^2 + C", "C + x^2", "x^2", "x^2 + 5", "x^2 - C", "x^2 + 2C + 1", "F(x) = x^2 + C"):
        assert integral.equal(read(integral, content), "x^2 + C"), content
    for content in ("x^2 + Cx", "2x^2 + C", "Cx^2", "x + C"):
        assert not integral.equal(read(integral, content), "x^2 + C"), content
    assert integral.equal("\\ln(2x)", "\\ln x")


def test_formulas_that_are_real_nowhere_in_common_are_compared_as_complex_ones() -> None:
    assert Formula().equal("\\sqrt{-x^2-1}", "\\sqrt{-1-x^2}")
    assert not Formula().equal("\\sqrt{-x^2-1}", "\\sqrt{-2-x^2}")


def test_formulas_that_are_defined_nowhere_are_not_equal() -> None:
    assert not Formula().equal("1/(x-x)", "1/(x-x)")


def test_towers_of_powers_are_not_computed() -> None:
    assert not Formula().equal(read(Formula(), "9^{9^{9^{9}}}"), "1")
    assert not Formula().equal(read(Formula(), "\\exp(\\exp(\\exp(\\exp(99x))))"), "x")


@pytest.mark.parametrize(
    "text", ["3*x**2 + sin(x)/2", "exp(-x)*(x**2 - 1)/(x + 3)", "log(x)*sqrt(x + 1)", "tan(x)**2 - x**3/7", "x/(x**2 + 1)"]
)
def test_derivatives_written_by_sympy_are_read(text: str) -> None:
    x = sympy.Symbol("x")
    derivative = sympy.diff(sympy.sympify(text), x)
    formula = Formula()
    plain, latex = read(formula, str(derivative)), read(formula, sympy.latex(derivative))
    assert plain is not None
    assert latex is not None
    assert formula.equal(latex, plain)
    assert formula.equal(read(formula, sympy.latex(sympy.simplify(derivative))), plain)
    assert not formula.equal(read(formula, sympy.latex(derivative + x / 1000)), plain)


@pytest.mark.parametrize(
    "content",
    [
        "3x^2 - x/2 + 7",
        "7 + 3x² - 0.5x",
        "-\\frac{1}{2}x + 3x^{2} + 7",
        "3(x^2 + 1) - \\frac{x}{2} + 4",
        "y = 3x^2-x/2+7",
        "(3x^2·2 - x + 14)/2",
    ],
)
def test_polynomials(content: str) -> None:
    value = read(Polynomial(), content)
    assert Polynomial().equal(value, {(2,): 3, (1,): "-1/2", (0,): 7})
    assert Polynomial().format(value) == "3x^2 - (1/2)x + 7"


def test_polynomials_in_several_variables() -> None:
    polynomial = Polynomial(("x", "y"))
    assert read(polynomial, "(x+y)^2") == {(2, 0): 1, (1, 1): 2, (0, 2): 1}
    assert polynomial.format("(x+y)^2") == "x^2 + 2xy + y^2"
    assert read(polynomial, "x - x") == {}
    assert polynomial.format({}) == "0"


@pytest.mark.parametrize(
    "content",
    [
        "1/x",
        "x^{-1}",
        "\\sqrt{x}",
        "x^{1/2}",
        "2^x",
        "x/0",
        "x^{201}",
        "(x+1)^{200}(x+2)^{199}",
        "sin x",
        "\\pi x",
        "x + y",
        "x or 1",
        "|x|",
    ],
)
def test_no_polynomials(content: str) -> None:
    assert refused(Polynomial(), content)


@pytest.mark.parametrize(
    "text",
    ["3x^2+sin(x)/2", "e^{-x}", "\\frac{\\ln x}{x}", "x", "1", "\\sqrt[3]{x^2+1}", "-x-1", "(x+1)^{-2}", "|x-1|", "2^{-x}"],
)
def test_trees_are_written_as_equal_formulas(text: str) -> None:
    formula = Formula()
    for written in formula.variants(text):
        assert formula.equal(read(formula, written), text), written
    for wrong in islice(formula.corrupt(text, Random(4)), 12):
        again = formula.read(write(formula.form, formula.format(wrong)))
        assert again.status == "parsed", formula.format(wrong)
        assert not formula.equal(again.value, text)


@pytest.mark.parametrize("text", ["3x\n4y", "e^x\n(0*x) + 1", "x + 1\n2x"])
def test_two_formulas_on_two_lines_are_not_their_product(text):
    assert refused(Formula(("x", "y")), text)


@pytest.mark.parametrize("text", ["x^2 +\n1", "x^2\n+ 1", "y =\nx^2 + 1", "y\n= x^2\n+ 1"])
def test_one_formula_may_run_over_lines(text):
    assert Formula(("x",)).equal(read(Formula(("x",)), text), "x^2 + 1")
