"""`Progress`: where a run stands, for whoever watches it, and whether its endpoint is down."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from internbootcamp.evaluate.statistics import Moments
from internbootcamp.rollout.failures import MODEL_FAILURES, EpisodeFailure
from internbootcamp.rollout.trajectory import Trajectory

_ROWS_THAT_SHOW_AN_OUTAGE = 8


@dataclass(slots=True)
class Progress:
    """Counts of a running run. `total` is None where the rows are not counted beforehand."""

    results: Path
    total: int | None = None
    scores: Moments = field(default_factory=Moments)
    failures: Counter[str] = field(default_factory=Counter)
    tokens: int = 0
    replies: int = 0
    last_failure: EpisodeFailure | None = None

    @property
    def finished(self) -> int:
        """Rows that are on disk, judged or failed."""
        return self.scores.n + self.failures.total()

    def note(self, trajectory: Trajectory) -> None:
        """Count an episode whose result is on disk."""
        self.replies += trajectory.assistant_turns > 0
        self.tokens += trajectory.usage["completion_tokens"]
        if trajectory.verdict is not None:
            self.scores.add(trajectory.verdict.score)
        elif trajectory.failure is not None:
            self.failures[trajectory.failure.kind] += 1
            self.last_failure = trajectory.failure

    @property
    def outage(self) -> str:
        """What to tell the user if the endpoint has not replied to any row so far and enough have tried; else nothing."""
        failed, failure = self.failures.total(), self.last_failure
        enough = min(_ROWS_THAT_SHOW_AN_OUTAGE, self.total or _ROWS_THAT_SHOW_AN_OUTAGE)
        if self.replies or failure is None or failure.kind not in MODEL_FAILURES or failed < enough:
            return ""
        rows = "the row" if failed == 1 else f"any of {failed} rows"
        return f"the endpoint gave no reply to {rows} ({failure}); the failed rows are recorded in {self.results}"
