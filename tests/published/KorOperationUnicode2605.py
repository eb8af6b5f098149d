"""Integers in reach tried one by one (as in the second opinion)."""

from tests.second_opinions.published.kor_operation_unicode2605 import score, solutions


def write(answer, identity) -> str:
    return f"[[{answer}]]" if identity["type"] == "compute" else f"[[{'or'.join(map(str, answer))}]]"


def wrong(answer, identity) -> list[str]:
    if identity["type"] == "compute":
        return [f"[[{answer + step}]]" for step in (1, -1, 10)]
    listed = sorted(answer)
    return [f"[[{listed[0]}]]", f"[[{'or'.join(map(str, [*listed, 999]))}]]", f"[[{listed[-1]} or 77]]", "[[no solution]]"]


def status(identity) -> str:
    if identity["type"] == "equation_type1" and not solutions(identity):
        return "unwinnable"
    return "valid" if score(identity["expected"], identity) else "wrong_key"


def compute(a, b, key):
    return {"type": "compute", "a": a, "b": b, "expected": key}


def equation(variable, n, key):
    return {"type": "equation_type1", "solve_var": variable, "result": n, "expected": key}


LOOP = {"type": "equation_type2", "expected": [0, 1]}
FIVE = equation("b", 5, [-5, -1, 1, 5])
PROBES = [
    (compute(3, 6, 27), "[[3★6 = 27]]", 1.0),
    (compute(3, 6, 27), "[[3★6 = 6^2 - 3^2 = 27]]", 1.0),
    (compute(3, 6, 27), "[[3★6 = 6^2 + 3^2 = 27]]", 0.0),
    (compute(3, 6, 27), "[[6^2 - 3^2]]", 0.0),
    (LOOP, "[[0 or 1 or]]", 0.0),
    (LOOP, "[[or 0 or 1]]", 0.0),
    (LOOP, "[[0 or or 1]]", 0.0),
    (FIVE, "[[3 or−3]]", 1.0),
    (compute(0, 1, 1), "[[1]]", 1.0),
    (compute(0, 1, 1), "[[-1]]", 0.0),
    (compute(-4, -1, -15), "[[-15]]", 1.0),
    (compute(2, 3, 4), "[[5]]", 1.0),  # by the rule, not by the key
    (LOOP, "[[0or1]]", 1.0),
    (LOOP, "[[1 or 0]]", 1.0),
    (LOOP, "[[b = 0 or b = 1]]", 1.0),
    (LOOP, "[[0]]", 0.0),
    (LOOP, "[[0or-1]]", 0.0),
    (FIVE, "[[3or-3]]", 1.0),
    (FIVE, "[[±3]]", 1.0),
    (FIVE, "[[3]]", 0.0),
    (FIVE, "[[-5or-1or1or5]]", 0.0),
    (equation("a", 9, [-9, -3, -1, 1, 3, 9]), "[[0or4or-4]]", 1.0),
    (equation("a", 0, []), "[[7]]", 1.0),
    (equation("b", -5, []), "[[2or-2]]", 1.0),
]
