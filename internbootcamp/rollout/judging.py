"""Judging the responses of a run, so that no verifier can stop it.

A `Bootcamp` whose budget for a verdict is small is judged in this process: the audit has bounded what it can do with any
text. Every other class, and simulators, are judged in a pool of processes that are killed when their time is up; the clock
starts when a verdict begins, not when it queues. What goes wrong is an `EpisodeFailure`, never a score.
"""

from __future__ import annotations

import asyncio
import inspect
import multiprocessing
import os
import traceback
from concurrent.futures import Future
from functools import cache
from typing import TYPE_CHECKING, Any, Self

from internbootcamp.core.bootcamp import Bootcamp, Budget
from internbootcamp.core.errors import ConfigError, InvalidIdentity, UnknownBootcamp, VerdictTimeout
from internbootcamp.core.registry import load
from internbootcamp.core.reward import BaseRewardCalculator
from internbootcamp.core.rows import Row, ground_truth_of
from internbootcamp.core.verdict import Verdict, verdict_of
from internbootcamp.rollout.catalogue import Catalogue
from internbootcamp.rollout.failures import EpisodeFailure, FailureKind

if TYPE_CHECKING:
    from pebble import ProcessPool

_LONGEST_IN_PROCESS = 10 * Budget().verdict  # CPU seconds; above it a verdict would hold up every other episode


class Judging:
    """Judges rows against the bootcamps of a catalogue; an asynchronous context manager and a `rollout.Judge`.

    `timeout` is the seconds a verdict in the pool may take, `workers` the processes of the pool, which is not started
    before it is needed.
    """

    def __init__(self, catalogue: Catalogue | None = None, *, timeout: float = 60.0, workers: int | None = None) -> None:
        self.catalogue = catalogue or Catalogue()
        self.timeout = timeout
        self.workers = workers or min(4, os.cpu_count() or 1)
        self._pool: ProcessPool | None = None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *problem: object) -> None:
        if self._pool is not None:
            self._pool.stop()
            await asyncio.to_thread(self._pool.join)

    async def __call__(self, row: Row, response: str) -> Verdict:
        """The verdict on a response. Raises `EpisodeFailure`."""
        try:
            cls = self.catalogue.class_of(row)
            identity = ground_truth_of(row)
            if judged_in_process(cls):
                return judge(cls, response, identity)
            return await self._judge_in_pool(self.catalogue.load_name_of(row), response, identity)
        except VerdictTimeout as problem:
            raise EpisodeFailure(FailureKind.VERIFIER_TIMEOUT, str(problem)) from None
        except (UnknownBootcamp, InvalidIdentity, ConfigError) as problem:
            raise EpisodeFailure(FailureKind.INVALID_ROW, str(problem)) from None
        except EpisodeFailure:
            raise
        except Exception as problem:
            message = f"{type(problem).__name__}: {problem}"
            raise EpisodeFailure(FailureKind.VERIFIER_ERROR, message, traceback.format_exc()) from problem

    async def _judge_in_pool(self, load_name: str, response: str, identity: Any) -> Verdict:
        from pebble import ProcessExpired

        pool = self._started_pool()
        future: Future[Verdict] = pool.schedule(judge_by_name, args=(load_name, response, identity), timeout=self.timeout)
        try:
            return await asyncio.wrap_future(future)
        except TimeoutError:
            raise VerdictTimeout(f"the verifier of {load_name} did not finish within {self.timeout:g} s") from None
        except ProcessExpired as problem:
            message = f"the verifier of {load_name} ended its process with exit code {problem.exitcode}"
            raise EpisodeFailure(FailureKind.VERIFIER_ERROR, message) from None

    def _started_pool(self) -> ProcessPool:
        if self._pool is None:
            from pebble import ProcessPool

            self._pool = ProcessPool(max_workers=self.workers, context=multiprocessing.get_context("spawn"))
        return self._pool


def judged_in_process(cls: Any) -> bool:
    """Whether the audit bounds what a verdict of this class costs, and the bound is small."""
    return issubclass(cls, Bootcamp) and cls.budget.verdict <= _LONGEST_IN_PROCESS


def judge(cls: Any, response: str, identity: Any) -> Verdict:
    """The verdict of any class: by `judge`, or by `verify_score` where an older class brings its own."""
    if _overrides(cls, "verify_score") and not _overrides(cls, "judge"):
        return verdict_of(float(cls.verify_score(response, identity)), cls.extract_output(response))
    verdict: Verdict = cls.judge(response, identity)
    return verdict


def _overrides(cls: Any, method: str) -> bool:
    return inspect.getattr_static(cls, method) is not inspect.getattr_static(BaseRewardCalculator, method)


def judge_by_name(load_name: str, response: str, identity: Any) -> Verdict:
    """`judge` in a process of the pool. The answer comes back as text if it cannot be sent as it is."""
    verdict = judge(_loaded(load_name), response, identity)
    if isinstance(verdict.answer, str | int | float | bool | list | dict | tuple | type(None)):
        return verdict
    return Verdict(verdict.score, str(verdict.answer), verdict.reason, verdict.asked_form, verdict.detail)


@cache
def _loaded(load_name: str) -> Any:
    return load(load_name)
