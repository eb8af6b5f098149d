"""`manifest.json`: everything that is needed to repeat a run, and nothing secret.

Written when a run starts (state `running`) and again when it ends (`complete`, `interrupted` or `stopped`), then with the
versions and source hashes of the bootcamps it met.
"""

from __future__ import annotations

import hashlib
import inspect
import platform
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import internbootcamp
from internbootcamp.rollout.policy import Policy


def manifest_of(
    run: str, policy: Policy, arguments: Mapping[str, Any], settings: Mapping[str, Any], fingerprint: str
) -> dict[str, Any]:
    """The manifest of a run that starts now. `arguments` and `settings` are what it was given."""
    return {
        "run": run,
        "state": "running",
        "fingerprint": fingerprint,
        "started": _now(),
        "versions": {
            "internbootcamp": internbootcamp.__version__,
            "python": platform.python_version(),
            "platform": platform.platform(),
        },
        "policy": policy.settings(),
        "arguments": dict(arguments),
        "settings": dict(settings),
    }


def resumed(manifest: Mapping[str, Any], kept: int, moved: int) -> dict[str, Any]:
    """The manifest of a run that goes on now, with so many episodes kept and so many lines moved away."""
    sessions = [*manifest.get("resumed", []), {"at": _now(), "kept": kept, "superseded": moved}]
    return {**manifest, "state": "running", "resumed": sessions}


def ended(manifest: Mapping[str, Any], state: str, rows: Mapping[str, Any], classes: Iterable[Any]) -> dict[str, Any]:
    """The manifest of a run that has ended. `rows` says how many there were and what they hash to."""
    bootcamps = {_name_of(cls): bootcamp_record(cls) for cls in classes}
    return {**manifest, "state": state, "ended": _now(), "rows": dict(rows), "bootcamps": bootcamps}


def bootcamp_record(cls: Any) -> dict[str, Any]:
    """The version of a bootcamp and the hash of the file it stands in."""
    return {"class": f"{cls.__module__}.{cls.__qualname__}", "version": getattr(cls, "version", None), "sha256": _hash(cls)}


def _name_of(cls: Any) -> str:
    """The data source of a bootcamp; the class name of a reward calculator that is none."""
    return str(cls.default_data_source()) if hasattr(cls, "default_data_source") else str(cls.__qualname__)


def _hash(cls: Any) -> str | None:
    try:
        return hashlib.sha256(Path(inspect.getfile(cls)).read_bytes()).hexdigest()
    except (TypeError, OSError):  # a class made in a notebook has no file
        return None


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
