"""4.04 g of hydrogen and 32 g of oxygen are 36.04 g of water; limiting reactant and remainder follow by hand."""

import pytest

from internbootcamp import StoichiometryBootcamp as Stoichiometry
from internbootcamp.kit.chemistry import atoms, molar_mass


def water(kind, *masses, purity=100.0, percent=100.0):
    return {
        "kind": kind,
        "reactants": {"H2": 2, "O2": 1},
        "products": {"H2O": 2},
        "balanced": False,
        "product": "H2O",
        "masses": list(masses),
        "purity": purity,
        "percent": percent,
    }


@pytest.mark.parametrize(
    ("identity", "answer", "right"),
    [
        (water("product", 4.04), "36.0 g", 1),
        (water("product", 4.04), "0.036 kg", 1),
        (water("product", 4.04), "18.0 g", 0),
        (water("needed", 4.04), "32.0 g", 1),
        (water("limiting", 4.04, 16.0), "18.0 g", 1),
        (water("limiting", 4.04, 64.0), "36.0 g", 1),
        (water("left", 4.04, 64.0), "32.0 g", 1),
        (water("left", 4.04, 16.0), "2.02 g", 1),
        (water("yield", 8.08, 32.0, purity=50.0, percent=50.0), "18.0 g", 1),
    ],
)
def test_water(score, identity, answer, right):
    assert score(Stoichiometry, identity, answer) == right


@pytest.mark.parametrize(
    ("identity", "answer", "right"),
    [
        (water("product", 4.04), "36.0 g H2O", 1),
        (water("product", 4.04), r"36.0\ \text{g H}_2\text{O}", 1),
        (water("product", 4.04), r"36.0\ \text{g}\ \ce{H2O}", 1),
        (water("product", 4.04), r"36.0 \text{ g of H2O}", 1),
        (water("product", 4.04), r"m(\text{H}_2\text{O}) = 36.0 \text{ g}", 1),
        (water("product", 4.04), "36.0 g O2", 0),
        (water("left", 4.04, 64.0), "32.0 g of O2", 1),
        (water("left", 4.04, 64.0), "32.0 g of H2", 0),
        (water("needed", 4.04), "32.0 g O₂", 1),
        (water("needed", 4.04), "32.0 g H2O", 0),
    ],
)
def test_a_mass_may_come_with_the_name_of_its_substance(score, identity, answer, right):
    assert score(Stoichiometry, identity, answer) == right


def test_formulas():
    assert atoms("Ca3(PO4)2") == {"Ca": 3, "P": 2, "O": 8}
    assert molar_mass("H2SO4") == pytest.approx(98.08)
    assert molar_mass("Al2(SO4)3") == pytest.approx(342.14)


def test_an_unbalanced_equation_is_no_case():
    assert "balanced" in Stoichiometry.check_identity({**water("product", 1.0), "reactants": {"H2": 1, "O2": 1}})
