"""What one process cost: CPU time of all its threads and of ended children, clock time, peak memory. Nothing but the standard library."""

from __future__ import annotations

import json
import resource
import time
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def measured(units: int) -> Iterator[None]:
    """Print as JSON CPU milliseconds a unit, units a second and peak memory of what runs inside."""
    cpu, clock = _cpu_seconds(), time.perf_counter()
    yield
    cpu, clock = _cpu_seconds() - cpu, time.perf_counter() - clock
    print(json.dumps({"cpu_ms": 1000 * cpu / units, "rate": units / clock, "peak_mb": peak_mb()}))


def _cpu_seconds() -> float:
    """Of this process and of those that it started and that have ended."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def peak_mb() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
