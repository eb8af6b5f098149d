"""`ResultWriter`: appends lines to a results file so that what was reported finished stays.

    append ─► waiting lines ─► one write for all that wait, in a thread ─► append returns ─► fsync, at most once a second

`append` returns when its line is in the file: a process that is killed then loses nothing, a machine that loses its power at
most the last second. A write that fails half way (disk full) is cut back to the last whole line.
"""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from typing import Self

from internbootcamp.core.errors import UserError

_SYNC_SECONDS = 1.0


class CannotWrite(UserError, OSError):
    """The results file takes no more; what was written before is whole."""


class ResultWriter:
    """Appends to `path`, which must not exist yet; an asynchronous context manager. `written` counts the lines on disk."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.written = 0
        self._descriptor = -1
        self._size = 0
        self._synced = time.monotonic()
        self._dirty = False
        self._waiting: list[bytes] = []
        self._done: asyncio.Future[None] | None = None
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._descriptor = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
        except OSError as problem:
            raise CannotWrite(f"cannot create {self.path}: {problem.strerror}") from None
        self._task = asyncio.create_task(self._write_as_they_come())
        return self

    async def __aexit__(self, *problem: object) -> None:
        assert self._task is not None
        self._task.cancel()
        await asyncio.wait([self._task])
        try:
            await asyncio.to_thread(self._write, self._taken())
            await asyncio.to_thread(os.fsync, self._descriptor)
        finally:
            os.close(self._descriptor)

    async def append(self, line: bytes) -> None:
        """Return when the line is in the file. Raises `CannotWrite`."""
        self._waiting.append(line)
        if self._done is None:
            self._done = asyncio.get_running_loop().create_future()
        self._wake.set()
        await asyncio.shield(self._done)

    async def _write_as_they_come(self) -> None:
        while True:
            await self._woken_or_due()
            if self._done is None:
                await asyncio.to_thread(self._sync)
                continue
            done, self._done = self._done, None
            lines = self._taken()
            try:
                await asyncio.to_thread(self._write, lines)
            except CannotWrite as problem:
                done.set_exception(problem)
            else:
                done.set_result(None)

    async def _woken_or_due(self) -> None:
        """Wait for lines, or until those already written should be synchronised."""
        try:
            async with asyncio.timeout(_SYNC_SECONDS if self._dirty else None):
                await self._wake.wait()
        except TimeoutError:
            return
        self._wake.clear()

    def _taken(self) -> list[bytes]:
        lines, self._waiting = self._waiting, []
        return lines

    def _write(self, lines: list[bytes]) -> None:
        """Write whole lines or none, and synchronise if it is time."""
        data = b"".join(lines)
        try:
            written = 0
            while written < len(data):
                written += os.write(self._descriptor, data[written:])
        except OSError as problem:
            os.ftruncate(self._descriptor, self._size)
            os.lseek(self._descriptor, self._size, os.SEEK_SET)
            raise CannotWrite(
                f"cannot write {self.path}: {problem.strerror}; the {self.written} finished rows in it are whole"
            ) from None
        self._size += written
        self.written += len(lines)
        self._dirty = self._dirty or bool(lines)
        if time.monotonic() - self._synced >= _SYNC_SECONDS:
            self._sync()

    def _sync(self) -> None:
        os.fsync(self._descriptor)
        self._synced = time.monotonic()
        self._dirty = False
