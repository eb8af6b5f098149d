"""Reports for people: a table with a row for each bootcamp and a column for each line, and what to do about each finding."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from internbootcamp.audit.findings import LineResult, Report, Status
from internbootcamp.audit.lines import LINES

MARKS = {
    Status.PASSED: ("✓", "green"),
    Status.FAILED: ("✗", "bold red"),
    Status.SKIPPED: ("?", "yellow"),
    Status.NOT_APPLICABLE: ("–", "dim"),
}


def show(console: Console, reports: Sequence[Report]) -> None:
    """Print the table, the findings, and a closing line."""
    console.print(_table(reports))
    for report in reports:
        _show_findings(console, report)
    for report in reports if len(reports) == 1 else ():
        _show_not_run(console, report)
    console.print(_closing(reports))


def _table(reports: Sequence[Report]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column("bootcamp", no_wrap=True)
    letters = [letter for letter in LINES if any(letter in report.lines for report in reports)]
    for letter in letters:
        table.add_column(letter, justify="center")
    table.add_column("CPU s", justify="right")
    for report in reports:
        cells = [_mark(report.lines.get(letter)) for letter in letters]
        name = Text(report.name, "" if report.ok else "bold red")
        table.add_row(name, *cells, Text(f"{report.seconds:.1f}") if not report.broken else Text("broken", "bold red"))
    return table


def _mark(result: LineResult | None) -> Text:
    return Text(*MARKS[result.status]) if result is not None else Text(" ")


def _show_findings(console: Console, report: Report) -> None:
    if report.ok:
        return
    console.print(Text(f"\n{report.name}", "bold"))
    if report.broken:
        _print_indented(console, 2, Text(f"broken: {report.broken}", "red"))
    for letter in report.failed():
        result, line = report.lines[letter], LINES[letter]
        _print_indented(console, 2, Text.assemble((f"{letter}  {line.name}", "bold"), f": {line.demand}"))
        for finding in result.findings:
            where = f"{finding.where()}: " if finding.where() else ""
            _print_indented(console, 5, Text.assemble(("✗ ", "bold red"), (where, "bold"), _plain(finding.seen)))
            _print_indented(console, 7, Text.assemble(("expected: ", "green"), _plain(finding.expected)))
        if result.more:
            _print_indented(console, 5, Text(f"and {result.more} more like these", "dim"))


def _show_not_run(console: Console, report: Report) -> None:
    for letter, result in report.lines.items():
        if result.status in (Status.SKIPPED, Status.NOT_APPLICABLE):
            mark, style = MARKS[result.status]
            line = f"{LINES[letter].name}: {result.reason}"
            _print_indented(console, 2, Text.assemble((f"{mark} {letter}  ", style), line))


def _print_indented(console: Console, columns: int, text: Text) -> None:
    if console.is_terminal:
        console.print(Padding(text, (0, 0, 0, columns)))
    else:
        console.print(Text(" " * columns) + text, soft_wrap=True)  # a line stays a line for those who search in it


def _plain(text: str) -> str:
    """`text` without what a terminal or a pipe cannot take: control characters and lone surrogates."""
    return "".join(char if char.isprintable() or char == "\n" else "\N{REPLACEMENT CHARACTER}" for char in text)


def _closing(reports: Sequence[Report]) -> Text:
    passed = sum(report.ok for report in reports)
    seconds = sum(report.seconds for report in reports)
    tier = reports[0].tier if reports else "quick"
    text = f"\n{passed} of {len(reports)} bootcamps pass the {tier} audit ({seconds:.1f} CPU seconds)."
    skipped = sum(result.status is Status.SKIPPED for report in reports for result in report.lines.values())
    if skipped:
        text += f" {skipped} lines could not be run."
    return Text(text, "green" if passed == len(reports) else "red")


def as_json(reports: Sequence[Report]) -> dict[str, Any]:
    """All reports as one JSON object, for machines."""
    return {
        "tier": reports[0].tier if reports else "quick",
        "ok": all(report.ok for report in reports),
        "seconds": round(sum(report.seconds for report in reports), 3),
        "bootcamps": [report.to_json() for report in reports],
    }
