"""In which way an episode fell short; cases made by hand, old and new."""

import pytest

from internbootcamp.evaluate.shortfalls import Shortfall, shortfall_of, why
from internbootcamp.evaluate.viewing import Choice
from tests.evaluate.test_summary import result
from tests.postprocess.rows import read


def talking(text, *more):
    return [{"role": "user", "content": "?"}, *more, {"role": "assistant", "content": text}]


def with_steps(*errors):
    return {"rewards": {"tool_steps": [{"tool": "t", "error": error} for error in errors]}}


@pytest.mark.parametrize(
    ("row", "kind"),
    [
        (result(), None),
        (result(score=1.2), None),
        (result(score=None), "infrastructure"),
        (result(score=0, success=False), "infrastructure"),
        (result(score=0.0, reason="wrong"), "wrong_answer"),
        (result(score=0.0, reason="malformed"), "wrong_format"),
        (result(score=0.1, reason="malformed"), "partly_right"),  # the form was worth something
        (result(score=0.4, reason="partly_right"), "partly_right"),
        (result(score=0.0, reason="no_answer", messages=talking("so it is 7")), "no_answer_found"),
        (result(score=0.0, reason="no_answer", messages=talking("Sorry, I can't solve this.")), "gave_up"),
        (result(score=0.0, reason="no_answer", messages=talking("抱歉，我无法解决这个问题。")), "gave_up"),
        (result(score=0.0, reason="no_answer", messages=talking("")), "gave_up"),
        (result(score=0.0, reason="wrong", messages=talking("I cannot find a shorter way")), "wrong_answer"),
        (result(score=0.0, reason="wrong", stop_reason="refused"), "gave_up"),
        (result(score=0.0, reason="unfinished"), "limit_reached"),
        (result(score=0.0, reason="no_answer", stop_reason="context_full"), "limit_reached"),
        (result(score=0.0, reason="wrong", reached_max_turns=True), "limit_reached"),
        (result(score=0.5, reason="partly_right", stop_reason="max_user_turns"), "partly_right"),
        (result(score=0.0, reason="wrong", **with_steps("bad", None)), "tool_misuse"),
        (result(score=0.0, reason="wrong", **with_steps("bad", None, None)), "wrong_answer"),
        (result(score=0.0, reason="no_answer", messages=talking("7"), **with_steps("bad")), "tool_misuse"),
    ],
)
def test_kinds(row, kind):
    assert shortfall_of(row) == kind


def test_rows_of_the_existing_system(shared):
    rows = read(shared / "results" / "eval_results_sample.jsonl")
    kinds = [None, Shortfall.WRONG_ANSWER, Shortfall.PARTLY_RIGHT, Shortfall.INFRASTRUCTURE, None]
    assert [shortfall_of(row) for row in rows] == kinds
    assert why(rows[3]) == "Connection error."
    assert why(rows[1]).endswith('{"result": 88} ```')


def test_errors_of_tools_in_older_rows_are_read_from_their_answers():
    call = {"id": "1", "function": {"name": "f", "arguments": "{}"}}
    calling = {"role": "assistant", "content": None, "tool_calls": [call]}
    failed = {"role": "tool", "tool_call_id": "1", "content": "Error calling f: no"}
    row = result(score=0.0, reason="wrong", messages=talking("3", calling, failed))
    assert shortfall_of(row) is Shortfall.TOOL_MISUSE
    assert why(row) == "Error calling f: no"


def test_episodes_are_chosen_by_everything_at_once():
    row = result("x", 2, 0.5, "partly_right", sample_id="abc-2", stop_reason="answered")
    matching = dict(
        line=3, sample="abc", bootcamp="x", level=2, kind="partly_right", stop_reason="answered", low=0.5, high=0.5
    )
    assert Choice(**matching).wants(3, row)
    others = dict(line=4, sample="b", bootcamp="y", level=1, kind="right", stop_reason="timeout", low=0.6, high=0.4)
    for name, value in others.items():
        assert not Choice(**{**matching, name: value}).wants(3, row), name
