"""A run: rows × a policy, at bounded concurrency, every finished row on disk.

    rows ─► Feeder ─► workers (run_episode, judge) ─► ResultWriter ─► results file ─► summary, report

Workers draw rows one by one, so that neither rows, nor coroutines, nor results pile up, however long the run. It ends
when the rows do, when it is cancelled, when the file takes no more, or when the endpoint turns out to be down; what was
finished by then is kept and summarised.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from internbootcamp.core.errors import UserError
from internbootcamp.core.rows import Row, to_line
from internbootcamp.evaluate.feeding import Feeder
from internbootcamp.evaluate.folder import RunFolder
from internbootcamp.evaluate.judging import Judging
from internbootcamp.evaluate.manifest import ended, manifest_of
from internbootcamp.evaluate.progress import Progress
from internbootcamp.evaluate.report import write_report
from internbootcamp.evaluate.results import result_of
from internbootcamp.evaluate.summary import RunSummary, read_summary
from internbootcamp.evaluate.writer import CannotWrite, ResultWriter
from internbootcamp.rollout.catalogue import Catalogue
from internbootcamp.rollout.episode import run_episode
from internbootcamp.rollout.policy import Policy

T = TypeVar("T")


class EndpointDown(UserError, ConnectionError):
    """The endpoint gave no reply to any row; the failed rows are recorded."""


@dataclass(frozen=True, slots=True)
class Run:
    """A finished run: its results file, the folder beside it, and what they say."""

    name: str
    results: Path
    folder: Path
    summary: RunSummary

    @property
    def report(self) -> Path:
        return self.folder / "report.html"


async def evaluate_async(
    rows: Iterable[Row],
    policy: Policy,
    *,
    output_dir: Path | str = "runs",
    max_concurrent: int = 64,
    catalogue: Catalogue | None = None,
    verdict_timeout: float = 60.0,
    total: int | None = None,
    arguments: Mapping[str, Any] | None = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> Run:
    """Run every row through the policy, judge the answers, and write results, summary and report.

    `rows` may be a generator; `total` is how many there are, if known. `catalogue` adds bootcamps that the registry does
    not have. `verdict_timeout` bounds a verdict of an older-style class, in seconds. `arguments` goes into the manifest.
    `on_progress` is called after each finished row. Raises `EndpointDown` and `CannotWrite`, and `UserError` for rows that
    are none; a row that fails for a reason of its own is recorded and stops nothing.
    """
    place = RunFolder.new(output_dir, policy.name)
    catalogue = catalogue or Catalogue()
    settings = {"max_concurrent": max_concurrent, "verdict_timeout": verdict_timeout}
    manifest = manifest_of(place.run, policy, arguments or {}, settings)
    place.write_json("manifest.json", manifest)
    feeder, progress = Feeder(rows), Progress(place.results, total)

    def close(state: str) -> RunSummary:
        place.write_json("manifest.json", ended(manifest, state, feeder.drawn(), catalogue.classes()))
        summary = read_summary(place.results, policy.name)
        place.write_json("summary.json", summary.to_json())
        place.write_text("summary.csv", summary.to_csv())
        write_report(place.folder / "report.html", [summary])
        return summary

    try:
        async with ResultWriter(place.results) as writer, Judging(catalogue, timeout=verdict_timeout) as judging, policy:
            worker = _Worker(feeder, policy, judging, writer, progress, on_progress)
            await _all([worker.run() for _ in range(max_concurrent)])
    except asyncio.CancelledError:
        close("interrupted")
        raise
    except CannotWrite:
        raise
    except UserError:
        close("stopped")
        raise
    summary = close("stopped" if progress.outage else "complete")
    if progress.outage:
        raise EndpointDown(progress.outage)
    return Run(place.run, place.results, place.folder, summary)


def evaluate(rows: Iterable[Row], policy: Policy, **options: Any) -> Run:
    """`evaluate_async` for callers without an event loop, and for notebooks, which have one running."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return asyncio.run(evaluate_async(rows, policy, **options))
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, evaluate_async(rows, policy, **options)).result()


@dataclass(slots=True)
class _Worker:
    """Takes rows until there are none; a run has as many of these as it may have episodes at once."""

    feeder: Feeder
    policy: Policy
    judging: Judging
    writer: ResultWriter
    progress: Progress
    on_progress: Callable[[Progress], None] | None

    async def run(self) -> None:
        evaluation_config = {**self.policy.settings(), "max_assistant_turns": 1, "max_user_turns": 0}
        while (item := await self.feeder.next()) is not None:
            sample_id, row = item
            trajectory = await run_episode(row, self.policy, self.judging)
            await self.writer.append(to_line(result_of(sample_id, row, trajectory, evaluation_config)))
            self.progress.note(trajectory)
            if self.progress.outage:
                self.feeder.stop()
            if self.on_progress is not None:
                self.on_progress(self.progress)


async def _all(coroutines: list[Coroutine[Any, Any, None]]) -> None:
    """Await all; the first failure cancels the rest. What a user caused is raised as itself, not in a group."""
    try:
        async with asyncio.TaskGroup() as group:
            for coroutine in coroutines:
                group.create_task(coroutine)
    except BaseExceptionGroup as failures:
        caused, others = failures.split(UserError)
        if caused is None or others is not None:
            raise
        raise caused.exceptions[0] from None
