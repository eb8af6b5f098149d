"""Python's complex numbers, and every X in reach put into the equation (as in the second opinion)."""

from tests.second_opinions.published.kor_operation_unicode25ce import left_side, squared


def value(identity) -> complex:
    one, other = (squared(*term) for term in identity["terms"])
    return {"+": one + other, "-": one - other, "*": one * other}[identity["operator"]]


def write(answer, identity) -> str:
    if identity["type"] == "equation":
        return f"[[{answer}]]"
    found = value(identity)
    return f"[[{found.real:.0f}{found.imag:+.0f}i]]"


def wrong(answer, identity) -> list[str]:
    if identity["type"] == "equation":
        return [f"[[{answer + step}]]" for step in (1, -1, 7)] + ["[[0.5]]"]
    found = value(identity)
    return [f"[[{found.real + a:.0f}{found.imag + b:+.0f}i]]" for a, b in ((1, 0), (0, 2), (-3, 5))] + ["[[i]]"]


def status(identity) -> str:
    if identity["type"] == "calculation":
        found = value(identity)
        return "valid" if [found.real, found.imag] == identity["correct"] else "wrong_key"
    target = complex(*identity["target"])
    return "valid" if any(left_side(identity["form"], x) == target for x in range(-2_000, 2_001)) else "unwinnable"


def equation(form, real, imaginary):
    return {"type": "equation", "form": form, "params": [], "target": [real, imaginary]}


def calculation(one, operator, other, real, imaginary):
    return {"type": "calculation", "terms": [one, other], "operator": operator, "correct": [real, imaginary]}


PRODUCT = calculation([1, 2], "*", [2, -1], 7, 24)  # (-3 + 4i)(3 - 4i) = 7 + 24i
SCALED = equation("(X◎4) + 5×(-7◎-2)", 218, 164)
REAL = equation("(X◎0) + (1◎1)", 9, 2)
PROBES = [
    (PRODUCT, "[[7+24i]]", 1.0),
    (PRODUCT, "[[7 + 24 i]]", 1.0),
    (PRODUCT, "[[24i + 7]]", 1.0),
    (PRODUCT, "[[7-24i]]", 0.0),
    (PRODUCT, "[[4+3i]]", 1.0),  # (1 + 2i)(2 - i): nothing says that ◎ squares
    (PRODUCT, "[[3+4i]]", 0.0),
    (PRODUCT, "[[(1+2i)^2 (2-i)^2]]", 0.0),  # the form is x + yi
    (PRODUCT, "[[(-3+4i)(3-4i)]]", 0.0),
    (PRODUCT, "[[(-3+4i)(3-4i) = 7+24i]]", 1.0),
    (PRODUCT, "[[(-3+4i)(3-4i) = 7-24i]]", 0.0),
    (PRODUCT, "[[7+24i = (-3+4i)(3-4i)]]", 0.0),
    (PRODUCT, "[[z = (-3+4i)(3-4i) = 7+24i]]", 1.0),
    (PRODUCT, "[[8+25i-1-i]]", 0.0),
    (calculation([1, 1], "+", [1, -1], 0, 0), "[[0]]", 1.0),
    (calculation([1, 1], "+", [1, -1], 0, 4), "[[0]]", 1.0),  # by the rule, not by the key
    (SCALED, "[[3]]", 1.0),
    (SCALED, "[[X = 3]]", 1.0),
    (SCALED, "[[-3]]", 0.0),
    (SCALED, "[[253]]", 0.0),  # the real part with a + bi, which the imaginary part excludes
    (REAL, "[[3]]", 1.0),
    (REAL, "[[-3]]", 1.0),
    (REAL, "[[2]]", 0.0),
]
