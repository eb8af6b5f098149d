"""Tasks for workers, and the pool that does them in this process.

Task.run(tick) -> result          tick(position) is called before each part that may hang or crash
Task.interrupted(position, …)     what becomes of a task whose process was lost at a position: another task, or a result
Pool.submit(task) -> Future       in this process (`Inline`), in others (`processes.Processes`), on a cluster (`ray_pool`)
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Literal, Protocol, runtime_checkable

Tick = Callable[[int], None]
ProcessLoss = Literal["timeout", "crash"]


@runtime_checkable
class Task(Protocol):
    """Something to be done elsewhere; picklable."""

    def run(self, tick: Tick) -> Any:
        """Do it. Whatever a bootcamp raises is part of the result."""

    def interrupted(self, position: int, kind: ProcessLoss, problem: str) -> Any:
        """The `Task` that is left after `position` hung (`timeout`) or took its process down (`crash`), or the result."""


class Pool(Protocol):
    """Does tasks. `ahead` is how many parcels of work keep it busy."""

    ahead: int

    def submit(self, task: Task, urgent: bool = False) -> Future[Any]:
        """The future of a task's result; an urgent one goes before those that wait."""

    def close(self) -> None:
        """End everything; tasks not done are cancelled."""


class Inline:
    """Does each task at once in this process: no isolation, no time limit, nothing to start."""

    ahead = 1

    def submit(self, task: Task, urgent: bool = False) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(task.run(lambda position: None))
        return future

    def close(self) -> None:
        pass
