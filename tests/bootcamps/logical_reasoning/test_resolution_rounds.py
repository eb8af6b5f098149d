"""Rounds of resolution worked by hand."""

import pytest

from internbootcamp import ResolutionRoundsBootcamp as ResolutionRounds
from internbootcamp.kit.clauses import resolvents, satisfiable

# 1 and 2 give q, 2 and 3 give ¬p ∨ r; in round 2, q and 3 give r, which 1 and ¬p ∨ r give as well.
CHAIN = {"clauses": [["p"], ["¬p", "q"], ["¬q", "r"]], "rounds": 1}
CHAIN_ON = {**CHAIN, "rounds": 2}
# p ∨ q and ¬p ∨ ¬q resolve to tautologies alone; ¬p with p ∨ q gives q.
TAUTOLOGIES = {"clauses": [["p", "q"], ["¬p", "¬q"], ["¬p"]], "rounds": 1}
EMPTY = {"clauses": [["p"], ["¬p"]], "rounds": 1}


@pytest.mark.parametrize(
    ("identity", "answer", "right"),
    [
        (CHAIN, "q; r ∨ ¬p", 1),
        (CHAIN, "{q}, {¬p, r}", 1),
        (CHAIN, "q\n\\neg p \\lor r", 1),
        (CHAIN, "~p | r; q", 1),
        (CHAIN, "q", 0),
        (CHAIN, "q; r", 0),
        (CHAIN, "q; r ∨ ¬p; ¬p ∨ r", 0),  # the same clause twice
        (CHAIN, "q; r ∧ ¬p", 0),
        (CHAIN_ON, "r", 1),
        (CHAIN_ON, "q; ¬p ∨ r; r", 0),  # the clauses of both rounds
        (TAUTOLOGIES, "q", 1),
        (TAUTOLOGIES, "q; q ∨ ¬q", 0),
        (EMPTY, "0", 1),
        (EMPTY, "□", 1),
        (EMPTY, "p", 0),
    ],
)
def test_rounds_worked_by_hand(score, identity, answer, right):
    assert score(ResolutionRounds, identity, answer) == right


def test_clauses_that_clash_twice_resolve_in_two_ways():
    assert resolvents(["p", "q"], ["¬p", "¬q"]) == {frozenset(("q", "¬q")), frozenset(("p", "¬p"))}
    assert satisfiable([["p", "q"], ["¬p", "¬q"]])
    assert not satisfiable([["p"], ["¬p"]])


@pytest.mark.parametrize("clauses", [[["p"]], [["p", "¬p"], ["q"]], [["p"], ["P q"]], [["p"], []], [["p", "q"], ["q", "p"]]])
def test_damaged_identities(clauses):
    assert ResolutionRounds.check_identity({"clauses": clauses, "rounds": 1})
