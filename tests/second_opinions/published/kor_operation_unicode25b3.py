"""The chain rule by sympy."""

import sympy

from tests.second_opinions.in_sympy import X, equal, near, of_answer, read, same_number


def truth(identity):
    composed = read(identity["f"]).subs(X, read(identity["g"]))
    found = sympy.diff(composed, X)
    point = identity["x_value"]
    return found if point is None else found.subs(X, read(str(point)))


def score(answer, identity) -> float | None:
    right = truth(identity)
    if identity["x_value"] is None:
        return float(equal(of_answer(answer), right))
    if identity["answer_format"] == "float":
        rational = of_answer(answer)
        return float(bool(rational.is_rational) and near(str(rational), right, 2))
    return float(same_number(of_answer(answer), right))


def examples():
    def case(f, g, kind="latex", point=None, key=""):
        return {"f": f, "g": g, "x_value": point, "answer_format": kind, "correct_answer": key}

    log = "\\log{\\left(x \\right)}"
    return [
        (case("x^{2}", "2 x + \\frac{3}{2}", key="8 x + 6"), "[[6+8x]]"),
        (case("\\sin{\\left(x \\right)}", "x^{3}", key="3 x^{2} \\cos{\\left(x^{3} \\right)}"), "[[3x^2\\cos(x^3)]]"),
        (case(log, "x e^{x}", key="1 + \\frac{1}{x}"), "[[\\frac{x+1}{x}]]"),
        (case("e^{x}", log, key="1"), "[[1]]"),
        (case("x^{2}", log, "integer", "1", "0"), "[[0]]"),
        (case("x^{\\frac{3}{2}}", "x^{2}", "integer", "2", "12"), "[[12]]"),
        (case("\\sqrt{x}", "x^{4}", "fraction", "\\frac{3}{2}", "3"), "[[3]]"),
        (case("e^{x}", "x^{2}", "float", "1", "5.44"), "[[5.44]]"),
    ]
