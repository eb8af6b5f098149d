"""Threads in which tools and interactions run, so that none of them can stop the event loop of the run.

    episode ─► least busy ComponentThread ─► its own event loop, its own tool and interaction objects

Owners write `async def execute` and block in it all the same. Each thread has an event loop of its own and builds its own
components, so that an object is never used from two loops, and an episode stays with one thread. A component that awaits too
long is cancelled by its caller; one that blocks its thread cannot be stopped: the thread is given up, the episodes in it fail
as `tool_timeout` and can be tried again in a new one. (What must be killable belongs behind the tool server.)
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from internbootcamp.rollout.failures import EpisodeFailure, FailureKind

T = TypeVar("T")
_BEAT_SECONDS = 0.25
_CLOSING_SECONDS = 5.0


class ComponentThread:
    """One thread, started at once. `episodes` counts those that live in it; `broken` once it has been given up."""

    def __init__(self, number: int) -> None:
        self.episodes = 0
        self.broken = False
        self._built: dict[Any, Any] = {}
        self._beat = time.monotonic()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._live, name=f"components-{number}", daemon=True)
        self._thread.start()

    def _live(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.call_soon(self._tick)
        try:
            self._loop.run_forever()
        finally:
            self._loop.close()

    def _tick(self) -> None:
        self._beat = time.monotonic()
        self._loop.call_later(_BEAT_SECONDS, self._tick)

    def built(self, key: Any, build: Callable[[], T]) -> T:
        """This thread's own object for `key`, made by `build` at first. Called in the thread."""
        if key not in self._built:
            self._built[key] = build()
        found: T = self._built[key]
        return found

    async def run(self, work: Coroutine[Any, Any, T], patience: float) -> T:
        """The result of `work`, done in the thread. Fails as `tool_timeout` once the thread has not moved for `patience`."""
        future = asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._loop))
        try:
            return await self._awaited(future, patience)
        finally:
            future.cancel()

    async def finish(self, work: Coroutine[Any, Any, T]) -> T:
        """As `run`, for what goes on whatever becomes of its caller, who waits for a thread that moves, and little else."""
        return await self._awaited(asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, self._loop)), _CLOSING_SECONDS)

    async def _awaited(self, future: asyncio.Future[T], patience: float) -> T:
        while not future.done():
            await asyncio.wait((future,), timeout=patience)
            if not future.done() and (self.broken or time.monotonic() - self._beat > patience):
                self.broken = True
                message = f"a tool or interaction has blocked its thread for {patience:g} s"
                raise EpisodeFailure(FailureKind.TOOL_TIMEOUT, message)
        if future.cancelled():  # from inside: had the caller been cancelled, it would not be here
            raise EpisodeFailure(FailureKind.TOOL_ERROR, "a tool or interaction cancelled its own work")
        return future.result()

    def close(self) -> None:
        """Let what runs come to its end for a little, then stop. A thread that does not move is left to itself."""
        if self.broken:
            return
        ending = asyncio.run_coroutine_threadsafe(_others_done(_CLOSING_SECONDS), self._loop)
        try:
            ending.result(2 * _CLOSING_SECONDS)
        except TimeoutError:
            self.broken = True
            return
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(_CLOSING_SECONDS)


async def _others_done(seconds: float) -> None:
    """Wait for the other tasks of this loop, and cancel what is left after `seconds`."""
    others = asyncio.all_tasks() - {asyncio.current_task()}
    if others:
        _, late = await asyncio.wait(others, timeout=seconds)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)


class ComponentThreads:
    """Up to `count` threads, started as they are needed, and replaced where one is given up."""

    def __init__(self, count: int = 4) -> None:
        self.count = count
        self._threads: list[ComponentThread] = []
        self._started = 0

    def least_busy(self) -> ComponentThread:
        """The thread with the fewest episodes; a new one while there are fewer than allowed and none is idle."""
        self._threads = [thread for thread in self._threads if not thread.broken]
        best = min(self._threads, key=lambda thread: thread.episodes, default=None)
        if best is None or (best.episodes and len(self._threads) < self.count):
            self._started += 1
            best = ComponentThread(self._started)
            self._threads.append(best)
        return best

    async def close(self) -> None:
        threads, self._threads = self._threads, []
        await asyncio.gather(*(asyncio.to_thread(thread.close) for thread in threads))
