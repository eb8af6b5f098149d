"""Whole numbers as powers of the smallest possible base."""

from __future__ import annotations


def whole_root(number: int, degree: int) -> int | None:
    """The whole number whose power of this degree `number` > 0 is, or None."""
    guess = round(number ** (1 / degree)) if number.bit_length() < 1_000 else 0
    low, high = max(1, guess - 1 - guess // 10**12), guess + 1 + guess // 10**12
    while low < high:
        middle = (low + high) // 2
        low, high = (middle + 1, high) if middle**degree < number else (low, middle)
    return low if low**degree == number else None


def primitive(number: int) -> tuple[int, int]:
    """`(base, exponent)` with `base ** exponent == number` > 1 and the exponent as large as possible."""
    for degree in range(number.bit_length(), 1, -1):
        root = whole_root(number, degree)
        if root is not None and root > 1:
            return root, degree
    return number, 1
