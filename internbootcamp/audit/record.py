"""`Record`: the open result of one line, which its check writes into."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import process_time
from typing import Protocol, TypeVar

from internbootcamp.audit.findings import Finding, LineResult, Status
from internbootcamp.audit.journal import Journal

KEPT = 5  # findings of a line that are told in full; the rest are counted

T = TypeVar("T")


class Place(Protocol):
    """Where a finding belongs: anything with a level and a case index."""

    @property
    def level(self) -> int | None: ...

    @property
    def index(self) -> int | None: ...


class NotApplicable(Exception):
    """Raised by a check: the line asks nothing of this bootcamp; the message says why."""


class CannotRun(Exception):
    """Raised by a check: the line could be run if something were there; the message says what to add.

    `fatal` makes it a failure, as it is for the bootcamps of this package.
    """

    def __init__(self, reason: str, *, fatal: bool) -> None:
        super().__init__(reason)
        self.fatal = fatal


class Record:
    """Counts what is checked on one line and keeps what was found. `share` is the CPU seconds the line may use, or None."""

    def __init__(self, line: str, journal: Journal, share: float | None = None) -> None:
        self.line = line
        self.checked = 0
        self.findings: list[Finding] = []
        self.more = 0
        self._share = share
        self._journal = journal
        self._start = process_time()

    def doing(self, what: str, place: Place | None = None) -> None:
        """Note what is about to be done, for the report of a hang or crash."""
        where = f" (level {place.level}, case {place.index})" if place is not None else ""
        self._journal.note(f"line {self.line}: {what}{where}")

    def fail(self, place: Place | None, seen: str, expected: str) -> None:
        """Record a fault."""
        if len(self.findings) < KEPT:
            level, index = (place.level, place.index) if place is not None else (None, None)
            self.findings.append(Finding(seen, expected, level, index))
        else:
            self.more += 1

    def require(self, holds: bool, place: Place | None, seen: str, expected: str) -> None:
        """Count one check and record a fault unless it holds."""
        self.checked += 1
        if not holds:
            self.fail(place, seen, expected)

    def paced(self, items: Iterable[T], at_least: int, part: float = 1.0) -> Iterator[T]:
        """The first `at_least` items, and more while that `part` of the line's share of time lasts."""
        start = process_time()
        for count, item in enumerate(items):
            if count >= at_least and self._share is not None and process_time() - start > part * self._share:
                return
            yield item

    def seconds(self, parts: int) -> float | None:
        """The time for one of `parts` equal parts of the line, or None for no limit."""
        return None if self._share is None else self._share / parts

    def result(self) -> LineResult:
        """What the line came to."""
        return self._close(Status.FAILED if self.findings else Status.PASSED)

    def not_applicable(self, reason: str) -> LineResult:
        """The line asks nothing of this bootcamp; faults found before that was clear still count."""
        return self._close(Status.FAILED if self.findings else Status.NOT_APPLICABLE, reason)

    def cannot_run(self, problem: CannotRun) -> LineResult:
        """The line could not be run to its end."""
        if problem.fatal:
            self.fail(None, "this line could not be run", str(problem))
        return self._close(Status.FAILED if self.findings else Status.SKIPPED, str(problem))

    def _close(self, status: Status, reason: str = "") -> LineResult:
        seconds = process_time() - self._start
        return LineResult(self.line, status, self.checked, tuple(self.findings), self.more, reason, seconds)


def quoted(value: object, limit: int = 120) -> str:
    """A value as it would be typed, shortened in the middle."""
    text = repr(value)
    return text if len(text) <= limit else f"{text[: limit - 30]} … {text[-25:]}"
