"""Reaching a number from others with + - * /: a random combination, a search that finds one, and a proof that there is none.

`reach` first keeps to whole, non-negative results, where most puzzles have a solution and the search is small; only if
that fails does it allow all fractions. `out_of_reach` never writes an expression down: it works with the sizes of what parts
of the numbers make, and asks of the last step which size the other part would have to have.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb, factorial, gcd
from random import Random
from typing import Any

MOST_SEARCHED = 6  # numbers of a hand that is searched to the end, in some 20 ms; one more takes several times as long
_LISTED = 4  # numbers at most of a part of which all sizes are listed: some hundreds

Term = tuple[Any, str]  # a value and how it was made
Hand = tuple[int, ...]  # numbers in ascending order
Size = tuple[int, int]  # a fraction of at least 0 in lowest terms


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


@lru_cache(maxsize=4_096)  # every verdict on a hand asks
def out_of_reach(numbers: Hand, target: int) -> str | None:
    """Why no expression that uses every number once equals `target`; None if one does, or nobody has searched.

    Searched to the end are hands of up to `MOST_SEARCHED` numbers of at least 0; for a target below 0, of up to four. What such
    numbers make can only be below 0 by a difference, which makes the contrary when it is turned round: so sizes are enough.
    """
    count = len(numbers)
    if count > (MOST_SEARCHED if target >= 0 else _LISTED):
        return None
    if _attains(tuple(sorted(numbers)), {(target, 1)}, {}) if target >= 0 else reach(numbers, target):
        return None
    orders, signs = factorial(count), 4 ** (count - 1)
    brackets = comb(2 * count - 2, count - 1) // count  # Catalan
    return (
        f"none of the {orders * signs * brackets} expressions of {', '.join(map(str, numbers))} is {target} ({orders} orders of "
        f"the numbers, {signs} choices of signs, {brackets} ways to set brackets)"
    )


def _attains(numbers: Hand, targets: set[Size], known: dict[Hand, set[Size]]) -> bool:
    """Whether the numbers make one of the sizes; `known` gathers what parts of them make."""
    if len(numbers) <= _LISTED:
        return not targets.isdisjoint(_sizes(numbers, known))
    for part, rest in _splits(numbers):
        sizes = _sizes(part, known)
        if (0, 1) in targets and (0, 1) in sizes:
            return True  # 0 times anything
        wanted = {other for target in targets for size in sizes for other in _partners(size, target)}
        if _attains(rest, wanted, known):
            return True
    return False


def _sizes(numbers: Hand, known: dict[Hand, set[Size]]) -> set[Size]:
    """The sizes of all that the numbers make."""
    if numbers not in known:
        known[numbers] = {(numbers[0], 1)} if len(numbers) == 1 else set()
        for part, rest in _splits(numbers):
            for one in _sizes(part, known):
                for other in _sizes(rest, known):
                    known[numbers].update(_results(one, other))
    return known[numbers]


def _splits(numbers: Hand) -> Iterable[tuple[Hand, Hand]]:
    """The ways to cut a hand in two, the first part not the larger; even cuts, which cost least to look at, come first."""
    places = range(len(numbers))
    cuts = (set(chosen) for count in range(len(numbers) // 2, 0, -1) for chosen in combinations(places, count))
    return dict.fromkeys(
        (tuple(numbers[at] for at in places if at in cut), tuple(numbers[at] for at in places if at not in cut))
        for cut in cuts
    )


def _results(one: Size, other: Size) -> Iterator[Size]:
    """Sum, difference, product and quotients, by size."""
    (a, b), (c, d) = one, other
    yield _reduced(a * d + c * b, b * d)
    yield _reduced(abs(a * d - c * b), b * d)
    yield _reduced(a * c, b * d)
    if c:
        yield _reduced(a * d, c * b)
    if a:
        yield _reduced(c * b, a * d)


def _partners(size: Size, target: Size) -> Iterator[Size]:
    """The sizes that make the target with this one, but for the factors of 0."""
    (a, b), (c, d) = size, target
    yield _reduced(a * d + c * b, b * d)
    yield _reduced(abs(a * d - c * b), b * d)
    if a:
        yield _reduced(c * b, a * d)  # a factor
        yield _reduced(a * c, b * d)  # divided by this one
        if c:
            yield _reduced(a * d, c * b)  # what this one is divided by


def _reduced(over: int, under: int) -> Size:
    common = gcd(over, under)
    return over // common, under // common
