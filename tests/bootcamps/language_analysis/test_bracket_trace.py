"""Short records by hand: a step that leaves a bracket out, one that goes on from it, one that pops from the wrong end."""

import pytest

from internbootcamp import BracketTraceBootcamp as BracketTrace
from internbootcamp.core.errors import InvalidIdentity
from tests.published.BbehDyckLanguages import LEFT, OTHER, RIGHT, record


@pytest.mark.parametrize(
    ("identity", "step"),
    [
        (RIGHT, "No"),
        (RIGHT, "没有错误"),
        (OTHER, "4"),
        (OTHER, "step 4"),
        (OTHER, "第4步"),
        (OTHER, "第 4 步"),
        (LEFT, "6"),
        (record("stack: empty", "< ; stack: empty", sequence="<"), "3"),
        (record("stack: empty", "( ; stack: [", sequence="("), "3"),
        (record("stack: empty", "[ ; stack: (", sequence="("), "3"),
        (record("stack: (", "( ; stack: (", sequence="("), "2"),
    ],
)
def test_the_first_wrong_step(score, identity, step):
    assert score(BracketTrace, identity, step) == 1.0
    assert score(BracketTrace, identity, "1") == 0.0
    assert score(BracketTrace, identity, "0") == 0.0


def test_no_step_is_wrong_where_the_key_names_one():
    assert BracketTrace.flaw_of(RIGHT).kind == "wrong_key"
    assert "right is No" in BracketTrace.flaw_of(RIGHT)
    assert BracketTrace.flaw_of(OTHER | {"error_step": 5}).kind == "wrong_key"
    assert BracketTrace.flaw_of(OTHER) is None


@pytest.mark.parametrize(
    "damaged",
    [
        record("stack: empty", sequence="(]"),
        record("stack: empty", sequence="a"),
        record("stack: empty", "( ; stack: (", sequence="("),  # stops before its end
        RIGHT | {"modified_steps": RIGHT["modified_steps"][1:]},
        RIGHT | {"modified_steps": ["Thought 1: hello"]},
    ],
)
def test_damaged_records_are_refused(damaged):
    with pytest.raises(InvalidIdentity):
        BracketTrace.judge("[answer]No[/answer]", damaged)
