"""Intervals as sympy's sets; the answer is compared with them at every quarter of a whole number."""

import re
from fractions import Fraction

import sympy
from sympy import S


def read(text: str):
    """A set in interval notation."""
    whole = S.EmptySet
    for piece in text.split(" ∪ "):
        if piece == "∅":
            continue
        if piece[0] == "{":
            whole |= sympy.FiniteSet(int(piece[1:-1]))
            continue
        low, high = re.fullmatch(r"[(\[](.*), (.*)[)\]]", piece).groups()
        ends = [-S.Infinity if one == "-∞" else S.Infinity if one == "∞" else sympy.Integer(one) for one in (low, high)]
        whole |= sympy.Interval(*ends, left_open=piece[0] == "(", right_open=piece[-1] == ")")
    return whole


def result(identity):
    first, *others = map(read, identity["sets"])
    for operator, other in zip(identity["operators"], others):
        first = {"£": lambda a, b: (a - b) | (b - a), "∪": lambda a, b: a | b, "∩": lambda a, b: a & b}[operator](
            first, other
        )
    return first


def member(answer, value) -> bool:
    """Whether an answer, a tree of intervals and other sets, holds a number."""
    if hasattr(answer, "operator"):
        one, other = member(answer.one, value), member(answer.other, value)
        return {"or": one | other, "and": one & other, "minus": one & (not other), "xor": one ^ other}[answer.operator]
    if hasattr(answer, "members"):
        return value in answer.members
    low = answer.low is None or value > answer.low or (answer.low_closed and value == answer.low)
    high = answer.high is None or value < answer.high or (answer.high_closed and value == answer.high)
    return low and high


def score(answer, identity) -> float | None:
    truth = result(identity)
    for at in range(-4 * 45, 4 * 45 + 1):
        if member(answer, Fraction(at, 4)) != bool(truth.contains(sympy.Rational(at, 4))):
            return 0.0
    return 1.0
