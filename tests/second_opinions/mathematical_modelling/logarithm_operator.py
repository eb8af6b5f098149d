"""Natural logarithms to 60 digits: with u = ln X, an equation is a quadratic in u, solved as it stands."""

import mpmath
import sympy

from tests.second_opinions.in_sympy import of_answer

MP = mpmath.mp.clone()
MP.dps = 60


def log(text: str):
    over, _, under = text.partition("/")
    return MP.log(MP.mpf(int(over)) / int(under or 1))


def score(answer, identity) -> float | None:
    if "target" not in identity:
        total = sum(int(k) * (log(a) / log(b) + log(b) / log(a)) for k, a, b in identity["terms"])
        given = of_answer(answer)
        return float(bool(given.is_rational) and abs(MP.mpf(str(sympy.N(given, 50))) - total) < 1e-40)
    over, under = MP.mpf(0), MP.mpf(0)
    for k, *pair in identity["terms"]:
        known = log(next(one for one in pair if one != "X"))
        over, under = over + int(k) * known, under + int(k) / known
    numerator, _, denominator = identity["target"].partition("/")
    target = MP.mpf(int(numerator)) / int(denominator or 1)
    root = MP.sqrt(target**2 - 4 * over * under)
    roots = [(target + root) / (2 * under), (target - root) / (2 * under)] if abs(under) > 1e-50 else [over / target]
    if not all(sympy.N(of_answer(one), 20) > 0 for one in answer):
        return 0.0
    values = [MP.mpf(str(sympy.N(sympy.log(of_answer(one)), 50))) for one in answer]
    fits = [[abs(value - one) < 1e-30 for one in roots] for value in values]
    return float(bool(fits) and all(map(any, fits)) and all(any(row[at] for row in fits) for at in range(len(roots))))
