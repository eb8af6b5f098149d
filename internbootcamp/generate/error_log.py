"""`datagen_error_log.jsonl`: a line for each config that failed, with the keys that people's scripts read."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import to_line
from internbootcamp.generate.batch import JobFailed

NAME = "datagen_error_log.jsonl"


def log_failures(folder: Path, failures: Iterable[JobFailed]) -> Path:
    """Append to the log of a folder, which is made if it is not there."""
    path = folder / NAME
    now = f"{datetime.now():%Y-%m-%d %H:%M:%S}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with path.open("ab") as file:
            for failure in failures:
                kind = "failure" if failure.detail else "user error"
                record = {"Instruction Config Path": failure.where, "Error": kind, "Error Message": failure.problem}
                file.write(to_line({**record, "Timestamp": now}))
    except OSError as problem:
        raise ConfigError(f"cannot write {path}: {problem.strerror}") from None
    return path
