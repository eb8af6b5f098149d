"""The episode loop: one row, one policy, until it stops for a recorded reason, and then the verdict.

    prompt ─► model turn ─► stop reason ─► judge ─► Trajectory

What belongs between two model turns (tool calls, an interaction) has its place in `converse`; a bootcamp that only asks
stops after the first.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable

from internbootcamp.core.rows import Row, prompt_of
from internbootcamp.core.verdict import Verdict
from internbootcamp.rollout.failures import EpisodeFailure, FailureKind
from internbootcamp.rollout.policy import Policy, Reply
from internbootcamp.rollout.trajectory import StopReason, Trajectory

Judge = Callable[[Row, str], Awaitable[Verdict]]


async def run_episode(row: Row, policy: Policy, judge: Judge) -> Trajectory:
    """Run one episode. What breaks outside the model's judgement is in the trajectory's `failure`, not raised."""
    trajectory = Trajectory(messages=prompt_of(row), started=time.time())
    try:
        trajectory.stop_reason = await converse(trajectory, row, policy)
        asked = time.perf_counter()
        trajectory.verdict = await judge(row, trajectory.final_text())
        trajectory.verdict_seconds = time.perf_counter() - asked
    except EpisodeFailure as failure:
        trajectory.failure = failure
        if trajectory.assistant_turns == 0:
            timed_out = failure.kind is FailureKind.TIMEOUT
            trajectory.stop_reason = StopReason.TIMEOUT if timed_out else StopReason.MODEL_ERROR
    return trajectory


async def converse(trajectory: Trajectory, row: Row, policy: Policy) -> StopReason:
    """Let the policy speak until the episode stops. Raises `EpisodeFailure`."""
    reply = await model_turn(trajectory, row, policy)
    if reply.refused:
        return StopReason.REFUSED
    if reply.finish_reason == "length":
        return StopReason.CONTEXT_FULL
    return StopReason.ANSWERED


async def model_turn(trajectory: Trajectory, row: Row, policy: Policy) -> Reply:
    """One message of the policy, added to the trajectory."""
    asked = time.perf_counter()
    try:
        reply = await policy.respond(trajectory.messages, row)
    finally:
        trajectory.model_seconds += time.perf_counter() - asked
    trajectory.add(reply)
    return reply
