"""What runs in a process for verdicts, from its start by `process_scorer` to its end, which that of its starter brings as well.

(load name, pickled class or None) ─► None                  the class is loaded, or unpickled
[packed `Task`, …]                 ─► [pickled verdict, …]
"""

from __future__ import annotations

import os
import pickle
import select
import signal
import threading
from contextlib import suppress
from multiprocessing.connection import Connection

from internbootcamp.rollout.scoring import Bench, Task, fault_of


def serve(descriptor: int) -> None:
    """Reply to requests at a socket until its other end is closed."""
    threading.Thread(target=_end_with_the_other_end, args=(descriptor,), daemon=True).start()
    socket, bench = Connection(descriptor), Bench()
    with suppress(EOFError, ConnectionError):
        while True:
            request = socket.recv()
            if isinstance(request, tuple):
                bench.learn(*request)
                socket.send(None)
            else:
                socket.send([_judged(payload, bench) for payload in request])


def _judged(payload: bytes, bench: Bench) -> bytes:
    try:
        task = Task(*pickle.loads(payload))  # noqa: S301  # of the process that started this one
        return pickle.dumps(bench.judge(task))
    except Exception as problem:  # what cannot be unpickled here, or is nested too deep to be sent
        return pickle.dumps(fault_of(problem))


def _end_with_the_other_end(descriptor: int) -> None:
    """Kill this process and what it has started when nobody is there for verdicts, though a verifier may be at work."""
    poll = select.poll()
    poll.register(descriptor, 0)  # for a hang-up alone
    poll.poll()
    os.killpg(0, signal.SIGKILL)
