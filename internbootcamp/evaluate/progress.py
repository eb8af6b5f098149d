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
    refused_in_a_row: int = 0  # by the endpoint
    invalid_at_first: int = 0  # rows on which no episode could begin, before there was any reply
    last_refusal: EpisodeFailure | None = None
    last_invalid: EpisodeFailure | None = None
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
            self.refused_in_a_row = 0
        elif failure.kind in MODEL_FAILURES:
            self.refused_in_a_row += 1
            self.last_refusal = failure
        elif failure.kind is FailureKind.INVALID_ROW:  # says nothing of the endpoint, which was not asked
            self.invalid_at_first += self.replies == 0
            self.last_invalid = failure
        elif failure.kind not in PARDONED:
            self.refused_in_a_row = 0

    def note(self, trajectory: Trajectory) -> None:
        """Count an episode whose result is on disk."""
        if trajectory.verdict is not None:
            self.scores.add(trajectory.verdict.score)
        elif trajectory.failure is not None:
            self.failures[trajectory.failure.kind] += 1

    @property
    def endpoint_fails(self) -> bool:
        """Whether an outage is the endpoint's."""
        return self.refused_in_a_row > 0

    @property
    def outage(self) -> str:
        """What to tell the user if the last episodes have all failed for want of a reply, or none could begin; else nothing."""
        refused, invalid = self.refused_in_a_row, self.invalid_at_first
        recorded = f"the failed rows are recorded in {self.results}"
        if refused and (refused >= self._enough or self._all_failed):
            rows = "the row" if refused == 1 else f"any of {refused} rows"
            return f"the endpoint gave no reply to {rows} ({self.last_refusal}); {recorded}, and --resume asks them again"
        if not refused and self.replies == 0 and (invalid >= self._enough or (invalid and self._all_failed)):
            rows = "the row" if invalid == 1 else f"any of {invalid} rows"
            return f"no episode could begin on {rows} ({self.last_invalid}); {recorded}"
        return ""

    @property
    def _enough(self) -> int:
        """So many failures in a row show that others would fail as well; more, where something has gone well before."""
        return max(_ROWS_THAT_SHOW_AN_OUTAGE, 2 * self.max_concurrent if self.replies else 0)

    @property
    def _all_failed(self) -> bool:
        """Whether no row is left that could go better."""
        failed = self.refused_in_a_row + self.invalid_at_first
        return self.replies == 0 and self.total is not None and failed >= self.total - self.kept

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
