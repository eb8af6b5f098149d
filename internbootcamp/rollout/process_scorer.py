"""`ProcessScorer`: verdicts in processes of this machine that are killed when their time is up.

    score ─► jobs that wait ─► a keeper (a thread for each process) ─► its process (`verdict_process`) ─► Verdict, or Fault

The clock of a verdict starts when its process begins with it, not while it waits for one, nor while one starts or imports a
class. Brief verdicts are handed over many at once, as the way costs more than most of them; they have one clock together, and
if it runs out, or their process dies, each is made anew by itself. The processes do not run the program that started them, so
no script needs a guard against being run again; they end with it, and what a verifier has started ends with them.
"""

from __future__ import annotations

import asyncio
import json
import os
import pickle
import signal
import socket
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any
from weakref import WeakSet

from internbootcamp.core.errors import VerdictTimeout
from internbootcamp.core.verdict import Verdict
from internbootcamp.rollout.failures import EpisodeFailure, FailureKind
from internbootcamp.rollout.scoring import IMPORT_SECONDS, Fault, Task, not_imported, received, said, shown
from internbootcamp.rollout.verdict_process import receive, send

_PROGRAM = """
import json, sys
sys.path[:] = json.loads(sys.argv[2])["path"]
from internbootcamp.rollout.verdict_process import serve
serve(int(sys.argv[1]), sys.argv[2])
"""
_ENDING_SECONDS = 5.0
_TOGETHER = 32  # brief verdicts that are handed over at once, at most
_DEATHS = 2  # of processes, after which they are the fault of a verdict: one may be for want of memory


@dataclass(eq=False, slots=True)
class _Job:
    """A verdict to be made, or a class to be loaded if nothing is packed, and the future of an event loop that waits for it."""

    load_name: str
    packed: bytes
    timeout: float
    brief: bool
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Any]
    deaths: int = 0
    process: _Process | None = None  # that is at it, and at nothing else


class ProcessScorer:
    """A pool of at most `workers` processes, each started when it is first needed. Any event loop may use it."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._waiting: deque[_Job] = deque()
        self._changed = threading.Condition()
        self._keepers: list[threading.Thread] = []
        self._idle = 0  # keepers
        self._processes: set[_Process] = set()
        self._carried: dict[str, bytes] = {}
        self._closed = False

    def carry(self, load_name: str, cls: bytes) -> None:
        """Have the luggage of a class at hand (`by_value`) that no process could load by its name."""
        self._carried[load_name] = cls

    async def learn(self, load_name: str) -> Fault | None:
        """Have a process load a class: what would be wrong with every verdict, if anything is. Raises `EpisodeFailure`."""
        fault: Fault | None = await self._done(load_name, b"", IMPORT_SECONDS)
        return fault

    async def score(self, task: Task, timeout: float, brief: bool = False) -> Verdict | Fault:
        """The verdict on a task, made within `timeout` seconds, and together with others where it is `brief`.

        Raises `VerdictTimeout` and `EpisodeFailure`.
        """
        try:
            packed = self._pack(task)
        except Exception as problem:
            message = f"the row cannot be sent to another process: {type(problem).__name__}: {said(problem)}"
            return Fault(FailureKind.INVALID_ROW, message)
        found: Verdict | Fault = await self._done(task.load_name, packed, timeout, brief)
        return found

    def _pack(self, task: Task) -> bytes:
        if task.load_name not in self._carried:
            return pickle.dumps(task.parts())
        from internbootcamp.rollout.by_value import by_value

        return by_value(task.parts())  # an identity may hold what the program itself has defined

    async def _done(self, load_name: str, packed: bytes, timeout: float, brief: bool = False) -> Any:
        loop = asyncio.get_running_loop()
        job = _Job(load_name, packed, timeout, brief, loop, loop.create_future())
        with self._changed:
            if self._closed:
                raise RuntimeError("the processes for verdicts have been closed")
            if len(self._waiting) >= self._idle and len(self._keepers) < self.workers:
                keeper = threading.Thread(target=self._keep, name="verdicts", daemon=True)
                keeper.start()
                self._keepers.append(keeper)
            self._waiting.append(job)
            self._changed.notify()
        try:
            return await job.future
        except asyncio.CancelledError:
            with self._changed:
                if job.process is not None:
                    job.process.kill()  # it may be at a verdict without end, and others wait
            raise

    async def close(self) -> None:
        """Kill the processes; verdicts that somebody still waits for are cancelled."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
            for process in self._processes:
                process.kill()
            abandoned = list(self._waiting)
        _settle((job, asyncio.CancelledError()) for job in abandoned)
        for keeper in self._keepers:
            await asyncio.to_thread(keeper.join)

    # -- in the threads of keepers ------------------------------------------------------------------------------------

    def _keep(self) -> None:
        """Have jobs judged in one process after another, as they die."""
        process: _Process | None = None
        while jobs := self._next_jobs():
            try:
                process = process or self._started()
                with self._at_work(process, jobs):
                    replies = process.judge(jobs, self._carried)
                _settle(zip(jobs, replies, strict=True))
                if not process.killed:  # for a verdict that was cancelled as it came
                    continue
            except TimeoutError:
                self._late(jobs)
            except (EOFError, ConnectionError):
                assert process is not None
                self._died(jobs, process.exit_code())
            except Exception as problem:  # no process can be started, or a fault of ours: nobody shall wait for ever
                if len(jobs) > 1:
                    self._again(jobs)
                else:
                    _settle([(jobs[0], problem)])
            if process is not None:
                self._end(process)
                process = None
        if process is not None:
            self._end(process)

    def _next_jobs(self) -> list[_Job]:
        """The job that has waited longest, with others if they are brief; none when the pool is closed."""
        with self._changed:
            self._idle += 1
            self._changed.wait_for(self._has_work)
            self._idle -= 1
            if self._closed:
                return []
            jobs = [self._waiting.popleft()]
            share = min(_TOGETHER, -(-len(self._waiting) // self.workers))
            while jobs[0].brief and len(jobs) < share and self._waiting[0].brief:
                jobs.append(self._waiting.popleft())
            return jobs

    def _has_work(self) -> bool:
        while self._waiting and self._waiting[0].future.done():  # cancelled
            self._waiting.popleft()
        return bool(self._waiting) or self._closed

    @contextmanager
    def _at_work(self, process: _Process, jobs: list[_Job]) -> Iterator[None]:
        """While the process is at a single job, which then can be killed with it."""
        if len(jobs) > 1:
            yield
            return
        with self._changed:
            jobs[0].process = process
        try:
            yield
        finally:
            with self._changed:
                jobs[0].process = None

    def _started(self) -> _Process:
        process = _Process()
        with self._changed:
            self._processes.add(process)
            if self._closed:
                process.kill()
        return process

    def _end(self, process: _Process) -> None:
        with self._changed:
            self._processes.discard(process)
        process.end()

    def _late(self, jobs: list[_Job]) -> None:
        if len(jobs) > 1:
            self._again(jobs)
        else:
            words = f"the verifier of {shown(jobs[0].load_name)} did not finish within {jobs[0].timeout:g} s"
            _settle([(jobs[0], VerdictTimeout(words))])

    def _died(self, jobs: list[_Job], exit_code: int) -> None:
        jobs[0].deaths += len(jobs) == 1
        if len(jobs) > 1 or jobs[0].deaths < _DEATHS:
            self._again(jobs)
        else:
            words = f"the verifier of {shown(jobs[0].load_name)} ended its process twice, with exit code {exit_code}"
            _settle([(jobs[0], EpisodeFailure(FailureKind.VERIFIER_ERROR, words))])

    def _again(self, jobs: list[_Job]) -> None:
        """Let jobs be the next, each by itself; nobody makes them any more once the pool is closed."""
        with self._changed:
            if not self._closed:
                for job in jobs:
                    job.brief = False
                self._waiting.extendleft(reversed(jobs))
                self._changed.notify(len(jobs))
                return
        _settle((job, asyncio.CancelledError()) for job in jobs)


def default_workers() -> int:
    """As many processes as there are cores, 2 to 8."""
    return max(2, min(8, os.cpu_count() or 1))


class _Process:
    """A process, and our end of the socket to it."""

    def __init__(self) -> None:
        """Raises `EpisodeFailure` if no process can be started."""
        self.killed = False
        self._learned: dict[str, Fault | None] = {}
        self._requests = 0
        self._socket, theirs = socket.socketpair()
        try:
            self._process = _start(theirs.fileno())
        except (OSError, ValueError, TypeError) as problem:
            self._socket.close()
            raise EpisodeFailure(FailureKind.VERIFIER_ERROR, f"no process for verdicts can be started: {problem}") from None
        finally:
            theirs.close()
        _SOCKETS.add(self._socket)

    def judge(self, jobs: list[_Job], carried: Mapping[str, bytes]) -> list[Verdict | Fault | None]:
        """Raises `TimeoutError` if the verdicts take too long, `EOFError` or `ConnectionError` if the process dies of them.

        Also `EpisodeFailure`, of which it is no better to have them made again.
        """
        for name in {job.load_name for job in jobs} - self._learned.keys():
            try:
                self._learned[name] = self._ask((name, carried.get(name)), IMPORT_SECONDS)
            except TimeoutError:
                raise not_imported(name) from None
        known = [job for job in jobs if job.packed and self._learned[job.load_name] is None]
        replies = self._ask([job.packed for job in known], min(job.timeout for job in known)) if known else []
        verdicts = {job: received(reply) for job, reply in zip(known, replies, strict=True)}
        return [verdicts.get(job, self._learned[job.load_name]) for job in jobs]

    def _ask(self, request: Any, seconds: float) -> Any:
        self._requests += 1
        send(self._socket, (self._requests, request), seconds)
        try:
            number, reply = receive(self._socket, seconds)
            if number != self._requests:
                raise ValueError("the reply to another request")
        except (EOFError, OSError):  # it has died, or is late
            raise
        except Exception as problem:
            words = f"a verifier has written into the connection of its process: {type(problem).__name__}: {said(problem)}"
            raise EpisodeFailure(FailureKind.VERIFIER_ERROR, words) from None
        return reply

    def exit_code(self) -> int:
        """That of a process that has closed its end of the socket."""
        try:
            return self._process.wait(_ENDING_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()
            return self._process.wait()

    def kill(self) -> None:
        """Kill it, with what it has started, and do not listen to what of that has made itself independent."""
        self.killed = True
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        with suppress(OSError):  # closed
            self._socket.shutdown(socket.SHUT_RDWR)

    def end(self) -> None:
        self.kill()
        self._process.wait()
        self._socket.close()


def _start(descriptor: int) -> subprocess.Popen[bytes]:
    path = [place for place in sys.path if isinstance(place, str)]
    settings = {"path": path, "recursion": sys.getrecursionlimit(), "digits": sys.get_int_max_str_digits()}
    command = [sys.executable, "-P", "-c", _PROGRAM, str(descriptor), json.dumps(settings)]
    noise = subprocess.DEVNULL if sys.__stderr__ is None else 2  # no verifier prints into the output of a command
    return subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=noise, stderr=noise, pass_fds=[descriptor], start_new_session=True
    )


def _leave_sockets_alone() -> None:
    """In a fork of this process: verdicts are none of its business, and their processes end with this one."""
    for ours in list(_SOCKETS):
        ours.close()


_SOCKETS: WeakSet[socket.socket] = WeakSet()
os.register_at_fork(after_in_child=_leave_sockets_alone)


def _settle(results: Iterable[tuple[_Job, Any]]) -> None:
    """Give those who wait what was found, or what is to be raised."""
    results = list(results)
    for loop in {job.loop for job, _ in results}:
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_tell, [(job, found) for job, found in results if job.loop is loop])


def _tell(results: Iterable[tuple[_Job, Any]]) -> None:
    for job, found in results:
        if job.future.done():  # cancelled
            continue
        if isinstance(found, asyncio.CancelledError):
            job.future.cancel()
        elif isinstance(found, Exception):
            job.future.set_exception(found)
        else:
            job.future.set_result(found)
