"""Stoichiometry: masses in chemical reactions."""

import re
from typing import TypedDict

from internbootcamp.answers import AnswerType, Language, Number
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.kit.chemistry import ATOMIC_MASS, atoms, molar_mass

# Reactants and products with their coefficients.
REACTIONS: tuple[tuple[dict[str, int], dict[str, int]], ...] = (
    ({"H2": 2, "O2": 1}, {"H2O": 2}),
    ({"N2": 1, "H2": 3}, {"NH3": 2}),
    ({"CH4": 1, "O2": 2}, {"CO2": 1, "H2O": 2}),
    ({"C3H8": 1, "O2": 5}, {"CO2": 3, "H2O": 4}),
    ({"C2H6": 2, "O2": 7}, {"CO2": 4, "H2O": 6}),
    ({"C6H12O6": 1, "O2": 6}, {"CO2": 6, "H2O": 6}),
    ({"C2H5OH": 1, "O2": 3}, {"CO2": 2, "H2O": 3}),
    ({"Fe": 4, "O2": 3}, {"Fe2O3": 2}),
    ({"Al": 4, "O2": 3}, {"Al2O3": 2}),
    ({"Fe2O3": 1, "Al": 2}, {"Al2O3": 1, "Fe": 2}),
    ({"Fe2O3": 1, "CO": 3}, {"Fe": 2, "CO2": 3}),
    ({"Zn": 1, "HCl": 2}, {"ZnCl2": 1, "H2": 1}),
    ({"Al": 2, "HCl": 6}, {"AlCl3": 2, "H2": 3}),
    ({"CaCO3": 1, "HCl": 2}, {"CaCl2": 1, "H2O": 1, "CO2": 1}),
    ({"NaOH": 2, "H2SO4": 1}, {"Na2SO4": 1, "H2O": 2}),
    ({"Ca(OH)2": 3, "H3PO4": 2}, {"Ca3(PO4)2": 1, "H2O": 6}),
    ({"AgNO3": 1, "NaCl": 1}, {"AgCl": 1, "NaNO3": 1}),
    ({"Pb(NO3)2": 1, "KI": 2}, {"PbI2": 1, "KNO3": 2}),
    ({"BaCl2": 1, "Na2SO4": 1}, {"BaSO4": 1, "NaCl": 2}),
    ({"NH3": 4, "O2": 5}, {"NO": 4, "H2O": 6}),
    ({"MnO2": 1, "HCl": 4}, {"MnCl2": 1, "Cl2": 1, "H2O": 2}),
    ({"Cu": 3, "HNO3": 8}, {"Cu(NO3)2": 3, "NO": 2, "H2O": 4}),
    ({"KMnO4": 2, "HCl": 16}, {"KCl": 2, "MnCl2": 2, "Cl2": 5, "H2O": 8}),
    ({"Al2(SO4)3": 1, "Ba(OH)2": 3}, {"Al(OH)3": 2, "BaSO4": 3}),
    ({"P4": 1, "Cl2": 6}, {"PCl3": 4}),
    ({"Mg": 3, "N2": 1}, {"Mg3N2": 1}),
    ({"SiO2": 1, "HF": 4}, {"SiF4": 1, "H2O": 2}),
)

ASKED = {
    "product": (
        "{mass_a:g} g of {a} react completely with enough {b}. What mass of {product} forms, in g?",
        "{mass_a:g} g {a} 与足量的 {b} 完全反应，生成多少克 {product}？",
    ),
    "needed": (
        "What mass of {b}, in g, is needed to react exactly with {mass_a:g} g of {a}?",
        "与 {mass_a:g} g {a} 恰好完全反应，需要多少克 {b}？",
    ),
    "limiting": (
        "{mass_a:g} g of {a} and {mass_b:g} g of {b} react until one of them is used up. What mass of {product} forms, in g?",
        "{mass_a:g} g {a} 与 {mass_b:g} g {b} 反应，直到其中一种耗尽，生成多少克 {product}？",
    ),
    "left": (
        "{mass_a:g} g of {a} and {mass_b:g} g of {b} react until one of them is used up. What mass of the other is left, in g?",
        "{mass_a:g} g {a} 与 {mass_b:g} g {b} 反应，直到其中一种耗尽，另一种剩余多少克？",
    ),
    "yield": (
        "{mass_a:g} g of a sample that is {purity:g}% {a} by mass (the rest does not react) and {mass_b:g} g of pure {b} react "
        "until one of them is used up. The yield of {product} is {percent:g}%. What mass of {product} is obtained, in g?",
        "{mass_a:g} g 样品中 {a} 的质量分数为 {purity:g}%（其余不反应），与 {mass_b:g} g 纯 {b} 反应，直到其中一种耗尽。"
        "{product} 的产率为 {percent:g}%。"
        "实际得到多少克 {product}？",
    ),
}


class StoichiometryBootcamp(Bootcamp):
    """Find a mass in a chemical reaction: product, reactant needed, limiting reactant, what is left, impure and incomplete."""

    kind: str = knob("product", "what is asked", choices=tuple(ASKED))
    balanced: bool = knob(True, "whether the equation is shown with its coefficients")

    levels = (
        dict(kind="product", balanced=True),
        dict(kind="needed", balanced=False),
        dict(kind="limiting", balanced=False),
        dict(kind="left", balanced=False),
        dict(kind="yield", balanced=False),
    )
    unique_answer = True

    class Identity(TypedDict):
        kind: str
        reactants: dict[str, int]  # formula → coefficient of the balanced equation
        products: dict[str, int]
        balanced: bool  # whether the coefficients are shown
        product: str
        masses: list[float]  # g, of the first and, where given, of the second reactant
        purity: float  # % of the first reactant that reacts
        percent: float  # % of the possible product that is obtained

    def case_generator(self) -> Identity:
        left, right = self.rng.choice(REACTIONS)
        a, b = left
        mass_a = self.rng.randint(20, 2_000) / 10
        fits = mass_a / molar_mass(a) / left[a] * left[b] * molar_mass(b)
        factor = self.rng.choice((self.rng.uniform(0.4, 0.85), self.rng.uniform(1.2, 2.0)))
        masses = [mass_a] if self.kind in ("product", "needed") else [mass_a, max(0.1, round(fits * factor, 1))]
        incomplete = self.kind == "yield"
        return {
            "kind": self.kind,
            "reactants": dict(left),
            "products": dict(right),
            "balanced": self.balanced,
            "product": self.rng.choice(list(right)),
            "masses": masses,
            "purity": float(self.rng.randint(60, 98)) if incomplete else 100.0,
            "percent": float(self.rng.randint(55, 95)) if incomplete else 100.0,
        }

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return Number(relative=0.01, unit="g", remarks=_spellings(_substance(identity)))

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        left, right = identity["reactants"], identity["products"]
        a, b = left
        elements = sorted({element for formula in (*left, *right) for element in atoms(formula)})
        masses = ", ".join(f"{element} {ATOMIC_MASS[element]:.2f}" for element in elements)
        equation = " + ".join(_side(left, identity["balanced"])) + " → " + " + ".join(_side(right, identity["balanced"]))
        told = {"mass_a": identity["masses"][0], "mass_b": identity["masses"][-1]}
        asked = ASKED[identity["kind"]][language == "zh"].format(
            a=a, b=b, product=identity["product"], purity=identity["purity"], percent=identity["percent"], **told
        )
        if language == "zh":
            shape = "" if identity["balanced"] else "（尚未配平）"
            return f"反应方程式{shape}：\n\n{equation}\n\n{asked}相对原子质量取：{masses.replace(', ', '、')}。"
        shape = "" if identity["balanced"] else " (not yet balanced)"
        return f"Reaction{shape}:\n\n{equation}\n\n{asked} Use these atomic masses in g/mol: {masses}."

    @staticmethod
    def solve(identity: Identity) -> float:
        left, right = identity["reactants"], identity["products"]
        _, b = left
        product = identity["product"]
        extents = _extents(identity)
        extent = min(extents)
        if identity["kind"] == "needed":
            return extent * left[b] * molar_mass(b)
        if identity["kind"] == "left":
            return sum((of_one - extent) * left[name] * molar_mass(name) for name, of_one in zip(left, extents))
        return extent * right[product] * molar_mass(product) * identity["percent"] / 100

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        left, right, kind, masses = identity["reactants"], identity["products"], identity["kind"], identity["masses"]
        if kind not in ASKED or len(left) != 2 or identity["product"] not in right:
            return "a question that this bootcamp does not ask, or a product that does not form"
        if not all(set(atoms(formula)) <= set(ATOMIC_MASS) and atoms(formula) for formula in (*left, *right)):
            return "a formula with an unknown element"
        if _all_atoms(left) != _all_atoms(right):
            return "the equation is not balanced"
        if len(masses) != (1 if kind in ("product", "needed") else 2) or min(masses) <= 0:
            return "the masses given do not fit the question"
        return None if 0 < identity["purity"] <= 100 and 0 < identity["percent"] <= 100 else "a percentage out of range"

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """Steps of the calculation, and two for balancing."""
        return {"product": 3, "needed": 3, "limiting": 5, "left": 6, "yield": 7}[identity["kind"]] + 2 * (
            not identity["balanced"]
        )


def _extents(identity: StoichiometryBootcamp.Identity) -> list[float]:
    """Moles of reaction that each reactant whose mass is given allows."""
    left, (mass_a, *rest) = identity["reactants"], identity["masses"]
    a, b = left
    return [mass_a * identity["purity"] / 100 / molar_mass(a) / left[a], *(mass / molar_mass(b) / left[b] for mass in rest)]


def _substance(identity: StoichiometryBootcamp.Identity) -> str:
    """The substance whose mass is asked for."""
    a, b = identity["reactants"]
    if identity["kind"] == "needed":
        return b
    if identity["kind"] == "left":
        first, second = _extents(identity)
        return a if first > second else b
    return identity["product"]


def _spellings(formula: str) -> list[str]:
    """`Fe2O3` as it may stand behind a mass: also `Fe_2O_3`, `Fe_{2}O_{3}`, `Fe₂O₃`, `\\ce{Fe2O3}`."""
    plain = [formula, re.sub(r"(\d+)", r"_\1", formula), re.sub(r"(\d+)", r"_{\1}", formula)]
    plain.append(formula.translate(str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")))
    return [*(f"\\ce{{{one}}}" for one in plain), *plain]


def _all_atoms(side: dict[str, int]) -> dict[str, int]:
    total: dict[str, int] = {}
    for formula, times in side.items():
        for element, count in atoms(formula).items():
            total[element] = total.get(element, 0) + times * count
    return total


def _side(formulas: dict[str, int], balanced: bool) -> list[str]:
    return [f"{count} {formula}" if balanced and count > 1 else formula for formula, count in formulas.items()]
