"""`Processes`: a pool of worker processes in which a task can hang or crash without harm to the others.

A worker says which part of its task it is at by writing to shared memory. A worker that stays at one part for longer than
the limit is killed; the task goes on in a new process without that part. A part at which a process died is tried once more
before it counts as lost, since the cause may have been outside. A worker ends by itself when the process that started it has.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
import traceback
from collections import deque
from collections.abc import MutableSequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import BaseContext
from multiprocessing.sharedctypes import RawArray
from time import monotonic
from typing import Any

from internbootcamp.generate.tasks import ProcessLoss, Task

CASE_SECONDS = 30.0  # what making a case may take where nothing else is asked for
_TICK_SECONDS = 0.1  # how often the time limit is looked at
_START_SECONDS = 60.0  # in which a new process has to begin with its first task


class WorkerFault(RuntimeError):
    """A fault of ours in a worker; carries its traceback as text."""


@dataclass(slots=True)
class _Job:
    task: Task
    future: Future[Any]
    crashed_at: int | None = None


class Processes:
    """A pool of `workers` processes; `limit` is the seconds that one part of a task may take."""

    def __init__(self, workers: int, limit: float = CASE_SECONDS) -> None:
        self.workers = workers
        self.ahead = 3 * workers
        self.limit = limit
        self._context = _context()
        self._waiting: deque[_Job] = deque()
        self._lock = threading.Lock()
        self._closing = False
        self._woken, self._wake = multiprocessing.Pipe(duplex=False)
        self._crew: list[_Worker] = []
        self._thread = threading.Thread(target=self._dispatch, name="generate-dispatch", daemon=True)
        self._thread.start()

    def submit(self, task: Task, urgent: bool = False) -> Future[Any]:
        job = _Job(task, Future())
        with self._lock:
            if self._closing:
                raise WorkerFault("the pool of workers has been closed")
            self._waiting.appendleft(job) if urgent else self._waiting.append(job)
        self._wake.send_bytes(b"+")
        return job.future

    def close(self) -> None:
        with self._lock:
            self._closing = True
        self._wake.send_bytes(b"-")
        self._thread.join()

    # -- the dispatching thread ---------------------------------------------------------------------------------------

    def _dispatch(self) -> None:
        try:
            while not self._closing:
                self._hand_out()
                ready = wait([self._woken, *(worker.connection for worker in self._crew)], timeout=_TICK_SECONDS)
                if self._woken in ready:
                    self._woken.recv_bytes()
                for worker in [worker for worker in self._crew if worker.connection in ready]:
                    self._receive(worker)
                for worker in [worker for worker in self._crew if worker.overdue(self.limit)]:
                    self._lose(worker, "timeout", f"was still at it after {self.limit:g} s and was killed")
        except BaseException as problem:
            self._fail_all(problem)
        finally:
            for worker in self._crew:
                worker.kill()
            self._fail_all(None)

    def _hand_out(self) -> None:
        """Give waiting tasks to idle workers; start more workers while there are more tasks than idle ones."""
        while True:
            with self._lock:
                if not self._waiting:
                    return
                worker = next((worker for worker in self._crew if worker.job is None), None)
                if worker is None and len(self._crew) >= self.workers:
                    return
                job = self._waiting.popleft()
            if worker is None:
                worker = _Worker(self._context)
                self._crew.append(worker)
            if job.future.running() or job.future.set_running_or_notify_cancel():
                worker.give(job)

    def _receive(self, worker: _Worker) -> None:
        try:
            fault, result = worker.connection.recv()
        except (EOFError, OSError):
            self._lose(worker, "crash", f"died with exit code {worker.exit_code()}")
            return
        job, worker.job = worker.job, None
        assert job is not None
        if fault:
            job.future.set_exception(WorkerFault(result))
        else:
            job.future.set_result(result)

    def _lose(self, worker: _Worker, kind: ProcessLoss, problem: str) -> None:
        """Kill a worker; its task goes on without the part that it was at, or is over."""
        worker.kill()
        self._crew.remove(worker)
        job, position = worker.job, worker.position()
        if job is None:
            return
        if kind == "crash" and job.crashed_at != position:
            job.crashed_at = position
            rest: Any = job.task
        elif position < 0:
            job.future.set_exception(WorkerFault(f"a worker process {problem} before it began with its task"))
            return
        else:
            rest = job.task.interrupted(position, kind, problem)
        if isinstance(rest, Task):
            job.task = rest
            with self._lock:
                self._waiting.appendleft(job)
        else:
            job.future.set_result(rest)

    def _fail_all(self, problem: BaseException | None) -> None:
        with self._lock:
            self._closing = True
            jobs = [*self._waiting, *(worker.job for worker in self._crew if worker.job is not None)]
            self._waiting.clear()
        for job in jobs:
            if problem is not None and not job.future.done():
                job.future.set_exception(problem)
            elif not job.future.cancel() and not job.future.done():
                job.future.set_exception(WorkerFault("the pool of workers has been closed"))


class _Worker:
    """A process and the job it has."""

    def __init__(self, context: BaseContext) -> None:
        self.connection, theirs = context.Pipe()
        self._place: MutableSequence[int] = RawArray("q", [0, -1])  # the number of the task, and the part it is at
        self._process = context.Process(target=serve, args=(theirs, self._place), daemon=True)  # type: ignore[attr-defined]
        self._process.start()
        theirs.close()
        self.job: _Job | None = None
        self._seen = (0, -1)
        self._since = 0.0

    def give(self, job: _Job) -> None:
        self.job = job
        self._seen, self._since = (-1, -1), monotonic()
        with suppress(BrokenPipeError, ConnectionResetError):  # it has died, as its closed connection is about to say
            self.connection.send(job.task)

    def position(self) -> int:
        return self._place[1]

    def overdue(self, limit: float) -> bool:
        """Whether it has been at the same part of its job for longer than the limit."""
        if self.job is None:
            return False
        seen = (self._place[0], self._place[1])
        if seen != self._seen:
            self._seen, self._since = seen, monotonic()
        return monotonic() - self._since > (limit if seen[1] >= 0 else max(limit, _START_SECONDS))

    def exit_code(self) -> int | None:
        self._process.join(1)
        code: int | None = self._process.exitcode
        return code

    def kill(self) -> None:
        self._process.kill()
        self._process.join()
        self.connection.close()


def serve(connection: Connection, place: MutableSequence[int]) -> None:
    """The life of a worker process: tasks come in and results go out until the other end is closed."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that decides
    os.dup2(2, 1)  # what a bootcamp prints is no result
    threading.Thread(target=_end_with_parent, daemon=True).start()

    def tick(position: int) -> None:
        place[1] = position

    while True:
        try:
            task = connection.recv()
        except EOFError:
            return
        place[0] += 1
        try:
            answer = (False, task.run(tick))
        except Exception:
            answer = (True, traceback.format_exc())
        place[1] = -1
        connection.send(answer)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _context() -> BaseContext:
    """Processes forked off a clean server that has loaded what all need, where there is such a thing."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["internbootcamp.generate.drawing"])
    return context
