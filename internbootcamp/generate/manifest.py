"""`manifest.json`: for every dataset of a folder, everything needed to make it again, and what came of it.

One file serves a folder: `{"format": 1, "datasets": {name: record}}`. A dataset replaces its own record and leaves the others.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import platform
from collections.abc import Mapping
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

import internbootcamp
from internbootcamp.core.errors import ConfigError
from internbootcamp.core.whole_file import write_whole
from internbootcamp.generate.assembly import Progress
from internbootcamp.generate.plan import Plan

NAME = "manifest.json"


def record_of(
    plan: Plan, progress: Progress, started: str, settings: Mapping[str, Any], files: Mapping[str, Any]
) -> dict[str, Any]:
    """The record of a dataset that has been written."""
    groups = [
        {**group, "data_source": facts.data_source, "class": facts.class_path, **_outcome(tally)}
        for group, facts, tally in zip(plan.to_json()["groups"], plan.facts, progress.tallies)
    ]
    return {
        "state": "complete" if all(tally.given_up is None for tally in progress.tallies) else "incomplete",
        "started": started,
        "ended": datetime.now(UTC).isoformat(timespec="seconds"),
        "versions": {
            "internbootcamp": internbootcamp.__version__,
            "python": platform.python_version(),
            "platform": platform.platform(),
        },
        "plan": plan.to_json() | {"groups": groups},
        "fingerprint": plan.fingerprint(),
        "origin": dict(plan.origin),
        "settings": dict(settings),
        "rows": dict(progress.rows),
        "draws": sum(tally.draws for tally in progress.tallies),
        "repeats": sum(tally.repeats for tally in progress.tallies),
        "losses": progress.losses,
        "files": dict(files),
    }


def _outcome(tally: Any) -> dict[str, Any]:
    counts = {"draws": tally.draws, "rows": tally.rows, "repeats": tally.repeats, "lost": tally.losses}
    return counts | ({"given_up": tally.given_up} if tally.given_up else {})


def file_record(path: Path) -> dict[str, Any]:
    """Size and hash of a file."""
    with path.open("rb") as file:
        return {"bytes": path.stat().st_size, "sha256": hashlib.file_digest(file, "sha256").hexdigest()}


def check_manifest(folder: Path) -> None:
    """Raise `ConfigError` if there is a `manifest.json` that is not ours to change."""
    _read(folder / NAME)


def add_record(folder: Path, name: str, record: Mapping[str, Any]) -> Path:
    """Put the record of a dataset into the manifest of its folder."""
    with closing(_Lock(folder)):
        path = folder / NAME
        manifest = _read(path)
        manifest["datasets"][name] = dict(record)
        return write_whole(path, msgspec.json.format(msgspec.json.encode(manifest), indent=2).decode() + "\n")


class _Lock:
    """Keeps other processes from changing the manifest of a folder at the same time."""

    def __init__(self, folder: Path) -> None:
        self._descriptor = os.open(folder, os.O_RDONLY)
        fcntl.flock(self._descriptor, fcntl.LOCK_EX)

    def close(self) -> None:
        os.close(self._descriptor)


def _read(path: Path) -> dict[str, Any]:
    try:
        manifest = msgspec.json.decode(path.read_bytes())
    except FileNotFoundError:
        return {"format": 1, "datasets": {}}
    except (OSError, ValueError) as problem:
        raise ConfigError(f"{path} cannot be read as the manifest of datasets: {problem}") from None
    if not isinstance(manifest, dict) or not isinstance(manifest.get("datasets"), dict):
        raise ConfigError(f"{path} is no manifest of datasets; choose another --output-dir")
    return manifest
