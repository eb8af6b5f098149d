"""Double integrals by sympy."""

import sympy

from tests.second_opinions.in_sympy import X, Y, number, of_answer, read, same_number


def truth(identity):
    ranges = (Y, *identity["y_range"]), (X, *identity["x_range"])
    return sympy.integrate(read(identity["function"]), *ranges)


def score(answer, identity) -> float | None:
    right = truth(identity)
    if right.is_rational:
        decimal = "." in str(answer) and identity["format_type"] == "fraction"
        return float(not decimal and same_number(of_answer(answer), right))
    return float(number(answer, right))


def examples():
    def case(function, x_range, y_range, key, kind="fraction"):
        return {
            **{"function": function, "x_range": list(x_range), "y_range": list(y_range)},
            **{"correct_answer": key, "format_type": kind},
        }

    return [
        (case("x^2·y^2", (0, 1), (1, 3), "26/9"), "[[26/9]]"),
        (case("x·1", (0, 2), (0, 3), "6", "integer"), "[[6]]"),
        (case("x·y", (1, 2), (1, 4), "45/4"), "[[\\frac{45}{4}]]"),
        (case("sin(x)·cos(y)", (0, 1), (0, 2), "(1 - cos(1))*sin(2)"), "[[(1-\\cos 1)\\sin 2]]"),
        (case("e^(x)·e^(y)", (0, 1), (0, 1), "(-1 + E)^2"), "[[(e-1)^2]]"),
        (case("e^(x)·e^(y)", (0, 1), (0, 1), "(-1 + E)**2"), "[[2.9525]]"),
    ]
