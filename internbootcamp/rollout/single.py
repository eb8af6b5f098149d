"""`rollout`: one episode from Python, asynchronous or not.

trajectory = rollout(row, policy_from("expert"))
trajectory.verdict.score, trajectory.stop_reason, trajectory.messages
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import Row
from internbootcamp.rollout.catalogue import Catalogue
from internbootcamp.rollout.episode import run_episode
from internbootcamp.rollout.judging import Judging
from internbootcamp.rollout.offline import OfflinePolicy
from internbootcamp.rollout.policy import Policy
from internbootcamp.rollout.single_scorer import SingleScorer
from internbootcamp.rollout.stage import Stage
from internbootcamp.rollout.trajectory import Trajectory

T = TypeVar("T")


async def rollout_async(
    row: Row,
    policy: Policy,
    *,
    catalogue: Catalogue | Iterable[str | type] | None = None,
    stage: Stage | None = None,
    verdict_timeout: float = 60.0,
    keywords: Mapping[str, Any] | None = None,
) -> Trajectory:
    """Run one episode of the policy on the row, with its tools and interaction, and judge it.

    `catalogue` names bootcamps that are not registered: `[MyBootcamp]`, a class or its file. `stage` brings limits, a built-in
    interaction and a catalogue of its own; `keywords` go to `verify_score`. What fails is in the trajectory's `failure`.
    Raises `ConfigError` if both are given.
    """
    if stage is not None and catalogue is not None:
        raise ConfigError("the stage has a catalogue of its own; give it the bootcamps")
    stage = stage or Stage(Catalogue.of(catalogue))
    if isinstance(policy, OfflinePolicy):
        policy.borrow(stage.catalogue)
    judging = Judging(stage.catalogue, timeout=verdict_timeout, keywords=keywords, scorer=SingleScorer())
    async with policy, stage, judging:
        return await run_episode(row, policy, judging, stage)


def rollout(row: Row, policy: Policy, **options: Any) -> Trajectory:
    """`rollout_async` for callers without an event loop, and for notebooks, which have one running."""
    return run_anywhere(rollout_async(row, policy, **options))


def run_anywhere(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine to its end from synchronous code, be there a running loop in this thread or not.

    Ctrl-C, or a notebook's button for it, cancels the work, and waits until it has put its things in order.
    """
    if not _loop_is_running():
        return asyncio.run(work)
    begun: Future[tuple[asyncio.AbstractEventLoop, asyncio.Task[T]]] = Future()

    async def cancellable() -> T:
        task = asyncio.create_task(work)
        begun.set_result((asyncio.get_running_loop(), task))
        return await task

    with ThreadPoolExecutor(1) as thread:
        ended = thread.submit(asyncio.run, cancellable())
        try:
            return ended.result()
        except KeyboardInterrupt:
            loop, task = begun.result()
            with suppress(RuntimeError):  # the work has just come to its end
                loop.call_soon_threadsafe(task.cancel)
            raise


def _loop_is_running() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True
