"""Playing: the bare answer is enough, and the player is told why."""

import pytest

from internbootcamp import load
from internbootcamp.cli.play import judge_of_person
from internbootcamp.core.verdict import Reason
from tests.cli.command import invoke

COIN = load("coin_change")
IDENTITY = {"coins": [1, 4, 5], "amount": 8}


@pytest.mark.parametrize(
    "typed", ["2", " 2 ", "2.", "\\boxed{2}", "I use two fours.\nThe answer is 2", "<think>3?</think> \\boxed{2}", "答案是2"]
)
def test_a_person_is_right_with_or_without_the_form(typed):
    assert judge_of_person(COIN, typed, IDENTITY).reason is Reason.RIGHT


@pytest.mark.parametrize(
    ("typed", "reason"),
    [("3", Reason.WRONG), ("\\boxed{3}", Reason.WRONG), ("two", Reason.MALFORMED), ("2 or 3", Reason.MALFORMED)],
)
def test_a_person_is_told_what_was_wrong(typed, reason):
    assert judge_of_person(COIN, typed, IDENTITY).reason is reason


def test_a_grid_may_be_typed_bare():
    cls = load("sudoku")
    identity = cls.at_level(1, seed=3).case(0).identity
    typed = cls.answer_for(identity).format(cls.solution(identity))
    assert judge_of_person(cls, typed, identity).reason is Reason.RIGHT


def test_a_session_from_wrong_to_right_to_the_next_case():
    case = COIN.at_level(1, seed=3).case(0)
    right = COIN.solve(case.identity)
    output = invoke("play", "coin_change", "--seed", "3", stdin=f"{right + 1}\n\nr\n{right}\n\nn\n?\n\nq\n").output
    assert "Wrong." in output
    assert f"Read as: {right + 1}" in output
    assert output.index("Wrong.") < output.index("Right.") < output.index("case 1")
    assert f"solution:\n{COIN.solve(COIN.at_level(1, seed=3).case(1).identity)}\n" in output


@pytest.mark.parametrize("stdin", ["", "\n\n", "5", "5\n\n", "5\n\nr\n"])
def test_the_end_of_input_ends_the_session(stdin):
    result = invoke("play", "coin_change", "--seed", "3", stdin=stdin)
    assert result.exit_code == 0
    assert ("Wrong." in result.output) == ("5" in stdin)
