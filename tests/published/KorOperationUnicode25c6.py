"""Double integrals by sympy (as in the second opinion), written as sympy writes LaTeX."""

import sympy

from tests.second_opinions.in_sympy import read, same_number
from tests.second_opinions.published.kor_operation_unicode25c6 import truth


def write(answer, identity) -> str:
    right = truth(identity)
    return f"[[{right}]]" if right.is_rational else f"[[{sympy.latex(right)}]]"


def wrong(answer, identity) -> list[str]:
    right = truth(identity)
    return [*(f"[[{sympy.latex(one)}]]" for one in (right + 1, right - 2, 2 * right + 3)), f"[[{float(right) + 0.01:.4f}]]"]


def status(identity) -> str:
    return "valid" if same_number(read(identity["correct_answer"]), truth(identity)) else "wrong_key"


def case(function, x_range, y_range, key, kind="fraction"):
    return {
        **{"function": function, "x_range": x_range, "y_range": y_range},
        **{"correct_answer": key, "format_type": kind},
    }


THIRDS = case("x^2·y", [0, 2], [1, 3], "32/3")
WAVES = case("sin(x)·cos(y)", [0, 2], [0, 2], "(1 - cos(2))*sin(2)")
POWERS = case("e^(x)·e^(y)", [1, 2], [0, 1], "(-1 + E)*(-E + e^(2))")
UNIT = case("1·1", [0, 1], [0, 1], "1", "integer")
PROBES = [
    (case("1·y", [0, 1], [1, 2], "3/2"), "[[3/2]]", 1.0),
    (case("1·y", [0, 1], [1, 2], "3/2"), "[[3/2 = 1.5]]", 1.0),
    (case("1·y", [0, 1], [1, 2], "3/2"), "[[1.5]]", 0.0),  # the prompt asks for a/b
    (THIRDS, "[[\\iint_D f\\,dA = \\frac{32}{3}]]", 1.0),
    (THIRDS, "[[f◆D = 31/3 = 32/3]]", 0.0),
    (THIRDS, "[[32/3]]", 1.0),
    (THIRDS, "[[\\frac{32}{3}]]", 1.0),
    (THIRDS, "[[10.67]]", 0.0),  # a fraction was asked for
    (THIRDS, "[[31/3]]", 0.0),
    (THIRDS, "[[10 + 2/3]]", 0.0),
    (THIRDS, "[[9**9**9]]", 0.0),
    (WAVES, "[[\\sin 2 (1 - \\cos 2)]]", 1.0),
    (WAVES, "[[\\sin(2) - \\frac{\\sin 4}{2}]]", 1.0),
    (WAVES, "[[1.2877]]", 1.0),
    (WAVES, "[[1.2867]]", 0.0),
    (POWERS, "[[e(e-1)^2]]", 1.0),
    (POWERS, "[[(e^2-e)(e-1)]]", 1.0),
    (POWERS, "[[(e-1)^2]]", 0.0),
    (UNIT, "[[1]]", 1.0),
    (UNIT, "[[2]]", 0.0),
    (UNIT, "[[1 \\times 1]]", 0.0),  # not worked out
    (THIRDS, "[[\\frac{8}{3} \\cdot 4]]", 0.0),
    (THIRDS, "[[\\frac{8}{3} \\cdot 4 = \\frac{32}{3}]]", 1.0),
    (case("x·y", [0, 1], [0, 1], "1/2"), "[[1/4]]", 1.0),  # by the rule, not by the key
    (case("x·y", [0, 1], [0, 1], "1/2"), "[[1/2]]", 0.0),
]
