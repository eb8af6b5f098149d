"""Where a run writes: `<output>/<model>/eval_results_<run>.jsonl`, and beside it the folder `<run>/`.

Files of the folder are written beside their place and renamed, so that there is never half of one. A run that writes holds
the lock of its folder, which the system takes from it when it ends, however that is.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Self

import msgspec

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.whole_file import write_whole

_PREFIX = "eval_results_"
_LOCK = "lock"


@dataclass(frozen=True, slots=True)
class RunFolder:
    """The places of one run. `run` is its name, the time it started to the microsecond."""

    run: str
    results: Path
    folder: Path

    @classmethod
    def new(cls, output_dir: Path | str, model: str) -> Self:
        """A place that no other run has; nothing is created yet."""
        run = f"{datetime.now():%Y%m%d_%H%M%S_%f}"
        parent = Path(output_dir) / model_folder(model)
        return cls(run, parent / f"{_PREFIX}{run}.jsonl", parent / run)

    @classmethod
    def at(cls, results: Path) -> Self:
        """The place of the run that has this results file."""
        run = results.stem.removeprefix(_PREFIX) or results.stem
        return cls(run, results, results.with_name(run))

    @classmethod
    def in_folder(cls, folder: Path) -> Self:
        """The place of the run that has this folder."""
        return cls(folder.name, folder.with_name(f"{_PREFIX}{folder.name}.jsonl"), folder)

    def write_text(self, name: str, text: str) -> Path:
        """Write a file of the folder. Raises `ConfigError` if it cannot be written."""
        return write_whole(self.folder / name, text)

    def write_json(self, name: str, value: Any) -> Path:
        return self.write_text(name, msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")

    def read_json(self, name: str) -> dict[str, Any]:
        """A JSON file of the folder; empty if there is none that can be read."""
        try:
            value = msgspec.json.decode((self.folder / name).read_bytes())
        except (OSError, ValueError):
            return {}
        return value if isinstance(value, dict) else {}

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Hold the lock of the run. Raises `ConfigError` if another process has it."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            descriptor = os.open(self.folder / _LOCK, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as problem:
            raise ConfigError(f"cannot write {self.folder}: {problem.strerror}") from None
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(descriptor)
            raise ConfigError(f"{self.results} is being written by another process") from None
        try:
            yield
        finally:
            os.close(descriptor)

    def is_locked(self) -> bool:
        """Whether a process is writing the run."""
        try:
            descriptor = os.open(self.folder / _LOCK, os.O_RDWR)
        except OSError:
            return False
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        finally:
            os.close(descriptor)
        return False


def model_folder(model: str) -> str:
    """A model's name as one folder name: `org/model` → `org-model`."""
    name = "".join("-" if char in '/\\:*?"<>|' or not char.isprintable() else char for char in model).strip("-. ")
    return name or "model"
