"""Chemical formulas and the masses of atoms."""

from __future__ import annotations

import re

# Conventional standard atomic weights (IUPAC 2021), to two decimals, in g/mol.
ATOMIC_MASS = {
    "H": 1.01, "C": 12.01, "N": 14.01, "O": 16.00, "F": 19.00, "Na": 22.99, "Mg": 24.31, "Al": 26.98, "Si": 28.09, "P": 30.97,
    "S": 32.06, "Cl": 35.45, "K": 39.10, "Ca": 40.08, "Cr": 52.00, "Mn": 54.94, "Fe": 55.85, "Cu": 63.55, "Zn": 65.38,
    "Br": 79.90, "Ag": 107.87, "I": 126.90, "Ba": 137.33, "Pb": 207.2,
}  # fmt: skip

_TOKEN = re.compile(r"([A-Z][a-z]?|\(|\))(\d*)")


def atoms(formula: str) -> dict[str, int]:
    """How many atoms of each element a formula such as `Ca(OH)2` has."""
    stack: list[dict[str, int]] = [{}]
    for symbol, count in _TOKEN.findall(formula):
        times = int(count or 1)
        if symbol == "(":
            stack.append({})
        elif symbol == ")":
            group = stack.pop()
            for element, inside in group.items():
                stack[-1][element] = stack[-1].get(element, 0) + inside * times
        else:
            stack[-1][symbol] = stack[-1].get(symbol, 0) + times
    return stack[0]


def molar_mass(formula: str) -> float:
    """In g/mol."""
    return sum(ATOMIC_MASS[element] * count for element, count in atoms(formula).items())
