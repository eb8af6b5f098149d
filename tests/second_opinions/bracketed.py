"""Propositional formulas with brackets around every inner compound, evaluated row by row."""

from itertools import product

LOOSEST = "↔→⊕∨∧"


def nested(text: str):
    """Nested lists: a letter, `["¬", f]`, or a sign between two."""
    text = text.strip()
    depth = 0
    for at, char in enumerate(text):
        depth += (char == "(") - (char == ")")
        if depth == 0 and char in LOOSEST:
            return [char, nested(text[:at]), nested(text[at + 1 :])]
    if text[0] == "¬":
        return ["¬", nested(text[1:])]
    return nested(text[1:-1]) if text[0] == "(" else text


def value(tree, row: dict) -> bool:
    if isinstance(tree, str):
        return row[tree]
    one, *rest = (value(part, row) for part in tree[1:])
    other = rest[0] if rest else None
    return {
        "¬": not one,
        "∧": one and other,
        "∨": one or other,
        "⊕": one != other,
        "→": not one or other,
        "↔": one == other,
    }[tree[0]]


def column(text: str, names) -> tuple[bool, ...]:
    """The values in all rows, the last name changing fastest."""
    tree = nested(text)
    return tuple(bool(value(tree, dict(zip(names, bits)))) for bits in product((False, True), repeat=len(names)))
