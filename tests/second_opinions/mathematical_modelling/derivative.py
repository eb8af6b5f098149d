"""Derivatives by sympy: its own derivative of the function and the answer are compared at points, to 40 digits."""

import sympy

from internbootcamp.answers.symbolic_writer import as_plain

X = sympy.Symbol("x", positive=True)
NAMES = {"x": X, "e": sympy.E, "ln": sympy.log, "arctan": sympy.atan, "arcsin": sympy.asin, "abs": sympy.Abs}


def written(answer) -> str:
    """The answer with every multiplication sign in place."""
    return as_plain(answer.tree) if hasattr(answer, "tree") else str(answer)


def read(text: str):
    return sympy.sympify(text.replace("^", "**"), locals=NAMES)


def score(answer, identity) -> float | None:
    truth = sympy.diff(read(identity["function"]), X, identity["order"])
    given = read(written(answer))
    for point in (sympy.Rational(7, 13), sympy.Rational(17, 19), sympy.Rational(29, 23)):
        a, b = (value.subs(X, point).evalf(40) for value in (given, truth))
        if not a.is_finite or abs(a - b) > sympy.Float("1e-25") * (1 + abs(b)):
            return 0.0
    return 1.0
