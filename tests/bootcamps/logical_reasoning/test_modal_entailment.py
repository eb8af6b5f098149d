"""Modal logic: the squares of opposition and well known principles."""

import pytest

from internbootcamp import ModalEntailmentBootcamp as ModalEntailment
from internbootcamp.answers import Malformed
from internbootcamp.kit.modal_logic import parse_modal, same

P, NOT_P, Q = ["p"], ["not", ["p"]], ["q"]


def case(logic, facts, statements, letters="pq"):
    return {"logic": logic, "letters": list(letters), "facts": facts, "statements": statements}


# What is necessary is so, and possible; its negation is impossible.
SQUARE = case("alethic", [["must", P]], [P, ["may", P], ["may", NOT_P], Q], "pq")
# What ought to be need not be, but is permitted, and its contrary is not.
NORMS = case("deontic", [["must", P]], [P, ["may", P], ["never", NOT_P], ["may", NOT_P]])
# □(p → q) and □p give □q; ◇(p ∧ q) does not follow from ◇p and ◇q.
CHAIN = case("alethic", [["must", ["implies", P, Q]], ["must", P]], [["must", Q], ["may", ["not", Q]]])
APART = case("alethic", [["may", P], ["may", Q]], [["may", ["and", P, Q]], ["may", ["or", P, Q]]])


@pytest.mark.parametrize(
    ("identity", "answer", "right"),
    [
        (SQUARE, "true; true; false; undetermined", 1),
        (SQUARE, "True, True, False, Undetermined", 1),
        (SQUARE, "真；真；假；不确定", 1),
        (SQUARE, "true; true; undetermined; undetermined", 0),
        (NORMS, "undetermined; true; true; false", 1),
        (NORMS, "true; true; true; false", 0),
        (CHAIN, "true; false", 1),
        (APART, "undetermined; true", 1),
        (APART, "true; true", 0),
    ],
)
def test_principles(score, identity, answer, right):
    assert score(ModalEntailment, identity, answer) == right


def test_formulas_are_read_and_compared_by_meaning():
    signs = {"O": "must", "P": "may", "F": "never"}
    assert same(parse_modal("O ¬p & F q", signs, "pq"), parse_modal("¬P(q) ∧ ¬P p", signs, "pq"), alethic=False)
    assert not same(parse_modal("O p", signs, "p"), parse_modal("P p", signs, "p"), alethic=False)
    assert not same(["implies", ["must", P], P], ["implies", P, P], alethic=False)
    assert same(["implies", ["must", P], P], ["implies", P, P], alethic=True)
    for text in ("O", "O p)", "(O p", "p q", "O p or P q", "x"):
        with pytest.raises(Malformed):
            parse_modal(text, signs, "pq")


@pytest.mark.parametrize(
    "identity",
    [
        case("alethic", [["must", P], ["must", NOT_P]], [P]),
        case("alethic", [["never", P]], [P]),
        case("alethic", [["must", ["z"]]], [P]),
        case("alethic", [["and", P]], [P]),
        case("alethic", [], []),
    ],
)
def test_damaged_identities(identity):
    assert ModalEntailment.check_identity(identity)
