"""Episodes with tools and interactions: both workflow forms, every limit, and everything that models and tools do wrong."""

import asyncio
import json
import time

import pytest

from internbootcamp.core.verdict import Reason, Verdict
from internbootcamp.rollout import (
    Catalogue,
    FailureKind,
    ModelFailure,
    Reply,
    ScriptedPolicy,
    Stage,
    StopReason,
    ToolCall,
    rollout_async,
    run_episode,
)
from tests.rollout import components
from tests.rollout.components import judge, row, stage


@pytest.fixture(autouse=True)
def fresh_log():
    components.log.clear()
    components.Slow.most = components.Alone.most = 0


def call(tool: str, /, call_id: str = "c1", **arguments) -> ToolCall:
    return ToolCall(call_id, tool, json.dumps(arguments))


def calling(*calls: ToolCall, content: str = "", **more) -> Reply:
    return Reply(content, tool_calls=calls, finish_reason="tool_calls", **more)


def usage(total: int) -> dict:
    return {"prompt_tokens": total - 1, "completion_tokens": 1}


async def play(given, *script, limits=None, policy=None):
    async with stage(**(limits or {})) as on:
        return await run_episode(given, policy or ScriptedPolicy(script), judge, on)


def roles(trajectory) -> list[str]:
    return [message["role"] for message in trajectory.messages]


# -- the two workflow forms -----------------------------------------------------------------------------------------------


async def test_the_model_decides_when_to_answer():
    done = await play(row("add"), calling(call("add", number=2)), calling(call("add", number=3)), "done")
    assert roles(done) == ["user", "assistant", "tool", "assistant", "tool", "assistant"]
    assert [m["content"] for m in done.messages if m["role"] == "tool"] == ["2", "5"]
    assert (done.stop_reason, done.verdict.score) == (StopReason.ANSWERED, 1.0)
    assert [(step.turn, step.tool, step.reward, step.metrics) for step in done.tool_steps] == [
        (1, "add", 0.25, {"count": 1}),
        (2, "add", 0.25, {"count": 2}),
    ]
    assert (done.tool_totals, done.outcome) == ({"add": 5.0}, {"add": {"sum": 5.0}})
    assert [tool["function"]["name"] for tool in done.tools] == ["add"]


async def test_the_environment_decides_when_the_interaction_speaks():
    script = [calling(call("add", number=n), content=text) for n, text in ((2, "a"), (3, "b"))]
    done = await play(row("add", interaction=True), *script, "done", limits={"tool_turns_per_interaction": 1})
    assert roles(done) == ["user", "assistant", "tool", "user", "assistant", "tool", "user", "assistant"]
    assert done.messages[3]["content"] == "go on after tool"
    assert done.stop_reason is StopReason.INTERACTION_ENDED
    assert [(part.assistant_turns, part.tool_calls) for part in done.segments] == [(1, 1), (1, 1), (1, 0)]


async def test_an_interaction_asks_on_scores_its_turns_and_ends():
    done = await play(row(interaction=True), "first", "second", "done")
    assert [turn.score for turn in done.interaction_turns] == [2.0, 4.0, 6.0]
    assert [turn.terminate for turn in done.interaction_turns] == [False, False, True]
    assert done.interaction_turns[0].extra == {"heard": "first"}
    assert done.messages[2] == {"role": "user", "content": "go on after assistant"}
    assert roles(done)[-1] == "assistant"
    assert done.interaction_total == 0.5
    assert components.log == [("start", {"goal": 5}), ("finalize", None)]


async def test_the_verdict_is_about_the_last_assistant_message_and_never_about_tools_or_users():
    done = await play(
        row("mischief", interaction=True), calling(call("mischief", kind="done")), "no", limits={"user_turns": 1}
    )
    assert done.verdict.score == 0.0


# -- lives ----------------------------------------------------------------------------------------------------------------


async def test_a_tool_is_created_once_keeps_its_state_and_is_released():
    await play(row("add"), *[calling(call("add", number=1))] * 3, "done")
    assert components.log == [("create", "add"), ("release", "add")]


@pytest.mark.parametrize("ending", ["script runs out", "cancelled", "tool cannot be created"])
async def test_everything_opened_is_closed_however_the_episode_ends(ending):
    given = row("add", interaction=True)
    if ending == "tool cannot be created":
        given = row("add", "unopened")
        done = await play(given, "done")
        assert (done.failure.kind, done.stop_reason) == (FailureKind.TOOL_ERROR, StopReason.TOOL_ERROR)
        assert "the simulator is down" in done.failure.message
    elif ending == "script runs out":
        done = await play(given, calling(call("add", number=1)))
        assert done.failure.kind is FailureKind.POLICY_ERROR
    else:
        reached = asyncio.Event()

        class Waiting(ScriptedPolicy):
            async def respond(self, messages, row, tools=(), memory=None):
                reached.set()
                await asyncio.Event().wait()

        task = asyncio.create_task(play(given, policy=Waiting([])))
        await asyncio.wait_for(reached.wait(), 10)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    opened = [what for what, _ in components.log if what in ("create", "start")]
    closed = [what for what, _ in components.log if what in ("release", "finalize")]
    assert len(opened) == len(closed) > 0


async def test_episodes_do_not_share_state():
    async with stage() as on:
        script = [calling(call("add", number=2)), calling(call("add", number=3)), "done"]
        many = [run_episode(row("add"), ScriptedPolicy(script), judge, on) for _ in range(50)]
        assert {done.verdict.score for done in await asyncio.gather(*many)} == {1.0}


# -- what models do wrong -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (call("sudo", number=1), "there is no tool 'sudo'; there is add"),
        (call("mischief", kind="end"), "there is no tool 'mischief'"),
        (call("add"), "'number' is a required property"),
        (call("add", number="two"), "number: 'two' is not of type 'number'"),
        (call("add", number=1, more=2), "Additional properties are not allowed"),
        (ToolCall("c1", "add", '{"number": '), "not valid JSON"),
        (ToolCall("c1", "add", "[1]"), "must be one JSON object"),
        (ToolCall("c1", "add", "import os"), "not valid JSON"),
        (ToolCall("c1", "", "{}"), "there is no tool ''"),
    ],
)
async def test_a_call_that_cannot_be_carried_out_is_told_to_the_model_and_recorded(made, told):
    done = await play(row("add"), calling(made), calling(call("add", number=5)), "done")
    assert told in done.messages[2]["content"]
    assert told in done.tool_steps[0].error
    assert (done.tool_steps[0].reward, done.verdict.score) == (0.0, 1.0)


async def test_calls_of_one_message_run_at_once_and_answer_in_order():
    calls = [call("slow", call_id=f"c{at}", parties=4) for at in range(4)]
    done = await play(row("slow"), calling(*calls), "done")
    assert [m["tool_call_id"] for m in done.messages if m["role"] == "tool"] == ["c0", "c1", "c2", "c3"]
    assert components.Slow.most == 4


async def test_a_tool_may_say_that_it_must_not():
    calls = [call("alone", call_id=f"c{at}", parties=2) for at in range(3)]
    await play(row("alone"), calling(*calls), "done")
    assert components.Alone.most == 1


# -- what tools do wrong --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("raise", "mischief failed: RuntimeError: secret traceback"),
        ("hang", "mischief gave no answer within 0.1 s"),
        ("rubbish", "did not return (response, reward, metrics)"),
        ("bad reward", "a reward must be a number, not 'many'"),
        ("endless reward", "a reward must be a number, not inf"),
        ("no number", "a reward must be a number, not nan"),
        ("unspeakable", "mischief returned what cannot be recorded: RuntimeError"),
        ("unspeakable metrics", "mischief returned what cannot be recorded: RuntimeError"),
        ("unspeakable reward", "mischief returned what cannot be recorded: RuntimeError"),
    ],
)
async def test_a_tool_that_misbehaves_is_survived_and_recorded(kind, told):
    limits = {"tool_seconds": 0.1} if kind == "hang" else {}
    done = await play(row("mischief"), calling(call("mischief", kind=kind)), "done", limits=limits)
    assert told in done.messages[2]["content"]
    assert told in done.tool_steps[0].error
    assert "Traceback" not in done.messages[2]["content"]
    assert done.verdict.score == 1.0
    assert ("release", "mischief") in components.log


async def test_a_huge_text_is_cut_in_the_middle():
    done = await play(row("mischief"), calling(call("mischief", kind="shout")), "done", limits={"tool_characters": 1000})
    assert len(done.messages[2]["content"]) < 1100
    assert "99,000 characters left out" in done.messages[2]["content"]


async def test_images_come_as_a_user_message_after_the_tool_messages():
    calls = [call("mischief", call_id="a", kind="picture"), call("mischief", call_id="b", kind="x")]
    done = await play(row("mischief"), calling(*calls), "done")
    assert roles(done) == ["user", "assistant", "tool", "tool", "user", "assistant"]
    assert done.messages[2]["content"] == "see"
    assert [block["type"] for block in done.messages[4]["content"]] == ["text", "image_url"]
    assert done.user_turns == 2


async def test_other_responses_become_text_and_missing_rewards_nothing():
    done = await play(row("mischief"), calling(call("mischief", kind="object")), "done")
    assert done.messages[2]["content"] == '{"a":1}'
    assert (done.tool_steps[0].reward, done.tool_steps[0].metrics, done.tool_steps[0].error) == (0.0, {}, None)


async def test_a_tool_may_end_the_episode():
    done = await play(row("mischief"), calling(call("mischief", kind="end"), content="done"), "never said")
    assert (done.stop_reason, done.assistant_turns, done.verdict.score) == (StopReason.TOOL_STOPPED, 1, 1.0)


async def test_a_tool_that_blocks_its_thread_fails_its_episode_and_no_other():
    async with stage(tool_seconds=0.2) as on:
        blocking = run_episode(row("mischief"), ScriptedPolicy([calling(call("mischief", kind="block")), "done"]), judge, on)
        task = asyncio.create_task(blocking)
        done = await task
        assert (done.failure.kind, done.verdict) == (FailureKind.TOOL_TIMEOUT, None)
        after = run_episode(row("add"), ScriptedPolicy([calling(call("add", number=5)), "done"]), judge, on)
        assert (await after).verdict.score == 1.0


async def test_a_run_that_is_stopped_does_not_wait_for_a_blocked_tool_for_ever(monkeypatch):
    monkeypatch.setattr("internbootcamp.rollout.component_threads._CLOSING_SECONDS", 0.3)
    async with stage(tool_seconds=60) as on:
        script = [calling(call("mischief", kind="block")), "done"]
        task = asyncio.create_task(run_episode(row("mischief"), ScriptedPolicy(script), judge, on))
        while ("create", "mischief") not in components.log:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        task.cancel()
        began = time.monotonic()
        with pytest.raises(asyncio.CancelledError):
            await task
    assert time.monotonic() - began < 1.3  # the tool blocks for 1.5


async def test_an_interaction_that_raises_is_a_failure_and_no_zero():
    done = await play(row(interaction=True), "break")
    assert (done.failure.kind, done.stop_reason, done.verdict) == (FailureKind.TOOL_ERROR, StopReason.TOOL_ERROR, None)
    assert "the coach broke" in done.failure.trace


async def test_a_row_that_offers_what_the_run_does_not_have_is_invalid():
    done = await play(row("telescope"), "done")
    assert done.failure.kind is FailureKind.INVALID_ROW
    assert "the tool telescope, which the run does not have; see --tool-config" in done.failure.message


# -- limits ---------------------------------------------------------------------------------------------------------------

ONWARD = [calling(call("add", number=1), usage=usage(10 * (at + 1))) for at in range(9)]


@pytest.mark.parametrize(
    ("limits", "truth", "stop", "assistant", "tools"),
    [
        ({"assistant_turns": 3}, {}, StopReason.MAX_ASSISTANT_TURNS, 3, 2),
        ({"assistant_turns": 1}, {}, StopReason.MAX_ASSISTANT_TURNS, 1, 0),
        ({"user_turns": 2}, {}, StopReason.MAX_USER_TURNS, 2, 2),
        ({"tool_turns_per_interaction": 2}, {}, StopReason.MAX_USER_TURNS, 2, 2),
        ({"tokens": 30}, {}, StopReason.CONTEXT_FULL, 3, 3),
        ({}, {"max_turn": 1}, StopReason.MAX_ASSISTANT_TURNS, 2, 1),
        ({"assistant_turns": 1}, {"max_turn": 2}, StopReason.MAX_ASSISTANT_TURNS, 3, 2),
    ],
)
async def test_limits_stop_an_episode_for_their_reason(limits, truth, stop, assistant, tools):
    done = await play(row("add", **truth), *ONWARD, limits=limits)
    assert (done.stop_reason, done.assistant_turns, len(done.tool_steps)) == (stop, assistant, tools)
    assert done.verdict is not None


@pytest.mark.parametrize(
    ("limits", "stop", "heard"),
    [
        ({"interaction_turns": 2}, StopReason.MAX_USER_TURNS, 2),
        ({"user_turns": 1}, StopReason.MAX_USER_TURNS, 1),
        ({"assistant_turns": 2}, StopReason.MAX_ASSISTANT_TURNS, 1),
    ],
)
async def test_limits_of_a_conversation(limits, stop, heard):
    done = await play(row(interaction=True), *["no"] * 9, limits=limits)
    assert (done.stop_reason, roles(done).count("user")) == (stop, 1 + heard)
    assert roles(done)[-1] == "assistant"
    assert len(done.interaction_turns) == heard + 1


async def test_wall_clock_leaves_no_verdict():
    class Slow(ScriptedPolicy):
        async def respond(self, messages, row, tools=(), memory=None):
            await asyncio.sleep(5)

    done = await play(row("add"), policy=Slow([]), limits={"seconds": 0.05})
    assert (done.stop_reason, done.failure.kind, done.verdict) == (StopReason.TIMEOUT, FailureKind.EPISODE_TIMEOUT, None)
    assert components.log[-1] == ("release", "add")


async def test_a_conversation_too_long_for_the_model_is_judged_as_it_is():
    def script(messages, row):
        if len(messages) > 3:
            raise ModelFailure(FailureKind.CONTEXT_LENGTH, "maximum context length")
        return calling(call("add", number=1), content="done")

    done = await play(row("add", goal=2), policy=ScriptedPolicy(script))
    assert (done.stop_reason, done.failure) == (StopReason.CONTEXT_FULL, None)


async def test_what_tokens_cost_is_summed_and_the_last_reply_kept():
    done = await play(row("add"), *ONWARD[:2], Reply("done", usage=usage(40)))
    assert dict(done.usage) == {"prompt_tokens": 67, "completion_tokens": 3}
    assert (done.context_tokens, [turn["prompt_tokens"] for turn in done.turns]) == (40, [9, 19, 39])


async def test_reasoning_is_kept_apart_and_all_text_can_be_judged():
    async with Stage(Catalogue([components.Acting]), judged="all") as on:
        script = [calling(call("add", number=5), content="done", reasoning="hm"), "that was it"]
        done = await run_episode(row("add"), ScriptedPolicy(script), judge, on)
    assert done.messages[1]["reasoning_content"] == "hm"
    assert done.verdict.answer == "done\n\nthat was it"


# -- what would end a run if it were let through --------------------------------------------------------------------------


async def test_metrics_of_any_kind_are_recorded():
    done = await play(row("mischief"), calling(call("mischief", kind="counted")), "done")
    assert done.rewards()["tool_steps"][0]["metrics"] == {"by": {"a": 1}, "pairs": {"(1, 2)": hex(10**5_000)}}
    assert done.tool_steps[0].error is None


async def test_an_outcome_that_cannot_be_recorded_is_a_failure_of_the_episode(monkeypatch):
    async def outcome(self, instance_id):
        return components.Unspeakable()

    monkeypatch.setattr(components.Adder, "outcome", outcome)
    done = await play(row("add"), "done")
    assert (done.failure.kind, done.failure.message) == (
        FailureKind.TOOL_ERROR,
        "outcome: what it gave cannot be recorded: RuntimeError",
    )


async def test_an_outcome_is_judged_as_it_is_recorded(monkeypatch):
    async def outcome(self, instance_id):
        return {1: (2, frozenset({3})), "rate": float("nan")}

    async def judge_of_outcome(row, response, outcome=None):
        return Verdict(1.0, outcome, Reason.RIGHT)

    monkeypatch.setattr(components.Adder, "outcome", outcome)
    async with stage() as on:
        done = await run_episode(row("add"), ScriptedPolicy(["done"]), judge_of_outcome, on)
    assert done.verdict.answer == done.outcome == {"add": {"1": [2, [3]], "rate": None}}


@pytest.mark.parametrize("kind", ["cancel", "exit", "interrupt"])
async def test_a_tool_that_cancels_itself_or_exits_has_failed_and_the_episode_goes_on(kind):
    done = await asyncio.wait_for(play(row("mischief"), calling(call("mischief", kind=kind)), "done"), 5)
    assert "mischief failed" in done.tool_steps[0].error
    assert done.verdict.score == 1.0


async def test_a_component_that_cancels_itself_when_it_is_opened_is_a_failure_of_the_episode(monkeypatch):
    async def create(self, instance_id=None, identity=None, **kwargs):
        raise asyncio.CancelledError

    monkeypatch.setattr(components.Adder, "create", create)
    done = await asyncio.wait_for(play(row("add"), "done"), 5)
    assert (done.failure.kind, done.verdict) == (FailureKind.TOOL_ERROR, None)


async def test_a_constructor_that_raises_is_a_failure_of_the_episode(monkeypatch):
    def broken(self, *given):
        raise ConnectionError("no licence server")

    monkeypatch.setattr(components.Adder, "__init__", broken)
    done = await play(row("add"), "done")
    assert done.failure.kind is FailureKind.TOOL_ERROR
    assert "no licence server" in done.failure.message


async def test_scores_that_are_no_numbers_are_failures_of_the_episode(monkeypatch):
    monkeypatch.setattr(components.Acting, "interaction", components.BadScores)
    done = await play(row(interaction=True), "score")
    assert (done.failure.kind, done.verdict) == (FailureKind.TOOL_ERROR, None)
    assert "generate_response: a reward must be a number" in done.failure.message
    done = await play(row("bad_total"), "done")
    assert (done.failure.kind, done.verdict) == (FailureKind.TOOL_ERROR, None)
    assert "bad_total.calc_reward: a reward must be a number" in done.failure.message


async def test_an_interaction_with_nothing_to_say_says_nothing(monkeypatch):
    monkeypatch.setattr(components.Acting, "interaction", components.BadScores)
    done = await play(row(interaction=True), "first", "done")
    assert done.messages[2] == {"role": "user", "content": ""}


@pytest.mark.parametrize("name", ["seconds", "name", "method"])
async def test_create_takes_keywords_of_any_name(name):
    given = row("add")
    given["extra_info"]["tools_kwargs"]["add"]["create_kwargs"][name] = "x"
    done = await play(given, calling(call("add", number=5)), "done")
    assert (done.failure, done.verdict.score) == (None, 1.0)


async def test_half_a_surrogate_pair_from_a_tool_or_a_model_reaches_the_next_request():
    from internbootcamp.rollout import ChatPolicy
    from tests.rollout.misbehaving_server import completion, http, serving

    function = {"name": "mischief", "arguments": '{"kind": "half a pair", "more": "\\ud83d",}'}
    first = completion(None, tool_calls=[{"id": "c1", "type": "function", "function": function}])
    second = completion(
        None, tool_calls=[{"id": "c2", "type": "function", "function": {**function, "arguments": '{"kind": "half a pair"}'}}]
    )
    async with (
        serving(http(first), http(second), http(completion("done"))) as server,
        stage() as on,
        ChatPolicy(server.url, "m") as policy,
    ):
        done = await run_episode(row("mischief"), policy, judge, on)
    assert (done.failure, done.verdict.score) == (None, 1.0)
    assert server.requests[2][1]["messages"][-1]["content"] == "?"


@pytest.mark.parametrize("prompt", [["What?"], [{"content": "What?"}], [None]])
async def test_a_prompt_that_is_no_conversation_is_a_failure_of_the_row(prompt):
    done = await play({**row(), "prompt": prompt}, "done")
    assert (done.failure.kind, done.verdict) == (FailureKind.INVALID_ROW, None)


async def test_a_stage_may_be_shared_by_rollouts_that_end_at_different_times():
    class Pausing(ScriptedPolicy):
        async def respond(self, messages, row, tools=(), memory=None):
            await asyncio.sleep(self.pause)
            return await super().respond(messages, row, tools, memory)

    def policy(pause):
        made = Pausing([calling(call("add", number=2)), calling(call("add", number=5)), "done"])
        made.pause = pause
        return made

    on = stage()
    for _ in range(2):
        pauses = (0.0, 0.05, 0.1)
        done = await asyncio.gather(*(rollout_async(row("add"), policy(pause), stage=on) for pause in pauses))
        assert [(one.failure, one.outcome) for one in done] == [(None, {"add": {"sum": 7}})] * 3
