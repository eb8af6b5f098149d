"""`list_runs`: the runs below an output folder, and how each stands, from the small files beside its results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from internbootcamp.evaluate.folder import RunFolder
from internbootcamp.evaluate.monitor import STATUS
from internbootcamp.evaluate.resuming import run_folders


@dataclass(frozen=True, slots=True)
class RunInfo:
    """One run. `state` is running, complete, interrupted, stopped, or killed: said to run, with nobody running it."""

    place: RunFolder
    model: str
    state: str
    started: str
    finished: int
    total: int | None
    failed: int
    mean_score: float | None
    rate: float
    max_concurrent: int | None

    @property
    def run(self) -> str:
        return self.place.run

    def to_json(self) -> dict[str, Any]:
        return {
            "run": self.run,
            "model": self.model,
            "state": self.state,
            "started": self.started,
            "finished": self.finished,
            "total": self.total,
            "failed": self.failed,
            "mean_score": self.mean_score,
            "episodes_per_second": self.rate,
            "max_concurrent": self.max_concurrent,
            "results": str(self.place.results),
        }


def list_runs(output_dir: Path | str) -> Iterator[RunInfo]:
    """The runs below a folder, by model, oldest first."""
    for place in run_folders(output_dir):
        manifest, status = place.read_json("manifest.json"), place.read_json(STATUS)
        state = str(manifest.get("state", "unknown"))
        if state == "running" and not place.is_locked():
            state = "killed"
        yield RunInfo(
            place=place,
            model=place.folder.parent.name,
            state=state,
            started=str(manifest.get("started", "")),
            finished=status.get("finished", 0),
            total=status.get("total"),
            failed=status.get("failed", 0),
            mean_score=status.get("mean_score"),
            rate=status.get("episodes_per_second", 0.0),
            max_concurrent=status.get("max_concurrent"),
        )
