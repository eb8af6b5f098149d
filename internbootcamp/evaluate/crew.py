"""`Crew`: as many workers as a run may have episodes at once, a number that can be changed while it runs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from internbootcamp.core.errors import UserError


class Crew:
    """Calls `work` from `size` tasks again and again, each until it returns False. `busy` counts the tasks there are."""

    def __init__(self, work: Callable[[], Awaitable[bool]], size: int) -> None:
        self._work = work
        self.size = size
        self.busy = 0
        self._group: asyncio.TaskGroup | None = None

    async def run(self) -> None:
        """Return when all work is done. The first failure cancels the rest; what a user caused is raised as itself."""
        try:
            async with asyncio.TaskGroup() as group:
                self._group = group
                self._hire()
        except BaseExceptionGroup as failures:
            caused, others = failures.split(UserError)
            if caused is None or others is not None:
                raise
            raise caused.exceptions[0] from None
        finally:
            self._group = None

    def resize(self, size: int) -> None:
        """Have so many workers from now on; those too many leave after the work they are at."""
        self.size = size
        if self._group is not None and self.busy:
            self._hire()

    def _hire(self) -> None:
        assert self._group is not None
        while self.busy < self.size:
            self.busy += 1
            self._group.create_task(self._working())

    async def _working(self) -> None:
        try:
            while self.busy <= self.size and await self._work():
                pass
        finally:
            self.busy -= 1
