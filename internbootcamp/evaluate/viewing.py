"""Which episodes of a results file to look at: `Choice`, and `chosen_episodes`, which finds them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from internbootcamp.core.rows import BadLine, Row, origin_of, read_jsonl
from internbootcamp.evaluate.records import input_of, judged_score, sample_of, stop_reason_of
from internbootcamp.evaluate.shortfalls import shortfall_of


@dataclass(frozen=True, slots=True)
class Choice:
    """What is wanted of an episode; None where it does not matter.

    `sample` is a sample id or its beginning, `kind` a `Shortfall` or `right`, `low` and `high` bound the score.
    """

    line: int | None = None
    sample: str | None = None
    bootcamp: str | None = None
    level: int | None = None
    kind: str | None = None
    stop_reason: str | None = None
    low: float | None = None
    high: float | None = None

    def wants(self, number: int, record: Row) -> bool:
        """Whether the record on this line is wanted."""
        if self.line is not None and number != self.line:
            return False
        if self.sample is not None and not str(record.get("sample_id") or sample_of(record)).startswith(self.sample):
            return False
        row = input_of(record)
        if self.bootcamp is not None and str(row.get("data_source")).removeprefix("bootcamp/") != self.bootcamp:
            return False
        if self.level is not None and origin_of(row).get("level") != self.level:
            return False
        if self.kind is not None and (shortfall_of(record) or "right") != self.kind:
            return False
        if self.stop_reason is not None and stop_reason_of(record) != self.stop_reason:
            return False
        return self._score_fits(judged_score(record))

    def _score_fits(self, score: float | None) -> bool:
        if self.low is None and self.high is None:
            return True
        return score is not None and (self.low is None or score >= self.low) and (self.high is None or score <= self.high)


def chosen_episodes(path: Path, choice: Choice) -> Iterator[tuple[int, Row]]:
    """The wanted result rows with their line numbers; unreadable lines are passed over."""
    for number, record in read_jsonl(path):
        if not isinstance(record, BadLine) and choice.wants(number, record):
            yield number, record
        if number == choice.line:
            return
