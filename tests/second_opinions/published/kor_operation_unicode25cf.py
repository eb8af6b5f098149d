"""Integrals by quadrature, equations by putting the answer in."""

import mpmath
import sympy

from tests.second_opinions.in_sympy import X, number, of_answer, read

mpmath.mp.dps = 30


def function(identity):
    return read(identity["f"])


def integral(identity, low, high):
    return sympy.integrate(function(identity), (X, low, high)) if low <= high else -integral(identity, high, low)


def truth(identity):
    f = sympy.lambdify(X, function(identity), "mpmath")
    return sympy.Float(str(mpmath.quad(f, mpmath.linspace(identity["a"], identity["b"], 9))), 25) + 6


def readings(identity):
    """The solutions for the unknown on the left, and where it is called b, also as the upper limit."""
    t = sympy.Symbol("t", positive=identity["known_value"] > 0, negative=identity["known_value"] < 0, real=True)
    whole, gain = sympy.integrate(function(identity).subs(X, t), t), sympy.Rational(str(identity["result"])) - 6
    for sign in (-1, 1) if identity["target_var"] == "b" else (-1,):
        at_known = whole.subs(t, identity["known_value"])
        u = sympy.Symbol("u", real=True)
        wanted = sympy.Eq(whole.subs(t, u), at_known + sign * gain)
        yield [root for root in sympy.solve(wanted, u) if root * identity["known_value"] > 0 or "/" not in identity["f"]]


def score(answer, identity) -> float | None:
    if identity["problem_type"] == "compute":
        return float(number(answer, truth(identity)) or _close(answer, identity))
    for roots in readings(identity):
        fits = [[number(one, root) for root in roots] for one in answer]
        if fits and all(any(row) for row in fits) and all(any(row[at] for row in fits) for at in range(len(roots))):
            return 1.0
    return 0.0


def _close(answer, identity) -> bool:
    """Whether a formula has the value found by quadrature, to 20 digits."""
    text = str(answer).replace(".", "").lstrip("+-")
    return not text.isdigit() and bool(abs(sympy.N(of_answer(answer) - truth(identity), 25)) < 1e-20)


def examples():
    def value(f, a, b, key):
        return {"problem_type": "compute", "f": f, "a": a, "b": b, "operator": "★", "correct_answer": key}

    def equation(f, variable, known, result, key):
        other = "b" if variable == "a" else "a"
        return {
            **{"problem_type": "solve", "f": f, "known_var": other, "known_value": known, "target_var": variable},
            **{"operator": "●", "result": result, "correct_answers": key},
        }

    return [
        (value("cos(x)", -1, 2, 7.75076841163), "[[\\sin 2 + \\sin 1 + 6]]"),
        (value("cos(x)", -1, 2, 7.75076841163), "[[7.7508]]"),
        (value("x^2", 0, 2, 8.66666666667), "[[26/3]]"),
        (value("1/x", 1, 2, 6.69314718056), "[[6 + \\ln 2]]"),
        (value("2x", 1, 3, 14.0), "[[14]]"),
        (equation("1/x", "a", 4, 8, [0.541341]), "[[4e^{-2}]]"),
        (equation("2x", "a", 3, 11, [-2.0, 2.0]), "[[2 or -2]]"),
    ]
