"""What a results file says, gathered in one pass: a tally over all, per bootcamp, and per bootcamp and level.

    results file ─► read_summary ─► RunSummary ─► summary.json, summary.csv, report.html, the table on the terminal

The file is the only source of truth. Memory depends on the number of bootcamps and levels, not on the number of rows.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from internbootcamp.core.rows import BadLine, Row, origin_of, read_jsonl
from internbootcamp.core.verdict import Reason
from internbootcamp.evaluate.gallery import Gallery
from internbootcamp.evaluate.repeats import Repeats
from internbootcamp.evaluate.results import bootcamp_name_in, row_in
from internbootcamp.evaluate.statistics import Interval, Moments

TOKENS = ("prompt_tokens", "completion_tokens")


@dataclass(slots=True)
class Tally:
    """Counts over a group of result rows. `scores` holds the judged ones, `failures` the others by kind."""

    scores: Moments = field(default_factory=Moments)
    reasons: Counter[str] = field(default_factory=Counter)
    failures: Counter[str] = field(default_factory=Counter)
    tokens: Counter[str] = field(default_factory=Counter)
    stops: Counter[str] = field(default_factory=Counter)
    counted: int = 0  # rows whose endpoint counted tokens

    def add(self, record: Row) -> None:
        """Count one result row."""
        score = record.get("score")
        if isinstance(score, int | float) and record.get("success", True):
            self.scores.add(score)
            verdict = record.get("verdict")
            self.reasons[verdict["reason"] if isinstance(verdict, dict) else _reason_by_score(score)] += 1
        else:
            self.failures[record.get("error_kind") or "failed"] += 1
        if record.get("stop_reason"):
            self.stops[record["stop_reason"]] += 1
        usage = record.get("token_usage") or {}
        if usage:
            self.counted += 1
            self.tokens.update({name: usage.get(name) or 0 for name in TOKENS})

    @property
    def rows(self) -> int:
        return self.scores.n + self.failures.total()

    @property
    def mean(self) -> float | None:
        return self.scores.mean if self.scores.n else None

    @property
    def interval(self) -> Interval | None:
        return self.scores.interval()

    def share(self, reason: str) -> float:
        """The share of the judged rows that got this reason."""
        return self.reasons[reason] / self.scores.n if self.scores.n else 0.0

    def mean_tokens(self, name: str) -> float | None:
        return self.tokens[name] / self.counted if self.counted else None

    def to_json(self) -> dict[str, Any]:
        interval = self.interval
        return {
            "rows": self.rows,
            "judged": self.scores.n,
            "failed": self.failures.total(),
            "mean_score": _rounded(self.mean),
            "low": _rounded(interval.low) if interval else None,
            "high": _rounded(interval.high) if interval else None,
            "interval": interval.method if interval else None,
            "reasons": {reason.value: self.reasons[reason] for reason in Reason},
            "failures": dict(self.failures),
            "stop_reasons": dict(self.stops),
            "mean_prompt_tokens": _rounded(self.mean_tokens("prompt_tokens")),
            "mean_completion_tokens": _rounded(self.mean_tokens("completion_tokens")),
        }


@dataclass(slots=True)
class BootcampSummary:
    """The tally of one bootcamp and of each of its levels; rows that name no level are under None."""

    tally: Tally = field(default_factory=Tally)
    levels: dict[int | None, Tally] = field(default_factory=dict)

    def add(self, record: Row) -> None:
        self.tally.add(record)
        level = origin_of(row_in(record)).get("level")
        self.levels.setdefault(level if isinstance(level, int) else None, Tally()).add(record)

    def sorted_levels(self) -> list[tuple[int | None, Tally]]:
        return sorted(self.levels.items(), key=lambda item: item[0] or 0)


@dataclass(slots=True)
class RunSummary:
    """All tallies of a run, the name of what was run, and a few sample trajectories."""

    name: str
    overall: Tally = field(default_factory=Tally)
    bootcamps: dict[str, BootcampSummary] = field(default_factory=dict)
    gallery: Gallery = field(default_factory=Gallery)
    bad_lines: list[tuple[int, BadLine]] = field(default_factory=list)
    repeats: Repeats | None = None

    def add(self, record: Row) -> None:
        self.overall.add(record)
        name = bootcamp_name_in(record)
        self.bootcamps.setdefault(name, BootcampSummary()).add(record)
        self.gallery.add(name, record)
        if self.repeats is not None:
            self.repeats.add(record)

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "overall": self.overall.to_json(),
            **({"repeats": self.repeats.to_json()} if self.repeats is not None else {}),
            "bootcamps": {name: _bootcamp_json(part) for name, part in sorted(self.bootcamps.items())},
        }

    def to_csv(self) -> str:
        """One line for each bootcamp and level, one for each bootcamp (level `all`), one for everything."""
        table = io.StringIO()
        writer = csv.writer(table, lineterminator="\n")
        writer.writerow([*_CSV_PLAIN, *(reason.value for reason in Reason), *_CSV_TOKENS])
        for name, part in sorted(self.bootcamps.items()):
            for level, tally in part.sorted_levels():
                writer.writerow(_csv_cells(name, "" if level is None else level, tally))
            writer.writerow(_csv_cells(name, "all", part.tally))
        writer.writerow(_csv_cells("all", "all", self.overall))
        return table.getvalue()


_CSV_PLAIN = ("bootcamp", "level", "rows", "judged", "failed", "mean_score", "low", "high", "interval")
_CSV_TOKENS = ("mean_prompt_tokens", "mean_completion_tokens")


def _csv_cells(name: str, level: object, tally: Tally) -> list[object]:
    cells = tally.to_json()
    plain = [cells[key] for key in _CSV_PLAIN[2:]]
    return [name, level, *plain, *cells["reasons"].values(), *(cells[key] for key in _CSV_TOKENS)]


def _bootcamp_json(part: BootcampSummary) -> dict[str, Any]:
    levels = {"none" if level is None else str(level): tally.to_json() for level, tally in part.sorted_levels()}
    return {**part.tally.to_json(), "levels": levels}


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 6)


def _reason_by_score(score: float) -> Reason:
    """For rows of older files, which have no verdict."""
    return Reason.RIGHT if score >= 1 else Reason.PARTLY_RIGHT if score > 0 else Reason.WRONG


def read_summary(path: Path, name: str, *, repeated: bool = False) -> RunSummary:
    """The summary of a results file; `repeated` counts attempts by sample. Lines that cannot be read are kept in `bad_lines`."""
    summary = RunSummary(name, repeats=Repeats() if repeated else None)
    for number, record in read_jsonl(path):
        if isinstance(record, BadLine):
            summary.bad_lines.append((number, record))
        else:
            summary.add(record)
    return summary


def failures_in_words(failures: Mapping[str, int]) -> str:
    """`12 timeout, 3 connection`."""
    return ", ".join(f"{count} {kind}" for kind, count in sorted(failures.items(), key=lambda item: -item[1]))
