"""What a results file says, gathered in one pass.

    results file ─► read_summary ─► RunSummary ─► summary.json, .csv, .xlsx, report.html, the table on the terminal

The file is the only source of truth. Rows are tallied by bootcamp, level and generator; every other grouping is a sum of
those. Memory depends on the number of these groups, and by some thirty bytes on the number of judged rows, which is what it
takes to put repeated attempts at a sample together.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from internbootcamp.core.registry import find
from internbootcamp.core.rows import BadLine, Row, origin_of, read_jsonl
from internbootcamp.evaluate.extremes import Extremes
from internbootcamp.evaluate.gallery import Gallery
from internbootcamp.evaluate.messages import Messages
from internbootcamp.evaluate.prices import Prices
from internbootcamp.evaluate.records import input_of
from internbootcamp.evaluate.tally import Tally, rounded

__all__ = [
    "BootcampSummary",
    "Group",
    "RunSummary",
    "Tally",
    "failures_in_words",
    "invalid_in_words",
    "read_summary",
    "tools_in_words",
]

ELSEWHERE = "other bootcamps"
_K = TypeVar("_K", bound=Hashable)


class Group(NamedTuple):
    """What rows are tallied by: the data source without its prefix, the level and the generator, where rows name them."""

    bootcamp: str
    level: int | None
    generator: str | None

    @property
    def domain(self) -> str:
        entry = find(self.bootcamp)
        return entry.domain if entry else ELSEWHERE


@dataclass(frozen=True, slots=True)
class BootcampSummary:
    """The tally of one bootcamp and of each of its levels; rows that name no level are under None."""

    tally: Tally
    levels: Mapping[int | None, Tally]

    def sorted_levels(self) -> list[tuple[int | None, Tally]]:
        return sorted(self.levels.items(), key=lambda item: item[0] or 0)


@dataclass(slots=True)
class RunSummary:
    """All tallies of a run, the name of what was run, its best and worst episodes, a few trajectories, and error messages."""

    name: str
    groups: dict[Group, Tally] = field(default_factory=dict)
    gallery: Gallery = field(default_factory=Gallery)
    extremes: Extremes = field(default_factory=Extremes)
    messages: Messages = field(default_factory=Messages)
    bad_lines: list[tuple[int, BadLine]] = field(default_factory=list)
    _sums: dict[Any, Any] = field(default_factory=dict)

    def add(self, record: Row, line: int = 0) -> None:
        """Count a result row; `line` is where it stands in its file."""
        group = _group_of(record)
        self._sums.clear()
        self.groups.setdefault(group, Tally()).add(record)
        self.gallery.add(group.bootcamp, record, line)
        self.extremes.add(group.bootcamp, record, line)
        self.messages.add(record)

    def by(self, key: Callable[[Group], _K]) -> dict[_K, Tally]:
        """The tallies summed by a property of their groups."""
        parts: dict[_K, list[Tally]] = {}
        for group, tally in self.groups.items():
            parts.setdefault(key(group), []).append(tally)
        return {name: Tally.total(tallies) for name, tallies in parts.items()}

    @property
    def overall(self) -> Tally:
        """The tally of all rows."""
        return self._remembered("overall", lambda: Tally.total(self.groups.values()))

    @property
    def bootcamps(self) -> dict[str, BootcampSummary]:
        """By data source, without its prefix."""
        return self._remembered("bootcamps", self._by_bootcamp)

    @property
    def domains(self) -> dict[str, Tally]:
        """By domain; bootcamps that are not registered are together under one."""
        return self._remembered("domains", lambda: self.by(lambda group: group.domain))

    @property
    def levels(self) -> dict[int | None, Tally]:
        """By level, over all bootcamps."""
        return self._remembered("levels", lambda: self.by(lambda group: group.level))

    @property
    def generators(self) -> dict[tuple[str, str | None], Tally]:
        """By bootcamp and generator."""
        return self._remembered("generators", lambda: self.by(lambda group: (group.bootcamp, group.generator)))

    def _by_bootcamp(self) -> dict[str, BootcampSummary]:
        levels = self.by(lambda group: (group.bootcamp, group.level))
        found: dict[str, dict[int | None, Tally]] = {}
        for (name, level), tally in levels.items():
            found.setdefault(name, {})[level] = tally
        return {name: BootcampSummary(Tally.total(parts.values()), parts) for name, parts in found.items()}

    def _remembered(self, name: str, make: Callable[[], Any]) -> Any:
        if name not in self._sums:
            self._sums[name] = make()
        return self._sums[name]

    def to_json(self, prices: Prices | None = None) -> dict[str, Any]:
        """Everything, by group; with the costs of all groups where prices are given."""
        repeated = self.overall.repeats.clusters.repeated

        def cells(tally: Tally) -> dict[str, Any]:
            cost = {"cost": rounded(prices.cost(tally.tokens))} if prices else {}
            return {**tally.to_json(repeated), **cost}

        bootcamps = {
            name: {**cells(part.tally), "levels": {_text(level): cells(tally) for level, tally in part.sorted_levels()}}
            for name, part in sorted(self.bootcamps.items())
        }
        generators: dict[str, dict[str, Any]] = {}
        for (name, generator), tally in sorted(self.generators.items(), key=lambda item: (item[0][0], item[0][1] or "")):
            generators.setdefault(name, {})[_text(generator)] = cells(tally)
        return {
            "name": self.name,
            "overall": cells(self.overall),
            "domains": {domain: cells(tally) for domain, tally in sorted(self.domains.items())},
            "levels": {_text(level): cells(tally) for level, tally in sorted(self.levels.items(), key=_level_first)},
            "bootcamps": bootcamps,
            "generators": generators,
            "episodes": self.extremes.to_json(),
            "messages": self.messages.to_json(),
            "bad_lines": [{"line": number, "problem": bad.problem} for number, bad in self.bad_lines],
        }

    def to_csv(self) -> str:
        """See `summary_tables.csv_of`."""
        from internbootcamp.evaluate.summary_tables import csv_of

        return csv_of(self)


def _group_of(record: Row) -> Group:
    row = input_of(record)
    origin = origin_of(row)
    level, generator = origin.get("level"), origin.get("generator_name")
    return Group(
        str(row.get("data_source") or "unknown").removeprefix("bootcamp/"),
        level if isinstance(level, int) else None,
        generator if isinstance(generator, str) and generator else None,
    )


def _level_first(item: tuple[int | None, Tally]) -> int:
    return item[0] or 0


def _text(name: Any) -> str:
    return "none" if name is None else str(name)


def read_summary(path: Path, name: str) -> RunSummary:
    """The summary of a results file. Lines that cannot be read are kept in `bad_lines`."""
    summary = RunSummary(name)
    for number, record in read_jsonl(path):
        if isinstance(record, BadLine):
            summary.bad_lines.append((number, record))
        else:
            summary.add(record, number)
    return summary


def invalid_in_words(tally: Tally) -> str:
    """`12 rows are invalid (10 unwinnable, 2 wrong key): the score is 0.400 with and 0.550 without them`; else nothing.

    Where rows are asked several times, it is episodes that are counted.
    """
    if not tally.invalid:
        return ""
    kinds = failures_in_words({kind.replace("_", " "): count for kind, count in tally.invalid.items()})
    count = tally.invalid.total()
    with_, without = (
        "–" if score is None else f"{score:.3f}" for score in (tally.score_with_invalid, tally.score_without_invalid)
    )
    rows = "1 row is invalid" if count == 1 else f"{count} rows are invalid"
    if tally.repeats.clusters.repeated:
        rows = "1 episode is on an invalid row" if count == 1 else f"{count} episodes are on invalid rows"
    return f"{rows} ({kinds}): the score is {with_} with and {without} without them"


def failures_in_words(failures: Mapping[str, int]) -> str:
    """`12 timeout, 3 connection`."""
    return ", ".join(f"{count} {kind}" for kind, count in _most_first(failures))


def commonest_failure(failures: Mapping[str, int], messages: Messages) -> str:
    """What was said most often of the most frequent failure; empty where nothing was."""
    return next((messages.of_failure(kind) for kind, _ in _most_first(failures)), "")


def _most_first(counts: Mapping[str, int]) -> list[tuple[str, int]]:
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))


def tools_in_words(summary: RunSummary) -> list[str]:
    """A line for each tool that failed in half of its calls or more: `tool walk: 5 of 5 calls failed, most often …`."""
    return [
        f"tool {name}: {use.errors} of {use.calls} calls failed{_most_often(summary.messages.of_tool(name))}"
        for name, use in sorted(summary.overall.tools.items())
        if use.calls and 2 * use.errors >= use.calls
    ]


def _most_often(message: str) -> str:
    return f", most often: {message}" if message else ""
