"""Categorical propositions: all, no, some, some not; and what follows when the classes and what lies outside them have members.

A term is the name of a class, `-name` for what is outside it. A proposition is `[form, subject, predicate]` with form A (every
S is P), E (no S is P), I (some S is P) or O (some S is not P).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

FORMS = "AEIO"


def opposite(term: str) -> str:
    """The complement of a term."""
    return term[1:] if term.startswith("-") else f"-{term}"


@cache
def _inhabited(classes: int) -> tuple[int, ...]:
    """For each region of the diagram (bit k: inside class k), the models in which it has members: one bit a model."""
    regions = 1 << classes
    everything = (1 << (1 << regions)) - 1
    return tuple(everything // ((1 << (1 << region)) + 1) << (1 << region) for region in range(regions))


def _meets(first: str, second: str, names: Sequence[str]) -> int:
    """The models in which something is in both terms."""
    models = 0
    for region, inhabited in enumerate(_inhabited(len(names))):
        if all(bool(region >> names.index(term.lstrip("-")) & 1) != term.startswith("-") for term in (first, second)):
            models |= inhabited
    return models


def models_of(proposition: Sequence[str], names: Sequence[str]) -> int:
    """The models in which a proposition about classes of `names` (at most 4) is true."""
    form, subject, predicate = proposition
    everything = (1 << (1 << (1 << len(names)))) - 1
    models = _meets(subject, predicate if form in "EI" else opposite(predicate), names)
    return models if form in "IO" else everything ^ models


def traditional(names: Sequence[str], *, complements: bool = True) -> int:
    """The models in which every class has members, and (with `complements`) something is outside every class."""
    models = -1
    for name in names:
        models &= _meets(name, name, names)
        if complements:
            models &= _meets(f"-{name}", f"-{name}", names)
    return models


def verdict(facts: int, statement: int) -> str:
    """`true` if the statement holds in all models of the facts, `false` if in none, else `undetermined`."""
    holds, fails = facts & statement, facts & ~statement
    return "undetermined" if holds and fails else "true" if holds else "false"
