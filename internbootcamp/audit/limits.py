"""Time limits inside the examining process.

`time_limit` ends Python code, and C code that looks at signals, where it stands. What it cannot interrupt is ended by
the pool, which kills the process.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import process_time
from types import FrameType
from typing import TypeVar

T = TypeVar("T")


class TooSlow(BaseException):
    """A step took longer than it may. No `Exception`, so that the code under audit does not swallow it."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise `TooSlow` in the block after wall-clock `seconds`. No limit off the main thread or without POSIX signals."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise TooSlow(f"it did not end within {seconds:g} s")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def cpu_seconds(action: Callable[[], T]) -> tuple[float, T]:
    """The CPU seconds that `action` takes, and what it gives."""
    start = process_time()
    value = action()
    return process_time() - start, value
