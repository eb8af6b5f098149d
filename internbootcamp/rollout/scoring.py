"""Verdicts in processes that can be killed: `ProcessScorer`, and what runs in its processes.

    Task ─► free process ─► load the class, judge ─► Verdict, or Fault

The clock of a task starts when a process begins with it, not while it waits for one. What a verifier raises stays where it is
raised: not every exception can be sent, and some mean something to whoever would raise them here. (`ray_scoring` is the same on a
Ray cluster.)
"""

from __future__ import annotations

import asyncio
import inspect
import math
import multiprocessing
import os
import pickle
import time
import traceback
from collections.abc import Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from internbootcamp.core.errors import ConfigError, InvalidIdentity, UnknownBootcamp, VerdictTimeout
from internbootcamp.core.registry import load
from internbootcamp.core.reward import BaseRewardCalculator, accepted
from internbootcamp.core.verdict import Reason, Verdict, verdict_of
from internbootcamp.rollout.failures import ROW_FAILURES, EpisodeFailure, FailureKind

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


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a verifier gave no verdict, in words that can be sent."""

    kind: FailureKind
    message: str
    trace: str = ""


class Scorer(Protocol):
    """Makes verdicts elsewhere. Raises `VerdictTimeout` and `EpisodeFailure`."""

    async def score(self, task: Task, timeout: float) -> Verdict | Fault: ...

    async def close(self) -> None: ...


class ProcessScorer:
    """A pool of `workers` processes on this machine, started when it is first needed."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPool | None = None
        self._ready: Semaphore | None = None  # released by each process once it can work

    async def score(self, task: Task, timeout: float) -> Verdict | Fault:
        from pebble import ProcessExpired

        try:
            pickle.dumps([[[[[[[[task]]]]]]]])  # a little deeper than the pool will, which does not survive a failure
        except Exception as problem:
            message = f"the row cannot be sent to another process: {type(problem).__name__}: {_said(problem)}"
            return Fault(FailureKind.INVALID_ROW, message)
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

    async def _scored(self, task: Task, timeout: float) -> Verdict | Fault:
        if self._pool is None:
            from pebble import ProcessPool

            spawning = multiprocessing.get_context("spawn")
            self._ready = spawning.Semaphore(0)
            self._pool = ProcessPool(
                max_workers=self.workers, context=spawning, initializer=_be_ready, initargs=[self._ready]
            )
        future: Future[Verdict | Fault] = self._pool.schedule(judge_task, args=(task,), timeout=timeout)
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
        raise ValueError(f"the verifier gave {number}, which is no score")
    return number


@cache
def _overrides(cls: Any, method: str) -> bool:
    return inspect.getattr_static(cls, method) is not inspect.getattr_static(BaseRewardCalculator, method)


def judge_task(task: Task, cls: Any = None) -> Verdict | Fault:
    """`judge` in another process or thread, by the class that the task names or by `cls`. Nothing is raised."""
    try:
        cls = cls or _loaded(task.load_name)
        return _sendable(judge(cls, task.response, task.identity, task.outcome, task.keywords))
    except BaseException as problem:
        return fault_of(problem)


def fault_of(problem: BaseException) -> Fault:
    """What went wrong with a verdict: the row, or the verifier."""
    if isinstance(problem, InvalidIdentity):
        return Fault(ROW_FAILURES[problem.kind], _said(problem))
    if isinstance(problem, UnknownBootcamp | ConfigError):
        return Fault(FailureKind.INVALID_ROW, _said(problem))
    said = _said(problem)
    message = f"{type(problem).__name__}: {said}" if said else type(problem).__name__
    return Fault(FailureKind.VERIFIER_ERROR, message, "".join(traceback.format_exception(problem)))


def _said(problem: BaseException) -> str:
    try:
        return str(problem)[:]  # the slice of a kind of text of its own is plain text
    except BaseException:  # of the exception's own `__str__`
        return ""


def _sendable(verdict: Verdict) -> Verdict:
    """The verdict in Python's own types; an answer, or a part of one, that has none becomes text."""
    answer = _plain(verdict.answer)
    return Verdict(_finite(verdict.score), answer, Reason(verdict.reason), bool(verdict.asked_form), str(verdict.detail))


def _plain(answer: Any) -> Any:
    if answer is None or type(answer) is bool:
        return answer
    if type(answer) in (list, tuple):
        return type(answer)(map(_plain, answer))
    if type(answer) is dict:
        return {_plain(key): _plain(value) for key, value in answer.items()}
    return int(answer) if isinstance(answer, int) else float(answer) if isinstance(answer, float) else str(answer)[:]


def _be_ready(ready: Semaphore) -> None:
    """Run in a process before its first task: unpickling this function has imported what every task needs."""
    os.dup2(2, 1)  # what a verifier prints does not belong into the output of a command
    ready.release()


@cache
def _loaded(load_name: str) -> Any:
    return load(load_name)
