"""`ToolUse`: what became of the calls of one tool."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from internbootcamp.evaluate.statistics import Moments


@dataclass(slots=True)
class ToolUse:
    """Calls, those that came to nothing, and where recorded what they paid and how long they took. Additive."""

    calls: int = 0
    errors: int = 0
    episodes: int = 0
    rewards: Moments = field(default_factory=Moments)
    seconds: Moments = field(default_factory=Moments)
    totals: Moments = field(default_factory=Moments)  # a tool's own reward for an episode
    slowest: float = 0.0

    def add(self, step: Mapping[str, Any]) -> None:
        """Count a call as a result row records it."""
        self.calls += 1
        self.errors += bool(step.get("error"))
        if _is_number(step.get("reward")):
            self.rewards.add(float(step["reward"]))
        if _is_number(step.get("seconds")):
            self.seconds.add(float(step["seconds"]))
            self.slowest = max(self.slowest, float(step["seconds"]))

    def join(self, other: ToolUse) -> None:
        """Add all calls of another."""
        self.calls += other.calls
        self.errors += other.errors
        self.episodes += other.episodes
        self.rewards.join(other.rewards)
        self.seconds.join(other.seconds)
        self.totals.join(other.totals)
        self.slowest = max(self.slowest, other.slowest)

    def to_json(self) -> dict[str, Any]:
        return {
            "calls": self.calls,
            "errors": self.errors,
            "episodes": self.episodes,
            "mean_seconds": _mean(self.seconds),
            "slowest_seconds": round(self.slowest, 4) if self.seconds.n else None,
            "mean_step_reward": _mean(self.rewards),
            "sum_step_rewards": round(self.rewards.mean * self.rewards.n, 6) if self.rewards.n else None,
            "mean_total_reward": _mean(self.totals),
        }


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float)


def _mean(moments: Moments) -> float | None:
    return round(moments.mean, 6) if moments.n else None
