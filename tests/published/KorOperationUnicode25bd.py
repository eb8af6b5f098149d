"""Second derivatives by sympy (as in the second opinion), written as sympy writes LaTeX."""

import sympy

from tests.second_opinions.in_sympy import X, equal, read
from tests.second_opinions.published.kor_operation_unicode25bd import truth


def write(answer, identity) -> str:
    right = truth(identity)
    return f"[[{float(right):.{identity['precision']}f}]]" if identity["is_numeric"] else f"[[{sympy.latex(right)}]]"


def wrong(answer, identity) -> list[str]:
    right = truth(identity)
    if identity["is_numeric"]:
        unit = 10.0 ** -identity["precision"]
        return [f"[[{float(right) + step * unit:.{identity['precision']}f}]]" for step in (2, -3, 50)] + [
            "[[f(x) + g''(x)]]"
        ]
    return [*(f"[[{sympy.latex(one)}]]" for one in (right + 1, right + X, right - 3, 2 * right + 5)), "[[f(x) + g''(x)]]"]


def status(identity) -> str:
    right = truth(identity)
    if identity["is_numeric"]:
        off = abs(float(right) - identity["expected_num"])
        return "valid" if off <= 0.501 * 10.0 ** -identity["precision"] else "wrong_key"
    return "valid" if equal(read(identity["expected_str"]), right) else "wrong_key"


def case(f, g, key, point=None, precision=2):
    numeric = point is not None
    return {
        **{"f_latex": f, "g_latex": g, "x_value": point, "precision": precision, "is_numeric": numeric},
        **{"expected_num": key if numeric else None, "expected_str": None if numeric else key},
    }


WAVE = case("3 e^{3 x}", "2 \\cos{\\left(3 x \\right)}", "3 e^{3 x} - 18 \\cos{\\left(3 x \\right)}")
VALUE = case("3 e^{3 x}", "x^{2} + x + 3", 2.01, -1.94)
BELOW = case("2 e^{x}", "3 \\log{\\left(x e^{3} \\right)}", -1.7, -1.13)
PROBES = [
    (WAVE, "[[(f▽g)(x) = 3e^{3x} - 18\\cos(3x)]]", 1.0),
    (WAVE, "[[f(x) + g''(x) = 3e^{3x} + (-18\\cos(3x)) = 3e^{3x} - 18\\cos(3x)]]", 1.0),
    (WAVE, "[[f▽g = 2x = 3e^{3x} - 18\\cos(3x)]]", 0.0),
    (WAVE, "[[3e^{3x} - 18\\cos(3x) = 5]]", 0.0),
    (WAVE, "[[3 e^{3 x} - 18 \\cos{\\left(3 x \\right)}]]", 1.0),  # the stored text
    (WAVE, "[[3e^{3x} - 18\\cos(3x)]]", 1.0),
    (WAVE, "[[3(e^{3x} - 6\\cos 3x)]]", 1.0),
    (WAVE, "[[3e^{3x} + 18\\cos(3x)]]", 0.0),
    (WAVE, "[[3e^{3x} - 6\\sin(3x)]]", 0.0),
    (VALUE, "[[2.01]]", 1.0),
    (VALUE, "[[2.0089]]", 1.0),
    (VALUE, "[[2.02]]", 0.0),
    (VALUE, "[[2.0080]]", 0.0),  # neither to two decimals nor to four
    (VALUE, "[[2.010]]", 1.0),
    (VALUE, "[[4.01-2]]", 0.0),
    (WAVE, "[[f(x) + g''(x) = 3e^{3x} - 18\\cos(3x)]]", 1.0),
    (WAVE, "[[f(x) + g''(x)]]", 0.0),
    (VALUE, "[[3e^{-5.82} + 2 \\approx 2.01]]", 1.0),
    (VALUE, "[[3e^{-5.82} + 2]]", 0.0),  # a number was asked for
    (BELOW, "[[-1.70]]", 1.0),
    (BELOW, "[[-1.60]]", 0.0),
]
