"""The expert at play through a bootcamp's tools, and what a session offers it."""

import pytest

from internbootcamp import load
from internbootcamp.core.rows import row_of
from internbootcamp.rollout import Catalogue, FailureKind, Limits, Stage, StopReason, policy_from, rollout
from tests.rollout import components

EXAMPLE = load("example")


def example_row(level: int, index: int = 0):
    bootcamp = EXAMPLE.at_level(level, seed=5)
    return row_of(bootcamp, bootcamp.case(index))


@pytest.mark.parametrize("level", range(1, 6))
def test_the_expert_of_the_example_computes_with_its_calculator(level):
    for index in range(3):
        row = example_row(level, index)
        done = rollout(row, policy_from("expert"))
        operations = sum(row["reward_model"]["ground_truth"]["expression"].count(f" {sign} ") for sign in "+-×÷")
        assert done.verdict.score == 1.0
        assert done.stop_reason is StopReason.INTERACTION_ENDED
        assert len(done.tool_steps) == operations
        assert done.outcome == {"arithmetic_options": {"calls": operations}}
        assert not any(step.error for step in done.tool_steps)


def test_without_tools_it_answers_at_once():
    row = example_row(3)
    row["extra_info"] |= {"tools_kwargs": {}, "need_tools_kwargs": False}
    done = rollout(row, policy_from("expert"))
    assert (done.verdict.score, done.tool_steps, done.assistant_turns) == (1.0, [], 1)


def test_a_bootcamp_that_only_asks_is_answered_by_its_reference_response():
    bootcamp = load("coin_change").at_level(2, seed=1)
    done = rollout(row_of(bootcamp, bootcamp.case(0)), policy_from("expert"))
    assert (done.verdict.score, done.stop_reason) == (1.0, StopReason.ANSWERED)


def played(expert, *tools, interaction=False, monkeypatch):
    monkeypatch.setattr(components.Acting, "expert", staticmethod(expert), raising=False)
    catalogue = Catalogue([components.Acting])
    stage = Stage(catalogue, limits=Limits(assistant_turns=8))
    row = components.row(*tools, interaction=interaction)
    return rollout(row, policy_from("expert", catalogue), stage=stage)


def test_an_expert_sees_answers_in_order_and_talks_with_the_interaction(monkeypatch):
    seen = []

    async def expert(session):
        seen.append((session.identity, session.tools, session.prompt[0]["content"], session.language))
        seen.append(await session.call("add", number=2))
        seen.append(await session.call_all(("add", {"number": 1}), ("add", {"number": 2})))
        seen.append(await session.say("listen"))
        return "done"

    done = played(expert, "add", interaction=True, monkeypatch=monkeypatch)
    assert seen == [({"goal": 5}, ("add",), "Act.", "en"), "2", ["3", "5"], "go on after assistant"]
    assert done.verdict.score == 1.0


def test_an_expert_that_calls_what_is_not_offered_is_a_failure_of_the_policy(monkeypatch):
    async def expert(session):
        await session.call("telescope")

    done = played(expert, "add", monkeypatch=monkeypatch)
    assert done.failure.kind is FailureKind.POLICY_ERROR
    assert "no tool 'telescope'; it has add" in done.failure.message


def test_an_expert_may_await_its_session_only(monkeypatch):
    class Foreign:
        def __await__(self):
            yield None

    async def expert(session):
        await Foreign()

    done = played(expert, "add", monkeypatch=monkeypatch)
    assert "may await its session only" in done.failure.message
