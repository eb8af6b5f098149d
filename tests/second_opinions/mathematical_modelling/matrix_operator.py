"""Matrices of sympy, expressions worked out from the innermost bracket."""

import re

import sympy


def applied(definition, one, other):
    total = sympy.zeros(*one.shape)
    for sign, factor, letters in re.findall(r"([+-]?)\s*(\d*)((?:[AB](?:\^T)?)+)", definition):
        factors = [
            (one if part[0] == "A" else other).T if part.endswith("T") else (one if part[0] == "A" else other)
            for part in re.findall(r"[AB](?:\^T)?", letters)
        ]
        value = factors[0] if len(factors) == 1 else factors[0] * factors[1]
        total += value * int(factor or 1) * (-1 if sign == "-" else 1)
    return total


def score(answer, identity) -> float | None:
    known = {"A": sympy.Matrix(identity["A"]), "B": sympy.Matrix(identity["B"])}
    text, fresh = identity.get("expression", "A€B"), iter("CDEFGH")
    while len(text) > 1:
        match = re.search(r"\(([A-H])€([A-H])\)", text) or re.fullmatch(r"([A-H])€([A-H])", text)
        name = next(fresh)
        known[name] = applied(identity.get("definition", "2A + 3B"), known[match[1]], known[match[2]])
        text = text.replace(match[0], name)
    return float(known[text] == sympy.Matrix(answer))
