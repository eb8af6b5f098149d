"""`Messages`: what was said where something failed, by what failed; the most frequent message stands for the others."""

from __future__ import annotations

from collections import Counter
from typing import Any

from internbootcamp.core.rows import Row
from internbootcamp.evaluate.records import failure_kind_of, judged_score, part_of

_MOST = 200  # messages kept of one kind of failure: they may name rows or times, and so all differ
_LONGEST = 300


class Messages:
    """Counts messages by a kind of failure, or by the name of a tool."""

    def __init__(self) -> None:
        self.failures: dict[str, Counter[str]] = {}
        self.tools: dict[str, Counter[str]] = {}

    def add(self, record: Row) -> None:
        """Count what a result row says of its failure and of its failed tool calls."""
        if judged_score(record) is None and record.get("error"):
            kind = failure_kind_of(record)
            _count(self.failures, kind, str(record["error"]).removeprefix(f"{kind}: "))
        steps = part_of(record, "rewards").get("tool_steps")
        for step in steps if isinstance(steps, list) else []:
            if isinstance(step, dict) and step.get("error"):
                _count(self.tools, str(step.get("tool")), str(step["error"]))

    def of_failure(self, kind: str) -> str:
        """The most frequent message of a kind of failure; empty if there is none."""
        return _most_frequent(self.failures.get(kind))

    def of_tool(self, name: str) -> str:
        """The most frequent error of a tool; empty if there is none."""
        return _most_frequent(self.tools.get(name))

    def to_json(self) -> dict[str, Any]:
        named = {"failures": self.failures, "tools": self.tools}
        return {part: {name: _most_frequent(said) for name, said in sorted(by.items())} for part, by in named.items()}


def _count(by: dict[str, Counter[str]], name: str, message: str) -> None:
    said = by.setdefault(name, Counter())
    line = " ".join(message.split())
    line = line if len(line) <= _LONGEST else f"{line[:_LONGEST]} …"
    if line in said or len(said) < _MOST:
        said[line] += 1


def _most_frequent(said: Counter[str] | None) -> str:
    return said.most_common(1)[0][0] if said else ""
