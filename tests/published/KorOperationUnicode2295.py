"""Complex numbers of sympy; equations solved by sympy (as in the second opinion)."""

import sympy

from tests.second_opinions.published.kor_operation_unicode2295 import applied, score


def write(answer, identity) -> str:
    if identity["type"] == "equation":
        return f"[[{float(answer):.4g}]]"
    value = applied(identity)
    real, imaginary = sympy.re(value), sympy.im(value)
    if identity["operator"] == "/":
        return f"[[{float(real):.2f} {'-' if imaginary < 0 else '+'} {abs(float(imaginary)):.2f}i]]"
    return f"[[{real} {'-' if imaginary < 0 else '+'} {abs(imaginary)}i]]"


def wrong(answer, identity) -> list[str]:
    if identity["type"] == "equation":
        return [f"[[{float(answer) + step:.2f}]]" for step in (1, -2, 0.5, 10)]
    value = applied(identity)
    real, imaginary = float(sympy.re(value)), float(sympy.im(value))
    others = ((real + 1, imaginary), (real, imaginary - 1), (real - 0.02, imaginary + 0.02), (real * 2 + 3, imaginary))
    return [f"[[{a:.2f} + {b:.2f}i]]".replace("+ -", "- ") for a, b in others]


def status(identity) -> str:
    if identity["type"] == "compute":
        stored = identity["solution_real"], identity["solution_imag"]
        return "valid" if score([sympy.Rational(str(part)) for part in stored], identity) else "wrong_key"
    if score(sympy.Rational(str(identity["solution"])), identity):
        return "valid"
    tried = (score(sympy.Rational(at, 100), identity) for at in range(-4000, 4001))
    return "wrong_key" if any(tried) else "unwinnable"


def compute(a, b, operator, c, d, real, imaginary):
    return {
        **{"type": "compute", "operator": operator, "left_a": a, "left_b": b, "right_a": c, "right_b": d},
        **{"solution_real": real, "solution_imag": imaginary},
    }


def equation(operands, operator, real, imaginary, x):
    (a, b), (c, d) = operands
    return {
        **{"type": "equation", "left_operands": [{"a": a, "b": b}, {"a": c, "b": d}], "operator": operator},
        **{"target_real": real, "target_imag": imaginary, "solution": x},
    }


QUOTIENT = compute(5, 10, "/", 15, -1, 0.29, 0.69)  # 65/226 + 155/226 i
SUM = compute(9, -4, "+", 3, 4, 12, 0)
PRODUCT = equation(((10, "X"), (-6, -5)), "*", -28.5, -87.8, 6.3)
ROUNDED = equation((("X", 6), (14, 1)), "/", -0.81, 0.49, -11.8)  # any X from -11.89 to -11.76
PROBES = [
    (QUOTIENT, "[[≈ 0.29 + 0.69i]]", 1.0),
    (QUOTIENT, "[[\\frac{65}{226} + \\frac{155}{226}i \\approx 0.29 + 0.69i]]", 1.0),
    (QUOTIENT, "[[\\frac{65}{226} + \\frac{155}{226}i \\approx 0.39 + 0.69i]]", 0.0),
    (SUM, "[[(9-4i)+(3+4i) = 12]]", 1.0),
    (SUM, "[[x + yi = 12 + 0i]]", 1.0),
    (ROUNDED, "[[X ≈ -11.8]]", 1.0),
    (ROUNDED, "[[X ≈ -12.8]]", 0.0),
    (QUOTIENT, "[[0.29 + 0.69i]]", 1.0),
    (QUOTIENT, "[[0.288+0.686i]]", 1.0),
    (QUOTIENT, "[[\\frac{65}{226} + \\frac{155}{226}i]]", 1.0),
    (QUOTIENT, "[[(65+155i)/226]]", 1.0),
    (QUOTIENT, "[[0.69 + 0.29i]]", 0.0),
    (QUOTIENT, "[[\\frac{5+10i}{15-i}]]", 0.0),  # the question
    (QUOTIENT, "[[(5+10i)(15+i)/226]]", 0.0),
    (SUM, "[[(9-4i)+(3+4i)]]", 0.0),
    (QUOTIENT, "[[0.3 + 0.7i]]", 0.0),
    (SUM, "[[12]]", 1.0),
    (SUM, "[[-4]]", 1.0),  # nothing says that ⊕ is not the exclusive or: 9⊕-4 = -11, 3⊕4 = 7
    (SUM, "[[-4i]]", 0.0),
    (QUOTIENT, "[[-15/16]]", 1.0),  # 15 and -16
    (QUOTIENT, "[[-0.94]]", 1.0),
    (QUOTIENT, "[[-0.95]]", 0.0),
    (SUM, "[[12+0i]]", 1.0),
    (SUM, "[[12+i]]", 0.0),
    (compute(5, 1, "-", 1, 4, 4, -3), "[[4-3i]]", 1.0),
    (compute(5, 1, "-", 1, 4, 4, -3), "[[-3i+4]]", 1.0),
    (compute(5, 1, "-", 1, 4, 4, 3), "[[4 - 3i]]", 1.0),  # by the rule, not by the key
    (PRODUCT, "[[6.3]]", 1.0),
    (PRODUCT, "[[X = 63/10]]", 1.0),
    (PRODUCT, "[[6.31]]", 0.0),
    (compute(1.5, 2, "+", 3, 4, 4.5, 6), "[[4.5+6i]]", 1.0),
    (compute(1.5, 2, "+", 3, 4, 4.5, 6), "[[10]]", 0.0),
    (ROUNDED, "[[-11.8]]", 1.0),
    (ROUNDED, "[[-11.83]]", 1.0),
    (ROUNDED, "[[-11.7]]", 0.0),
]
