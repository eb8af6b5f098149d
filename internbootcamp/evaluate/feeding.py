"""`Feeder`: hands the rows of a run to its workers one by one, made as they are needed.

Rows may come from a generator that makes cases, which takes CPU time, so they are drawn in a thread, a small batch at a
time; there are never more than a batch of rows waiting, however long the run.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections import deque
from collections.abc import Iterable
from typing import Any

from internbootcamp.core.rows import Row, SampleIds

_BATCH_ROWS = 64
_BATCH_SECONDS = 0.05


class Feeder:
    """Draws from `rows` for many tasks at once; `stop()` ends it early."""

    def __init__(self, rows: Iterable[Row]) -> None:
        self._rows = iter(rows)
        self._ids = SampleIds()
        self._ready: deque[tuple[str, Row]] = deque()
        self._drawing = asyncio.Lock()
        self._exhausted = False
        self._count = 0
        self._hash = hashlib.sha256()

    def drawn(self) -> dict[str, Any]:
        """How many rows were drawn so far, and the hash of their sample ids in order."""
        return {"count": self._count, "sha256": self._hash.hexdigest()}

    def stop(self) -> None:
        """Hand out no more rows."""
        self._exhausted = True
        self._ready.clear()

    async def next(self) -> tuple[str, Row] | None:
        """The next row with its sample id, or None at the end."""
        while not self._ready:
            async with self._drawing:
                if self._exhausted:
                    return None
                if not self._ready:
                    drawn = await asyncio.to_thread(self._draw)
                    if not self._exhausted:
                        self._ready.extend(drawn)
                        self._exhausted = len(drawn) == 0
        return self._ready.popleft()

    def _draw(self) -> list[tuple[str, Row]]:
        """Up to a batch of rows, or as many as can be made in a short time but at least one; none at the end."""
        until = time.monotonic() + _BATCH_SECONDS
        drawn: list[tuple[str, Row]] = []
        for row in self._rows:
            sample_id = self._ids.of(row)
            self._hash.update(sample_id.encode())
            self._count += 1
            drawn.append((sample_id, row))
            if len(drawn) >= _BATCH_ROWS or time.monotonic() >= until:
                break
        return drawn
