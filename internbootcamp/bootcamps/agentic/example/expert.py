"""How the expert computes an expression with the calculator: all operations that are ready go into one message."""

from __future__ import annotations

from typing import Any

from internbootcamp.bootcamps.agentic.example.tools import SCHEMA

TOOL = SCHEMA["function"]["name"]
Pair = tuple[str, float, float]


async def value_by_calculator(session: Any, expression: str) -> float:
    """Products first, factor by factor; then sums in pairs, those added and those subtracted apart; then their difference."""
    added, subtracted = _terms(expression)
    terms = [*added, *subtracted]
    while any(len(term) > 1 for term in terms):
        long = [term for term in terms if len(term) > 1]
        values = await _computed(session, [("multiply" if t[1][0] == "×" else "divide", t[0][1], t[1][1]) for t in long])
        for term, value in zip(long, values, strict=True):
            term[:2] = [("", value)]
    sums = [[term[0][1] for term in side] for side in (added, subtracted)]
    while any(len(side) > 1 for side in sums):
        pairs = [("add", side[at], side[at + 1]) for side in sums for at in range(0, len(side) - 1, 2)]
        values = await _computed(session, pairs)
        for side in sums:
            half = len(side) // 2
            side[:] = [*values[:half], *side[2 * half :]]
            values = values[half:]
    if not subtracted:
        return sums[0][0]
    (difference,) = await _computed(session, [("minus", sums[0][0], sums[1][0])])
    return difference


def _terms(expression: str) -> tuple[list[list[tuple[str, float]]], list[list[tuple[str, float]]]]:
    """The terms that are added and those that are subtracted; each is a list of factors with the operator before them."""
    first, *rest = expression.split(" ")
    added: list[list[tuple[str, float]]] = [[("", float(first))]]
    subtracted: list[list[tuple[str, float]]] = []
    current = added[0]
    for operator, number in zip(rest[::2], map(float, rest[1::2]), strict=True):
        if operator in "×÷":
            current.append((operator, number))
        else:
            current = [("", number)]
            (added if operator == "+" else subtracted).append(current)
    return added, subtracted


async def _computed(session: Any, operations: list[Pair]) -> list[float]:
    calls = [(TOOL, {"operation": name, "operand1": left, "operand2": right}) for name, left, right in operations]
    return [float(answer) for answer in await session.call_all(*calls)]
