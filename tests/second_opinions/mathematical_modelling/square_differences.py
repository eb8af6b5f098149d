"""Integers with a partner, by sympy's divisors."""

import sympy


def solutions(identity) -> set[int]:
    n = identity["value"] // identity["factor"]
    found = set()
    for divisor in sympy.divisors(abs(n)):
        for low in (divisor, -divisor):  # low = b - a
            high = n // low  # b + a
            if (low + high) % 2 == 0:
                found.add((high - low) // 2 if identity["unknown"] == "a" else (high + low) // 2)
    return found


def score(answer, identity) -> float | None:
    return float(set(answer) == solutions(identity))
