"""Sets of intervals by hand, with care for the ends."""

import pytest

from internbootcamp import SymmetricDifferenceBootcamp as Difference


def case(*sets, operators="£"):
    return {"sets": list(sets), "operators": list(operators)}


@pytest.mark.parametrize(
    ("identity", "answer", "right"),
    [
        (case("[0, 2)", "(1, 3]"), "[0, 1] ∪ [2, 3]", 1),
        (case("[0, 2)", "(1, 3]"), "[0,1]\\cup[2,3]", 1),
        (case("[0, 2)", "(1, 3]"), "{x | 0 ≤ x ≤ 1 or 2 ≤ x ≤ 3}", 1),
        (case("[0, 2)", "(1, 3]"), "[0, 1) ∪ [2, 3]", 0),
        (case("[0, 2)", "(1, 3]"), "[0, 3]", 0),
        (case("[0, 2)", "(1, 3]"), "([0, 2) ∪ (1, 3]) \\setminus ([0, 2) ∩ (1, 3])", 0),  # the definition
        (case("[0, 2)", "(1, 3]"), "([0, 2) \\setminus (1, 3]) ∪ ((1, 3] \\setminus [0, 2))", 0),
        (case("(-∞, 5)", "(-1, ∞)"), "x ≤ -1 or x ≥ 5", 1),
        (case("(-∞, ∞)", "(-3, 3)"), "|x| ≥ 3", 1),
        (case("[0, 2]", "[0, 2)"), "{2}", 1),
        (case("[0, 2]", "[0, 2)"), "x = 2", 1),
        (case("[0, 2]", "[0, 2]"), "∅", 1),
        (case("[0, 4]", "{1} ∪ {2}"), "[0,1)∪(1,2)∪(2,4]", 1),
        (case("[0, 4]", "{1} ∪ {2}"), "[0, 4] \\setminus {1, 2}", 1),
        (case("[0, 4]", "[1, 2]", "[2, 9]", operators="£∩"), "(2, 4]", 1),
    ],
)
def test_by_hand(score, identity, answer, right):
    assert score(Difference, identity, answer) == right


def test_damaged_identities():
    assert Difference.check_identity(case("[0, 1]"))
    assert Difference.check_identity(case("[0, 1]", "nothing"))
    assert Difference.check_identity(case("[0, 1]", "[3, 2]"))
    assert Difference.check_identity(case("[0, 1]", "[2, 3]", operators="+"))
