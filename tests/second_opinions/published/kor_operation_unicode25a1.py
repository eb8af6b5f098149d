"""Derivatives by sympy, values to 40 digits."""

import sympy

from tests.second_opinions.in_sympy import X, equal, number, of_answer, read


def truth(identity):
    total = sympy.diff(read(identity["f"]), X) + sympy.diff(read(identity["g"]), X)
    if identity["problem_type"] == "expression":
        return total
    return total.subs(X, sympy.Rational(str(identity["x_value"])))


def score(answer, identity) -> float | None:
    right = truth(identity)
    if identity["problem_type"] == "expression":
        return float(equal(of_answer(answer), right))
    text = str(answer)
    whole = text.lstrip("+-").replace(".", "").isdigit()
    fits = not whole or abs(sympy.N(of_answer(answer) - right)) * 2 <= 10.0 ** -len(text.partition(".")[2])
    near = 5e-3 if len(text.partition(".")[2]) == 2 else 5e-5
    return float(number(answer, right) or bool(fits and abs(sympy.N(of_answer(answer) - right)) <= near))


def examples():
    def case(f, g, key, point=None):
        kind = "expression" if point is None else "evaluate"
        return {"f": f, "g": g, "problem_type": kind, "correct_answer": key, "x_value": point}

    root, log = "\\sqrt{x}", "\\log{\\left(x \\right)}"
    return [
        (case("x^{4}", log, "4 x^{3} + \\frac{1}{x}"), "[[4x^3+\\frac{1}{x}]]"),
        (case(root, "e^{x}", "e^{x} + \\frac{1}{2 \\sqrt{x}}"), "[[e^{x} + \\frac{1}{2\\sqrt{x}}]]"),
        (case("\\tan{\\left(x \\right)}", "x", "\\tan^{2}{\\left(x \\right)} + 2"), "[[\\sec^2 x + 1]]"),
        (case("x^{2}", log, 4.5, 2), "[[4.5]]"),
        (case("x^{3}", root, 3.5, 1), "[[7/2]]"),
        (case("e^{x}", "x^{2}", 11.3891, 2), "[[e^2+4]]"),
        (case("e^{x}", "x", 3.7183, 1), "[[3.718]]"),
        (case("e^{x}", "e^{x}", 0.0996, -3), "[[0.10]]"),
    ]
