"""What an audit has to say: `Finding`, `LineResult`, `Report`. Plain data, nothing is judged here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class Status(StrEnum):
    """How a bootcamp stands on one line."""

    PASSED = "passed"
    FAILED = "failed"
    SKIPPED = "skipped"  # could not be run for want of something that the author may add; the reason says what
    NOT_APPLICABLE = "not_applicable"  # the line asks nothing of a bootcamp of this kind


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault: where it showed, what was seen, and what an author should have there instead."""

    seen: str
    expected: str
    level: int | None = None
    index: int | None = None

    def where(self) -> str:
        """`level 2, case 7`, as far as it is known."""
        parts = []
        if self.level is not None:
            parts.append(f"level {self.level}")
        if self.index is not None:
            parts.append(f"case {self.index}")
        return ", ".join(parts)


@dataclass(frozen=True, slots=True)
class LineResult:
    """The result of one line: how much was checked, the first findings, how many more there were, CPU seconds."""

    line: str
    status: Status
    checked: int = 0
    findings: tuple[Finding, ...] = ()
    more: int = 0
    reason: str = ""
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Report:
    """The audit of one bootcamp. `broken` says why the examination could not be finished, if it could not."""

    name: str
    tier: str
    lines: Mapping[str, LineResult] = field(default_factory=dict)
    broken: str = ""
    version: int | None = None
    seconds: float = 0.0

    @property
    def ok(self) -> bool:
        """Whether the bootcamp may be trusted as far as it was audited."""
        return not self.broken and not self.failed()

    def failed(self) -> list[str]:
        """The letters of the lines that failed."""
        return [letter for letter, result in self.lines.items() if result.status is Status.FAILED]

    def to_json(self) -> dict[str, Any]:
        """The report as plain JSON; `docs/` and `tests/audit` rely on its keys."""
        return {
            "name": self.name,
            "ok": self.ok,
            "version": self.version,
            "broken": self.broken or None,
            "seconds": round(self.seconds, 3),
            "lines": {letter: _line_to_json(result) for letter, result in self.lines.items()},
        }


def _line_to_json(result: LineResult) -> dict[str, Any]:
    return {
        "status": str(result.status),
        "checked": result.checked,
        "reason": result.reason,
        "seconds": round(result.seconds, 3),
        "findings": [
            {"level": finding.level, "index": finding.index, "seen": finding.seen, "expected": finding.expected}
            for finding in result.findings
        ],
        "more": result.more,
    }
