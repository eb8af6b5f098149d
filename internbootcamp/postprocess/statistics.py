"""`Statistics`: what became of the rows, in counts that add up, and the first problems in words.

total_input = total_filtered + rows that reached the transformers
total_filtered = all filtered_by_… + filter_errors
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

_SHOWN = 20
_ALWAYS = (
    "total_input",
    "total_filtered",
    "total_output",
    "one_to_many_transforms",
    "filter_errors",
    "transform_errors",
    "transform_type_errors",
    "transform_drops",
    "bad_lines",
)


@dataclass(slots=True)
class Statistics:
    """`counts` by name; `problems` are the first lines that could not be used, with where they are and why."""

    counts: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)

    def filtered(self, name: str, count: int = 1) -> None:
        """Count rows that a filter or selection left out."""
        self.counts[f"filtered_by_{name}"] += count
        self.counts["total_filtered"] += count

    def problem(self, kind: str, text: str) -> None:
        """Count a problem, and keep its text if it is one of the first."""
        self.counts[kind] += 1
        if len(self.problems) < _SHOWN:
            self.problems.append(text)

    def as_dict(self) -> dict[str, int]:
        """All counts: those that always exist, then one for each filter and part."""
        others = {name: count for name, count in self.counts.items() if name not in _ALWAYS}
        return {**{name: self.counts[name] for name in _ALWAYS}, **others}
