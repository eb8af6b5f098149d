"""Where a run writes: `<output>/<model>/eval_results_<run>.jsonl`, and beside it the folder `<run>/`.

Files of the folder are written beside their place and renamed, so that there is never half of one.
"""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Self

import msgspec

from internbootcamp.core.errors import ConfigError


@dataclass(frozen=True, slots=True)
class RunFolder:
    """The places of one run. `run` is its name, from the time it started and six random digits."""

    run: str
    results: Path
    folder: Path

    @classmethod
    def new(cls, output_dir: Path | str, model: str) -> Self:
        """A place that no other run has; nothing is created yet."""
        run = f"{datetime.now():%Y%m%d_%H%M%S}_{secrets.randbelow(1_000_000):06d}"
        parent = Path(output_dir) / model_folder(model)
        return cls(run, parent / f"eval_results_{run}.jsonl", parent / run)

    def write_text(self, name: str, text: str) -> Path:
        """Write a file of the folder. Raises `ConfigError` if it cannot be written."""
        return write_whole(self.folder / name, text)

    def write_json(self, name: str, value: Any) -> Path:
        return self.write_text(name, msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def model_folder(model: str) -> str:
    """A model's name as one folder name: `org/model` → `org-model`."""
    name = "".join("-" if char in '/\\:*?"<>|' or not char.isprintable() else char for char in model).strip("-. ")
    return name or "model"


def write_whole(path: Path, text: str) -> Path:
    """Write a file so that it is there as a whole or not at all; its folder is made. Raises `ConfigError`."""
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(text, encoding="utf-8")
        beside.replace(path)
    except OSError as problem:
        beside.unlink(missing_ok=True)
        raise ConfigError(f"cannot write {path}: {problem.strerror}") from None
    return path
