"""Partial derivatives by sympy (as in the second opinion), written as sympy writes LaTeX."""

import sympy

from tests.second_opinions.in_sympy import X, Y, equal, read
from tests.second_opinions.published.kor_operation_unicode25a0 import truth


def write(answer, identity) -> str:
    return f"[[{sympy.latex(truth(identity))}]]"


def wrong(answer, identity) -> list[str]:
    right = truth(identity)
    others = (right + 1, right + X, right - 2 * Y, right + sympy.exp(X))
    return [*(f"[[{sympy.latex(one)}]]" for one in others), "[[\\frac{\\partial f}{\\partial x}]]"]


def status(identity) -> str:
    return "valid" if equal(read(identity["_answer_sympy"].replace("**", "^")), truth(identity)) else "wrong_key"


def prints_the_answer(identity) -> bool:
    return equal(read("2 x + \\cos{\\left(x \\right)}"), truth(identity))


def case(f, g, key):
    return {"f_latex": f, "g_latex": g, "_f_sympy": "", "_g_sympy": "", "_answer_sympy": key}


EXAMPLE = case("x^{2}", "\\sin{\\left(x \\right)}", "2*x + cos(x)")
SUM = case("x^{3} + y", "e^{x} + 4", "3*x**2 + exp(x)")
PROBES = [
    (EXAMPLE, "[[2x + \\cos x]]", 1.0),
    (EXAMPLE, "[[2 x + \\cos{\\left(x \\right)}]]", 1.0),
    (EXAMPLE, "[[f■g = \\cos(x)+2x]]", 1.0),
    (EXAMPLE, "[[2x + \\sin x]]", 0.0),
    (EXAMPLE, "[[9^9^9]]", 0.0),
    (SUM, "[[e^{x} + 3x^2]]", 1.0),
    (SUM, "[[3 x^{2} + e^{x} + 1]]", 0.0),
    (SUM, "[[\\frac{\\partial}{\\partial x}(x^3) + e^x]]", 0.0),
    (case("y^{2}", "5", "0"), "[[0]]", 1.0),
    (case("y^{2}", "5", "2*y"), "[[0]]", 1.0),  # by the rule, not by the key
    (case("y^{2}", "5", "2*y"), "[[2y]]", 0.0),
]
