"""Symmetric differences element by element, and by sympy (as in the second opinion)."""

from tests.second_opinions.published.kor_operation_unicodeffe1 import holds


def elements(identity) -> list:
    one, other = identity["A"], identity["B"]
    return sorted([e for e in one if e not in other] + [e for e in other if e not in one], key=lambda e: (str(type(e)), e))


def write(answer, identity) -> str:
    if identity["type"] == "finite":
        return f"[[{', '.join(map(str, elements(identity)))}]]"
    return f"[[{identity['solution']}]]"


def wrong(answer, identity) -> list[str]:
    if identity["type"] == "finite":
        right = list(map(str, elements(identity)))
        both = [str(element) for element in (*identity["A"], *identity["B"])]
        shorter, other = right[1:], [*right, "77"]
        return [f"[[{', '.join(one)}]]" for one in (shorter, other, [*right[:-1], "q9"])] + (
            [f"[[{', '.join(sorted(set(both)))}]]"] if set(both) != set(right) else ["[[none]]"]
        )
    return ["[[{x | x > 1000}]]", "[[{x | x ≤ -3.5 or x ≥ 3}]]", "[[{0, 1}]]", "[[{x | condition}]]"]


def status(identity) -> str:
    if identity["type"] == "finite":
        return "valid" if identity["solution"] == elements(identity) else "wrong_key"
    from fractions import Fraction

    for at in range(-61, 62):
        for irrational in (False, True):
            value = Fraction(at, 4)
            one, other = (holds(identity[key], value, irrational) for key in ("A", "B"))
            if (one != other) != _stored(identity["solution"], value, irrational):
                return "wrong_key"
    return "valid"


def _stored(text: str, value, irrational: bool) -> bool:
    """The stored sets of the published rows."""
    inside = text.strip("{}").removeprefix("x | ")
    if inside == "0":
        return value == 0 and not irrational
    if inside == "x ∈ ℝ":
        return True
    return any(holds(part, value, irrational) for part in inside.split(" or "))


def finite(one, other, key):
    return {"type": "finite", "A": one, "B": other, "solution": key}


def numbers(kind, one, other, key):
    return {"type": kind, "A": one, "B": other, "solution": key}


REAL, NOTHING = "x is a real number", "x is an element of empty set"
NATURAL, POSITIVE = "x is a natural number (including 0)", "x is a positive integer"
OUTSIDE = numbers("interval", REAL, "x² < 9", "{x | x ≤ -3 or x ≥ 3}")
STRICT = numbers("interval", REAL, "x² ≤ 9", "{x | x ≤ -3 or x ≥ 3}")
ZERO = numbers("special", NATURAL, POSITIVE, "{0}")
NEGATIVE = finite([-3, 5], [5, 2], [-3, 2])
PROBES = [
    (NEGATIVE, "[[A£B = {-3, 2}]]", 1.0),
    (NEGATIVE, "[[{{-3, 2}}]]", 1.0),
    (NEGATIVE, "[[A£B = {3, 2}]]", 0.0),
    (OUTSIDE, "[[{x | x ≤ -3, or x ≥ 3}]]", 1.0),
    (OUTSIDE, "[[{x | x ≤ -3, x ≥ 3}]]", 0.0),  # both at once
    (numbers("special", REAL, NOTHING, "{x | x ∈ ℝ}"), "[[\\mathbb R]]", 1.0),
    (ZERO, "[[ℕ \\ ℤ⁺]]", 0.0),  # the question, not the set
    (ZERO, "[[{x | x ∈ ℕ, x ∉ ℤ⁺}]]", 0.0),
    (ZERO, "[[ℕ \\ ℤ⁺ = {0}]]", 1.0),
    (ZERO, "[[{x ∈ ℕ | x = 0}]]", 1.0),
    (NEGATIVE, "[[-3, 2]]", 1.0),
    (NEGATIVE, "[[{2,-3}]]", 1.0),
    (NEGATIVE, "[[3, 2]]", 0.0),
    (NEGATIVE, "[[-3, 2, 5]]", 0.0),
    (finite(["a", 1], ["a", "c"], [1, "c"]), "[[1, c]]", 1.0),
    (finite([1, 2], [1, 2], []), "[[∅]]", 1.0),
    (finite([1, 2], [2], [2]), "[[1]]", 1.0),  # by the rule, not by the key
    (OUTSIDE, "[[{x | x ≤ -3 or x ≥ 3}]]", 1.0),
    (OUTSIDE, "[[x ≤ -3 or x ≥ 3]]", 1.0),
    (OUTSIDE, "[[(-∞,-3]∪[3,∞)]]", 1.0),
    (OUTSIDE, "[[\\{x \\mid x \\le -3 \\text{ or } x \\ge 3\\}]]", 1.0),
    (OUTSIDE, "[[{{x | x <= -3 or x >= 3}}]]", 1.0),
    (OUTSIDE, "[[{x | |x| ≥ 3}]]", 1.0),
    (OUTSIDE, "[[{x | x < -3 or x > 3}]]", 0.0),
    (OUTSIDE, "[[{x | x ≤ -3}]]", 0.0),
    (OUTSIDE, "[[ℝ \\setminus (-3, 3)]]", 1.0),
    (OUTSIDE, "[[(ℝ ∪ (-3, 3)) \\setminus ((-5, 5) ∩ (-3, 3))]]", 0.0),  # the definition
    (STRICT, "[[{x | x < -3 or x > 3}]]", 1.0),
    (STRICT, "[[{x | x ≤ -3 or x ≥ 3}]]", 0.0),
    (ZERO, "[[{0}]]", 1.0),
    (ZERO, "[[{1}]]", 0.0),
    (ZERO, "[[∅]]", 0.0),
    (numbers("special", REAL, NOTHING, "{x | x ∈ ℝ}"), "[[ℝ]]", 1.0),
    (numbers("special", REAL, NOTHING, "{x | x ∈ ℝ}"), "[[{x | x is a real number}]]", 1.0),
    (numbers("special", REAL, NOTHING, "{x | x ∈ ℝ}"), "[[ℚ]]", 0.0),
]
