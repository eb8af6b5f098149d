"""Derivatives by sympy (as in the second opinion), written as sympy writes LaTeX; values to six decimals."""

import sympy

from tests.second_opinions.in_sympy import X, equal, read
from tests.second_opinions.published.kor_operation_unicode25a1 import truth


def write(answer, identity) -> str:
    right = truth(identity)
    return f"[[{sympy.latex(right)}]]" if identity["problem_type"] == "expression" else f"[[{float(right):.6f}]]"


def wrong(answer, identity) -> list[str]:
    right = truth(identity)
    if identity["problem_type"] == "expression":
        others = (right + 1, right + X, right - 2 / X, 2 * right + 3)
        return [*(f"[[{sympy.latex(one)}]]" for one in others), "[[f'(x) + g'(x)]]"]
    value = float(right)
    return [f"[[{value + step:.4f}]]" for step in (0.01, -0.02, 1, 5)] + ["[[no number]]"]


def status(identity) -> str:
    right = truth(identity)
    if identity["problem_type"] == "evaluate":
        return "valid" if abs(float(right) - identity["correct_answer"]) < 6e-5 else "wrong_key"
    return "valid" if equal(read(identity["correct_answer"]), right) else "wrong_key"


def case(f, g, key, point=None):
    return {
        **{"f": f, "g": g, "problem_type": "expression" if point is None else "evaluate"},
        **{"correct_answer": key, "x_value": point},
    }


SINE, COSINE, LOG = ("\\sin{\\left(x \\right)}", "\\cos{\\left(x \\right)}", "\\log{\\left(x \\right)}")
SUM = case("x^{2}", SINE, "2 x + \\cos{\\left(x \\right)}")
ROOT = case("e^{x}", "\\sqrt{x}", "e^{x} + \\frac{1}{2 \\sqrt{x}}")
AT_PI = case(SINE, SINE, -2.0, 3.1416)
TWO_PI = case("x^{2}", COSINE, 6.2832, 3.1416)
BELOW_ONE = case(COSINE, LOG, -0.3634, 1.5708)  # -0.36338
ZERO = case(SINE, "x", 0.0, 3.1416)
TERMS = {"f": "x", "g": "\\sqrt{x}", "problem_type": "expression", "x_value": None}
CUBES = {"f": "x^{3}", "g": "x^{3}", "problem_type": "evaluate", "correct_answer": 54.0, "x_value": 3}
PROBES = [
    (TERMS, "[[f'(x) + g'(x) = 1+\\frac{1}{2\\sqrt{x}}]]", 1.0),
    (TERMS, "[[(f \\square g)(x) = 1+\\frac{1}{2\\sqrt{x}}]]", 1.0),
    (TERMS, "[[f'(x) + g'(x) = 1+\\frac{1}{\\sqrt{x}}]]", 0.0),
    (TERMS, "[[f'(x) + g'(x)]]", 0.0),
    (CUBES, "[[54]]", 1.0),
    (CUBES, "[[27+27]]", 0.0),  # a single number
    (SUM, "[[2x+\\cos{\\left(x\\right)}]]", 1.0),  # the stored text without its spaces
    (SUM, "[[\\cos(x) + 2x]]", 1.0),
    (SUM, "[[2x-\\cos(x)]]", 0.0),
    (ROOT, "[[e^x + \\frac{\\sqrt{x}}{2x}]]", 1.0),
    (ROOT, "[[e^x + 0.5x^{-1/2}]]", 1.0),
    (ROOT, "[[e^x + \\frac{1}{\\sqrt{x}}]]", 0.0),
    (AT_PI, "[[-2]]", 1.0),
    (AT_PI, "[[-2.0000]]", 1.0),
    (AT_PI, "[[-1.99]]", 0.0),
    (TWO_PI, "[[2\\pi]]", 1.0),
    (TWO_PI, "[[6.2832]]", 1.0),
    (TWO_PI, "[[6.28]]", 1.0),
    (TWO_PI, "[[6.29]]", 0.0),
    (TWO_PI, "[[6]]", 0.0),
    (BELOW_ONE, "[[-0.36]]", 1.0),  # two decimals, as in the example of the prompt
    (BELOW_ONE, "[[-0.3634]]", 1.0),
    (BELOW_ONE, "[[-0.37]]", 0.0),
    (BELOW_ONE, "[[-0.4]]", 0.0),
    (BELOW_ONE, "[[-0.364]]", 0.0),
    (ZERO, "[[0]]", 1.0),
    (ZERO, "[[0.001]]", 0.0),
    (case(LOG, "x^{3}", 12.5, 2), "[[25/2]]", 1.0),
    (case(LOG, "x^{3}", 12.5, 2), "[[12.5]]", 1.0),
    (case(LOG, "x^{3}", 12.0, 2), "[[12.5]]", 1.0),  # by the rule, not by the key
]
