"""`Endpoints`: several servers of one model, the least busy first; and `Pace`, how much may be sent in a minute."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

_FIRST_REST = 1.0
_LONGEST_REST = 30.0


@dataclass(slots=True)
class Endpoint:
    """One server. `rests_until` is when it may be asked again after failures in a row, on the monotonic clock."""

    url: str
    in_flight: int = 0
    failures: int = 0
    rests_until: float = 0.0


class Endpoints:
    """Chooses among servers: those that do not rest before those that do, then the one with the fewest requests."""

    def __init__(self, urls: Sequence[str]) -> None:
        self._all = [Endpoint(url) for url in urls]

    @contextmanager
    def one(self) -> Iterator[Endpoint]:
        """An endpoint for one request."""
        now = time.monotonic()
        chosen = min(self._all, key=lambda endpoint: (max(endpoint.rests_until - now, 0.0), endpoint.in_flight))
        chosen.in_flight += 1
        try:
            yield chosen
        finally:
            chosen.in_flight -= 1

    def failed(self, endpoint: Endpoint) -> None:
        """A request that a server should have answered failed; it rests, longer each time in a row."""
        endpoint.failures += 1
        endpoint.rests_until = time.monotonic() + min(_LONGEST_REST, _FIRST_REST * 2 ** (endpoint.failures - 1))

    def answered(self, endpoint: Endpoint) -> None:
        endpoint.failures = 0
        endpoint.rests_until = 0.0


class Pace:
    """Spreads an amount a minute evenly, with at most `burst` seconds' worth at once (the generic cell rate algorithm)."""

    def __init__(self, per_minute: float, burst: float = 1.0) -> None:
        self._seconds_each = 60.0 / per_minute
        self._burst = max(burst, self._seconds_each)
        self._due = 0.0

    async def take(self, amount: float = 1.0) -> None:
        """Wait until so much may be sent."""
        now = time.monotonic()
        self._due = max(self._due, now) + amount * self._seconds_each
        wait = self._due - now - self._burst
        if wait > 0:
            await asyncio.sleep(wait)

    def correct(self, amount: float) -> None:
        """Count so much more (or less) than was taken before it was known."""
        self._due += amount * self._seconds_each
