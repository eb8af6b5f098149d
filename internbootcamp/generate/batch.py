"""`Batch`: many datasets from one registry or one set of older configs, some at a time, over one pool of workers.

    jobs ─► threads, one a dataset ─► write_dataset over the shared pool ─► JobDone or JobFailed, in the order of the jobs

A job that fails costs itself alone. What a killed batch had finished is kept in `.<name>.<fingerprint>.part/done.json` of the
output folder with the batch's time stamp, and the same call goes on from there.
"""

from __future__ import annotations

import hashlib
import threading
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Protocol

import msgspec

from internbootcamp.core.errors import UserError
from internbootcamp.core.whole_file import write_whole
from internbootcamp.generate.assembly import Progress
from internbootcamp.generate.tasks import Pool
from internbootcamp.generate.writing import Dataset


class Job(Protocol):
    """One dataset of a batch; `where` is where it is asked for."""

    @property
    def where(self) -> str: ...

    def write(self, pool: Pool, stamp: str) -> Dataset:
        """Make it. Raises `UserError`."""


@dataclass(frozen=True, slots=True)
class JobFailed:
    """A job that made no dataset, or one with groups missing; `detail` is a traceback where the fault is not the user's."""

    where: str
    problem: str
    detail: str = ""
    dataset: Dataset | None = None


class _Finished(msgspec.Struct):
    """A dataset as it is remembered between the runs of a batch."""

    name: str
    files: dict[str, str]
    parquet: dict[str, str]
    manifest: str
    progress: Progress

    def dataset(self) -> Dataset:
        rows = sum(self.progress.rows.values())
        files = {split: Path(path) for split, path in self.files.items()}
        parquet = {split: Path(path) for split, path in self.parquet.items()}
        return Dataset(self.name, files, parquet, Path(self.manifest), self.progress, rows, {})


class Memory:
    """What a batch has done so far, on disk. `stamp` is the time stamp of the run that began it."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "done.json"
        self._lock = threading.Lock()
        kept = (
            msgspec.json.decode(self._path.read_bytes(), type=tuple[str, dict[str, _Finished]])
            if self._path.exists()
            else None
        )
        self.stamp, self._done = kept or (f"{datetime.now():%Y%m%d_%H%M%S}", {})
        self._save()

    def dataset(self, where: str) -> Dataset | None:
        """The dataset of a job that an earlier run finished, if its files are still there."""
        finished = self._done.get(where)
        if finished is None or not all(
            Path(path).exists() for path in (*finished.files.values(), *finished.parquet.values())
        ):
            return None
        return finished.dataset()

    def add(self, where: str, dataset: Dataset) -> None:
        files = {split: str(path) for split, path in dataset.files.items()}
        parquet = {split: str(path) for split, path in dataset.parquet.items()}
        finished = _Finished(dataset.name, files, parquet, str(dataset.manifest), dataset.progress)
        with self._lock:
            self._done[where] = finished
            self._save()

    def _save(self) -> None:
        write_whole(self._path, msgspec.json.encode((self.stamp, self._done)).decode())


@contextmanager
def remembered(output_dir: Path, name: str, asked: Any) -> Iterator[Memory]:
    """The memory of a batch; forgotten when the block ends without an exception."""
    fingerprint = hashlib.sha256(msgspec.json.encode(asked, order="sorted", enc_hook=str)).hexdigest()[:12]
    folder = output_dir / f".{name}.{fingerprint}.part"
    memory = Memory(folder)
    yield memory
    (folder / "done.json").unlink()
    folder.rmdir()


def run_jobs(
    jobs: Sequence[Job],
    pool: Pool,
    memory: Memory,
    *,
    at_once: int,
    go_on: bool,
    on_done: Callable[[str, Dataset | JobFailed], None] = lambda where, result: None,
) -> list[Dataset | JobFailed]:
    """The results of jobs, in their order. Without `go_on`, jobs not begun when one has failed are left out."""
    results: dict[int, Dataset | JobFailed] = {}
    stop = threading.Event()

    def run(job: Job) -> Dataset | JobFailed | None:
        if stop.is_set():
            return None
        result = _run(job, pool, memory)
        if isinstance(result, JobFailed) and not go_on:
            stop.set()
        return result

    threads = ThreadPoolExecutor(at_once, thread_name_prefix="generate-dataset")
    try:
        pending = {threads.submit(run, job): number for number, job in enumerate(jobs)}
        for future in as_completed(pending):
            result = future.result()
            if result is not None:
                number = pending[future]
                results[number] = result
                on_done(jobs[number].where, result)
    except BaseException:
        stop.set()
        pool.close()  # ends what the threads wait for
        raise
    finally:
        threads.shutdown()
    return [results[number] for number in sorted(results)]


def _run(job: Job, pool: Pool, memory: Memory) -> Dataset | JobFailed:
    before = memory.dataset(job.where)
    if before is not None:
        return before
    try:
        dataset = job.write(pool, memory.stamp)
    except UserError as problem:
        return JobFailed(job.where, str(problem))
    except Exception as problem:
        return JobFailed(job.where, f"{type(problem).__name__}: {problem}", traceback.format_exc())
    if dataset.given_up:
        missing = "; ".join(f"{group}: {reason}" for group, reason in dataset.given_up.items())
        return JobFailed(job.where, f"incomplete: {missing}", dataset=dataset)
    memory.add(job.where, dataset)
    return dataset
