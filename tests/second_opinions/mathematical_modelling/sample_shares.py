"""Shares of a sample with every person written out."""

from fractions import Fraction
from itertools import product


def meets(person, condition) -> bool:
    if condition[0] in ("all", "any", "one"):
        met = [person[trait] is value for trait, value in condition[1:]]
        return {"all": all(met), "any": any(met), "one": met.count(True) == 1}[condition[0]]
    return person[condition[0]] is condition[1]


def score(answer, identity) -> float | None:
    people = []
    for values, count in zip(product((True, False), repeat=len(identity["traits"])), identity["counts"], strict=True):
        people += [dict(zip(identity["traits"], values))] * count
    for share, (trait, condition) in zip(answer, identity["questions"], strict=True):
        asked = [person[trait] for person in people if meets(person, condition)]
        if Fraction(asked.count(True), len(asked)) != share:
            return 0.0
    return 1.0
