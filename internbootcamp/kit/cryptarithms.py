"""Cryptarithms: additions in which letters stand for digits, different letters for different ones, no number starting with 0."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def stands(digit: Mapping[str, int], left: Sequence[str], right: str) -> bool:
    """Whether these digits, one for every letter, keep the rules and make the addition true."""
    digits = list(digit.values())
    if len(set(digits)) < len(digits) or not all(0 <= value <= 9 for value in digits):
        return False
    terms = (*left, right)
    if any(digit[term[0]] == 0 for term in terms if len(term) > 1):
        return False
    *parts, total = (int("".join(str(digit[letter]) for letter in term)) for term in terms)
    return sum(parts) == total


def why_impossible(left: Sequence[str], right: str) -> str:
    """Why an addition has no solution: the lengths of the numbers, where they decide; else that all digits were tried."""
    longest = max(map(len, left))
    if longest > len(right):
        return f"a term of {longest} digits is more than a sum of {len(right)}"
    if len(left) * 10**longest <= 10 ** (len(right) - 1):
        return f"{len(left)} terms of at most {longest} digits cannot reach a sum of {len(right)}"
    return "no digits for the letters make the sum true (complete search)"


def solutions(left: Sequence[str], right: str, limit: int = 2) -> list[dict[str, int]]:
    """Up to `limit` solutions, found as digits d of one equation: the sum of weight × d over all letters is 0.

    Letters are tried by falling weight; a branch ends as soon as the letters left, at 0 or 9 each, cannot balance the rest.
    """
    weight: dict[str, int] = {}
    for sign, term in (*((1, term) for term in left), (-1, right)):
        for place, letter in enumerate(reversed(term)):
            weight[letter] = weight.get(letter, 0) + sign * 10**place
    leading = {term[0] for term in (*left, right) if len(term) > 1}
    letters = sorted(weight, key=lambda letter: -abs(weight[letter]))
    weights = [weight[letter] for letter in letters]
    smallest = [int(letter in leading) for letter in letters]
    lows = [9 * sum(w for w in weights[at:] if w < 0) for at in range(len(letters) + 1)]
    highs = [9 * sum(w for w in weights[at:] if w > 0) for at in range(len(letters) + 1)]
    digits: list[int] = []
    found: list[dict[str, int]] = []

    def search(at: int, total: int) -> None:
        if at == len(letters):
            found.append(dict(zip(letters, digits)))
            return
        w, low, high = weights[at], -highs[at + 1], -lows[at + 1]
        for digit in range(smallest[at], 10):
            if low <= total + w * digit <= high and digit not in digits:
                digits.append(digit)
                search(at + 1, total + w * digit)
                digits.pop()
                if len(found) >= limit:
                    return

    search(0, 0)
    return found
