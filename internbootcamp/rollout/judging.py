"""`Judging`: the verdicts of many episodes, so that no verifier can stop a run.

A registered `Bootcamp` whose budget for a verdict is small is judged in this process: the audit has bounded what it can do
with any text. Every other class, and simulators, are judged by a `Scorer`, in processes that are killed when their time is
up. What goes wrong is an `EpisodeFailure`, never a score.
"""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any, Self, TypeVar

from internbootcamp.core.bootcamp import Bootcamp, Budget
from internbootcamp.core.errors import VerdictTimeout
from internbootcamp.core.rows import Row, ground_truth_of
from internbootcamp.core.verdict import Verdict
from internbootcamp.rollout.catalogue import Catalogue
from internbootcamp.rollout.failures import EpisodeFailure, FailureKind
from internbootcamp.rollout.scoring import Fault, ProcessScorer, Scorer, Task, fault_of, judge, judge_task

T = TypeVar("T")

_LONGEST_IN_PROCESS = 10 * Budget().verdict  # CPU seconds; above it a verdict would hold up every other episode
_AUDITED = "internbootcamp.bootcamps."


class Judging:
    """Judges rows against the classes of a catalogue; an asynchronous context manager and a `rollout.Judge`.

    `timeout` is the seconds a verdict elsewhere may take, `keywords` go to every `verify_score`, `scorer` replaces the pool
    of `workers` processes.
    """

    def __init__(
        self,
        catalogue: Catalogue | None = None,
        *,
        timeout: float = 60.0,
        workers: int | None = None,
        keywords: Mapping[str, Any] | None = None,
        scorer: Scorer | None = None,
    ) -> None:
        self.catalogue = catalogue or Catalogue()
        self.timeout = timeout
        self.keywords = dict(keywords or {})
        self._scorer: Scorer = scorer or ProcessScorer(workers or max(2, min(8, os.cpu_count() or 1)))

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *problem: object) -> None:
        await self._scorer.close()

    async def __call__(self, row: Row, response: str, outcome: Any = None) -> Verdict:
        """The verdict on a response. Raises `EpisodeFailure`."""
        found = await self._found(row, response, outcome)
        if isinstance(found, Fault):
            raise EpisodeFailure(found.kind, found.message, found.trace)
        return found

    async def _found(self, row: Row, response: str, outcome: Any) -> Verdict | Fault:
        try:
            cls = self.catalogue.class_of(row)
            task = Task(self.catalogue.load_name_of(row), response, ground_truth_of(row), outcome, self.keywords)
            if judged_in_process(cls):
                return judge(cls, response, task.identity, outcome, self.keywords)
            if cls.__module__ == "__main__":  # a notebook's or script's own class, which no other process can load
                return await self._judged_in_thread(task, cls)
            return await self._scorer.score(task, self.timeout)
        except VerdictTimeout as problem:
            return Fault(FailureKind.VERIFIER_TIMEOUT, str(problem))
        except EpisodeFailure:
            raise
        except Exception as problem:
            return fault_of(problem)

    async def _judged_in_thread(self, task: Task, cls: Any) -> Verdict | Fault:
        try:
            return await asyncio.wait_for(_in_a_thread_of_its_own(partial(judge_task, task, cls)), self.timeout)
        except TimeoutError:
            raise VerdictTimeout(f"the verifier of {cls.__name__} did not finish within {self.timeout:g} s") from None


def judged_in_process(cls: Any) -> bool:
    """Whether the audit bounds what a verdict of this class costs, and the bound is small."""
    return cls.__module__.startswith(_AUDITED) and issubclass(cls, Bootcamp) and cls.budget.verdict <= _LONGEST_IN_PROCESS


def _in_a_thread_of_its_own(work: Callable[[], T]) -> asyncio.Future[T]:
    """The result of `work`, which raises nothing. Nobody waits for the thread, neither the event loop nor the interpreter at its end."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[T] = loop.create_future()

    def deliver(result: T) -> None:
        if not future.done():
            future.set_result(result)

    def run() -> None:
        result = work()
        with suppress(RuntimeError):  # the loop is closed, as its run came to its end meanwhile
            loop.call_soon_threadsafe(deliver, result)

    threading.Thread(target=run, name="verdict", daemon=True).start()
    return future
