"""When to try a request again, and how long to wait before it.

Full jitter: the wait before try n + 1 is uniform between 0 and `base * 2 ** (n - 1)`, at most `cap`, so that many clients
that failed together do not come back together. A `Retry-After` of the server is a minimum.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from random import Random

RETRIED_STATUSES = frozenset({408, 409, 425, 429, *range(500, 600)})
_LONGEST_RETRY_AFTER = 300.0


@dataclass(frozen=True, slots=True)
class RetryPlan:
    """`tries` requests in all; waits in seconds."""

    tries: int = 6
    base: float = 0.5
    cap: float = 30.0

    def wait(self, failed_tries: int, retry_after: float | None, rng: Random) -> float:
        """Seconds to wait after `failed_tries` (at least 1) failed requests."""
        jitter = rng.uniform(0, min(self.cap, self.base * 2 ** (failed_tries - 1)))
        if retry_after is None:
            return jitter
        return min(retry_after, _LONGEST_RETRY_AFTER) + min(jitter, 1.0)


def retry_after_seconds(header: str | None, now: datetime | None = None) -> float | None:
    """A `Retry-After` header (RFC 9110 10.2.3: seconds or an HTTP date) in seconds, or None if absent or unreadable."""
    if header is None:
        return None
    header = header.strip()
    if header.isascii() and header.replace(".", "", 1).isdigit():
        return float(header)
    try:
        when = parsedate_to_datetime(header)
    except ValueError:
        return None
    if when.tzinfo is None:
        when = when.replace(tzinfo=UTC)
    return max(0.0, (when - (now or datetime.now(UTC))).total_seconds())
