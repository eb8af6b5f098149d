"""Custom operators by rewriting the innermost bracket, with Python's own reading of each definition."""

import math
import re

from sympy import isprime

NAMES = {"math": math, "is_prime": lambda n: isprime(n), "abs": abs, "min": min, "max": max}
INNERMOST = re.compile(r"\((-?\d+) (\S+) (-?\d+)\)")


def apply(symbol: str, a: int, b: int, table) -> int:
    one = table[symbol]
    branch = one["true_expr"] if eval(one["condition"], NAMES, {"a": a, "b": b}) else one["false_expr"]
    inner = re.fullmatch(r"\(a (\S+) b\)", branch)
    if inner and inner.group(1) in table:
        return apply(inner.group(1), a, b, table)
    return eval(branch, NAMES, {"a": a, "b": b})


def value(expression: str, table) -> int:
    text = f"({expression})" if not expression.startswith("(") else expression
    while match := INNERMOST.search(text):
        a, token, b = int(match.group(1)), match.group(2), int(match.group(3))
        ways = [[token]] if token in table else []
        ways += [[x, y] for x in table for y in table if x + y == token]
        assert len(ways) == 1, (token, ways)
        for symbol in ways[0]:
            a = apply(symbol, a, b, table)
        text = text[: match.start()] + str(a) + text[match.end() :]
    return int(text.strip("()"))


def total(identity) -> int:
    table = {one["symbol"]: one for one in identity["operators"]}
    a, b, c = (value(identity[name], table) for name in "ABC")
    return a + b - c


def score(answer, identity) -> float | None:
    return float(answer == total(identity))
