"""Groups of formulas by laws that every textbook has."""

from collections import Counter
from random import Random

import pytest

from internbootcamp import EquivalentFormulasBootcamp as EquivalentFormulas
from internbootcamp.kit.propositional import random_partition, rewritten, written

# Implication and its contrapositive; the converse and the inverse; the disjunction alone.
FOUR = {"variables": ["p", "q"], "formulas": ["p → q", "q → p", "¬q → ¬p", "¬p → ¬q", "p ∨ q"]}


@pytest.mark.parametrize(
    ("answer", "right"),
    [
        ("{1, 3}, {2, 4}, {5}", 1),
        ("{5}, {4, 2}, {3, 1}", 1),
        ("[[1, 3], [2, 4], [5]]", 1),
        ("{1,3},{2,4},{5}", 1),
        ("{1, 3}, {2, 4}", 0),
        ("{1, 3}, {2, 4}, {5}, {1, 3}", 0),  # a group twice, a formula twice
        ("{1, 3, 1}, {2, 4}, {5}", 0),
        ("{1, 2}, {3, 4}, {5}", 0),
        ("{1, 3, 2, 4}, {5}", 0),
        ("{1}, {2}, {3}, {4}, {5}", 0),
    ],
)
def test_a_conditional_and_its_kin(score, answer, right):
    assert score(EquivalentFormulas, FOUR, answer) == right


def test_laws_of_logic_keep_the_meaning():
    rng = Random(1)
    formula = ["implies", ["and", ["p"], ["not", ["q"]]], ["iff", ["q"], ["or", ["p"], ["r"]]]]
    for steps in range(1, 15):
        pair = [written(formula), written(rewritten(rng, formula, steps))]
        groups = EquivalentFormulas.solve({"variables": ["p", "q", "r"], "formulas": pair})
        assert groups == {frozenset((1, 2))}, pair


def test_all_partitions_of_four_are_as_likely():
    rng = Random(2)
    counts = Counter(tuple(random_partition(rng, 4)) for _ in range(3_000))
    assert len(counts) == 15
    assert max(counts.values()) < 2 * min(counts.values())


@pytest.mark.parametrize("formulas", [["p"], ["p", "q ∧"], ["p", "z"]])
def test_damaged_identities(formulas):
    assert EquivalentFormulas.check_identity({"variables": ["p", "q"], "formulas": formulas})
