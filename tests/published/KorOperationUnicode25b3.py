"""The chain rule by sympy (as in the second opinion), written as sympy writes LaTeX."""

import sympy

from tests.second_opinions.in_sympy import X, equal, read
from tests.second_opinions.published.kor_operation_unicode25b3 import truth


def write(answer, identity) -> str:
    right = truth(identity)
    return f"[[{float(right):.2f}]]" if identity["answer_format"] == "float" else f"[[{sympy.latex(right)}]]"


def wrong(answer, identity) -> list[str]:
    right = truth(identity)
    if identity["answer_format"] == "float":
        return [f"[[{float(right) + step:.2f}]]" for step in (0.02, -0.05, 1)]
    return [*(f"[[{sympy.latex(one)}]]" for one in (right + 1, right + X, right - 3, 2 * right + 5)), "[[f'(g(x))]]"]


def status(identity) -> str:
    right, key = truth(identity), identity["correct_answer"]
    if identity["answer_format"] == "float":
        return "valid" if abs(float(right) - float(key)) <= 0.00501 else "wrong_key"
    if identity["x_value"] is not None and not (right.is_real and right.is_finite):
        return "unwinnable"
    if not right.free_symbols and identity["x_value"] is not None:
        return "valid" if abs(sympy.N(right - read(key))) < 1e-12 else "wrong_key"
    return "valid" if equal(read(key), right) else "wrong_key"


def case(f, g, kind="latex", point=None, key=None):
    return {"f": f, "g": g, "x_value": point, "answer_format": kind, **({} if key is None else {"correct_answer": key})}


LOG = "\\log{\\left(x \\right)}"
LINEAR = case("x^{2}", "2 x + \\frac{3}{2}", key="8 x + 6")
PRODUCT = case("x \\cos{\\left(x \\right)}", LOG)
EVEN = case("x^{\\frac{3}{2}}", "x^{2} e^{x}")
ROUNDED = case("x^{2} e^{x}", "\\sin{\\left(x \\right)}", "float", "1", "3.00")
EXACT = case("e^{x}", "x^{2} + \\log{\\left(x \\right)}", "integer", "1", "3 e")
PROBES = [
    (LINEAR, "[[6+8x]]", 1.0),
    (LINEAR, "[[8 x + 6]]", 1.0),
    (LINEAR, "[[f△g = 2(4x+3)]]", 1.0),
    (LINEAR, "[[8x+7]]", 0.0),
    (LINEAR, "[[2(2x + 3/2)]]", 0.0),
    (PRODUCT, "[[\\frac{\\cos(\\ln x) - \\ln x \\sin(\\ln x)}{x}]]", 1.0),
    (PRODUCT, "[[\\frac{\\cos(\\ln x)}{x} - \\frac{\\ln(x)\\sin(\\ln x)}{x}]]", 1.0),
    (PRODUCT, "[[\\cos(\\ln x) - \\ln x \\sin(\\ln x)]]", 0.0),
    (EVEN, "[[\\frac{3}{2}\\sqrt{x^2 e^x}(2x + x^2)e^x]]", 1.0),
    (EVEN, "[[\\frac{3}{2} x^2 (x + 2) e^{3x/2}]]", 0.0),  # has the wrong sign for x < 0, where f(g(x)) is real as well
    (case(LOG, "x^{4}"), "[[4/x]]", 1.0),
    (case("x \\log{\\left(x \\right)}", "x^{3}"), "[[3x^2(3\\ln x + 1)]]", 1.0),
    (ROUNDED, "[[3.00]]", 1.0),
    (ROUNDED, "[[3.0]]", 1.0),
    (ROUNDED, "[[3.01]]", 0.0),
    (case("x^{3}", LOG, "integer", "1", "0"), "[[0]]", 1.0),
    (case("x^{3}", "2 x", "integer", "1", "24"), "[[24]]", 1.0),
    (case("x^{3}", "2 x", "integer", "1", "24"), "[[12]]", 0.0),
    (case("\\sqrt{x}", "x^{2} + 3", "fraction", "1", "\\frac{1}{2}"), "[[1/2]]", 1.0),
    (case("\\sqrt{x}", "x^{2} + 3", "fraction", "1", "\\frac{1}{2}"), "[[0.51]]", 0.0),
    (EXACT, "[[3e]]", 1.0),
]
