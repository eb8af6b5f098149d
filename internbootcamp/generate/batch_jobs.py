"""The two kinds of batch: over a registry, and over older configs."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from internbootcamp.generate.batch import Job, JobFailed, remembered, run_jobs
from internbootcamp.generate.concatenation import concatenate
from internbootcamp.generate.instruction_config import dataset_name, plan_from_config
from internbootcamp.generate.legacy import LegacyEntry, plan_from_legacy, read_legacy_config
from internbootcamp.generate.registry_file import Record, read_registry
from internbootcamp.generate.request import Request
from internbootcamp.generate.tasks import Pool
from internbootcamp.generate.writing import Dataset, Target, write_dataset

OnDone = Callable[[str, Dataset | JobFailed], None]


@dataclass(frozen=True, slots=True)
class Batch:
    """What came of a batch: a result for each job, and the files that hold all rows together, if asked for."""

    results: list[Dataset | JobFailed]
    together: dict[str, Path] = field(default_factory=dict)
    repeats: int = 0

    @property
    def failed(self) -> list[JobFailed]:
        return [result for result in self.results if isinstance(result, JobFailed)]

    @property
    def datasets(self) -> list[Dataset]:
        return [result for result in self.results if isinstance(result, Dataset)]


@dataclass(frozen=True, slots=True)
class BatchOptions:
    """How a batch is run: datasets at once, whether a failure ends it, and where and under which names it writes."""

    output_dir: Path
    override: bool = False
    at_once: int = 2
    go_on: bool = False
    concat: bool = False
    settings: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _RegistryJob:
    where: str
    record: Record
    name: str
    asked: Request
    options: BatchOptions

    def write(self, pool: Pool, stamp: str) -> Dataset:
        request = self.record.request(self.asked)
        plan, config = plan_from_config(self.record.config, request, pool)
        plan = replace(plan, name=self.name)
        folder = self.record.output_dir(self.options.output_dir)
        if self.options.concat:
            folder = self.options.output_dir / f"detail_{stamp}"
        parquet = config.flag("gen_parquet", request.parquet)
        target = Target(folder, override=self.options.override or self.options.concat, parquet=parquet)
        return write_dataset(plan, pool, target, stamp=stamp, settings=dict(self.options.settings))


@dataclass(frozen=True, slots=True)
class _LegacyJob:
    where: str
    entry: LegacyEntry
    knob_folder: Path
    asked: Request
    options: BatchOptions

    def write(self, pool: Pool, stamp: str) -> Dataset:
        plan = plan_from_legacy(self.entry, self.knob_folder, self.asked, pool)
        folder = self.options.output_dir if self.options.override else self.options.output_dir / stamp
        target = Target(folder, override=True, parquet=bool(self.asked.parquet), by_split=True)
        return write_dataset(plan, pool, target, stamp=stamp, settings=dict(self.options.settings))


def batch_from_registry(registry: Path, asked: Request, options: BatchOptions, pool: Pool, on_done: OnDone) -> Batch:
    """A dataset for every record of a registry. Lines that are no records are failures; the others are made all the same."""
    jobs: list[Job] = []
    bad: list[JobFailed] = []
    configs = [registry]
    names: Counter[tuple[Path, str]] = Counter()
    for record in read_registry(registry):
        if isinstance(record, Record):
            place = (Path() if options.concat else record.output_dir(options.output_dir), dataset_name(record.config))
            names[place] += 1
            name = place[1] if names[place] == 1 else f"{place[1]}-{names[place]}"  # no two write the same files
            jobs.append(_RegistryJob(record.where, record, name, asked, options))
            configs.append(record.config)
        else:
            bad.append(JobFailed(str(record).partition(": ")[0], str(record)))
            on_done(bad[-1].where, bad[-1])
    batch = _run(jobs, configs, asked, options, pool, on_done)
    return replace(batch, results=[*bad, *batch.results])


def batch_from_legacy(
    config: Path, knob_folder: Path, asked: Request, options: BatchOptions, pool: Pool, on_done: OnDone
) -> Batch:
    """A dataset for every bootcamp of an older config and its counterpart."""
    entries = read_legacy_config(config)
    jobs = [_LegacyJob(entry.where, entry, knob_folder, asked, options) for entry in entries]
    files = [config, *sorted(knob_folder.glob("*.json"))]
    return _run(jobs, files, asked, options, pool, on_done)


def _run(
    jobs: Sequence[Job], files: Sequence[Path], asked: Request, options: BatchOptions, pool: Pool, on_done: OnDone
) -> Batch:
    hashes = [hashlib.sha256(path.read_bytes()).hexdigest() for path in files if path.is_file()]
    with remembered(options.output_dir, files[0].stem, [hashes, asked, options.override, options.concat]) as memory:
        results = run_jobs(jobs, pool, memory, at_once=options.at_once, go_on=options.go_on, on_done=on_done)
        batch = Batch(results)
        if options.concat and batch.datasets:
            together, repeats = concatenate(batch.datasets, options.output_dir, memory.stamp, asked.seed or 0)
            batch = Batch(results, together, repeats)
    return batch
