"""Categorical propositions over every diagram: each region of the diagram has a member or has none."""

from itertools import product


def diagrams(names, *, complements: bool = True):
    """Every choice of inhabited regions in which all classes (and their complements) have members."""
    regions = list(product((True, False), repeat=len(names)))
    for inhabited in product((True, False), repeat=len(regions)):
        things = [dict(zip(names, region)) for region, on in zip(regions, inhabited) if on]
        wanted = (True, False) if complements else (True,)
        if all(any(thing[name] is side for thing in things) for name in names for side in wanted):
            yield things


def inside(term: str, thing: dict) -> bool:
    return not thing[term[1:]] if term[0] == "-" else thing[term]


def true(proposition, things) -> bool:
    form, subject, predicate = proposition
    subjects = [inside(predicate, thing) for thing in things if inside(subject, thing)]
    return {"A": all(subjects), "E": not any(subjects), "I": any(subjects), "O": not all(subjects)}[form]


def verdict(facts, statement, names, *, complements: bool = True) -> str:
    values = {
        true(statement, things)
        for things in diagrams(names, complements=complements)
        if all(true(fact, things) for fact in facts)
    }
    return "undetermined" if len(values) == 2 else "true" if values == {True} else "false"
