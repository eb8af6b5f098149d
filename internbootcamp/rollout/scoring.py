"""Verdicts in processes that can be killed: `ProcessScorer`, and what runs in its processes.

    Task ─► free process ─► load the class, judge ─► Verdict

The clock of a task starts when a process begins with it, not while it waits for one. (`ray_scoring` is the same on a Ray
cluster.)
"""

from __future__ import annotations

import asyncio
import inspect
import math
import multiprocessing
import time
from collections.abc import Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from internbootcamp.core.errors import VerdictTimeout
from internbootcamp.core.registry import load
from internbootcamp.core.reward import BaseRewardCalculator, accepted
from internbootcamp.core.verdict import Verdict, verdict_of
from internbootcamp.rollout.failures import EpisodeFailure, FailureKind

if TYPE_CHECKING:
    from multiprocessing.synchronize import Semaphore

    from pebble import ProcessPool

_STARTING_SECONDS = 5.0

_OF_VERIFY_SCORE = frozenset(inspect.signature(BaseRewardCalculator.verify_score).parameters) - {
    "model_output",
    "identity",
    "kwargs",
}


@dataclass(frozen=True, slots=True)
class Task:
    """One verdict to be made. `keywords` go to `verify_score` and `_verify_correction`."""

    load_name: str
    response: str
    identity: Any
    outcome: Any = None
    keywords: Mapping[str, Any] = field(default_factory=dict)


class Scorer(Protocol):
    """Makes verdicts elsewhere. Raises `VerdictTimeout`, `EpisodeFailure`, and whatever the verifier raised."""

    async def score(self, task: Task, timeout: float) -> Verdict: ...

    async def close(self) -> None: ...


class ProcessScorer:
    """A pool of `workers` processes on this machine, started when it is first needed."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPool | None = None
        self._ready: Semaphore | None = None  # released by each process once it can work

    async def score(self, task: Task, timeout: float) -> Verdict:
        from pebble import ProcessExpired

        try:
            try:
                return await self._scored(task, timeout)
            except ProcessExpired:  # perhaps for want of memory, by somebody else's fault
                return await self._scored(task, timeout)
        except TimeoutError:
            raise VerdictTimeout(f"the verifier of {task.load_name} did not finish within {timeout:g} s") from None
        except ProcessExpired as problem:
            message = f"the verifier of {task.load_name} ended its process twice, with exit code {problem.exitcode}"
            raise EpisodeFailure(FailureKind.VERIFIER_ERROR, message) from None

    async def _scored(self, task: Task, timeout: float) -> Verdict:
        if self._pool is None:
            from pebble import ProcessPool

            spawning = multiprocessing.get_context("spawn")
            self._ready = spawning.Semaphore(0)
            self._pool = ProcessPool(
                max_workers=self.workers, context=spawning, initializer=_be_ready, initargs=[self._ready]
            )
        future: Future[Verdict] = self._pool.schedule(judge_task, args=(task,), timeout=timeout)
        return await asyncio.wrap_future(future)

    async def close(self) -> None:
        if self._pool is not None and self._ready is not None:
            await asyncio.to_thread(self._stop, self._pool, self._ready)

    def _stop(self, pool: ProcessPool, ready: Semaphore) -> None:
        """Stop the processes, but none of them in the middle of its start, of which it would complain with a traceback."""
        until = time.monotonic() + _STARTING_SECONDS
        for _ in range(self.workers):
            ready.acquire(timeout=max(0.0, until - time.monotonic()))
        pool.stop()
        pool.join()


def judge(cls: Any, response: str, identity: Any, outcome: Any = None, keywords: Mapping[str, Any] | None = None) -> Verdict:
    """The verdict of any class: by `judge`, or by `verify_score` where an older class brings its own.

    Keywords of `verify_score` (`format_score`, `short_penalty`, …) change the score and leave the rest of the verdict.
    """
    given = dict(keywords or {})
    if outcome is not None:
        given["outcome"] = outcome
    if _overrides(cls, "verify_score") and not _overrides(cls, "judge"):
        score = _finite(cls.verify_score(response, identity, **accepted(cls.verify_score, given)))
        return verdict_of(score, cls.extract_output(response))
    verdict: Verdict = cls.judge(response, identity, **{key: given[key] for key in given if key not in _OF_VERIFY_SCORE})
    if _OF_VERIFY_SCORE.isdisjoint(given):
        return verdict
    return replace(verdict, score=_finite(cls.verify_score(response, identity, **given)))


def _finite(score: Any) -> float:
    """The score that a verifier gave. Raises `ValueError` or `TypeError` for what is none."""
    number = float(score)
    if not math.isfinite(number):
        raise ValueError(f"verify_score gave {number}, which is no score")
    return number


@cache
def _overrides(cls: Any, method: str) -> bool:
    return inspect.getattr_static(cls, method) is not inspect.getattr_static(BaseRewardCalculator, method)


def judge_task(task: Task) -> Verdict:
    """`judge` in a process of the pool. The answer comes back as text if it cannot be sent as it is."""
    verdict = judge(_loaded(task.load_name), task.response, task.identity, task.outcome, task.keywords)
    if isinstance(verdict.answer, str | int | float | bool | list | dict | tuple | type(None)):
        return verdict
    return replace(verdict, answer=str(verdict.answer))


def _be_ready(ready: Semaphore) -> None:
    """Run in a process before its first task: unpickling this function has imported what every task needs."""
    ready.release()


@cache
def _loaded(load_name: str) -> Any:
    return load(load_name)
