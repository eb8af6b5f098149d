"""What one process cost: CPU time of all its threads, clock time, peak memory. Nothing but the standard library."""

from __future__ import annotations

import json
import resource
import time
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def measured(units: int) -> Iterator[None]:
    """Print as JSON CPU milliseconds a unit, units a second and peak memory of what runs inside."""
    cpu, clock = time.process_time(), time.perf_counter()
    yield
    cpu, clock = time.process_time() - cpu, time.perf_counter() - clock
    print(json.dumps({"cpu_ms": 1000 * cpu / units, "rate": units / clock, "peak_mb": peak_mb()}))


def peak_mb() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
