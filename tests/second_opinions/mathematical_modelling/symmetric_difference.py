"""Every quarter of a whole number is looked up in the sets as they are written, and in the answer."""

import re
from fractions import Fraction


def written(text: str, value: float) -> bool:
    """Whether a number is in a set in interval notation."""
    for piece in text.split(" ∪ "):
        ends = [float(end.replace("∞", "inf")) for end in re.findall(r"-?(?:\d+|∞)", piece)]
        if len(ends) == 1 and value == ends[0]:
            return True
        if len(ends) == 2 and ends[0] < value < ends[1]:
            return True
        if len(ends) == 2 and ((value == ends[0] and piece[0] == "[") or (value == ends[1] and piece[-1] == "]")):
            return True
    return False


def result(identity, value: float) -> bool:
    first, *others = (written(text, value) for text in identity["sets"])
    for operator, other in zip(identity["operators"], others):
        first = {"£": first != other, "∪": first or other, "∩": first and other}[operator]
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
    return float(all(member(answer, Fraction(at, 4)) == result(identity, at / 4) for at in range(-180, 181)))
