"""Partial derivatives by sympy."""

import sympy

from tests.second_opinions.in_sympy import X, equal, of_answer, read


def truth(identity):
    return sympy.diff(read(identity["f_latex"]), X) + sympy.diff(read(identity["g_latex"]), X)


def score(answer, identity) -> float | None:
    return float(equal(of_answer(answer), truth(identity)))


def examples():
    return [
        ({"f_latex": f, "g_latex": g, "_answer_sympy": key}, f"[[{answer}]]")
        for f, g, key, answer in (
            ("x^{2}", "\\sin{\\left(x \\right)}", "2*x + cos(x)", "2x + \\cos x"),
            ("x y", "e^{2 x}", "y + 2*exp(2*x)", "y + 2 e^{2x}"),
            ("\\log{\\left(x \\right)}", "y^{3}", "1/x", "\\frac{1}{x}"),
            ("x^{3} + y", "\\cos{\\left(x \\right)}", "3*x**2 - sin(x)", "3 x^{2} - \\sin{\\left(x \\right)}"),
            ("x \\cos{\\left(y \\right)}", "7", "cos(y)", "\\cos(y)"),
            ("x^{2} y^{2}", "x", "2*x*y**2 + 1", "2xy^2+1"),
        )
    ]
