"""Reaching a number from others with + - * /: a random combination, and a search that finds one.

The search first keeps to whole, non-negative results, where most puzzles have a solution and the search is small; only if
that fails does it allow all fractions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import Any

Term = tuple[Any, str]  # a value and how it was made


def combine_randomly(rng: Random, numbers: Sequence[int]) -> int:
    """A value made from all numbers, two at a time, each result whole and at least 0."""
    values = list(numbers)
    while len(values) > 1:
        rng.shuffle(values)
        a, b = values.pop(), values.pop()
        choices = [a + b, abs(a - b), a * b]
        low, high = min(a, b), max(a, b)
        if low > 1 and high % low == 0:
            choices += [high // low] * 2
        values.append(rng.choice(choices))
    return values[0]


def reach(numbers: Sequence[int], target: int) -> str | None:
    """An expression that uses every number once and equals `target`, or None if there is none."""
    for pairs in (_whole_results, _all_results):
        start = tuple(sorted((Fraction(n) if pairs is _all_results else n, str(n)) for n in numbers))
        found = _search(start, target, pairs, set())
        if found:
            return found[1:-1] if found.startswith("(") and len(numbers) > 1 else found
    return None


def _search(terms: tuple[Term, ...], target: int, pairs: Any, dead: set[tuple[Any, ...]]) -> str | None:
    """Depth first over the choice of two terms and an operation; value multisets that led nowhere are not tried again."""
    if len(terms) == 1:
        return terms[0][1] if terms[0][0] == target else None
    values = tuple(value for value, _ in terms)
    if values in dead:
        return None
    for i in range(len(terms)):
        for j in range(i + 1, len(terms)):
            rest = terms[:i] + terms[i + 1 : j] + terms[j + 1 :]
            for term in pairs(terms[i], terms[j]):
                found = _search(tuple(sorted((*rest, term))), target, pairs, dead)
                if found:
                    return found
    dead.add(values)
    return None


def _whole_results(one: Term, other: Term) -> Iterator[Term]:
    """Sum, difference, product and quotient of two whole numbers, where the result is whole and at least 0."""
    (a, x), (b, y) = (other, one) if one[0] < other[0] else (one, other)
    yield a + b, f"({x} + {y})"
    yield a * b, f"({x} * {y})"
    yield a - b, f"({x} - {y})"
    if b and a % b == 0:
        yield a // b, f"({x} / {y})"


def _all_results(one: Term, other: Term) -> Iterator[Term]:
    """All results of the four operations, either way round, exact."""
    (a, x), (b, y) = one, other
    yield a + b, f"({x} + {y})"
    yield a * b, f"({x} * {y})"
    yield a - b, f"({x} - {y})"
    yield b - a, f"({y} - {x})"
    if b:
        yield a / b, f"({x} / {y})"
    if a:
        yield b / a, f"({y} / {x})"
