"""Linear differential equations by substitution (sympy): the answer must satisfy the equation at points and the values at 0."""

import sympy

from internbootcamp.answers.symbolic_writer import as_plain

X = sympy.Symbol("x")


def written(answer) -> str:
    """The answer with every multiplication sign in place."""
    return as_plain(answer.tree) if hasattr(answer, "tree") else str(answer)


def score(answer, identity) -> float | None:
    names = {"x": X, "e": sympy.E, "ln": sympy.log, "arctan": sympy.atan, "abs": sympy.Abs}
    y = sympy.sympify(written(answer).replace("^", "**"), locals=names)
    derivatives = [y]
    for _ in identity["initial"]:
        derivatives.append(sympy.diff(derivatives[-1], X))
    left = sum(c * d for c, d in zip(identity["coefficients"], derivatives))
    right = sum(c * X**p * sympy.exp(k * X) for c, p, k in identity["forcing"])
    for point in (sympy.Rational(3, 7), sympy.Rational(11, 9), sympy.Rational(-5, 8)):
        miss = (left - right).subs(X, point).evalf(40)
        if not (miss.is_finite and abs(miss) < sympy.Float("1e-25")):
            return 0.0
    for derivative, value in zip(derivatives, identity["initial"]):
        miss = (derivative.subs(X, 0) - value).evalf(40)
        if not (miss.is_finite and abs(miss) < sympy.Float("1e-25")):
            return 0.0
    return 1.0
