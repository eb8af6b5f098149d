"""Knights and knaves as one formula of sympy: put in a world to judge it, put in one person at a time to count worlds."""

from itertools import combinations

from sympy import And, Equivalent, Implies, Not, Or, Symbol, symbols
from sympy.logic.boolalg import Boolean, to_nnf


def formula(statement, person: list[Symbol]) -> Boolean:
    kind, *parts = statement
    if kind == "knight":
        return person[parts[0]]
    if kind == "knave":
        return Not(person[parts[0]])
    if kind == "at_least":
        return Or(*(And(*group) for group in combinations(person, parts[0]))) if parts[0] else And()
    if kind == "exactly":
        groups = combinations(range(len(person)), parts[0])
        return Or(*(And(*(p if at in group else Not(p) for at, p in enumerate(person))) for group in groups))
    join = {"and": And, "or": Or, "implies": Implies, "iff": Equivalent, "not": Not}[kind]
    return join(*(formula(part, person) for part in parts))


def rules(identity) -> tuple[list[Symbol], Boolean]:
    person = list(symbols(f"p:{len(identity['people'])}"))
    said = [formula(statement, person) for statement in identity["statements"]]
    return person, And(*(to_nnf(Equivalent(p, s), simplify=False) for p, s in zip(person, said)))


def score(answer, identity) -> float | None:
    person, rule = rules(identity)
    world = {p: answer[name] == "knight" for p, name in zip(person, identity["people"])}
    return float(bool(rule.subs(world)))


def count_solutions(identity, limit: int = 2) -> int | None:
    """Shannon expansion: put in one person at a time and follow what is left of the rule."""
    person, rule = rules(identity)
    if len(person) > 7:
        return None

    def count(rule, left) -> int:
        if rule == False:  # noqa: E712
            return 0
        if not left:
            return 1
        return sum(count(rule.subs(left[0], kind), left[1:]) for kind in (True, False))

    return min(limit, count(rule, person))
