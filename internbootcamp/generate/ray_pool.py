"""`RayPool`: a pool over a Ray cluster. Needs the extra `ray`; every node needs the same bootcamps installed.

    RayPool ─► one actor a CPU ─► Processes(1) on its node ─► a worker process that can be killed

Ray places the actors, notices lost nodes, starts actors anew elsewhere and gives them their tasks again.
"""

from __future__ import annotations

import sys
import threading
from concurrent.futures import Future
from typing import Any

from internbootcamp.core.errors import ConfigError, MissingExtra
from internbootcamp.generate.processes import CASE_SECONDS, Processes
from internbootcamp.generate.tasks import Task


class RayPool:
    """A pool of `workers` actors, or one for each CPU of the cluster. Raises `MissingExtra`, `ConfigError`."""

    def __init__(self, address: str | None = None, workers: int | None = None, limit: float = CASE_SECONDS) -> None:
        ray = self._ray = _ray()
        self._started = not ray.is_initialized()
        if self._started:
            try:
                ray.init(address=address, log_to_driver=False, logging_level="WARNING", runtime_env=_environment())
            except (ConnectionError, ValueError, RuntimeError) as problem:
                raise ConfigError(f"--ray-address {address}: no Ray cluster can be reached: {problem}") from None
        count = workers or max(1, int(ray.cluster_resources().get("CPU", 1)))
        actor = ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=-1)(_Seat)
        self._actors = [actor.remote(limit) for _ in range(count)]
        self._busy = [0] * count
        self._lock = threading.Lock()
        self.ahead = 3 * count

    def submit(self, task: Task, urgent: bool = False) -> Future[Any]:
        """Give a task to the actor with the fewest; an actor does its tasks in their order, so urgency changes nothing."""
        with self._lock:
            which = min(range(len(self._busy)), key=self._busy.__getitem__)
            self._busy[which] += 1
        future: Future[Any] = self._actors[which].do.remote(task).future()
        future.add_done_callback(lambda _: self._done(which))
        return future

    def close(self) -> None:
        actors, self._actors = self._actors, []
        for actor in actors:
            self._ray.kill(actor)
        if actors and self._started:
            self._ray.shutdown()

    def _done(self, which: int) -> None:
        with self._lock:
            self._busy[which] -= 1


class _Seat:
    """An actor: one worker process on its node."""

    def __init__(self, limit: float) -> None:
        self._processes = Processes(1, limit)

    def do(self, task: Task) -> Any:
        return self._processes.submit(task).result()


def _ray() -> Any:
    try:
        import ray
    except ImportError:
        raise MissingExtra("--engine ray needs Ray: pip install 'internbootcamp[ray]'") from None
    return ray


def _environment() -> dict[str, Any]:
    """Where this process finds modules, for nodes that share its file system."""
    return {"env_vars": {"PYTHONPATH": ":".join(path for path in sys.path if path)}}
