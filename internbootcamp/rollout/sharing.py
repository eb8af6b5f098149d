"""`Shared`: an asynchronous context manager that any number of users may be in at once, opened by the first, closed by the last."""

from __future__ import annotations

from typing import Self


class Shared:
    """Subclasses say what `open` and `close` do. `open` is no coroutine, so that nobody finds it half done."""

    _users = 0

    def open(self) -> None:
        """Called before the first user."""

    async def close(self) -> None:
        """Called after the last user; another first one may come while this waits."""

    async def __aenter__(self) -> Self:
        if not self._users:
            self.open()
        self._users += 1
        return self

    async def __aexit__(self, *problem: object) -> None:
        self._users -= 1
        if not self._users:
            await self.close()
