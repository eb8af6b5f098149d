"""Second derivatives by sympy."""

import sympy

from tests.second_opinions.in_sympy import X, equal, near, of_answer, read


def truth(identity):
    total = read(identity["f_latex"]) + sympy.diff(read(identity["g_latex"]), X, 2)
    return total.subs(X, sympy.Rational(str(identity["x_value"]))) if identity["is_numeric"] else total


def score(answer, identity) -> float | None:
    right = truth(identity)
    if not identity["is_numeric"]:
        return float(equal(of_answer(answer), right))
    value = of_answer(answer)
    return float(bool(value.is_rational) and near(str(sympy.nsimplify(value)), right, identity["precision"]))


def examples():
    def case(f, g, point=None, precision=2, key=None):
        numeric = point is not None
        return {
            **{"f_latex": f, "g_latex": g, "x_value": point, "precision": precision, "is_numeric": numeric},
            **{"expected_num": key if numeric else None, "expected_str": None if numeric else key},
        }

    cosine, log = "2 \\cos{\\left(2 x \\right)}", "\\log{\\left(3 x \\right)}"
    return [
        (case("5 e^{2 x}", cosine, key="5 e^{2 x} - 8 \\cos{\\left(2 x \\right)}"), "[[5e^{2x}-8\\cos 2x]]"),
        (case("x^{2}", "x^{3}", key="x^{2} + 6 x"), "[[x(x+6)]]"),
        (case(log, log, key="\\log{\\left(3 x \\right)} - \\frac{1}{x^{2}}"), "[[\\ln(3x) - x^{-2}]]"),
        (case("e^{x}", "x^{2}", 1.0, 2, 4.72), "[[4.72]]"),
        (case("x^{2} + 1", "x^{4}", 0.5, 3, 4.25), "[[4.250]]"),
        (case("\\sin{\\left(x \\right)}", "4 x^{2}", -0.3, 4, 7.7045), "[[7.7045]]"),
    ]
