"""`write_dataset`: a plan and a pool become the files of a dataset.

    plan × pool ─► Assembly ─► Workspace ─► <name>_<split>.jsonl ─► <name>_<split>.parquet ─► manifest.json

Finished files are moved into place, so that whatever was there before stays until then. A dataset in which groups had to be
given up is called <name>_incomplete and replaces nothing. What was killed is continued by a call with the same plan.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from internbootcamp.core.errors import ConfigError
from internbootcamp.generate.assembly import Assembly, Progress
from internbootcamp.generate.manifest import add_record, check_manifest, file_record, record_of
from internbootcamp.generate.plan import Plan
from internbootcamp.generate.tasks import Pool
from internbootcamp.generate.workspace import Workspace

OnProgress = Callable[[int, int], None]  # rows so far, rows in all
_INCOMPLETE = "_incomplete"


@dataclass(frozen=True, slots=True)
class Target:
    """Where the files of a dataset go. With `override` they have plain names and replace others, else a time stamp."""

    output_dir: Path
    override: bool = False
    parquet: bool = False
    by_split: bool = False  # <split>/<name>.jsonl, as older pipelines have it

    def stem(self, name: str, stamp: str) -> str:
        return name if self.override or self.by_split else f"{name}_{stamp}"

    def file(self, stem: str, split: str, suffix: str = ".jsonl") -> Path:
        return self.output_dir / (f"{split}/{stem}{suffix}" if self.by_split else f"{stem}_{split}{suffix}")


@dataclass(frozen=True, slots=True)
class Dataset:
    """A dataset on disk. `continued` rows of it are from an earlier run that was stopped; `given_up` says what is missing."""

    name: str
    files: dict[str, Path]
    parquet: dict[str, Path]
    manifest: Path
    progress: Progress
    continued: int
    given_up: dict[str, str]

    @property
    def complete(self) -> bool:
        return not self.given_up

    @property
    def rows(self) -> dict[str, int]:
        return self.progress.rows


def write_dataset(
    plan: Plan,
    pool: Pool,
    target: Target,
    *,
    stamp: str | None = None,
    settings: dict[str, Any] | None = None,
    on_progress: OnProgress = lambda rows, total: None,
) -> Dataset:
    """Make the dataset, or go on with it. Raises `ConfigError` if files cannot be written.

    `stamp` is the time stamp of the files' names (now, or that of the run that is continued); `settings` go to the manifest.
    """
    check_manifest(target.output_dir)
    if target.parquet:
        from internbootcamp.generate.parquet import need_pyarrow

        need_pyarrow()
    with Workspace(plan, target.output_dir, stamp or _free_stamp(plan, target)) as workspace:
        if not workspace.state.finishing:
            _draw(workspace, pool, on_progress)
        dataset = _settle(workspace, target, settings or {})
        workspace.remove()
    return dataset


def _draw(workspace: Workspace, pool: Pool, on_progress: OnProgress) -> None:
    """Make the rows that are missing; whatever ends it, what has been made counts."""
    assembly = Assembly(workspace.plan, pool, workspace.state.progress, workspace.seen)
    rows, total = workspace.continued, workspace.plan.slots
    on_progress(rows, total)
    try:
        for batch in assembly.batches():
            workspace.append(batch)
            rows += len(batch.lines)
            on_progress(rows, total)
    except OSError:
        raise
    except BaseException:
        workspace.checkpoint()
        raise
    workspace.finish()


def _settle(workspace: Workspace, target: Target, settings: dict[str, Any]) -> Dataset:
    """Move the files to their places. Can be done again after it was interrupted anywhere."""
    plan, state = workspace.plan, workspace.state
    given_up = {group.name: tally.given_up for group, tally in zip(plan.groups, state.progress.tallies) if tally.given_up}
    stem = target.stem(plan.name, state.stamp) + (_INCOMPLETE if given_up else "")
    files = {split: target.file(stem, split) for split in plan.splits}
    for split, path in files.items():
        if workspace.split_file(split).exists():
            _move(workspace.split_file(split), path)
    parquet = {split: path.with_suffix(".parquet") for split, path in files.items()} if target.parquet else {}
    for split, path in parquet.items():
        from internbootcamp.generate.parquet import write_parquet

        beside = workspace.folder / f"{split}.parquet"
        write_parquet(files[split], beside)
        _move(beside, path)
    everything = [*files.values(), *parquet.values()]
    records = {str(path.relative_to(target.output_dir)): file_record(path) for path in everything}
    record = record_of(plan, state.progress, state.started, settings, records)
    manifest = add_record(target.output_dir, stem, record)
    return Dataset(plan.name, files, parquet, manifest, state.progress, workspace.continued, given_up)


def _move(source: Path, path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with source.open("rb") as file:
            os.fsync(file.fileno())
        source.replace(path)
    except OSError as problem:
        raise ConfigError(f"cannot write {path}: {problem.strerror}") from None


def _free_stamp(plan: Plan, target: Target) -> str:
    """The time, and a counter if there are files of that time already."""
    now = stamp = f"{datetime.now():%Y%m%d_%H%M%S}"
    number = 1
    while any(target.file(target.stem(plan.name, stamp), split).exists() for split in plan.splits) and not target.override:
        number += 1
        stamp = f"{now}-{number}"
    return stamp
