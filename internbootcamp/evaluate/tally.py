"""`Tally`: everything that is counted over a group of result rows. Tallies of disjoint groups add up.

Tokens are counted over all episodes that cost any, failed ones included: what was spent was spent.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from internbootcamp.core.rows import Row
from internbootcamp.core.verdict import Reason
from internbootcamp.evaluate.clusters import clustered_interval
from internbootcamp.evaluate.records import (
    attempt_of,
    digest_of,
    failure_kind_of,
    judged_score,
    part_of,
    reason_of,
    sample_key,
    stop_reason_of,
    tokens_of,
    tool_steps_of,
    turns_of,
)
from internbootcamp.evaluate.repeats import NO_ANSWER, AttemptLog, Repeats
from internbootcamp.evaluate.shortfalls import shortfall_of
from internbootcamp.evaluate.statistics import Interval, Moments
from internbootcamp.evaluate.tool_use import ToolUse

TOKENS = ("prompt_tokens", "completion_tokens")
SCORE_BINS = 20  # of equal width from 0 to 1; one more holds scores above 1
TIMES = ("model_seconds", "tool_seconds", "verdict_seconds")
_COUNTERS = ("reasons", "failures", "invalid", "shortfalls", "stops", "tokens", "histogram")


@dataclass(slots=True)
class Tally:
    """Counts over a group of result rows. `scores` holds the judged ones, `failures` the others by kind."""

    scores: Moments = field(default_factory=Moments)
    reasons: Counter[str] = field(default_factory=Counter)
    failures: Counter[str] = field(default_factory=Counter)
    shortfalls: Counter[str] = field(default_factory=Counter)
    stops: Counter[str] = field(default_factory=Counter)
    tokens: Counter[str] = field(default_factory=Counter)
    counted: int = 0  # rows whose endpoint counted tokens
    turns: Moments = field(default_factory=Moments)
    tool_calls: int = 0
    tools: dict[str, ToolUse] = field(default_factory=dict)
    seconds: dict[str, Moments] = field(default_factory=dict)
    histogram: Counter[int] = field(default_factory=Counter)  # of scores
    by_length: dict[int, Moments] = field(default_factory=dict)  # scores by half octaves of completion tokens
    invalid: Counter[str] = field(default_factory=Counter)  # rows that no answer can win, or whose key is wrong, by kind
    invalid_scores: Moments = field(default_factory=Moments)  # of those that were judged all the same, by the rules
    logs: list[AttemptLog] = field(default_factory=lambda: [AttemptLog()])  # of a sum, those of its parts

    def add(self, record: Row) -> None:
        """Count one result row."""
        score = judged_score(record)
        shortfall = shortfall_of(record)
        if shortfall is not None:
            self.shortfalls[shortfall] += 1
        self.stops[stop_reason_of(record)] += 1
        if score is None:
            self.failures[failure_kind_of(record)] += 1
        else:
            self._add_score(record, score)
        kind = part_of(record, "invalid_row").get("kind")
        if kind is not None:
            self.invalid[str(kind)] += 1
            if score is not None:
                self.invalid_scores.add(score)
        self._add_cost(record, score)
        self._add_turns(record)

    def _add_score(self, record: Row, score: float) -> None:
        self.scores.add(score)
        self.reasons[reason_of(record)] += 1
        self.histogram[min(SCORE_BINS - 1, int(max(0.0, score) * SCORE_BINS)) if score <= 1 else SCORE_BINS] += 1
        answer = record.get("extracted_output")
        key = NO_ANSWER if answer is None else int(digest_of(answer), 16)
        self.logs[0].add(sample_key(record), attempt_of(record), key, score)

    def _add_cost(self, record: Row, score: float | None) -> None:
        usage = tokens_of(record)
        if usage is not None:
            self.counted += 1
            self.tokens.update(dict(zip(TOKENS, usage, strict=True)))
            if score is not None and usage[1] > 0:
                self.by_length.setdefault(int(2 * math.log2(usage[1])), Moments()).add(score)
        times = part_of(record, "timing")
        for name in TIMES:
            if isinstance(times.get(name), int | float):
                self.seconds.setdefault(name, Moments()).add(times[name])

    def _add_turns(self, record: Row) -> None:
        turns, calls = turns_of(record)
        self.turns.add(turns)
        self.tool_calls += calls
        steps = tool_steps_of(record) if calls else []
        for step in steps:
            self.tools.setdefault(str(step.get("tool")), ToolUse()).add(step)
        for name in {str(step.get("tool")) for step in steps}:
            self.tools[name].episodes += 1
        for name, total in part_of(part_of(record, "rewards"), "tool_totals").items():
            if isinstance(total, int | float):
                self.tools.setdefault(name, ToolUse()).totals.add(total)

    @classmethod
    def total(cls, parts: Iterable[Tally]) -> Tally:
        """The tally of all rows of the parts, which share no sample. A single part is its own total."""
        parts = list(parts)
        if len(parts) == 1:
            return parts[0]
        total = cls(logs=[log for part in parts for log in part.logs])
        for part in parts:
            total._join(part)
        return total

    def _join(self, other: Tally) -> None:
        self.scores.join(other.scores)
        self.invalid_scores.join(other.invalid_scores)
        self.turns.join(other.turns)
        self.counted += other.counted
        self.tool_calls += other.tool_calls
        for name in _COUNTERS:
            getattr(self, name).update(getattr(other, name))
        for tool, use in other.tools.items():
            self.tools.setdefault(tool, ToolUse()).join(use)
        for name, times in other.seconds.items():
            self.seconds.setdefault(name, Moments()).join(times)
        for length, scores in other.by_length.items():
            self.by_length.setdefault(length, Moments()).join(scores)

    @property
    def repeats(self) -> Repeats:
        """What repeated attempts tell."""
        return Repeats(self.logs)

    @property
    def rows(self) -> int:
        return self.scores.n + self.failures.total()

    @property
    def mean(self) -> float | None:
        return self.scores.mean if self.scores.n else None

    @property
    def interval(self) -> Interval | None:
        """The 95 % interval of the mean score, clustered by sample where there are several attempts."""
        return clustered_interval(self.repeats.clusters, self.scores)

    @property
    def score_with_invalid(self) -> float | None:
        """The mean score if every row counts: those that no answer can win with 0, those with a wrong key by the rules."""
        n = self.scores.n + self.invalid.total() - self.invalid_scores.n
        return self.scores.mean * self.scores.n / n if n else None

    @property
    def score_without_invalid(self) -> float | None:
        """The mean score over the rows that nothing is wrong with."""
        n = self.scores.n - self.invalid_scores.n
        return (self.scores.mean * self.scores.n - self.invalid_scores.mean * self.invalid_scores.n) / n if n else None

    def share(self, reason: str) -> float:
        """The share of the judged rows that got this reason."""
        return self.reasons[reason] / self.scores.n if self.scores.n else 0.0

    def mean_tokens(self, name: str) -> float | None:
        """Tokens of a row, over the rows for which they were counted."""
        return self.tokens[name] / self.counted if self.counted else None

    @property
    def total_tokens(self) -> int:
        """Prompt and completion tokens together."""
        return sum(self.tokens[name] for name in TOKENS)

    def to_json(self, in_repeated: bool = False) -> dict[str, Any]:
        """Everything counted; `in_repeated` says that the tally is part of a run where some samples were tried repeatedly."""
        interval = self.interval
        return {
            "rows": self.rows,
            "judged": self.scores.n,
            "failed": self.failures.total(),
            "samples": self.repeats.clusters.samples,
            "mean_score": rounded(self.mean),
            "low": rounded(interval.low) if interval else None,
            "high": rounded(interval.high) if interval else None,
            "interval": interval.method if interval else None,
            "repeats": self.repeats.to_json(in_repeated),
            "reasons": {reason.value: self.reasons[reason] for reason in Reason},
            "failures": dict(self.failures),
            "invalid_rows": dict(self.invalid),
            "score_with_invalid": rounded(self.score_with_invalid),
            "score_without_invalid": rounded(self.score_without_invalid),
            "shortfalls": dict(self.shortfalls),
            "stop_reasons": dict(self.stops),
            "mean_turns": rounded(self.turns.mean if self.turns.n else None),
            "tool_calls": self.tool_calls,
            "tools": {name: use.to_json() for name, use in sorted(self.tools.items())},
            "tokens": {**{name: self.tokens[name] for name in TOKENS}, "total_tokens": self.total_tokens},
            "rows_with_tokens": self.counted,
            "mean_prompt_tokens": rounded(self.mean_tokens("prompt_tokens")),
            "mean_completion_tokens": rounded(self.mean_tokens("completion_tokens")),
            "seconds": {name: rounded(times.mean * times.n) for name, times in sorted(self.seconds.items())},
            "score_histogram": [self.histogram[number] for number in range(SCORE_BINS + 1)],
        }


def rounded(value: float | None) -> float | None:
    """A number as summaries write it."""
    return None if value is None else round(value, 6)
