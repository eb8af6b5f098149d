"""Small webs by hand: settled, open, and contradictory with a proof that names the statements."""

import pytest

from internbootcamp import WebOfLiesBootcamp as WebOfLies
from internbootcamp.core.errors import InvalidIdentity
from internbootcamp.kit.truth_tellers import Claim, contradiction, refutation, table
from tests.published.BbehWebOfLies import OPEN, SETTLED, says

LIAR = OPEN | {"statements": [says("A", "single", "B", True), says("B", "all_false", "AC", True)]}


@pytest.mark.parametrize(
    ("identity", "answer"),
    [
        (OPEN, "no, no, unknown"),
        (OPEN, "[No, No, Unknown]"),
        (OPEN, "否，否，不确定"),
        (OPEN, "说谎，说谎，无法确定"),  # in the words of the prompt
        (OPEN, "lies, lies, unknown"),
        (SETTLED, "no, no, yes"),
        (OPEN | {"statements": [says("B", "exact_one", "ACD", False)]}, "unknown, unknown, unknown"),
        # B says that exactly two of A, C and D lie, which cannot be if A and C tell the truth.
        (OPEN | {"statements": [says("A", "single", "C", True), says("B", "exact_two", "ACD", False)]}, "no, yes, unknown"),
    ],
)
def test_by_hand(score, identity, answer):
    assert score(WebOfLies, identity, answer) == 1.0
    assert score(WebOfLies, identity, "yes, yes, yes") == 0.0
    assert score(WebOfLies, identity, answer + ", no") == 0.0


def test_a_contradiction_is_refused_with_a_proof():
    flaw = WebOfLies.flaw_of(LIAR)
    assert flaw.kind == "unwinnable"
    assert flaw.endswith("Now by (1) B tells the truth; (2) cannot hold")
    with pytest.raises(InvalidIdentity, match="contradict"):
        WebOfLies.judge("[answer]no, no, no[/answer]", LIAR)


def test_a_proof_by_cases_closes_both():
    # 0 is truthful; exactly one of 1 and 2 tells the truth, 1 says that 2 does, 2 says that 1 does.
    claims = [Claim(0, (1, 2), frozenset((1,))), Claim(1, (2,), frozenset((1,))), Claim(2, (1,), frozenset((1,)))]
    core = contradiction(claims, 3, 0, True)
    steps = refutation(claims, core, 0, True)
    assert [step.settled for step in steps if step.claim is None] == [((1, True),), ((1, False),)]
    assert sum(step.broken for step in steps) == 2


def test_the_table_of_a_claim_has_a_bit_for_each_world():
    # Person 0 says that both 1 and 2 tell the truth: so in world 7, and where 0 lies, not both do: 0, 2 and 4.
    assert table(Claim(0, (1, 2), frozenset((2,))), 3) == 1 << 7 | 1 << 0 | 1 << 2 | 1 << 4


@pytest.mark.parametrize(
    "change",
    [
        {"questions": ["E"]},
        {"questions": []},
        {"people": ["A", "A", "C", "D"]},
        {"statements": [says("A", "single", "E", True)]},
        {"statements": [says("A", "all_true", "BB", True)]},
        {"statements": [{"type": "single", "speaker": "A", "assertion": True, "group": ["B"]}]},
        {"people": [str(n) for n in range(40)], "questions": ["1"], "initial_person": "1", "statements": []},
    ],
)
def test_damaged_webs_are_refused(change):
    with pytest.raises(InvalidIdentity):
        WebOfLies.judge("[answer]no, no, no[/answer]", OPEN | change)
