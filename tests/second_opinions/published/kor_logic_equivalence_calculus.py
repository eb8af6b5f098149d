"""Equivalence by Python's own booleans: formulas bracketed by hand, then evaluated row by row."""

from itertools import product


def nested(text: str, first: bool):
    """A formula as nested lists, split at its loosest operator outside brackets: of several > at the first or the last."""
    text = text.strip()
    depth, places = 0, []
    for at, char in enumerate(text):
        depth += (char == "(") - (char == ")")
        if depth == 0 and char in "=>!|&":
            places.append((char, at))
    for loosest in ("=", ">!", "|", "&"):
        here = [at for char, at in places if char in loosest]
        if here:
            at = here[0 if first and loosest == ">!" else -1]
            return [text[at], nested(text[:at], first), nested(text[at + 1 :], first)]
    return nested(text[1:-1], first) if text[0] == "(" else text


def value(tree, row, meaning) -> bool:
    if isinstance(tree, str):
        return row[tree]
    one, other = value(tree[1], row, meaning), value(tree[2], row, meaning)
    return {"=": one == other, ">": other or not one, "|": one or other, "&": one and other, "!": meaning[one, other]}[
        tree[0]
    ]


def verdicts(pairs) -> set[bool]:
    names = sorted({char for text in pairs for char in text if char.isalpha()})
    rows = [dict(zip(names, values)) for values in product((False, True), repeat=len(names))]
    found = set()
    for values in product((False, True), repeat=4) if "!" in pairs[0] + pairs[1] else [(False,) * 4]:
        meaning = dict(zip(product((False, True), repeat=2), values))
        for first in (True, False):
            one, other = (nested(text, first) for text in pairs)
            found.add(all(value(one, row, meaning) == value(other, row, meaning) for row in rows))
    return found


def score(answer, identity) -> float | None:
    found = verdicts(identity["pairs"])
    return float(answer == ("A" if (found == {True} or (len(found) == 2 and identity["expected"])) else "B"))


def case(first, second, expected):
    return {"type": "equivalence_validation", "pairs": [first, second], "expected": expected}


def examples():
    return [
        (case("((p > q) & (q > p))", "(p = q)", True), "[[A]]"),
        (case("((p | q) > r)", "((p > r) & (q > r))", True), "[[A]]"),
        (case("((p > q) > r)", "(p > (q > r))", False), "[[B]]"),
        (case("((p | q) & r)", "p | q & r", False), "[[B]]"),
        (case("((p & q) | r)", "p & q | r", True), "[[A]]"),
        (case("((p > p) & q)", "((p ! p) & q)", True), "[[A]]"),
        (case("(p & q)", "((p & q) | (p & r))", False), "[[B]]"),
    ]
