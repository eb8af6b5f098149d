"""Normal forms read off truth tables by hand."""

import pytest

from internbootcamp import PrincipalNormalFormBootcamp as PrincipalNormalForm


def case(formula, terms="minterms", names="pq"):
    return {"variables": list(names), "formula": formula, "terms": terms}


@pytest.mark.parametrize(
    ("identity", "answer", "right"),
    [
        (case("p ∧ ¬q"), "2", 1),  # p is the highest digit: 10
        (case("p ∧ ¬q"), "1", 0),
        (case("p → q"), "0, 1, 3", 1),
        (case("p → q"), "{3, 1, 0}", 1),
        (case("p → q", "maxterms"), "2", 1),
        (case("p → q", "maxterms"), "0, 1, 3", 0),
        (case("p ⊕ q"), "1 and 2", 1),
        (case("p ↔ (q ∨ r)", names="pqr"), "0, 5, 6, 7", 1),
        (case("p ↔ (q ∨ r)", names="pqr"), "0, 5, 6", 0),
        (case("p ↔ (q ∨ r)", names="pqr"), "0, 5, 6, 7, 7", 0),
    ],
)
def test_truth_tables(score, identity, answer, right):
    assert score(PrincipalNormalForm, identity, answer) == right


@pytest.mark.parametrize("identity", [case("p ∧"), case("p ∧ r"), case("p", names="pp"), case("p", names=["pq"])])
def test_damaged_identities(identity):
    assert PrincipalNormalForm.check_identity(identity)
