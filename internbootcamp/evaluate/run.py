"""A run: rows × a policy, at bounded concurrency, every finished episode on disk.

    rows ─► Feeder ─► Crew of workers (episode) ─► Journal ─► verdict, record ─► ResultWriter ─► results file ─► summary, report

Workers draw rows one by one, so that neither rows, nor coroutines, nor results pile up, however long the run. A worker whose
episode waits for its verdict begins the next one, so that the endpoint always has as much to do as it may have. The run ends
when the rows do, when it is cancelled, when the file takes no more, or when the endpoint turns out to be down; what was
finished by then is kept and summarised, and the run can be resumed.
"""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from internbootcamp.core.errors import ConfigError, UserError
from internbootcamp.core.rows import Row, to_line
from internbootcamp.evaluate.contexts import Contexts
from internbootcamp.evaluate.crew import Crew, SilentEnd
from internbootcamp.evaluate.evaluator import BaseEvaluator
from internbootcamp.evaluate.feeding import Feeder, Work
from internbootcamp.evaluate.folder import RunFolder
from internbootcamp.evaluate.image_files import ImageFiles
from internbootcamp.evaluate.journal import Journal
from internbootcamp.evaluate.manifest import ended, manifest_of, resumed
from internbootcamp.evaluate.monitor import CONTROL, keep_in_touch, write_status
from internbootcamp.evaluate.options import RunOptions
from internbootcamp.evaluate.progress import Progress
from internbootcamp.evaluate.report import write_report
from internbootcamp.evaluate.resuming import Kept, fingerprint, holds_results, keep_good_rows, latest_like
from internbootcamp.evaluate.summary import RunSummary, read_summary
from internbootcamp.evaluate.writer import CannotWrite, ResultWriter
from internbootcamp.rollout.catalogue import Catalogue
from internbootcamp.rollout.failures import PARDONED, PASSING_FAILURES, FailureKind
from internbootcamp.rollout.judging import Judging
from internbootcamp.rollout.offline import OfflinePolicy
from internbootcamp.rollout.policy import Policy
from internbootcamp.rollout.single import run_anywhere
from internbootcamp.rollout.trajectory import Trajectory

_LOOK_SECONDS = 0.1  # between looks at whether an outage is over


class EndpointDown(UserError, ConnectionError):
    """The endpoint gave no reply to any row; the failed rows are recorded."""


class NoRowFits(UserError, ValueError):
    """No episode could begin on any row: nobody knows their bootcamp, or all are damaged. The failed rows are recorded."""


class EvaluatorFailed(UserError, RuntimeError):
    """An evaluator of somebody's own raised; what was finished is kept."""


@dataclass(frozen=True, slots=True)
class Run:
    """A finished run: its results file, the folder beside it, and what they say. `kept` episodes were there before."""

    name: str
    results: Path
    folder: Path
    summary: RunSummary
    kept: int = 0

    @property
    def report(self) -> Path:
        return self.folder / "report.html"


async def evaluate_async(rows: Iterable[Row], policy: Policy, options: RunOptions | None = None, **given: Any) -> Run:
    """Run every row through the policy, judge the answers, and write results, summary and report.

    `rows` may be a generator. Options are those of `RunOptions`, as an object, as keywords, or as both, the latter going
    before. Raises `EndpointDown`, `NoRowFits`, `EvaluatorFailed` and `CannotWrite`, and `UserError` for rows that are none; a
    row that fails for a reason of its own is recorded and stops nothing.
    """
    options = replace(options or RunOptions(), **given)
    catalogue = Catalogue.of(options.catalogue)
    if isinstance(policy, OfflinePolicy):
        policy.borrow(catalogue)
    stage = options.stage(catalogue)
    asked = options.asked(stage)
    print_ = fingerprint(policy.settings(), options.arguments, asked)
    place, again = _place(options, policy, print_)
    with place.locked():
        kept = keep_good_rows(place) if place.results.exists() else Kept()
        old = place.read_json("manifest.json")
        same = old.get("fingerprint") == print_
        complete = same and old.get("state") == "complete" and place.results.exists() and not kept.moved
        if again and complete and options.resume_from is None:
            return Run(place.run, place.results, place.folder, read_summary(place.results, policy.name), len(kept.done))
        settings = {**asked, "max_concurrent": options.max_concurrent, "verdict_timeout": options.verdict_timeout}
        manifest = old if same else old | manifest_of(place.run, policy, options.arguments, settings, print_)
        if again:
            manifest = resumed(manifest, len(kept.done), kept.moved)
        place.write_json("manifest.json", manifest)
        place.write_json(CONTROL, {})
        return await _Session(rows, policy, options, catalogue, place, kept, manifest).run()


def evaluate(rows: Iterable[Row], policy: Policy, options: RunOptions | None = None, **given: Any) -> Run:
    """`evaluate_async` for callers without an event loop, and for notebooks, which have one running."""
    return run_anywhere(evaluate_async(rows, policy, options, **given))


def _place(options: RunOptions, policy: Policy, print_: str) -> tuple[RunFolder, bool]:
    """Where the run writes, and whether somebody wrote there before."""
    if options.resume_from is not None:
        results = Path(options.resume_from)
        if not results.is_file():
            raise ConfigError(f"no results file {results} to resume")
        if not holds_results(results):
            raise ConfigError(f"{results} holds no result rows; it is left as it is")
        return RunFolder.at(results), True
    found = latest_like(options.output_dir, policy.name, print_) if options.resume else None
    return (found, True) if found is not None else (RunFolder.new(options.output_dir, policy.name), False)


@dataclass(slots=True)
class _Session:
    """One stretch of a run, from its start or resumption to its end."""

    rows: Iterable[Row]
    policy: Policy
    options: RunOptions
    catalogue: Catalogue
    place: RunFolder
    kept: Kept
    manifest: Mapping[str, Any]
    feeder: Feeder = field(init=False)
    progress: Progress = field(init=False)
    evaluator: BaseEvaluator = field(init=False)
    journal: Journal = field(init=False)
    writer: ResultWriter = field(init=False)
    crew: Crew = field(init=False)
    jitter: Random = field(default_factory=Random)
    outage: str = ""  # for which the run was stopped

    async def run(self) -> Run:
        options, kept = self.options, self.kept
        self.feeder = Feeder(self.rows, options.repeats, kept.done, ahead=options.max_concurrent)
        total = options.total * options.repeats if options.total is not None else None
        self.progress = Progress(self.place.results, total, replace(kept.scores), len(kept.done))
        if kept.unwinnable:
            self.progress.failures[FailureKind.UNWINNABLE_ROW] = kept.unwinnable
        self.progress.max_concurrent = options.max_concurrent
        contexts = Contexts(options.tokenizer) if options.tokenizer else None
        judging = Judging(
            self.catalogue,
            timeout=options.verdict_timeout,
            workers=options.scoring_processes,
            keywords=options.keywords,
            scorer=_ray_scorer(options) if options.engine == "ray" else None,
        )
        stage = options.stage(self.catalogue)
        self.evaluator = options.evaluator(self.policy, judging, stage, ImageFiles(self.place.folder), contexts)
        with self._closed_whatever_happens():
            self.writer = ResultWriter(self.place.results, resumed=self.place.results.exists())
            with Journal(self.place.folder, kept.done) as self.journal:
                async with self.writer, judging, stage, self.policy:
                    await self._work_through()
                if self.writer.written < self.feeder.handed:  # which no known way leads to
                    raise RuntimeError(f"{self.feeder.handed - self.writer.written} episodes have left no record")
        outage = self.outage or self.progress.outage
        summary = self._close("stopped" if outage else "complete")
        if outage:
            raise (EndpointDown if self.progress.endpoint_fails else NoRowFits)(outage)
        return Run(self.place.run, self.place.results, self.place.folder, summary, len(kept.done))

    async def _work_through(self) -> None:
        self.crew = Crew(self._work, self.options.max_concurrent)
        watching = asyncio.create_task(keep_in_touch(self.place, self.progress, self.crew))
        try:
            await self.crew.run()
        finally:
            await self.feeder.close()
            watching.cancel()
            with suppress(asyncio.CancelledError):
                await watching

    async def _work(self) -> bool:
        """Run one episode, and leave verdict and record to be made; False when there is no row left."""
        if await self._outage_lasts():
            self.outage = self.progress.outage
            self.feeder.stop()
        work = await self.feeder.next()
        if work is None:
            return False
        self.progress.in_flight += 1
        try:
            trajectory = self.journal.take(work)
            if trajectory is None:
                trajectory = await self._tried(work.row, work.attempt)
                self.progress.heard(trajectory)
                if trajectory.failure is None:
                    self.journal.keep(work, trajectory)
        finally:
            self.progress.in_flight -= 1
        if trajectory.failure is None:
            await self.crew.leave(partial(self._finish, work, trajectory))
        else:  # nothing to judge; recorded at once, so that an outage is noticed before more rows are spent on it
            await self._finish(work, trajectory)
        return True

    async def _outage_lasts(self) -> bool:
        """Whether there is an outage: an answer to one that is still in flight is the end of it."""
        while self.progress.outage and self.progress.in_flight:
            await asyncio.sleep(_LOOK_SECONDS)
        return bool(self.progress.outage)

    async def _finish(self, work: Work, trajectory: Trajectory) -> None:
        """Have the episode judged, and store its record."""
        self.progress.being_judged += 1
        try:
            await self.evaluator.verdict(work.row, trajectory)
            record = await self.evaluator.record(work, trajectory)
            await self.writer.append(to_line(record))
        finally:
            self.progress.being_judged -= 1
        if trajectory.verdict is not None or (trajectory.failure and trajectory.failure.kind in PARDONED):
            self.journal.done_with(work)  # else the verifier broke, and --resume asks it again, but not the model
        self.progress.note(trajectory)
        if self.options.on_record is not None:
            self.options.on_record(record)
        if self.options.on_progress is not None:
            self.options.on_progress(self.progress)

    async def _tried(self, row: Row, attempt: int) -> Trajectory:
        """The episode; run anew where it failed for a reason that may have passed, unless nothing has ever worked."""
        plan, tries = self.options.sample_retry, 0
        while True:
            tries += 1
            trajectory = await self.evaluator.episode(row, attempt)
            passing = trajectory.failure is not None and trajectory.failure.kind in PASSING_FAILURES
            hopeless = self.progress.replies == 0 and trajectory.assistant_turns == 0
            if not passing or tries >= plan.tries or (hopeless and not trajectory.tools):
                return trajectory
            await asyncio.sleep(plan.wait(tries, None, self.jitter))

    @contextmanager
    def _closed_whatever_happens(self) -> Iterator[None]:
        """Summarise what there is where the run does not come to its end."""
        try:
            yield
        except asyncio.CancelledError:
            self._close("interrupted")
            raise
        except CannotWrite:
            raise
        except UserError:
            self._close("stopped")
            raise
        except Exception as problem:
            self._close("stopped")
            if type(self.evaluator) is BaseEvaluator:  # ours, which should not
                raise
            raise EvaluatorFailed(self._told(problem)) from problem

    def _told(self, problem: BaseException) -> str:
        """In one line, what somebody's own evaluator raised and where, and what there is all the same."""
        problem = problem.problem if isinstance(problem, SilentEnd) else problem
        place = traceback.extract_tb(problem.__traceback__)[-1]
        said = f"{type(problem).__name__}: {' '.join(str(problem).split())}".removesuffix(": ")
        raised = f"{type(self.evaluator).__name__} raised {said}"
        kept = f"{self.progress.finished} finished episodes are in {self.place.results}, and --resume goes on"
        return f"{raised} ({place.filename}:{place.lineno}); {kept}"

    def _close(self, state: str) -> RunSummary:
        place = self.place
        write_status(place, self.progress)
        summary = read_summary(place.results, self.policy.name)
        place.write_json("summary.json", summary.to_json())
        place.write_text("summary.csv", summary.to_csv())
        write_report(place.folder / "report.html", [summary])
        place.write_json("manifest.json", ended(self.manifest, state, self.feeder.drawn(), self.catalogue.classes()))
        return summary


def _ray_scorer(options: RunOptions) -> Any:
    from internbootcamp.rollout.ray_scoring import RayScorer

    return RayScorer(options.scoring_processes)
