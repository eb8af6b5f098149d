"""Binary operators defined by cases: read from text, composed, applied step by step.

A definition has a `symbol`, a `condition` on a and b, and what a and b give where it holds (`true_expr`) and where it does
not (`false_expr`). Either may apply an operator defined before. `a <op1><op2> b` means `(a op1 b) op2 b`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from math import gcd
from typing import Any

from internbootcamp.kit.primes import is_prime

Binary = Callable[[int, int], int]
MAX_BITS = 2_000  # of a value on the way: far beyond what anybody works out by hand

_NUMBER = r"(-?\d{1,6})"
_CONDITIONS: tuple[tuple[str, Callable[[int, int, int], bool]], ...] = (
    (r"a > b", lambda a, b, n: a > b),
    (r"a < b", lambda a, b, n: a < b),
    (rf"a \* b > {_NUMBER}", lambda a, b, n: a * b > n),
    (rf"abs\(a - b\) < {_NUMBER}", lambda a, b, n: abs(a - b) < n),
    (rf"math\.gcd\(a, b\) == {_NUMBER}", lambda a, b, n: gcd(a, b) == n),
    (r"is_prime\(a\) or is_prime\(b\)", lambda a, b, n: is_prime(a) or is_prime(b)),
)
_PLAIN: dict[str, Binary] = {
    "a + b": lambda a, b: a + b,
    "a - b": lambda a, b: a - b,
    "b - a": lambda a, b: b - a,
    "a * b": lambda a, b: a * b,
    "min(a, b)": min,
    "max(a, b)": max,
    "math.gcd(a, b)": gcd,
}
_APPLIED = re.compile(r"\(a (\S{1,4}) b\)")
_TOKEN = re.compile(r"\s*(?:([()])|(-?\d{1,9})(?=[\s)]|$)|([^\s()\d]{1,8})(?=\s))")


class TooLarge(ValueError):
    """A value on the way that nobody would want to work out."""


def condition_of(text: str) -> Callable[[int, int], bool] | None:
    """The condition that a text states about a and b, or None."""
    for pattern, holds in _CONDITIONS:
        if match := re.fullmatch(pattern, text):
            number = int(match.group(1)) if match.groups() else 0
            return lambda a, b: holds(a, b, number)
    return None


def operators_of(definitions: Sequence[Mapping[str, Any]]) -> tuple[dict[str, Binary], str | None]:
    """The defined operators by symbol, and what is wrong with the definitions, or None."""
    known: dict[str, Binary] = {}
    for one in definitions:
        condition = condition_of(one["condition"])
        branches = [_branch(one[key], known) for key in ("true_expr", "false_expr")]
        if condition is None or None in branches:
            return known, f"the definition of {one['symbol']!r} is in no known form"
        if (
            one["symbol"] in known
            or not one["symbol"]
            or any(c.isspace() or c.isalnum() or c in "()" for c in one["symbol"])
        ):
            return known, f"{one['symbol']!r} cannot be the symbol of another operator"
        known[one["symbol"]] = _by_cases(condition, *branches)  # type: ignore[arg-type]
    return known, None


def _branch(text: str, known: dict[str, Binary]) -> Binary | None:
    applied = _APPLIED.fullmatch(text)
    return known.get(applied.group(1)) if applied else _PLAIN.get(text)


def _by_cases(condition: Callable[[int, int], bool], then: Binary, otherwise: Binary) -> Binary:
    return lambda a, b: then(a, b) if condition(a, b) else otherwise(a, b)


def readings(token: str, known: dict[str, Any]) -> list[tuple[str, ...]]:
    """The ways to read what stands between two numbers: one operator, or two in a row."""
    single: list[tuple[str, ...]] = [(token,)] if token in known else []
    cuts = range(1, len(token))
    return single + [(token[:at], token[at:]) for at in cuts if token[:at] in known and token[at:] in known]


def tokens_of(expression: str) -> list[str] | None:
    """Brackets, numbers and operators of an expression, or None if something else stands in it."""
    found, at, text = [], 0, expression.strip()
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            return None
        found.append(match.group().strip())
        at = match.end()
    return found


def work_out(expression: str, known: dict[str, Binary]) -> tuple[int, list[str]]:
    """The value of a bracketed expression and the steps that lead to it, as `-4 @ 9 = 5`.

    Raises `ValueError` where the expression cannot be read in exactly one way, `TooLarge` where a value is out of reach.
    """
    values: list[int] = []
    pending: list[str] = []
    steps: list[str] = []

    def apply() -> None:
        if len(values) < 2 or not pending or pending[-1] == "(":
            raise ValueError("an operator or a number is missing")
        b, a, token = values.pop(), values.pop(), pending.pop()
        ways = readings(token, known)
        if len(ways) != 1:
            raise ValueError(f"{token!r} can be read in {len(ways)} ways")
        result = a
        for symbol in ways[0]:
            result = known[symbol](result, b)
            if result.bit_length() > MAX_BITS:
                raise TooLarge("a value on the way has hundreds of digits")
        steps.append(f"{a} {token} {b} = {result}")
        values.append(result)

    for token in tokens_of(expression) or []:
        if token == "(":
            pending.append(token)
        elif token == ")":
            if pending and pending[-1] != "(":
                apply()
            if not pending or pending.pop() != "(":
                raise ValueError("a bracket too many")
        elif re.fullmatch(r"-?\d+", token):
            values.append(int(token))
        else:
            if pending and pending[-1] != "(":
                raise ValueError("two operators without brackets")
            pending.append(token)
    if pending and pending != ["("]:
        apply()
    if pending or len(values) != 1:
        raise ValueError("a bracket or an operator is missing")
    return values[0], steps
