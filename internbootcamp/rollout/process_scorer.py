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
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import Any

from internbootcamp.core.errors import VerdictTimeout
from internbootcamp.core.verdict import Verdict
from internbootcamp.rollout.failures import EpisodeFailure, FailureKind
from internbootcamp.rollout.scoring import Fault, Task, said
from internbootcamp.rollout.verdict_process import receive, send

_PROGRAM = """
import json, sys
sys.path[:] = json.loads(sys.argv[2])
from internbootcamp.rollout.verdict_process import serve
serve(int(sys.argv[1]))
"""
_STARTING_SECONDS = 60.0  # in which a process has to be ready, or to import a class
_ENDING_SECONDS = 5.0
_TOGETHER = 32  # brief verdicts that are handed over at once, at most
_LASTING_PROCESSES = 2
_DEATHS = 2  # of processes, after which they are the fault of a verdict: one may be for want of memory


@dataclass(eq=False, slots=True)
class _Job:
    """A verdict to be made, and the future of an event loop that waits for it."""

    load_name: str
    payload: bytes
    timeout: float
    brief: bool
    loop: asyncio.AbstractEventLoop
    future: asyncio.Future[Verdict | Fault]
    deaths: int = 0


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
        """Have a pickled class at hand that no process can load by its name."""
        self._carried[load_name] = cls

    async def score(self, task: Task, timeout: float, brief: bool = False) -> Verdict | Fault:
        """The verdict on a task, made within `timeout` seconds, and together with others where it is `brief`.

        Raises `VerdictTimeout` and `EpisodeFailure`.
        """
        try:
            payload = task.packed()
        except Exception as problem:
            message = f"the row cannot be sent to another process: {type(problem).__name__}: {said(problem)}"
            return Fault(FailureKind.INVALID_ROW, message)
        loop = asyncio.get_running_loop()
        job = _Job(task.load_name, payload, timeout, brief, loop, loop.create_future())
        with self._changed:
            if self._closed:
                raise RuntimeError("the processes for verdicts have been closed")
            self._waiting.append(job)
            if len(self._waiting) > self._idle and len(self._keepers) < self.workers:
                self._keepers.append(threading.Thread(target=self._keep, name="verdicts", daemon=True))
                self._keepers[-1].start()
            self._changed.notify()
        return await job.future

    async def close(self) -> None:
        """Kill the processes; verdicts that somebody still waits for are cancelled."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
            for process in self._processes:
                process.kill()
            abandoned = list(self._waiting)
        _settle((job, None) for job in abandoned)
        for keeper in self._keepers:
            await asyncio.to_thread(keeper.join)

    # -- in the threads of keepers ------------------------------------------------------------------------------------

    def _keep(self) -> None:
        """Have jobs judged in one process after another, as they die."""
        process: _Process | None = None
        while jobs := self._next_jobs():
            try:
                process = process or self._started()
                replies = process.judge(jobs, self._carried)
                _settle(zip(jobs, replies, strict=True))
                continue
            except TimeoutError:
                self._late(jobs)
            except (EOFError, ConnectionError):
                assert process is not None
                self._died(jobs, process.exit_code())
            except Exception as problem:  # no process can be started, or a fault of ours: nobody shall wait for ever
                _settle((job, problem) for job in jobs)
            if process is not None:
                self._end(process)
                process = None
        if process is not None:
            self._end(process)

    def _next_jobs(self) -> list[_Job]:
        """The job that has waited longest, with others if they are brief; none when the pool is closed."""
        with self._changed:
            self._idle += 1
            self._changed.wait_for(lambda: self._waiting or self._closed)
            self._idle -= 1
            if self._closed:
                return []
            jobs = [self._waiting.popleft()]
            share = min(_TOGETHER, -(-len(self._waiting) // self.workers))
            while jobs[0].brief and len(jobs) < share and self._waiting[0].brief:
                jobs.append(self._waiting.popleft())
            return jobs

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
            words = f"the verifier of {jobs[0].load_name} did not finish within {jobs[0].timeout:g} s"
            _settle([(jobs[0], VerdictTimeout(words))])

    def _died(self, jobs: list[_Job], exit_code: int) -> None:
        jobs[0].deaths += len(jobs) == 1
        if len(jobs) > 1 or jobs[0].deaths < _DEATHS:
            self._again(jobs)
        else:
            words = f"the verifier of {jobs[0].load_name} ended its process twice, with exit code {exit_code}"
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
        _settle((job, None) for job in jobs)


class SingleScorer:
    """For single episodes: brief verdicts are made in processes that stay for the next one, others in one of their own.

    The package's own classes stay what they are as long as the program runs; somebody else's may be edited and loaded again.
    """

    def __init__(self) -> None:
        self._own = ProcessScorer(1)

    def carry(self, load_name: str, cls: bytes) -> None:
        self._own.carry(load_name, cls)

    async def score(self, task: Task, timeout: float, brief: bool = False) -> Verdict | Fault:
        scorer = _lasting(os.getpid()) if brief else self._own
        return await scorer.score(task, timeout, brief)

    async def close(self) -> None:
        await self._own.close()


@cache
def _lasting(pid: int) -> ProcessScorer:
    """The pool of a process of ours; a fork of it has no keepers, and gets a pool of its own."""
    return ProcessScorer(_LASTING_PROCESSES)


class _Process:
    """A process, and our end of the socket to it."""

    def __init__(self) -> None:
        """Raises `EpisodeFailure` if no process can be started."""
        self._learned: set[str] = set()
        self._socket, theirs = socket.socketpair()
        descriptor = theirs.fileno()
        command = [
            sys.executable,
            "-c",
            _PROGRAM,
            str(descriptor),
            json.dumps([place for place in sys.path if isinstance(place, str)]),
        ]
        try:  # what a verifier prints does not belong into the output of a command, hence to stderr
            self._process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=2, pass_fds=[descriptor], start_new_session=True
            )
        except OSError as problem:
            self._socket.close()
            raise EpisodeFailure(FailureKind.VERIFIER_ERROR, f"no process for verdicts can be started: {problem}") from None
        finally:
            theirs.close()

    def judge(self, jobs: list[_Job], carried: Mapping[str, bytes]) -> list[Verdict | Fault]:
        """Raises `TimeoutError` if the verdicts take too long, `EOFError` or `ConnectionError` if the process dies of them."""
        for name in {job.load_name for job in jobs} - self._learned:
            try:
                self._ask((name, carried.get(name)), _STARTING_SECONDS)
            except TimeoutError:
                raise EpisodeFailure(
                    FailureKind.VERIFIER_TIMEOUT, f"{name} was not imported within {_STARTING_SECONDS:g} s"
                ) from None
            self._learned.add(name)
        replies = self._ask([job.payload for job in jobs], min(job.timeout for job in jobs))
        return [pickle.loads(reply) for reply in replies]  # noqa: S301  # of our own process

    def _ask(self, request: Any, seconds: float) -> Any:
        send(self._socket, request, seconds)
        return receive(self._socket, seconds)

    def exit_code(self) -> int:
        """That of a process that has closed its end of the socket."""
        try:
            return self._process.wait(_ENDING_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()
            return self._process.wait()

    def kill(self) -> None:
        """Kill it, with what it has started."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)

    def end(self) -> None:
        self.kill()
        self._process.wait()
        self._socket.close()


def _settle(results: Iterable[tuple[_Job, Verdict | Fault | Exception | None]]) -> None:
    """Give those who wait their verdicts, or what is to be raised; None is for a verdict that nobody will make."""
    results = list(results)
    for loop in {job.loop for job, _ in results}:
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(_tell, [(job, found) for job, found in results if job.loop is loop])


def _tell(results: Iterable[tuple[_Job, Verdict | Fault | Exception | None]]) -> None:
    for job, found in results:
        if job.future.done():  # cancelled
            continue
        if found is None:
            job.future.cancel()
        elif isinstance(found, Exception):
            job.future.set_exception(found)
        else:
            job.future.set_result(found)
