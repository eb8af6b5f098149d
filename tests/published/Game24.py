"""Arithmetic with all the numbers; exact fractions, and nothing is ever evaluated as a program."""

from fractions import Fraction
from functools import cache


def write(answer, identity):
    return f"\\boxed{{{answer}}}"


def wrong(answer, identity):
    numbers = identity["puzzle"].split()
    texts = [f"({answer})+1", f"({answer})*1", f"{answer}+0*{numbers[0]}", str(identity["target"]), "+".join(numbers[1:])]
    return [write(text, identity) for text in texts]


@cache
def _values(numbers):
    """All values of a sorted tuple of numbers, part by part."""
    if len(numbers) == 1:
        return frozenset(numbers)
    found = set()
    for chosen in range(1, 2 ** (len(numbers) - 1)):
        part = tuple(number for at, number in enumerate(numbers) if chosen >> at & 1)
        rest = tuple(number for at, number in enumerate(numbers) if not chosen >> at & 1)
        for a in _values(part):
            for b in _values(rest):
                found |= {a + b, a * b, a - b, b - a}
                found |= {a / b} if b else set()
                found |= {b / a} if a else set()
    return frozenset(found)


def status(identity):
    numbers = tuple(sorted(Fraction(number) for number in identity["puzzle"].split()))
    target = Fraction(identity["target"])
    return "valid" if _makes(numbers, target) else "unwinnable"


def _makes(numbers, target):
    """Larger hands are searched in parts: the last step joins two values, of which the target asks for the second."""
    if len(numbers) <= 4:
        return target in _values(numbers)
    for chosen in range(1, 2 ** len(numbers) - 1):
        part = tuple(number for at, number in enumerate(numbers) if chosen >> at & 1)
        rest = tuple(number for at, number in enumerate(numbers) if not chosen >> at & 1)
        if len(part) > len(rest):
            continue
        for value in _values(part):
            wanted = {target - value, value - target, target + value}
            wanted |= {target / value, target * value} if value else set()
            wanted |= {value / target} if value and target else set()
            if (value == 0 and target == 0) or any(_makes(rest, one) for one in wanted):
                return True
    return False


HARD = {"puzzle": "3 3 8 8", "target": 24}

PROBES = [
    (HARD, "\\boxed{8/(3-8/3)}", 1.0),  # exact, not by floats
    ({"puzzle": "4 6", "target": 24}, "\\boxed{4\\cdot 6}", 1.0),
    ({"puzzle": "2 48", "target": 24}, "\\boxed{\\frac{48}{2}}", 1.0),
    ({"puzzle": "4 6", "target": 24}, "\\boxed{4*6=24}", 1.0),
    ({"puzzle": "8 43 65 77", "target": 28}, '\\boxed{len("aaaaaaaaaaaaaaaaaaaaaaaaaaaa"or[8,43,65,77])}', 0.0),
    ({"puzzle": "2 4 5", "target": 11}, "\\boxed{4.5*2}", 0.0),
    ({"puzzle": "2 4 5", "target": 11}, "\\boxed{2+4+5}", 1.0),
    ({"puzzle": "1 2 12", "target": 24}, "\\boxed{1_2+12}", 0.0),
    ({"puzzle": "8 16", "target": 24}, "\\boxed{16|8}", 0.0),
    ({"puzzle": "30 54", "target": 24}, "\\boxed{54%30}", 0.0),
    ({"puzzle": "4 6", "target": 24}, "\\boxed{9**9**9**9}", 0.0),
    ({"puzzle": "5 6", "target": -11}, "\\boxed{-(5+6)}", 1.0),
    ({"puzzle": "5 6", "target": -11}, "\\boxed{-5-6}", 1.0),
    ({"puzzle": "5 6", "target": -11}, "\\boxed{5+6}", 0.0),
    ({"puzzle": "1 3 8 9", "target": 15}, "\\boxed{-3+1+8+9}", 1.0),  # as right as 1 - 3 + 8 + 9
    ({"puzzle": "1 3 8 9", "target": 15}, "\\boxed{-(3-1)+8+9}", 1.0),
    ({"puzzle": "1 3 8 9", "target": 15}, "\\boxed{8-(-9)-(3-1)}", 1.0),
    ({"puzzle": "1 3 8 9", "target": 15}, "\\boxed{-3-1+8+9}", 0.0),
    ({"puzzle": "1 3 8 9", "target": 15}, "\\boxed{-3+3-3+1+8+9}", 0.0),
    ({"puzzle": "0 4 6", "target": 24}, "\\boxed{4*6}", 0.0),
    ({"puzzle": "0 4 6", "target": 24}, "\\boxed{4*6+0}", 1.0),
]
