"""Operators worked by hand: a condition each way, one operator inside another, two in a row; and what cannot be read."""

import pytest

from internbootcamp import CustomOperatorsBootcamp as CustomOperators
from internbootcamp.core.errors import InvalidIdentity
from internbootcamp.kit.operators import operators_of, readings, work_out
from tests.published.BbehMultistepArithmetic import LARGE, PRIME, operator

SIMPLE = {
    "operators": [operator("#", "a > b", "a - b", "a * b"), operator("##", "abs(a - b) < 3", "(a # b)", "b - a")],
    "A": "(7 # 3)",  # 4
    "B": "((2 ## 3) ### -2)",  # |2 - 3| < 3, so 2 # 3 = 6
    "C": "5",
}


def test_worked_by_hand(score):
    assert score(CustomOperators, PRIME, "14") == 1.0
    assert score(CustomOperators, PRIME, "x = 14") == 1.0
    assert score(CustomOperators, PRIME, "15") == 0.0
    assert score(CustomOperators, LARGE, "-100,000,000,000,000,000") == 1.0


def test_the_proof_of_a_wrong_key_shows_every_step():
    flaw = CustomOperators.flaw_of(PRIME)
    assert flaw.kind == "wrong_key"
    assert "C: -3 ][ 5 = -3; 9 + 2 - -3 = 14, the key says 0" in flaw


def test_two_operators_in_a_row_are_read_only_where_there_is_one_way():
    known, _ = operators_of(SIMPLE["operators"])
    assert readings("#", known) == [("#",)]
    assert len(readings("##", known)) == 2
    assert CustomOperators.flaw_of(SIMPLE).kind == "unsupported"
    assert work_out("(7 # 3)", known)[0] == 4


BASE = {"operators": [operator("@", "a > b", "a * b", "b - a")], "A": "1", "B": "2", "C": "3"}


@pytest.mark.parametrize(
    "change",
    [
        {"A": "(1 @ 2"},
        {"A": "(1 @ 2 @ 3)"},
        {"A": "(1 ? 2)"},
        {"A": "1 @"},
        {"A": "__import__('os')"},
        {"operators": [operator("@", "a > b or True", "a", "b")]},
        {"operators": [operator("@", "a > b", "(a @ b)", "b - a")]},
        {"operators": [operator("@", "a > b", "a ** b", "b - a")]},
        {"operators": [operator("@", "a > b", "a * b", "b - a")] * 2},
        {"A": "(" * 100 + "999999999" + " @ 999999)" * 100, "operators": [operator("@", "a > b", "a * b", "a * b")]},
    ],
)
def test_what_cannot_be_read_or_reached_is_refused(change):
    assert CustomOperators.flaw_of(BASE) is None
    with pytest.raises(InvalidIdentity):
        CustomOperators.judge("[answer]0[/answer]", BASE | change)
