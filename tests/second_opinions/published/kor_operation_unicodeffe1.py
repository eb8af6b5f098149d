"""Symmetric differences: element by element, by sympy's sets, and named sets of numbers by their description."""

from fractions import Fraction

import sympy

X = sympy.Symbol("x", real=True)
KINDS = {
    "x is a real number": lambda value, irrational: True,
    "x is an element of empty set": lambda value, irrational: False,
    "x is an integer": lambda value, irrational: not irrational and value.denominator == 1,
    "x is a rational number": lambda value, irrational: not irrational,
    "x is a natural number (including 0)": lambda value, irrational: (
        not irrational and value.denominator == 1 and value >= 0
    ),
    "x is a positive integer": lambda value, irrational: not irrational and value.denominator == 1 and value > 0,
}


def holds(description: str, value, irrational: bool) -> bool:
    """Whether a number, or an irrational one right above it, fits a description."""
    if description in KINDS:
        return KINDS[description](value, irrational)
    text = description.replace("x²", "x**2").replace("≤", "<=").replace("≥", ">=")
    place = sympy.Rational(value) + (sympy.sqrt(2) / 10**9 if irrational else 0)
    return bool(sympy.sympify(text, locals={"x": X}).subs(X, place))


def member(answer, value, irrational: bool) -> bool:
    """Whether an answer, a tree of intervals and other sets, holds a number (or an irrational one right above it)."""
    place = value + (Fraction(1, 10**8) if irrational else 0)
    if hasattr(answer, "operator"):
        one, other = member(answer.one, value, irrational), member(answer.other, value, irrational)
        return {"or": one | other, "and": one & other, "minus": one & (not other), "xor": one ^ other}[answer.operator]
    if hasattr(answer, "members"):
        return place in answer.members
    if hasattr(answer, "name"):
        kind = {"integer": "x is an integer", "rational": "x is a rational number"}[answer.name]
        return KINDS[kind](place, irrational)
    low = answer.low is None or place > answer.low or (answer.low_closed and place == answer.low)
    high = answer.high is None or place < answer.high or (answer.high_closed and place == answer.high)
    return low and high


def score(answer, identity) -> float | None:
    if identity["type"] == "finite":
        one, other = ([str(element) for element in identity[key]] for key in ("A", "B"))
        right = [element for element in one if element not in other] + [element for element in other if element not in one]
        return float(sorted(answer) == sorted(right))
    for at in range(-61, 62):
        for irrational in (False, True):
            value = Fraction(at, 4)
            inside = [holds(identity[key], value, irrational) for key in ("A", "B")]
            given = member(answer, value, irrational)
            if given != (inside[0] != inside[1]):
                return 0.0
    return 1.0


def examples():
    def numbers(kind, one, other, key):
        return {"type": kind, "A": one, "B": other, "solution": key}

    real, empty = "x is a real number", "x is an element of empty set"
    natural, positive = "x is a natural number (including 0)", "x is a positive integer"
    return [
        ({"type": "finite", "A": [1, 4], "B": [4, -3], "solution": [-3, 1]}, "[[-3, 1]]"),
        ({"type": "finite", "A": ["a", "k"], "B": ["k", "z"], "solution": ["a", "z"]}, "[[a, z]]"),
        ({"type": "finite", "A": [2, "b"], "B": ["c", 2], "solution": ["b", "c"]}, "[[b, c]]"),
        (numbers("interval", real, "x² < 16", "{x | x ≤ -4 or x ≥ 4}"), "[[{x | x ≤ -4 or x ≥ 4}]]"),
        (numbers("interval", "x < 2", "x > 0", "{x | x ≤ 0 or x ≥ 2}"), "[[(-∞, 0] ∪ [2, ∞)]]"),
        (numbers("special", natural, positive, "{0}"), "[[{0}]]"),
        (numbers("special", real, empty, "{x | x ∈ ℝ}"), "[[ℝ]]"),
    ]
