"""Two exchanges by hand, answers in other words, and people who are not there."""

import pytest

from internbootcamp import ObjectSwapsBootcamp as ObjectSwaps
from internbootcamp.core.errors import InvalidIdentity
from tests.published.Bbehshuffobject import SMALL

BALLS = {
    "people": ["Ann", "Bo"],
    "context_type": "game of catch",
    "initial_assignments": {"Ann": "red", "Bo": "blue"},
    "swaps": [["Ann", "Bo"], ["Bo", "Ann"], ["Ann", "Bo"]],
    "question_person": "Ann",
}


@pytest.mark.parametrize(
    ("identity", "answer"),
    [(SMALL, "partner D"), (SMALL, "PARTNER D"), (SMALL, "D"), (BALLS, "blue"), (BALLS, "Blue."), (BALLS, "蓝")],
)
def test_by_hand(score, identity, answer):
    assert score(ObjectSwaps, identity, answer) == 1.0
    assert score(ObjectSwaps, identity, "red") == 0.0
    assert score(ObjectSwaps, identity, f"{answer} or red") == 0.0


def test_a_wrong_key_is_traced_back():
    flaw = ObjectSwaps.flaw_of(BALLS | {"correct_answer": "red"})
    assert flaw.kind == "wrong_key"
    assert "comes from Bo, who had blue at first" in flaw


@pytest.mark.parametrize(
    "change",
    [
        {"swaps": [["Ann", "Cy"]]},
        {"swaps": [["Ann", "Ann"]]},
        {"swaps": [["Ann"]]},
        {"question_person": "Cy"},
        {"initial_assignments": {"Ann": "red"}},
        {"initial_assignments": {"Ann": "red", "Bo": "Red"}},
    ],
)
def test_damaged_cases_are_refused(change):
    with pytest.raises(InvalidIdentity):
        ObjectSwaps.judge("<answer>blue</answer>", BALLS | change)
