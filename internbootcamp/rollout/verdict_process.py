"""What runs in a process for verdicts, from its start by `process_scorer` to its end, which that of its starter brings as well.

    request                            reply
    (load name, pickled class or None) None, or a Fault         the class is loaded, or unpickled
    [packed `Task`, …]                 [pickled verdict, …]

Requests are numbered, and a reply has the number of its request. Both go through a socket as `send` and `receive` have it.
"""

from __future__ import annotations

import json
import os
import pickle
import select
import signal
import socket
import sys
import threading
import time
from contextlib import suppress
from typing import Any

from internbootcamp.rollout.scoring import Bench, Task, fault_of, received, sendable

_LENGTH_BYTES = 8
_LONGEST_WAIT = 1e6  # seconds; what a system call takes has its end


def serve(descriptor: int, settings: str) -> None:
    """Reply to requests at a socket until its other end is closed."""
    given = json.loads(settings)
    sys.setrecursionlimit(given["recursion"])
    sys.set_int_max_str_digits(given["digits"])
    other, bench, process = socket.socket(fileno=descriptor), Bench(), os.getpid()
    other.set_inheritable(False)
    os.register_at_fork(after_in_child=other.close)  # what a verifier forks takes no part in this
    threading.Thread(target=_end_with, args=(other,), daemon=True).start()
    with suppress(EOFError, ConnectionError):
        while True:
            number, request = receive(other)
            if isinstance(request, tuple):
                reply: Any = bench.learn(*request)
            else:
                reply = [_judged(payload, bench) for payload in request]
            if os.getpid() != process:  # a verifier has forked, and its child came back as well
                os._exit(0)
            send(other, (number, reply))


def send(other: socket.socket, message: Any, seconds: float | None = None) -> None:
    """Raises `TimeoutError` if nobody takes it in time, `ConnectionError` if nobody is there any more."""
    data = pickle.dumps(message)
    other.settimeout(None if seconds is None else min(seconds, _LONGEST_WAIT))
    other.sendall(len(data).to_bytes(_LENGTH_BYTES, "big") + data)


def receive(other: socket.socket, seconds: float | None = None) -> Any:
    """Raises `TimeoutError` if the whole message has not come in time, `EOFError` or `ConnectionError` if it will never come."""
    deadline = None if seconds is None else time.monotonic() + min(seconds, _LONGEST_WAIT)
    length = int.from_bytes(_read(other, _LENGTH_BYTES, deadline), "big")
    return received(_read(other, length, deadline))


def _read(other: socket.socket, count: int, deadline: float | None) -> bytearray:
    data = bytearray()
    while len(data) < count:
        if deadline is not None:
            other.settimeout(max(1e-6, deadline - time.monotonic()))
        part = other.recv(min(count - len(data), 1 << 20))
        if not part:
            raise EOFError
        data += part
    return data


def _judged(payload: bytes, bench: Bench) -> bytes:
    try:
        task = Task(*pickle.loads(payload))  # noqa: S301  # of the process that started this one
        return sendable(bench.judge(task))
    except Exception as problem:  # what cannot be unpickled here
        return pickle.dumps(fault_of(problem))
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)  # an alarm that a verifier has left would be the next one's


def _end_with(other: socket.socket) -> None:
    """Kill this process and what it has started when nobody is there for verdicts, though a verifier may be at work."""
    poll = select.poll()
    poll.register(other, 0)  # for a hang-up alone
    poll.poll()
    os.killpg(0, signal.SIGKILL)
