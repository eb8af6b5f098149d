"""A summary as tables: `summary.csv` for scripts, `summary.xlsx` for people."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from internbootcamp.core.errors import MissingExtra
from internbootcamp.core.verdict import Reason
from internbootcamp.core.whole_file import write_whole
from internbootcamp.evaluate.extremes import Episode
from internbootcamp.evaluate.prices import Prices
from internbootcamp.evaluate.summary import RunSummary, Tally
from internbootcamp.evaluate.tally import rounded

Cells = list[object]

_PLAIN = ("rows", "judged", "failed", "mean_score", "low", "high", "interval")
_REASONS = tuple(reason.value for reason in Reason)
_COUNTS = ("mean_prompt_tokens", "mean_completion_tokens")
_TOKENS = ("prompt_tokens", "completion_tokens", "total_tokens")
_MORE = ("samples", "mean_turns", "tool_calls", "score_with_invalid", "score_without_invalid")
COLUMNS = (*_PLAIN, *_REASONS, *_COUNTS, *_MORE, *_TOKENS)


def csv_of(summary: RunSummary) -> str:
    """One line for each bootcamp and level, one for each bootcamp (level `all`), one for everything."""
    table = io.StringIO()
    writer = csv.writer(table, lineterminator="\n")
    writer.writerow(["bootcamp", "level", *COLUMNS])
    writer.writerows(_bootcamp_lines(summary))
    return table.getvalue()


def _bootcamp_lines(summary: RunSummary) -> Iterator[Cells]:
    for name, part in sorted(summary.bootcamps.items()):
        for level, tally in part.sorted_levels():
            yield [name, "" if level is None else level, *_cells(tally)]
        yield [name, "all", *_cells(part.tally)]
    yield ["all", "all", *_cells(summary.overall)]


def _cells(tally: Tally) -> Cells:
    values = tally.to_json()
    return [
        *(values[name] for name in _PLAIN),
        *(values["reasons"][name] for name in _REASONS),
        *(values[name] for name in (*_COUNTS, *_MORE)),
        *(values["tokens"][name] for name in _TOKENS),
    ]


# -- workbook -------------------------------------------------------------------------------------------------------------


def write_workbook(path: Path, summary: RunSummary, prices: Prices | None = None) -> Path:
    """Write `summary.xlsx`: a sheet for each grouping. Raises `MissingExtra` without openpyxl, `ConfigError` if it cannot."""
    try:
        from openpyxl import Workbook
    except ImportError:
        raise MissingExtra("a workbook needs openpyxl: pip install 'internbootcamp[xlsx]'") from None
    book = Workbook(write_only=True)
    for title, head, lines in _sheets(summary, prices):
        sheet = book.create_sheet(title)
        sheet.freeze_panes = "A2"
        for line in (head, *lines):
            sheet.append([_plain(cell) for cell in line])
    content = io.BytesIO()
    book.save(content)
    return write_whole(path, content.getvalue())


def _sheets(summary: RunSummary, prices: Prices | None) -> Iterator[tuple[str, Cells, Iterable[Cells]]]:
    cost = ["cost"] if prices else []

    def lines(named: Iterable[tuple[Sequence[object], Tally]]) -> Iterator[Cells]:
        for names, tally in named:
            yield [*names, *_cells(tally), *([rounded(prices.cost(tally.tokens))] if prices else [])]

    columns = [*COLUMNS, *cost]
    levels = sorted(summary.levels.items(), key=lambda item: item[0] or 0)
    generators = sorted(summary.generators.items(), key=lambda item: (item[0][0], item[0][1] or ""))
    bootcamps = sorted(summary.bootcamps.items())
    yield "overall", ["run", *columns], lines([([summary.name], summary.overall)])
    yield "domains", ["domain", *columns], lines(([name], tally) for name, tally in sorted(summary.domains.items()))
    yield "levels", ["level", *columns], lines(([level], tally) for level, tally in levels)
    yield "bootcamps", ["bootcamp", *columns], lines(([name], part.tally) for name, part in bootcamps)
    by_level = (([name, level], tally) for name, part in bootcamps for level, tally in part.sorted_levels())
    yield "bootcamps by level", ["bootcamp", "level", *columns], lines(by_level)
    yield "generators", ["bootcamp", "generator", *columns], lines(([*names], tally) for names, tally in generators)
    yield from _detail_sheets(summary)


def _detail_sheets(summary: RunSummary) -> Iterator[tuple[str, Cells, Iterable[Cells]]]:
    at_k = summary.overall.repeats.to_json()
    measures = list(next(iter(at_k.values()), {}))
    yield "attempts", ["k", *measures], ([int(k), *map(str, values.values())] for k, values in at_k.items())
    tools = {name: use.to_json() for name, use in sorted(summary.overall.tools.items())}
    columns = list(next(iter(tools.values()), {}))
    yield "tools", ["tool", *columns], ([name, *values.values()] for name, values in tools.items())
    counts = {"stop": summary.overall.stops, "shortfall": summary.overall.shortfalls, "failure": summary.overall.failures}
    counted = ([kind, name, count] for kind, counter in counts.items() for name, count in counter.most_common())
    yield "endings", ["kind", "name", "rows"], counted
    names = list(Episode.__dataclass_fields__)
    episodes = [("best", one) for one in summary.extremes.best()] + [("worst", one) for one in summary.extremes.worst()]
    yield "episodes", ["among", *names], ([among, *(getattr(one, name) for name in names)] for among, one in episodes)


def _plain(cell: object) -> object:
    """A value for a cell. Text that a spreadsheet would take for a formula, or that it cannot hold, is made harmless."""
    if cell is None or isinstance(cell, int | float):
        return cell
    text = "".join(char for char in str(cell) if char >= " " or char in "\n\t")
    return f"'{text}" if text.lstrip()[:1] in ("=", "+", "-", "@") else text
