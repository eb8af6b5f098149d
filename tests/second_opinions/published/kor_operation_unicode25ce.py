"""Python's complex numbers, and every X from -2000 to 2000 put into the equation. Calculations with a + bi count as well."""

import re


def squared(a, b) -> complex:
    return complex(a, b) ** 2


def left_side(form: str, x: int) -> complex:
    """The left side of an equation, its terms added up one by one."""
    total = 0j
    for sign, factor, a, b in re.findall(r"([+-]?) ?(?:(\d+)×)?\((X|-?\d+)◎(X|-?\d+)\)", form):
        value = squared(*(x if part == "X" else int(part) for part in (a, b))) * int(factor or 1)
        total += -value if sign == "-" else value
    return total


def score(answer, identity) -> float | None:
    if identity["type"] == "equation":
        return float(abs(answer) < 10**6 and left_side(identity["form"], answer) == complex(*identity["target"]))
    values = []
    for meaning in (squared, complex):
        one, other = (meaning(*term) for term in identity["terms"])
        values.append({"+": one + other, "-": one - other, "*": one * other}[identity["operator"]])
    return float(tuple(map(float, answer)) in [(value.real, value.imag) for value in values])


def examples():
    def equation(form, real, imaginary):
        return {"type": "equation", "form": form, "params": [], "target": [real, imaginary]}

    def calculation(one, operator, other, real, imaginary):
        return {"type": "calculation", "terms": [one, other], "operator": operator, "correct": [real, imaginary]}

    return [
        (calculation([1, 2], "+", [3, -1], 5, -2), "[[5-2i]]"),
        (calculation([1, 1], "*", [2, 0], 0, 8), "[[8i]]"),
        (calculation([1, 3], "*", [2, -1], 10, 50), "[[5 + 5i]]"),
        (calculation([2, 1], "-", [2, 1], 0, 0), "[[0]]"),
        (equation("(X◎2) + (1◎1)", 5, 14), "[[3]]"),
        (equation("(2◎1) - (X◎3)", -13, 34), "[[-5]]"),
        (equation("2×(X◎1) + (1◎1)", 6, -6), "[[-2]]"),
        (equation("(X◎0) - 3×(1◎1)", 49, -6), "[[-7]]"),
    ]
