"""Integers in reach of n tried one by one."""

from math import isqrt


def solutions(identity) -> set[int]:
    """All integers on the asked side of b² - a² = n: the larger of the two cannot exceed (|n| + 1)/2."""
    n = identity["result"]
    sign = -1 if identity["solve_var"] == "b" else 1  # of n, in the square of the other number
    found = set()
    for one in range(abs(n) // 2 + 2):
        other = one * one + sign * n
        if other >= 0 and isqrt(other) ** 2 == other:
            found |= {one, -one}
    return found


def score(answer, identity) -> float | None:
    if identity["type"] == "compute":
        return float(answer == (identity["b"] + identity["a"]) * (identity["b"] - identity["a"]))
    if identity["type"] == "equation_type2":
        return float(set(answer) == {0, 1})
    return float(set(answer) == solutions(identity))


def examples():
    def equation(variable, n, key):
        return {"type": "equation_type1", "solve_var": variable, "result": n, "expected": key}

    return [
        ({"type": "compute", "a": 2, "b": -3, "expected": 5}, "[[5]]"),
        ({"type": "compute", "a": -9, "b": 1, "expected": -80}, "[[-80]]"),
        ({"type": "equation_type2", "expected": [0, 1]}, "[[0or1]]"),
        (equation("b", 15, [-15, -5, -3, -1, 1, 3, 5, 15]), "[[8or-8or4or-4]]"),
        (equation("a", 15, [-15, -5, -3, -1, 1, 3, 5, 15]), "[[7 or -7 or 1 or -1]]"),
        (equation("a", 9, [-9, -3, -1, 1, 3, 9]), "[[0, 4, -4]]"),
        (equation("b", 12, [-12]), "[[-4 or 4]]"),
    ]
