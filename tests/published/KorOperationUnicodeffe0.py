"""Logarithms of sympy to 60 digits (as in the second opinion), written as sympy writes LaTeX."""

import sympy

from tests.second_opinions.published.kor_operation_unicodeffe0 import operator, reduced, value


def write(answer, identity) -> str:
    if identity["type"] == "solve":
        return f"[[{next(iter(answer))}]]"
    truth = value(identity["expression"])
    found = reduced(truth)
    if found is not None:
        return f"[[{found}]]"
    a, b = ([identity["expression"][0], identity["expression"][1]]) if len(identity["expression"]) == 2 else (None, None)
    return f"[[{sympy.latex(truth)}]]" if a is None else f"[[\\log_{{{b}}}{{{a}}}+\\log_{{{a}}}{{{b}}}]]"


def wrong(answer, identity) -> list[str]:
    if identity["type"] == "solve":
        given = next(part for part in identity["equation"] if part != "X")
        return [f"[[{given + 1}]]", "[[1]]", "[[7.5]]", f"[[{given}^{{5}}]]"]
    truth = value(identity["expression"])
    decimal = f"{float(truth):.3f}"
    return [
        f"[[{sympy.latex(truth + 1)}]]",
        f"[[{decimal}]]",
        f"[[{sympy.latex(1 / truth)}]]",
        "[[\\log_{b}{a}+\\log_{a}{b}]]",
    ]


def status(identity) -> str:
    if identity["type"] == "solve":
        given = next(part for part in identity["equation"] if part != "X")
        found = operator(sympy.Integer(identity["solution"]), sympy.Integer(given))
        return "valid" if reduced(found) == sympy.Rational(identity["target"]) else "wrong_key"
    found = reduced(value(identity["expression"]))
    stored = sympy.Rational(identity["target"]) if "target" in identity else None
    return "valid" if found == stored else "wrong_key"


def solve(equation, target, key):
    return {"type": "solve", "equation": equation, "target": target, "solution": key}


def compute(numbers, target=None):
    if target is not None:
        return {"type": "compute", "expression": numbers, "target": target, "is_expressible": True}
    a, b = numbers
    logarithms = f"\\log_{{{b}}}{{{a}}} + \\log_{{{a}}}{{{b}}}"
    return {"type": "compute", "expression": numbers, "log_expr": logarithms, "is_expressible": False}


CUBE = solve([3176523, "X"], "10/3", 147)
CHAIN = compute([21, 21, 21], "2")
PROBES = [
    (CUBE, "[[147]]", 1.0),
    (CUBE, "[[32052064847671367667]]", 1.0),
    (CUBE, "[[147^9]]", 1.0),
    (CUBE, "[[3176523^{1/3}]]", 0.0),  # not worked out
    (CUBE, "[[\\sqrt[3]{3176523}]]", 0.0),
    (CUBE, "[[146 + 1]]", 0.0),
    (CUBE, "[[1 = 147]]", 0.0),
    (CUBE, "[[1: 147]]", 0.0),
    (CUBE, "[[147 or 32052064847671367667]]", 1.0),
    (CUBE, "[[X = 147]]", 1.0),
    (CUBE, "[[147 or 3]]", 0.0),
    (CUBE, "[[148]]", 0.0),
    (CUBE, "[[3176523]]", 0.0),
    (CUBE, "[[9^9^9]]", 0.0),
    (compute([162, 162], "2/1"), "[[2]]", 1.0),
    (compute([125, 5], "10/3"), "[[10/3]]", 1.0),
    (compute([125, 5], "10/3"), "[[\\frac{10}{3}]]", 1.0),
    (compute([125, 5], "10/3"), "[[3.333]]", 0.0),
    (compute([125, 5], "10/3"), "[[3 + 1/3]]", 0.0),  # the logarithms, not added
    (compute([125, 5], "10/3"), "[[3 + \\frac13 = \\frac{10}{3}]]", 1.0),
    (compute([125, 5], "10/3"), "[[\\log_5 125 + \\log_{125} 5 = 3 + \\frac13 = \\frac{10}{3}]]", 1.0),
    (compute([125, 5], "10/3"), "[[\\log_5 125 + \\log_{125} 5]]", 0.0),  # to be reduced
    (compute([4, 2], "5/2"), "[[2.5]]", 0.0),  # decimals are not allowed
    (compute([25, 214]), "[[\\log_{214}{25} + \\log_{25}{214}]]", 1.0),
    (compute([25, 214]), "[[\\log_{25}214+\\log_{214}25]]", 1.0),
    (compute([25, 214]), "[[\\frac{\\ln 25}{\\ln 214}+\\frac{\\ln 214}{\\ln 25}]]", 1.0),
    (compute([25, 214]), "[[\\log_{25}{214}]]", 0.0),
    (compute([25, 214]), "[[2.267]]", 0.0),
    (CHAIN, "[[2]]", 0.0),
    (CHAIN, "[[\\log_{21}{2}+\\log_{2}{21}]]", 1.0),  # (21￠21)￠21 = 2￠21
]
