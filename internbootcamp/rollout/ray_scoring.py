"""`RayScorer`: verdicts in processes of a Ray cluster (`--engine ray`, the extra `internbootcamp[ray]`).

One actor a process, one verdict at a time; an actor whose time is up is killed and another takes its place. Ray finds the
machines, and notices the ones that die; a verdict that was on one of those is made again.
"""

from __future__ import annotations

import asyncio
import sys
from dataclasses import dataclass, field
from typing import Any

from internbootcamp.core.errors import MissingExtra, VerdictTimeout
from internbootcamp.core.verdict import Verdict
from internbootcamp.rollout.failures import EpisodeFailure, FailureKind
from internbootcamp.rollout.scoring import IMPORT_SECONDS, Bench, Fault, Task, not_imported, shown

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
            Bench
        )
        self._carried: dict[str, Any] = {}
        self._places: asyncio.Queue[_Place] = asyncio.Queue()  # the free ones
        for _ in range(self.workers):
            self._places.put_nowait(_Place())

    def carry(self, load_name: str, cls: bytes) -> None:
        self._carried[load_name] = self._ray.put(cls)

    async def learn(self, load_name: str) -> Fault | None:
        place = await self._places.get()
        try:
            return await self._learned(place, load_name)
        except self._ray.exceptions.RayError as problem:
            self._vacate(place)
            return Fault(FailureKind.VERIFIER_ERROR, f"{type(problem).__name__}: {problem}")
        finally:
            self._places.put_nowait(place)

    async def score(self, task: Task, timeout: float, brief: bool = False) -> Verdict | Fault:
        for tried in range(1, _TRIES + 1):
            place = await self._places.get()
            try:
                fault = await self._learned(place, task.load_name)  # may take its time: the verdict has not begun
                if fault is not None:
                    return fault
                verdict: Verdict | Fault = await asyncio.wait_for(_result(place.actor.judge.remote(task)), timeout)
                return verdict
            except TimeoutError:
                self._vacate(place)
                raise VerdictTimeout(
                    f"the verifier of {shown(task.load_name)} did not finish within {timeout:g} s"
                ) from None
            except self._ray.exceptions.RayActorError:
                self._vacate(place)
                if tried == _TRIES:
                    message = f"the verifier of {shown(task.load_name)} ended its process {tried} times"
                    raise EpisodeFailure(FailureKind.VERIFIER_ERROR, message) from None
            except self._ray.exceptions.RayTaskError as problem:
                raise problem.as_instanceof_cause() from None
            except asyncio.CancelledError:
                self._vacate(place)
                raise
            finally:
                self._places.put_nowait(place)
        raise AssertionError("the last try returns or raises")

    async def _learned(self, place: _Place, load_name: str) -> Fault | None:
        """Have the actor of a place load a class, unless it has: what went wrong with that."""
        if place.actor is None:
            place.actor = self._actor.remote()
            await place.actor.__ray_ready__.remote()  # however long the cluster takes to find a place for it
        if load_name not in place.learned:
            learning = _result(place.actor.learn.remote(load_name, self._carried.get(load_name)))
            try:
                place.learned[load_name] = await asyncio.wait_for(learning, IMPORT_SECONDS)
            except TimeoutError:
                self._vacate(place)
                raise not_imported(load_name) from None
        return place.learned[load_name]

    def _vacate(self, place: _Place) -> None:
        if place.actor is not None:
            self._ray.kill(place.actor)
        place.actor = None
        place.learned.clear()

    async def close(self) -> None:
        while not self._places.empty():
            self._vacate(self._places.get_nowait())
        if self._joined:
            await asyncio.to_thread(self._ray.shutdown)


@dataclass(slots=True)
class _Place:
    """Where an actor is, once one is needed, and the classes that it has learned."""

    actor: Any = None
    learned: dict[str, Fault | None] = field(default_factory=dict)


async def _result(reference: Any) -> Any:
    return await reference


def _python_path(paths: list[str]) -> dict[str, str]:
    """What lets an actor import what this process can, where the files are the same."""
    return {"PYTHONPATH": ":".join(paths)}
