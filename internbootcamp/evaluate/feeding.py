"""`Feeder`: hands the rows of a run to its workers one by one, made as they are needed, each as often as it is repeated.

Rows may come from a generator that makes cases, which takes CPU time, so they are drawn in a thread, a small batch at a
time, while earlier ones are at work; there are never many waiting, however long the run. What a resumed run has already is
passed over.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections import deque
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from internbootcamp.core.rows import Row, SampleIds

_BATCH_SECONDS = 0.05


@dataclass(frozen=True, slots=True)
class Work:
    """One episode to be run: a row, its id, and which attempt at it this is, from 1."""

    sample_id: str
    attempt: int
    row: Row


class Feeder:
    """Draws from `rows` for many tasks at once, each row `repeats` times, without the (id, attempt) in `done`.

    As long as there are rows, `ahead` to twice as many of them wait, so that whoever asks need not, not even if all who are
    at work ask at once. `close` it when no more are wanted.
    """

    def __init__(
        self, rows: Iterable[Row], repeats: int = 1, done: Collection[tuple[str, int]] = (), *, ahead: int = 64
    ) -> None:
        self._rows = iter(rows)
        self._repeats = repeats
        self._done = done
        self._ahead = ahead
        self._ids = SampleIds()
        self._ready: deque[Work] = deque()
        self._drawing: asyncio.Task[None] | None = None
        self._exhausted = False
        self._count = 0
        self._hash = hashlib.sha256()
        self.handed = 0  # out, so far

    def drawn(self) -> dict[str, Any]:
        """How many rows were drawn so far, and the hash of their sample ids in order."""
        return {"count": self._count, "sha256": self._hash.hexdigest()}

    def stop(self) -> None:
        """Hand out no more rows."""
        self._exhausted = True
        self._ready.clear()

    async def close(self) -> None:
        """Stop, and wait for a row that is being made."""
        self.stop()
        drawing = self._drawing
        if drawing is not None:
            await asyncio.wait([drawing])
            drawing.exception()  # nobody wants these rows, so nobody need know

    async def next(self) -> Work | None:
        """The next episode to run, or None at the end. Raises what the rows raise, once those before it are handed out."""
        while True:
            if self._drawing is None and not self._exhausted and len(self._ready) <= self._ahead:
                self._drawing = asyncio.create_task(self._draw_more())
            if self._ready:
                self.handed += 1
                return self._ready.popleft()
            if self._drawing is None:
                return None
            await asyncio.shield(self._drawing)

    async def _draw_more(self) -> None:
        """Add a batch to what is ready. After an error the task stays, and with it the error for all who ask."""
        drawn, ended = await asyncio.to_thread(self._draw)
        if not self._exhausted:
            self._ready.extend(drawn)
            self._exhausted = ended
        self._drawing = None

    def _draw(self) -> tuple[list[Work], bool]:
        """Up to a batch of rows, or as many as can be made in a short time but at least one; and whether the rows ended."""
        until = time.monotonic() + _BATCH_SECONDS
        drawn: list[Work] = []
        for row in self._rows:
            sample_id = self._ids.of(row)
            self._hash.update(sample_id.encode())
            self._count += 1
            attempts = range(1, self._repeats + 1)
            drawn += [Work(sample_id, attempt, row) for attempt in attempts if (sample_id, attempt) not in self._done]
            if len(drawn) >= self._ahead or time.monotonic() >= until:
                return drawn, False
        return drawn, True
