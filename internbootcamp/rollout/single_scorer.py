"""`SingleScorer`: the verdicts of single episodes, which share processes with others of this program."""

from __future__ import annotations

import os
import threading
from dataclasses import dataclass
from typing import Any

from internbootcamp.core.registry import file_of
from internbootcamp.core.verdict import Verdict
from internbootcamp.rollout.process_scorer import ProcessScorer, default_workers
from internbootcamp.rollout.scoring import Fault, Task

_LASTING_PROCESSES = 2


class SingleScorer:
    """For single episodes, which share processes: of any number of them at once there are not as many processes.

    Those for brief verdicts stay for later episodes; those of somebody's own class end when no episode is left that has need of
    them. A class whose file has changed gets new ones.
    """

    def __init__(self) -> None:
        self._joined: dict[str, _Shared] = {}

    def carry(self, load_name: str, cls: bytes) -> None:
        self._pool(load_name).carry(load_name, cls)

    async def learn(self, load_name: str) -> Fault | None:
        return await self._pool(load_name).learn(load_name)

    async def score(self, task: Task, timeout: float, brief: bool = False) -> Verdict | Fault:
        scorer = _lasting(task.load_name) if brief else self._pool(task.load_name)
        return await scorer.score(task, timeout, brief)

    async def close(self) -> None:
        while self._joined:
            _, shared = self._joined.popitem()
            with _SHARING:
                shared.users -= 1
                is_last = shared.users == 0
                if is_last and _SHARED.get(shared.key) is shared:
                    del _SHARED[shared.key]
            if is_last:
                await shared.pool.close()

    def _pool(self, load_name: str) -> ProcessScorer:
        if load_name not in self._joined:
            key = (os.getpid(), load_name, _version(load_name))
            with _SHARING:
                shared = _SHARED.setdefault(key, _Shared(key, ProcessScorer(default_workers())))
                shared.users += 1
            self._joined[load_name] = shared
        return self._joined[load_name].pool


_Key = tuple[int, str, Any]  # this process, as a fork of it has no keepers; a class; its version


@dataclass(slots=True)
class _Shared:
    """A pool for one class, and how many `SingleScorer`s have need of it."""

    key: _Key
    pool: ProcessScorer
    users: int = 0


_SHARED: dict[_Key, _Shared] = {}
_LASTING: dict[
    int, tuple[ProcessScorer, dict[str, Any]]
] = {}  # by process: a pool, and the versions of what it was used for
_SHARING = threading.Lock()


def _lasting(load_name: str) -> ProcessScorer:
    version = _version(load_name)
    with _SHARING:
        pool, versions = _LASTING.get(os.getpid()) or (None, {})
        if pool is None or versions.setdefault(load_name, version) != version:
            pool, versions = ProcessScorer(_LASTING_PROCESSES), {load_name: version}
            _LASTING[os.getpid()] = pool, versions
        return pool


def _version(load_name: str) -> Any:
    """What changes with the file that holds a class; None where there is none."""
    try:
        file = os.stat(file_of(load_name) or "")
    except OSError:
        return None
    return file.st_mtime_ns, file.st_size
