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
BOOKS = BALLS | {"context_type": "book exchange", "initial_assignments": {"Ann": "Hamlet", "Bo": "Faust"}}


@pytest.mark.parametrize(
    ("identity", "answer"),
    [
        *((SMALL, text) for text in ("partner D", "PARTNER D", "D", "舞伴 D", "舞伴D")),
        *((BALLS, text) for text in ("blue", "Blue.", "the blue ball", "蓝", "蓝色", "“蓝色的球”")),
        *((BOOKS, text) for text in ("Faust", "《浮士德》", "浮士德")),
    ],
)
def test_by_hand(score, identity, answer):
    assert score(ObjectSwaps, identity, answer) == 1.0
    for wrong in ("red", "红色", "the red ball", "哈姆雷特", "The Hobbit", "the blue gift"):
        assert score(ObjectSwaps, identity, wrong) == 0.0
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
