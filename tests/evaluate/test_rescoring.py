"""Judging saved rows again."""

import asyncio

import pytest

from internbootcamp import load
from internbootcamp.core.rows import BadLine, read_jsonl, row_of
from internbootcamp.evaluate.rescoring import rescored
from internbootcamp.rollout.judging import Judging


def judged_again(lines, **options):
    async def collect():
        async with Judging() as judging:
            return [one async for one in rescored(lines, judging, **options)]

    return asyncio.run(collect())


def saved(*said, **more):
    cls = load("coin_change")
    bootcamp = cls.at_level(1, seed=0)
    case = bootcamp.case(0)
    right = cls.reference_response(case.identity)
    messages = [{"role": "user", "content": "?"}]
    messages += [{"role": "assistant", "content": right if one == "right" else one} for one in said]
    return {"input": row_of(bootcamp, case), "messages": messages, "score": 0.0, "success": True, **more}


def test_a_new_verdict_takes_the_place_of_the_old_and_the_rest_stays():
    old = saved("right", rewards={"final": 0.0, "tool_steps": [1]}, note="kept")
    (one,) = judged_again([(1, old)])
    assert (one.before, one.now, one.changed, one.problem) == (0.0, 1.0, True, "")
    assert (one.record["score"], one.record["verdict"]["reason"]) == (1.0, "right")
    assert one.record["rewards"] == {"final": 1.0, "tool_steps": [1]}
    assert (one.record["note"], one.record["messages"]) == ("kept", old["messages"])
    assert old["score"] == 0.0


def test_the_final_message_counts_or_all_of_them_as_the_run_had_it():
    row = saved("right", "I am done.")
    assert judged_again([(1, row)])[0].now == 0.0
    assert judged_again([(1, row)], judged="all")[0].now == 1.0


def test_a_row_that_never_got_a_reply_stays_without_verdict():
    row = saved(score=None, success=False, error="timeout: slow", error_kind="timeout")
    (one,) = judged_again([(1, row)])
    assert (one.record, one.now, one.problem) == (row, None, "")


def test_a_row_whose_verifier_broke_gets_its_first_verdict():
    row = saved("right", score=None, success=False, error="verifier_error: x", error_kind="verifier_error", traceback="t")
    (one,) = judged_again([(1, row)])
    assert (one.now, one.record["success"], one.record["error"]) == (1.0, True, None)
    assert "traceback" not in one.record


def test_what_cannot_be_judged_is_said_and_never_becomes_a_score():
    foreign = saved("right")
    foreign["input"]["data_source"] = "bootcamp/nobody_knows"
    torn, unknown = judged_again([(1, BadLine("torn")), (2, foreign)])
    assert (torn.record, torn.problem) == (None, "torn")
    assert (unknown.now, unknown.record["score"], unknown.record["success"]) == (None, None, False)
    assert "nobody_knows" in unknown.problem


def test_rows_of_the_existing_system_are_judged(shared):
    lines = read_jsonl(shared / "results" / "eval_results_sample.jsonl")
    assert [one.now for one in judged_again(lines)] == [1.0, 0.0, pytest.approx(1.0), None, 1.0]
    # 89.001 is within the tolerance of 1e-4 that its identity names
