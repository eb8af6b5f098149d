"""Integrals by quadrature, equations by sympy (as in the second opinion)."""

from tests.second_opinions.published.kor_operation_unicode25cf import readings, truth


def write(answer, identity) -> str:
    if identity["problem_type"] == "compute":
        return f"[[{float(truth(identity)):.5f}]]"
    return f"[[{' or '.join(f'{float(root):.7g}' for root in next(iter(readings(identity))))}]]"


def wrong(answer, identity) -> list[str]:
    if identity["problem_type"] == "compute":
        return [f"[[{float(truth(identity)) + step:.4f}]]" for step in (0.01, -0.03, 6, -6)]
    root = float(next(iter(readings(identity)))[0])
    return [f"[[{root * factor:.6g}]]" for factor in (1.1, -1, 2.5)] + [f"[[{root:.6g} or 77]]"]


def status(identity) -> str:
    if identity["problem_type"] == "compute":
        return "valid" if abs(float(truth(identity)) - identity["correct_answer"]) < 1e-6 else "wrong_key"
    keys = sorted(identity["correct_answers"])
    for roots in readings(identity):
        found = sorted(map(float, roots))
        if len(found) == len(keys) and all(abs(one - other) < 1e-4 * max(1, abs(one)) for one, other in zip(found, keys)):
            return "valid"
    return "wrong_key"


def value(f, a, b, key):
    return {"problem_type": "compute", "f": f, "a": a, "b": b, "operator": "★", "correct_answer": key}


def equation(f, variable, known, result, key):
    return {
        **{"problem_type": "solve", "f": f, "known_var": "b" if variable == "a" else "a", "known_value": known},
        **{"target_var": variable, "operator": "●", "result": result, "correct_answers": key},
    }


COSINE = value("cos(x)", -4, -3, 5.102077496632204)
SQUARE = value("x^2", 3, 4, 18.333333333333332)
LOGARITHM = equation("1/x", "b", 3, 3, [0.149361])
LINE = equation("2x", "a", 3, 11, [2.0, -2.0])
WAVES = equation("sin(x)", "a", 1, 6.3, [0.57296])
PROBES = [
    (COSINE, "[[5.1021]]", 1.0),
    (COSINE, "[[5.10]]", 1.0),
    (COSINE, "[[5.102077]]", 1.0),
    (COSINE, "[[6 + \\sin 4 - \\sin 3]]", 1.0),
    (COSINE, "[[-4★-3 = \\sin(-3) - \\sin(-4) + 6 ≈ 5.102]]", 1.0),
    (COSINE, "[[5.1022]]", 0.0),
    (COSINE, "[[5.11]]", 0.0),
    (COSINE, "[[5]]", 0.0),
    (COSINE, "[[\\sin 4 - \\sin 3]]", 0.0),
    (value("cos(x)", -3, 5, 5.182195733396728), "[[\\sin 5+\\sin 3+6]]", 1.0),
    (SQUARE, "[[55/3]]", 1.0),
    (SQUARE, "[[18\\frac{1}{3}]]", 0.0),  # might be a product
    (SQUARE, "[[18.3333]]", 1.0),
    (value("x^3", -3, -2, -10.25), "[[-41/4]]", 1.0),
    (value("x^3", -3, -2, -10.25), "[[-10.25]]", 1.0),
    (value("x^3", -3, -2, -10.25), "[[10.25]]", 0.0),
    (value("x^3", -3, -2, -10.25), "[[-10.3]]", 0.0),  # nothing to round
    (value("x^3", -3, -2, -10.25), "[[4 - 81/4 + 6]]", 0.0),  # not worked out
    (value("x^3", -3, -2, -10.25), "[[4 - 81/4 + 6 = -41/4]]", 1.0),
    (value("x^4", -3, 3, 103.2), "[[103]]", 0.0),
    (value("x^4", -3, 3, 103.2), "[[516/5]]", 1.0),
    (WAVES, "[[0.57296]]", 1.0),
    (WAVES, "[[0.57296 or 6.8561]]", 1.0),
    (WAVES, "[[\\arccos(\\cos 1 - 0.3) + 4\\pi]]", 0.0),  # neither
    (WAVES, "[[" + " or ".join(f"{n}" for n in range(60)) + "]]", 0.0),
    (LOGARITHM, "[[0.149361]]", 1.0),  # b as the upper limit
    (LOGARITHM, "[[3e^{-3}]]", 1.0),
    (LOGARITHM, "[[3 e^{-3}]]", 1.0),
    (LOGARITHM, "[[b = 3 \\exp(-3)]]", 1.0),
    (LOGARITHM, "[[3; e^{-3}]]", 0.0),
    (LOGARITHM, "[[b = \\frac{3}{e^3}]]", 1.0),
    (LOGARITHM, "[[3e^3]]", 1.0),  # as it stands, b is the lower limit
    (LOGARITHM, "[[60.26]]", 1.0),
    (LOGARITHM, "[[60.26 or 0.149361]]", 0.0),
    (LOGARITHM, "[[-3e^{-3}]]", 0.0),
    (LINE, "[[2 or -2]]", 1.0),
    (LINE, "[[±2]]", 1.0),
    (LINE, "[[2]]", 0.0),
]
