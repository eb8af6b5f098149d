"""`ResultWriter`: appends lines to a results file so that what was reported finished stays.

    append ─► waiting lines ─► one write for all that wait, in a thread ─► append returns ─► fsync, at most once a second

`append` returns when its line is in the file: a process that is killed then loses nothing, a machine that loses its power at
most the last second. A write that fails half way (disk full) is cut back to the last whole line.
"""

from __future__ import annotations

import asyncio
import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Self

from internbootcamp.core.errors import UserError

_SYNC_SECONDS = 1.0


class CannotWrite(UserError, OSError):
    """The results file takes no more; what was written before is whole."""


class ResultWriter:
    """Appends to `path`; an asynchronous context manager. `written` counts the lines on disk.

    The file must not exist yet; with `resumed` it must, and end in a whole line.
    """

    def __init__(self, path: Path, *, resumed: bool = False) -> None:
        self.path = path
        self._resumed = resumed
        self.written = 0
        self._descriptor = -1
        self._size = 0
        self._dirty = False
        self._synced = time.monotonic()
        self._waiting: list[tuple[bytes, asyncio.Future[None]]] = []
        self._failure: CannotWrite | None = None
        self._closing = False
        self._wake = asyncio.Event()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="results")
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            how = os.O_APPEND if self._resumed else os.O_CREAT | os.O_EXCL
            self._descriptor = os.open(self.path, os.O_WRONLY | how, 0o644)
            self._size = os.fstat(self._descriptor).st_size
        except OSError as problem:
            raise CannotWrite(f"cannot create {self.path}: {problem.strerror}") from None
        self._task = asyncio.create_task(self._write_as_they_come())
        return self

    async def __aexit__(self, *problem: object) -> None:
        assert self._task is not None
        self._closing = True
        self._wake.set()
        await self._task
        self._thread.shutdown()
        os.close(self._descriptor)
        if self._failure is not None:
            raise self._failure

    async def append(self, line: bytes) -> None:
        """Return when the line is in the file. Raises `CannotWrite`."""
        if self._failure is not None:
            raise self._failure
        written = asyncio.get_running_loop().create_future()
        self._waiting.append((line, written))
        self._wake.set()
        await written

    async def _write_as_they_come(self) -> None:
        loop = asyncio.get_running_loop()
        while self._failure is None and not (self._closing and not self._waiting):
            await self._woken_or_due()
            waiting, self._waiting = self._waiting, []
            try:
                await loop.run_in_executor(self._thread, self._write, [line for line, _ in waiting])
            except CannotWrite as problem:
                self._failure = problem
            for _, written in waiting:
                if not written.done():  # else who waited was cancelled; the line is in the file all the same
                    written.set_exception(self._failure) if self._failure else written.set_result(None)
        await loop.run_in_executor(self._thread, self._sync)

    async def _woken_or_due(self) -> None:
        """Wait for lines, for the end, or until lines already written should be synchronised."""
        try:
            async with asyncio.timeout(_SYNC_SECONDS if self._dirty else None):
                await self._wake.wait()
        except TimeoutError:
            return
        if not self._closing:
            self._wake.clear()

    def _write(self, lines: list[bytes]) -> None:
        """Write the lines; where the file takes no more, as many whole ones as fit. Synchronise if it is time."""
        data = b"".join(lines)
        written = 0
        try:
            while written < len(data):
                written += os.write(self._descriptor, data[written:])
        except OSError as problem:
            whole = data.rfind(b"\n", 0, written) + 1
            os.ftruncate(self._descriptor, self._size + whole)
            self.written += data.count(b"\n", 0, whole)
            raise self._cannot_write(problem) from None
        self._size += written
        self.written += len(lines)
        self._dirty = self._dirty or bool(lines)
        if time.monotonic() - self._synced >= _SYNC_SECONDS:
            self._sync()

    def _sync(self) -> None:
        if not self._dirty:
            return
        try:
            os.fsync(self._descriptor)
        except OSError as problem:
            raise self._cannot_write(problem) from None
        self._synced = time.monotonic()
        self._dirty = False

    def _cannot_write(self, problem: OSError) -> CannotWrite:
        return CannotWrite(f"cannot write {self.path}: {problem.strerror}; the {self.written} finished rows in it are whole")
