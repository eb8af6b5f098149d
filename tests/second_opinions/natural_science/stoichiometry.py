"""Stoichiometry from the formulas alone: sympy balances the equation, and masses are weighed before and after."""

import re
from functools import cache

import sympy

MASS = {"H": 1.01, "C": 12.01, "N": 14.01, "O": 16, "F": 19, "Na": 22.99, "Mg": 24.31, "Al": 26.98, "Si": 28.09, "P": 30.97}
MASS |= {"S": 32.06, "Cl": 35.45, "K": 39.1, "Ca": 40.08, "Mn": 54.94, "Fe": 55.85, "Cu": 63.55, "Zn": 65.38, "Ag": 107.87}
MASS |= {"I": 126.9, "Ba": 137.33, "Pb": 207.2}


def count(formula: str) -> dict[str, int]:
    """Expand brackets as text, then count symbols."""
    while found := re.search(r"\(([^()]*)\)(\d+)", formula):
        formula = formula.replace(found.group(), found.group(1) * int(found.group(2)), 1)
    total: dict[str, int] = {}
    for symbol, times in re.findall(r"([A-Z][a-z]?)(\d*)", formula):
        total[symbol] = total.get(symbol, 0) + int(times or 1)
    return total


@cache
def balance(left: tuple[str, ...], right: tuple[str, ...]) -> list[int]:
    """Whole coefficients of reactants, then products: the null space of the matrix of atoms."""
    columns = [count(f) for f in left] + [{e: -n for e, n in count(f).items()} for f in right]
    elements = sorted({e for column in columns for e in column})
    (vector,) = sympy.Matrix([[column.get(e, 0) for column in columns] for e in elements]).nullspace()
    vector = vector * sympy.ilcm(*(value.q for value in vector))
    return [int(abs(value)) for value in vector / sympy.igcd(*vector)]


def grams(formula: str) -> float:
    return sum(MASS[e] * n for e, n in count(formula).items())


def truth(identity) -> float:
    left, right = tuple(identity["reactants"]), tuple(identity["products"])
    names = [*left, *right]
    coefficient = dict(zip(names, balance(left, right)))
    a, b = left
    stock = {a: identity["masses"][0] * identity["purity"] / 100, b: float("inf")}
    if len(identity["masses"]) > 1:
        stock[b] = identity["masses"][1]
    turns = min(stock[name] / (coefficient[name] * grams(name)) for name in left)
    used = {name: turns * coefficient[name] * grams(name) for name in names}
    if identity["kind"] == "needed":
        return used[b]
    if identity["kind"] == "left":
        return max(stock[a] - used[a], stock[b] - used[b])
    return used[identity["product"]] * identity["percent"] / 100


def score(answer, identity) -> float | None:
    exact = truth(identity)
    return float(abs(answer - exact) <= 0.01 * exact * (1 + 1e-9))
