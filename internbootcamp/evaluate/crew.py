"""`Crew`: as many workers as a run may have episodes at once, a number that can be changed while it runs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from internbootcamp.core.errors import UserError
from internbootcamp.rollout.tool_calls import being_cancelled

Rest = Callable[[], Awaitable[None]]
"""What remains of a piece of work, and needs no worker."""

_RESTS_PER_WORKER = 4
"""One that waits for its verdict, one for the disk, and as many that are made meanwhile: replies come in waves."""


class SilentEnd(RuntimeError):
    """Work raised `problem`, which would end its task without a failure, or the program without a word."""

    def __init__(self, problem: BaseException) -> None:
        super().__init__(f"{type(problem).__name__}: {problem}")
        self.problem = problem


class Crew:
    """Calls `work` from `size` tasks again and again, each until it returns False. `busy` counts the tasks there are."""

    def __init__(self, work: Callable[[], Awaitable[bool]], size: int) -> None:
        self._work = work
        self.size = size
        self.busy = 0
        self._group: asyncio.TaskGroup | None = None
        self._places = _RESTS_PER_WORKER * size  # for rests; never fewer than before, as a semaphore can only grow
        self._free_places = asyncio.Semaphore(self._places)

    async def run(self) -> None:
        """Return when all work is done. The first failure cancels the rest, and is raised; what a user caused goes before."""
        try:
            async with asyncio.TaskGroup() as group:
                self._group = group
                self._hire()
        except BaseExceptionGroup as failures:
            raise min(failures.exceptions, key=lambda failure: not isinstance(failure, UserError)) from None
        finally:
            self._group = None

    def resize(self, size: int) -> None:
        """Have so many workers from now on; those too many leave after the work they are at."""
        self.size = size
        while self._places < _RESTS_PER_WORKER * size:
            self._places += 1
            self._free_places.release()
        if self._group is not None and self.busy:
            self._hire()

    async def leave(self, rest: Rest) -> None:
        """Have the rest of a piece of work done beside the workers, so that this one can go on.

        Returns at once, unless rests lag behind the workers so far that more of them would pile up.
        """
        await self._free_places.acquire()
        assert self._group is not None
        self._group.create_task(self._finishing(rest))

    def _hire(self) -> None:
        assert self._group is not None
        while self.busy < self.size:
            self.busy += 1
            self._group.create_task(self._working())

    async def _working(self) -> None:
        try:
            with _no_silent_end():
                while self.busy <= self.size and await self._work():
                    pass
        finally:
            self.busy -= 1

    async def _finishing(self, rest: Rest) -> None:
        try:
            with _no_silent_end():
                await rest()
        finally:
            self._free_places.release()


@contextmanager
def _no_silent_end() -> Iterator[None]:
    """Raise `SilentEnd` for a cancellation or an exit that nobody asked for."""
    try:
        yield
    except (asyncio.CancelledError, SystemExit) as problem:
        if isinstance(problem, asyncio.CancelledError) and being_cancelled(problem):
            raise
        raise SilentEnd(problem) from problem
