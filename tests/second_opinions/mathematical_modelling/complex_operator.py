"""Complex numbers as matrices ((a, -b), (b, a)) of fractions; pairs of integers by trying all that are not too large."""

import re
from fractions import Fraction


def matrix(a, b):
    return ((Fraction(a), Fraction(-b)), (Fraction(b), Fraction(a)))


def plus(one, other, sign=1):
    return tuple(tuple(x + sign * y for x, y in zip(*rows)) for rows in zip(one, other))


def times(one, other):
    return tuple(tuple(sum(x * y for x, y in zip(row, column)) for column in zip(*other)) for row in one)


def inverse(one):
    (a, b), (c, d) = one
    size = a * d - b * c
    return ((d / size, -b / size), (-c / size, a / size))


def number(identity, a, b):
    p, q = identity["factors"]
    base = matrix(p * a, q * b)
    whole = base
    for _ in range(identity["power"] - 1):
        whole = times(whole, base)
    return whole


def value(identity):
    """Products are worked out first, then added up."""
    sums, sign = [], "+"
    for operator, a, b in re.findall(r"([-+×÷]?) ?\((-?\d+)◎(-?\d+)\)", identity["expression"]):
        current = number(identity, int(a), int(b))
        if operator == "×":
            sums[-1] = (sums[-1][0], times(sums[-1][1], current))
        elif operator == "÷":
            sums[-1] = (sums[-1][0], times(sums[-1][1], inverse(current)))
        else:
            sums.append((operator or sign, current))
    total = matrix(0, 0)
    for operator, term in sums:
        total = plus(total, term, -1 if operator == "-" else 1)
    return total


def score(answer, identity) -> float | None:
    if "target" not in identity:
        return float(value(identity) == matrix(Fraction(answer[0]), Fraction(answer[1])))
    p, q = identity["factors"]
    size = abs(complex(*identity["target"])) ** (1 / identity["power"])
    target = matrix(*identity["target"])
    found = set()
    for a in range(-int(size / abs(p)) - 2, int(size / abs(p)) + 3):
        side = round(max(0.0, size * size - (p * a) ** 2) ** 0.5 / abs(q))
        for b in {sign * (side + step) for step in (-1, 0, 1) for sign in (1, -1)}:
            if number(identity, a, b) == target:
                found.add((a, b))
    return float(set(map(tuple, answer)) == found)
