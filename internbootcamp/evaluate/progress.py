"""`Progress`: where a run stands, for whoever watches it, and whether its endpoint is down."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from internbootcamp.evaluate.statistics import Moments
from internbootcamp.rollout.failures import MODEL_FAILURES, PARDONED, EpisodeFailure, FailureKind
from internbootcamp.rollout.trajectory import Trajectory

_ROWS_THAT_SHOW_AN_OUTAGE = 8
_SAYS_NOTHING = PARDONED | {FailureKind.INVALID_ROW}  # of the endpoint, which was not asked


@dataclass(slots=True)
class Progress:
    """Counts of a running run. `total` is None where the rows are not counted beforehand.

    `kept` episodes were there already when a run was resumed; they are in `scores` and `failures`. `in_flight` counts the episodes
    that run now, `max_concurrent` how many may, `being_judged` those that wait for their verdict or for the disk.
    """

    results: Path
    total: int | None = None
    scores: Moments = field(default_factory=Moments)
    kept: int = 0
    failures: Counter[str] = field(default_factory=Counter)
    tokens: int = 0
    replies: int = 0
    in_flight: int = 0
    being_judged: int = 0
    max_concurrent: int = 0
    failed_in_a_row: int = 0
    last_failure: EpisodeFailure | None = None
    started: float = field(default_factory=time.monotonic)

    @property
    def finished(self) -> int:
        """Episodes that are on disk, judged or failed."""
        return self.scores.n + self.failures.total()

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.started

    @property
    def rate(self) -> float:
        """Episodes finished a second, since the run was started or resumed."""
        return (self.finished - self.kept) / max(self.seconds, 1e-9)

    @property
    def token_rate(self) -> float:
        """Completion tokens a second."""
        return self.tokens / max(self.seconds, 1e-9)

    def heard(self, trajectory: Trajectory) -> None:
        """Count a conversation at its end. (Its verdict may follow much later, and says nothing of the endpoint.)"""
        self.replies += trajectory.assistant_turns > 0
        self.tokens += trajectory.usage["completion_tokens"]
        failure = trajectory.failure
        if failure is None:
            self.failed_in_a_row = 0
        elif failure.kind in MODEL_FAILURES or (failure.kind is FailureKind.INVALID_ROW and self._first):
            self.failed_in_a_row += 1
            self.last_failure = failure
        elif failure.kind not in _SAYS_NOTHING:
            self.failed_in_a_row = 0

    def note(self, trajectory: Trajectory) -> None:
        """Count an episode whose result is on disk."""
        if trajectory.verdict is not None:
            self.scores.add(trajectory.verdict.score)
        elif trajectory.failure is not None:
            self.failures[trajectory.failure.kind] += 1

    @property
    def _first(self) -> bool:
        """Whether nothing has gone well so far."""
        return self.replies == 0

    @property
    def endpoint_fails(self) -> bool:
        """Whether the last failure was the endpoint's."""
        return self.last_failure is not None and self.last_failure.kind in MODEL_FAILURES

    @property
    def outage(self) -> str:
        """What to tell the user if the last episodes have all failed for want of a reply, or none could begin; else nothing."""
        failed, failure = self.failed_in_a_row, self.last_failure
        first = self._first
        enough = _ROWS_THAT_SHOW_AN_OUTAGE if first else max(_ROWS_THAT_SHOW_AN_OUTAGE, 2 * self.max_concurrent)
        left = (self.total or enough + self.kept) - self.kept
        if failure is None or failed < (min(enough, left) if first else enough):
            return ""
        rows = "the row" if failed == 1 else f"any of {failed} rows"
        recorded = f"the failed rows are recorded in {self.results}"
        if failure.kind is FailureKind.INVALID_ROW:
            return f"no episode could begin on {rows} ({failure}); {recorded}"
        return f"the endpoint gave no reply to {rows} ({failure}); {recorded}, and --resume asks them again"

    def status(self) -> dict[str, Any]:
        """The counts as `status.json` holds them."""
        return {
            "finished": self.finished,
            "total": self.total,
            "failed": self.failures.total(),
            "failures": dict(self.failures),
            "mean_score": self.scores.mean if self.scores.n else None,
            "in_flight": self.in_flight,
            "being_judged": self.being_judged,
            "max_concurrent": self.max_concurrent,
            "episodes_per_second": round(self.rate, 2),
            "completion_tokens": self.tokens,
            "tokens_per_second": round(self.token_rate, 1),
            "seconds": round(self.seconds, 1),
        }
