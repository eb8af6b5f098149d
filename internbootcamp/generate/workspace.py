"""`Workspace`: where a dataset lies while it is being made, so that a run that was killed can be continued.

    <output>/.<name>.<fingerprint>.part/
        <split>.jsonl     rows so far
        keys              the keys of those rows, 16 bytes each
        state.json        how much of these files counts, and where the assembly stands; replaced as a whole

What was written after the last `checkpoint` is cut off when the workspace is opened again and is made once more. Data reaches
the disk before the state that speaks of it. The folder belongs to one process at a time.
"""

from __future__ import annotations

import fcntl
import os
import shutil
from array import array
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import IO, Self

import msgspec

from internbootcamp.core.errors import ConfigError, UserError
from internbootcamp.core.whole_file import write_whole
from internbootcamp.generate.assembly import Batch, Progress
from internbootcamp.generate.keys import SeenKeys
from internbootcamp.generate.plan import Plan

CHECKPOINT_SECONDS = 0.5


class CannotWriteRows(UserError, OSError):
    """The disk takes no more; what was written before the last checkpoint is kept."""


class State(msgspec.Struct):
    """What `state.json` says. `sizes` are the bytes that count of each file; `finishing` that all rows are there."""

    fingerprint: str
    stamp: str
    started: str
    sizes: dict[str, int]
    progress: Progress
    finishing: bool = False


class Workspace:
    """The unfinished dataset of a plan in `output_dir`; a context manager. `continued` is how many rows it began with."""

    def __init__(self, plan: Plan, output_dir: Path, stamp: str) -> None:
        self.plan = plan
        self.folder = output_dir / f".{plan.name}.{plan.fingerprint()[:12]}.part"
        self.seen = SeenKeys()
        self.state = State(
            plan.fingerprint(), stamp, datetime.now(UTC).isoformat(timespec="seconds"), {}, Progress.start(plan)
        )
        self.continued = 0
        self._files: dict[str, IO[bytes]] = {}
        self._counts = b""  # the state after the last whole batch
        self._lock = -1
        self._saved = monotonic()

    def __enter__(self) -> Self:
        try:
            self._take()
            self._read_state()
            if not self.state.finishing:
                self._open_files()
        except OSError as problem:
            self._release()
            raise ConfigError(f"cannot write in {self.folder.parent}: {problem.strerror}") from None
        except BaseException:
            self._release()
            raise
        self.continued = sum(self.state.progress.rows.values())
        self._counts = msgspec.json.encode(self.state)
        return self

    def __exit__(self, *problem: object) -> None:
        self._release()

    def split_file(self, split: str) -> Path:
        return self.folder / f"{split}.jsonl"

    def append(self, batch: Batch) -> None:
        """Write the rows of a batch; make a checkpoint if it is time. Raises `CannotWriteRows`."""
        self._write(batch.split, b"".join(batch.lines))
        self._write("keys", batch.keys.tobytes())
        self._counts = msgspec.json.encode(self.state)
        if monotonic() - self._saved >= CHECKPOINT_SECONDS:
            self.checkpoint()

    def checkpoint(self) -> None:
        """Make the batches that have been written count, also where the next one was interrupted."""
        try:
            for file in self._files.values():
                os.fsync(file.fileno())
            self._save()
        except OSError as problem:
            raise self._cannot_write(problem) from None

    def finish(self) -> None:
        """All rows are there; from now on only the final places of the files are missing."""
        self.state.finishing = True
        self._counts = msgspec.json.encode(self.state)
        self.checkpoint()
        self._close_files()

    def remove(self) -> None:
        """Everything is in its final place."""
        shutil.rmtree(self.folder)

    # -- parts --------------------------------------------------------------------------------------------------------------

    def _take(self) -> None:
        """Make the folder ours. Raises `ConfigError` if another process works in it."""
        while True:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._lock = os.open(self.folder, os.O_RDONLY)
            try:
                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise ConfigError(f"another run is writing this dataset in {self.folder}") from None
            with suppress(FileNotFoundError):
                if os.path.samestat(os.fstat(self._lock), self.folder.stat()):
                    return
            os.close(self._lock)  # the run before has finished and removed it meanwhile

    def _read_state(self) -> None:
        path = self.folder / "state.json"
        if not path.exists():
            return
        try:
            state = msgspec.json.decode(path.read_bytes(), type=State)
        except msgspec.DecodeError as problem:
            raise ConfigError(f"{path} is damaged ({problem}); remove its folder to start anew") from None
        if state.fingerprint == self.state.fingerprint:
            self.state = state

    def _open_files(self) -> None:
        for name in (*self.plan.splits, "keys"):
            path = self.folder / "keys" if name == "keys" else self.split_file(name)
            file = self._files[name] = path.open("ab", buffering=0)
            file.truncate(self.state.sizes.setdefault(name, 0))
        with (self.folder / "keys").open("rb") as kept:
            while block := kept.read(1 << 20):
                keys = array("Q", block)
                for first, second in zip(keys[::2], keys[1::2]):
                    self.seen.add(first, second)

    def _write(self, name: str, data: bytes) -> None:
        file, view = self._files[name], memoryview(data)
        try:
            while view:
                view = view[file.write(view) :]
        except OSError as problem:
            raise self._cannot_write(problem) from None
        self.state.sizes[name] += len(data)

    def _save(self) -> None:
        write_whole(self.folder / "state.json", self._counts)
        self._saved = monotonic()

    def _cannot_write(self, problem: OSError) -> CannotWriteRows:
        kept = "the rows made so far are kept, and the same command continues"
        return CannotWriteRows(f"cannot write in {self.folder}: {problem.strerror}; {kept}")

    def _close_files(self) -> None:
        for file in self._files.values():
            file.close()
        self._files.clear()

    def _release(self) -> None:
        self._close_files()
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1
