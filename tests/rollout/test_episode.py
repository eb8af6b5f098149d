"""The episode: what stops it, what is judged, what is recorded."""

import pytest

from internbootcamp.core.verdict import Reason, Verdict
from internbootcamp.rollout import EpisodeFailure, FailureKind, ModelFailure, Reply, ScriptedPolicy, StopReason, run_episode

ROW = {"data_source": "bootcamp/coin_change", "prompt": [{"role": "user", "content": "?"}], "ground_truth": {}}


async def episode(reply, seen=None):
    async def judge(row, response, outcome):
        if seen is not None:
            seen.append(response)
        return Verdict(1.0, 7, Reason.RIGHT)

    return await run_episode(ROW, ScriptedPolicy([reply]), judge)


@pytest.mark.parametrize(
    ("reply", "stop"),
    [
        (Reply("7"), StopReason.ANSWERED),
        (Reply("7", finish_reason="length"), StopReason.CONTEXT_FULL),
        (Reply("no", refused=True), StopReason.REFUSED),
    ],
)
async def test_why_it_stopped_is_recorded_and_the_text_is_judged_all_the_same(reply, stop):
    trajectory = await episode(reply)
    assert trajectory.stop_reason is stop
    assert trajectory.verdict is not None
    assert trajectory.failure is None


async def test_only_the_content_is_judged_and_the_messages_are_kept():
    seen = []
    trajectory = await episode(Reply("7", reasoning="\\boxed{8}", usage={"prompt_tokens": 3, "completion_tokens": 2}), seen)
    assert seen == ["7"]
    assert trajectory.messages == [*ROW["prompt"], {"role": "assistant", "content": "7", "reasoning_content": "\\boxed{8}"}]
    assert dict(trajectory.usage) == {"prompt_tokens": 3, "completion_tokens": 2}
    assert ROW["prompt"] == [{"role": "user", "content": "?"}]


async def test_reasoning_without_an_answer_is_unfinished_thinking():
    seen = []
    await episode(Reply("", reasoning="let me see", finish_reason="length"), seen)
    assert seen == ["<think>"]


@pytest.mark.parametrize(
    ("kind", "stop"), [(FailureKind.CONNECTION, StopReason.MODEL_ERROR), (FailureKind.TIMEOUT, StopReason.TIMEOUT)]
)
async def test_a_model_that_cannot_be_had_leaves_no_verdict(kind, stop):
    def fail(messages, row):
        raise ModelFailure(kind, "gone")

    async def judge(row, response, outcome):
        raise AssertionError("there is nothing to judge")

    trajectory = await run_episode(ROW, ScriptedPolicy(fail), judge)
    assert (trajectory.stop_reason, trajectory.verdict) == (stop, None)
    assert str(trajectory.failure) == f"{kind}: gone"


async def test_a_verifier_that_fails_leaves_the_answer_and_no_verdict():
    async def judge(row, response, outcome):
        raise EpisodeFailure(FailureKind.VERIFIER_TIMEOUT, "too slow")

    trajectory = await run_episode(ROW, ScriptedPolicy(["7"]), judge)
    assert (trajectory.stop_reason, trajectory.verdict) == (StopReason.ANSWERED, None)
    assert trajectory.messages[-1]["content"] == "7"
    assert trajectory.failure.kind is FailureKind.VERIFIER_TIMEOUT
