"""Logarithms of sympy to 60 digits; equations by putting the answer in."""

import sympy

from tests.second_opinions.in_sympy import of_answer, same_number


def operator(a, b):
    return sympy.log(a) / sympy.log(b) + sympy.log(b) / sympy.log(a)


def value(numbers):
    result = sympy.Integer(numbers[0])
    for number in numbers[1:]:
        result = operator(result, sympy.Integer(number))
    return result


def reduced(truth):
    """The fraction that a number is, if it is one with a small denominator."""
    guess = sympy.Rational(str(sympy.N(truth, 40))).limit_denominator(10**6)
    return guess if same_number(guess, truth) else None


def score(answer, identity) -> float | None:
    if identity["type"] == "solve":
        given = next(part for part in identity["equation"] if part != "X")
        target = sympy.Rational(identity["target"])
        values = [of_answer(one) for one in answer]
        right = [
            sympy.N(one) > 0 and one != 1 and same_number(operator(one, sympy.Integer(given)), target) for one in values
        ]
        return float(bool(right) and all(right))
    truth = value(identity["expression"])
    if reduced(truth) is not None:
        text = str(answer)
        plain = "." not in text and text.count("/") + text.count("frac") <= 1 and not set(text) & set("*^+()")
        return float(plain and of_answer(answer) == reduced(truth))
    return float(same_number(of_answer(answer), truth))


def examples():
    def solve(equation, target, key):
        return {"type": "solve", "equation": equation, "target": target, "solution": key}

    return [
        ({"type": "compute", "expression": [8, 32], "target": "34/15", "is_expressible": True}, "[[34/15]]"),
        ({"type": "compute", "expression": [7, 7], "target": "2/1", "is_expressible": True}, "[[2]]"),
        (
            {"type": "compute", "expression": [3, 10], "log_expr": "\\log_{10}{3} + \\log_{3}{10}", "is_expressible": False},
            "[[\\log_{10}{3} + \\log_{3}{10}]]",
        ),
        (
            {"type": "compute", "expression": [3, 10], "log_expr": "\\log_{10}{3} + \\log_{3}{10}", "is_expressible": False},
            "[[\\frac{\\ln 3}{\\ln 10} + \\frac{\\ln 10}{\\ln 3}]]",
        ),
        (solve([64, "X"], "5/2", 8), "[[8]]"),
        (solve([64, "X"], "5/2", 8), "[[4096]]"),
        (solve(["X", 27], "10/3", 3), "[[27^3]]"),
        (solve(["X", 5], "2/1", 5), "[[5]]"),
    ]
