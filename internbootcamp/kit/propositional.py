"""Propositional formulas as lists: drawing them, rewriting them by laws of logic, spoiling them, writing them.

["p"]  ["not", f]  ["and", f, g]  ["or", f, g]  ["xor", f, g]  ["implies", f, g]  ["iff", f, g]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb
from random import Random
from typing import Any

Formula = list[Any]

SIGNS = {"and": "∧", "or": "∨", "xor": "⊕", "implies": "→", "iff": "↔"}
_WEIGHTED = ("and", "and", "or", "or", "implies", "implies", "iff", "xor")


def written(formula: Sequence[Any]) -> str:
    """The formula in signs, every compound inside another in brackets."""
    kind, *parts = formula
    if not parts:
        return str(kind)
    inside = [f"({written(part)})" if part[0] in SIGNS else written(part) for part in parts]
    return f"¬{inside[0]}" if kind == "not" else f" {SIGNS[kind]} ".join(inside)


def random_formula(rng: Random, names: Sequence[str], leaves: int, kinds: Sequence[str] = _WEIGHTED) -> Formula:
    """A formula in which variables stand `leaves` times, each of `names` at least once if there is room."""
    chosen = [*rng.sample(list(names), min(leaves, len(names))), *(rng.choice(names) for _ in range(leaves - len(names)))]
    rng.shuffle(chosen)
    return _joined(rng, chosen, kinds)


def _joined(rng: Random, leaves: Sequence[str], kinds: Sequence[str]) -> Formula:
    if len(leaves) == 1:
        formula: Formula = [leaves[0]]
        return ["not", formula] if rng.random() < 0.3 else formula
    at = rng.randint(1, len(leaves) - 1)
    formula = [rng.choice(kinds), _joined(rng, leaves[:at], kinds), _joined(rng, leaves[at:], kinds)]
    return ["not", formula] if rng.random() < 0.2 else formula


def _negated(formula: Formula) -> Formula:
    return formula[1] if formula[0] == "not" else ["not", formula]


def _rewritings(formula: Formula) -> Iterator[Formula]:
    """What a law of logic makes of the whole of a formula."""
    kind, *parts = formula
    if kind == "not":
        inside = parts[0]
        if inside[0] == "not":
            yield inside[1]
        if inside[0] in ("and", "or"):
            yield [{"and": "or", "or": "and"}[inside[0]], *map(_negated, inside[1:])]
        if inside[0] == "implies":
            yield ["and", inside[1], _negated(inside[2])]
        if inside[0] in ("iff", "xor"):
            yield [{"iff": "xor", "xor": "iff"}[inside[0]], *inside[1:]]
            yield ["iff", _negated(inside[1]), inside[2]] if inside[0] == "iff" else ["iff", *inside[1:]]
    if kind in ("and", "or", "iff", "xor"):
        yield [kind, parts[1], parts[0]]
    if kind in ("and", "or"):
        other = {"and": "or", "or": "and"}[kind]
        yield ["not", [other, *map(_negated, parts)]]
        if parts[1][0] == other:
            yield [other, *([kind, parts[0], part] for part in parts[1][1:])]
        if parts[1][0] == kind:
            yield [kind, [kind, parts[0], parts[1][1]], parts[1][2]]
    if kind == "or":
        yield ["implies", _negated(parts[0]), parts[1]]
    if kind == "implies":
        yield ["or", _negated(parts[0]), parts[1]]
        yield ["implies", *map(_negated, parts[::-1])]
        if parts[1][0] == "implies":
            yield ["implies", ["and", parts[0], parts[1][1]], parts[1][2]]
        if parts[0][0] == "and":
            yield ["implies", parts[0][1], ["implies", parts[0][2], parts[1]]]
    if kind == "iff":
        yield ["and", ["implies", *parts], ["implies", *parts[::-1]]]
        yield ["iff", *map(_negated, parts)]
    if kind == "xor":
        yield ["iff", _negated(parts[0]), parts[1]]


def rewritten(rng: Random, formula: Formula, steps: int) -> Formula:
    """An equivalent formula, `steps` laws of logic away."""
    for _ in range(steps):
        choices = list(_everywhere(formula, _rewritings))
        if choices:
            formula = rng.choice(choices)
    return formula


def _spoilings(formula: Formula) -> Iterator[Formula]:
    kind, *parts = formula
    if kind == "implies":
        yield ["implies", *parts[::-1]]
        yield ["iff", *parts]
    if kind in SIGNS:
        yield [{"and": "or", "or": "and", "xor": "or", "iff": "implies", "implies": "or"}[kind], *parts]
        yield [kind, _negated(parts[0]), parts[1]]
        yield [kind, parts[0], _negated(parts[1])]


def spoiled(rng: Random, formula: Formula) -> Formula:
    """A formula with one slip in it, which is seldom equivalent."""
    return rng.choice(list(_everywhere(formula, _spoilings)) or [["not", formula]])


def _everywhere(formula: Formula, change: Any) -> Iterator[Formula]:
    """The formula with `change` made at one place."""
    yield from change(formula)
    kind, *parts = formula
    for at, part in enumerate(parts):
        if isinstance(part, list) and len(part) > 1:
            for changed in _everywhere(part, change):
                yield [kind, *parts[:at], changed, *parts[at + 1 :]]


def random_partition(rng: Random, count: int) -> list[int]:
    """A set partition of `count` things, all equally likely: the class of each, numbered as they first appear."""
    bell = [[1]]
    for _ in range(count):
        row = [bell[-1][-1]]
        for value in bell[-1]:
            row.append(row[-1] + value)
        bell.append(row)
    totals = [row[0] for row in bell]
    chosen: list[int | None] = [None] * count
    label = 0
    left = list(range(count))
    while left:
        first, others = left[0], left[1:]
        weights = [comb(len(others), size) * totals[len(others) - size] for size in range(len(others) + 1)]
        size = rng.choices(range(len(others) + 1), weights)[0]
        members = [first, *rng.sample(others, size)]
        for member in members:
            chosen[member] = label
        label += 1
        left = [one for one in others if one not in members]
    return [one or 0 for one in chosen]
