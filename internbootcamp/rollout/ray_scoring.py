"""`RayScorer`: verdicts in processes of a Ray cluster (`--engine ray`, the extra `internbootcamp[ray]`).

One actor a process, one verdict at a time; an actor whose time is up is killed and another takes its place. Ray finds the
machines, and notices the ones that die; a verdict that was on one of those is made again.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from internbootcamp.core.errors import MissingExtra, VerdictTimeout
from internbootcamp.core.verdict import Verdict
from internbootcamp.rollout.failures import EpisodeFailure, FailureKind
from internbootcamp.rollout.scoring import Fault, Task, judge_task

_TRIES = 3  # of a verdict whose actor died


class RayScorer:
    """A pool of `workers` actors; as many as the cluster has processors if not given.

    Joins the cluster at `address` (or the one that RAY_ADDRESS names), or starts one on this machine.
    """

    def __init__(self, workers: int | None = None, address: str | None = None) -> None:
        try:
            import ray
        except ImportError:
            raise MissingExtra("--engine ray needs Ray: pip install 'internbootcamp[ray]'") from None
        self._ray: Any = ray
        self._joined = not ray.is_initialized()
        if self._joined:
            ray.init(address=address, log_to_driver=False, include_dashboard=False, configure_logging=False)
        self.workers = workers or max(1, int(ray.cluster_resources().get("CPU", 1)))
        paths = [path for path in sys.path if path]
        self._actor: Any = self._ray.remote(num_cpus=1, max_concurrency=1, runtime_env={"env_vars": _python_path(paths)})(
            _Judge
        )
        self._free: asyncio.Queue[Any] = asyncio.Queue()
        for _ in range(self.workers):
            self._free.put_nowait(None)  # a place, whose actor is made when it is first needed

    async def score(self, task: Task, timeout: float) -> Verdict | Fault:
        for tried in range(1, _TRIES + 1):
            actor = await self._free.get()
            try:
                if actor is None:
                    actor = self._actor.remote()
                    await actor.ready.remote()
                verdict: Verdict | Fault = await asyncio.wait_for(_result(actor.judge.remote(task)), timeout)
                return verdict
            except TimeoutError:
                self._ray.kill(actor)
                actor = None
                raise VerdictTimeout(f"the verifier of {task.load_name} did not finish within {timeout:g} s") from None
            except self._ray.exceptions.RayActorError:
                actor = None
                if tried == _TRIES:
                    message = f"the verifier of {task.load_name} ended its process {tried} times"
                    raise EpisodeFailure(FailureKind.VERIFIER_ERROR, message) from None
            except self._ray.exceptions.RayTaskError as problem:
                raise problem.as_instanceof_cause() from None
            except asyncio.CancelledError:
                if actor is not None:
                    self._ray.kill(actor)
                    actor = None
                raise
            finally:
                self._free.put_nowait(actor)
        raise AssertionError("the last try returns or raises")

    async def close(self) -> None:
        while not self._free.empty():
            actor = self._free.get_nowait()
            if actor is not None:
                self._ray.kill(actor)
        if self._joined:
            await asyncio.to_thread(self._ray.shutdown)


class _Judge:
    """The actor."""

    def ready(self) -> bool:
        return True

    def judge(self, task: Task) -> Verdict | Fault:
        return judge_task(task)


async def _result(reference: Any) -> Any:
    return await reference


def _python_path(paths: list[str]) -> dict[str, str]:
    """What lets an actor import what this process can, where the files are the same."""
    return {"PYTHONPATH": ":".join(paths)}
