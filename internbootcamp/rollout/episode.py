"""The episode loop: one row, one policy, until it stops for a recorded reason, and then the verdict.

    GENERATING ─ tool calls ─► PROCESSING_TOOLS ─► GENERATING
        └─ no tool calls ─► INTERACTING, if there is an interaction ─► GENERATING or the end

What is offered (tools, an interaction) is opened before the first message and closed after the last, whatever happens. With
`tool_turns_per_interaction` the interaction also speaks between tool calls, so that the environment decides how an episode
goes on, and not the model alone.
"""

from __future__ import annotations

import asyncio
import time

from internbootcamp.core.rows import Row
from internbootcamp.rollout.equipment import Equipment
from internbootcamp.rollout.failures import ROW_FAILURES, EpisodeFailure, FailureKind
from internbootcamp.rollout.judging import Judging
from internbootcamp.rollout.limits import Limits, reached
from internbootcamp.rollout.policy import Memory, Policy, Reply
from internbootcamp.rollout.stage import Judge, Stage
from internbootcamp.rollout.trajectory import StopReason, Trajectory

_STOPPED_BY = {
    FailureKind.TIMEOUT: StopReason.TIMEOUT,
    FailureKind.EPISODE_TIMEOUT: StopReason.TIMEOUT,
    FailureKind.TOOL_ERROR: StopReason.TOOL_ERROR,
    FailureKind.TOOL_TIMEOUT: StopReason.TOOL_ERROR,
    **dict.fromkeys(ROW_FAILURES.values(), StopReason.CANCELLED),
}


async def run_episode(row: Row, policy: Policy, judge: Judge, stage: Stage | None = None, *, attempt: int = 1) -> Trajectory:
    """Run one episode. What breaks outside the model's judgement is in the trajectory's `failure`, not raised."""
    if stage is None:
        async with Stage() as own:
            return await run_episode(row, policy, judge, own, attempt=attempt)
    trajectory = await hold_conversation(row, policy, judge, stage, attempt=attempt)
    await pronounce(trajectory, row, judge, stage)
    return trajectory


async def hold_conversation(row: Row, policy: Policy, judge: Judge, stage: Stage, *, attempt: int = 1) -> Trajectory:
    """An episode up to its verdict. The policy has nothing more to do with it; what broke is in the `failure`."""
    trajectory = Trajectory(messages=[], started=time.time())
    began = time.perf_counter()
    try:
        await play(trajectory, row, policy, stage, judge, {"attempt": attempt})
    except EpisodeFailure as failure:
        trajectory.failure = failure
        if trajectory.stop_reason is StopReason.CANCELLED:
            trajectory.stop_reason = _STOPPED_BY.get(failure.kind, StopReason.MODEL_ERROR)
    trajectory.seconds = time.perf_counter() - began
    return trajectory


async def pronounce(trajectory: Trajectory, row: Row, judge: Judge, stage: Stage) -> None:
    """Add the verdict to a conversation that came to its end, or the reason why there is none."""
    if trajectory.failure is not None or trajectory.verdict is not None:
        return
    text = trajectory.final_text() if stage.judged == "final" else trajectory.whole_text()
    asked = time.perf_counter()
    try:
        trajectory.verdict = await judge(row, text, trajectory.outcome)
    except EpisodeFailure as failure:
        trajectory.failure = failure
    trajectory.verdict_seconds = time.perf_counter() - asked
    trajectory.seconds += trajectory.verdict_seconds


async def play(trajectory: Trajectory, row: Row, policy: Policy, stage: Stage, judge: Judge, memory: Memory) -> None:
    """The episode up to its verdict; none begins on a row that cannot be judged. Raises `EpisodeFailure`."""
    trajectory.flaw = stage.sound(row, own_judge=not isinstance(judge, Judging))
    trajectory.messages = await stage.opening(row)
    limits = stage.limits.of(row)
    async with stage.equipment(row, limits, trajectory, judge) as equipment:
        trajectory.tools = list(equipment.schemas)
        try:
            async with asyncio.timeout(limits.seconds):
                trajectory.stop_reason = await converse(trajectory, row, policy, equipment, limits, memory)
        except TimeoutError:
            message = f"the episode was not over after {limits.seconds} s"
            raise EpisodeFailure(FailureKind.EPISODE_TIMEOUT, message) from None
        await equipment.settle(trajectory)


async def converse(
    trajectory: Trajectory, row: Row, policy: Policy, equipment: Equipment, limits: Limits, memory: Memory
) -> StopReason:
    """Let policy, tools and interaction speak until the episode stops. Raises `EpisodeFailure`."""
    while True:
        reply = await model_turn(trajectory, row, policy, equipment, memory)
        if reply is None or reply.finish_reason == "length":
            return StopReason.CONTEXT_FULL
        if reply.refused:
            return StopReason.REFUSED
        if reply.tool_calls:
            if reached(trajectory.assistant_turns, limits.assistant_turns):
                return StopReason.MAX_ASSISTANT_TURNS
            if await tool_turn(trajectory, reply, equipment):
                return StopReason.TOOL_STOPPED
        if not reply.tool_calls or reached(trajectory.segments[-1].tool_turns, limits.tool_turns_per_interaction):
            if not equipment.interactive:
                return StopReason.MAX_USER_TURNS if reply.tool_calls else StopReason.ANSWERED
            stop = await interaction_turn(trajectory, equipment, limits)
        else:
            stop = limit_reached(trajectory, limits)
        if stop is not None:
            return stop


async def model_turn(trajectory: Trajectory, row: Row, policy: Policy, equipment: Equipment, memory: Memory) -> Reply | None:
    """One message of the policy, added to the trajectory; None if the conversation has become too long for the model."""
    asked = time.perf_counter()
    try:
        reply = await policy.respond(trajectory.messages, row, equipment.schemas, memory)
    except EpisodeFailure as failure:
        if failure.kind is FailureKind.CONTEXT_LENGTH and trajectory.assistant_turns:
            return None
        raise
    finally:
        seconds = time.perf_counter() - asked
        trajectory.model_seconds += seconds
    trajectory.add(reply, seconds)
    return reply


async def tool_turn(trajectory: Trajectory, reply: Reply, equipment: Equipment) -> bool:
    """The answers to the tool calls of a message; whether a tool ends the episode."""
    began = time.perf_counter()
    try:
        return await equipment.answer_calls(trajectory, reply.tool_calls)
    finally:
        trajectory.tool_seconds += time.perf_counter() - began


async def interaction_turn(trajectory: Trajectory, equipment: Equipment, limits: Limits) -> StopReason | None:
    """What the interaction says; it is heard unless the episode stops here, for the reason returned."""
    began = time.perf_counter()
    try:
        turn = await equipment.interact(trajectory)
    finally:
        trajectory.tool_seconds += time.perf_counter() - began
    heard = len(trajectory.interaction_turns)
    trajectory.interaction_turns.append(turn)
    if turn.terminate:
        return StopReason.INTERACTION_ENDED
    if reached(heard, limits.interaction_turns):
        return StopReason.MAX_USER_TURNS
    stop = limit_reached(trajectory, limits)
    if stop is None:
        trajectory.hear(turn)
    return stop


def limit_reached(trajectory: Trajectory, limits: Limits) -> StopReason | None:
    """The limit that leaves no room for another turn, if there is one."""
    if reached(trajectory.assistant_turns, limits.assistant_turns):
        return StopReason.MAX_ASSISTANT_TURNS
    if reached(trajectory.user_turns, limits.user_turns):
        return StopReason.MAX_USER_TURNS
    if reached(trajectory.context_tokens, limits.tokens):
        return StopReason.CONTEXT_FULL
    return None
