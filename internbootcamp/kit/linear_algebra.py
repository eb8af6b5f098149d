"""Exact linear algebra over the rationals, for systems of hand size."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

Rational = int | Fraction


def only_solution(rows: Sequence[Sequence[Rational]], constants: Sequence[Rational]) -> list[Fraction] | None:
    """The only solution of a square system by Gauss–Jordan elimination over the rationals, or None."""
    table = [[Fraction(c) for c in (*row, right)] for row, right in zip(rows, constants)]
    for column in range(len(table)):
        pivot = next((at for at in range(column, len(table)) if table[at][column]), None)
        if pivot is None:
            return None
        table[column], table[pivot] = table[pivot], table[column]
        scale = table[column][column]
        table[column] = [value / scale for value in table[column]]
        for at, row in enumerate(table):
            if at != column and row[column]:
                factor = row[column]
                table[at] = [value - factor * lead for value, lead in zip(row, table[column])]
    return [row[-1] for row in table]
