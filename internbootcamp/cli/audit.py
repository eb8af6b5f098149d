"""`bootcamp audit`: hold bootcamps to the standard of the audit; the work is done by `internbootcamp.audit`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from internbootcamp.cli import terminal

if TYPE_CHECKING:
    from collections.abc import Callable

    from internbootcamp.audit import Report

Names = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="NAME",
        help="A name, class name, data source or path of a Python file. Left out: all bootcamps, those kept for scoring too.",
        show_default=False,
    ),
]
Full = Annotated[bool, typer.Option("--full", help="The full numbers of cases, instead of about 1.5 CPU seconds.")]
Cases = Annotated[int | None, typer.Option(min=1, help="How many cases of each level to judge.", show_default=False)]
Levels = Annotated[str | None, typer.Option(help="Only these levels: 1,3 or 1-5.", show_default=False)]
Lines = Annotated[str | None, typer.Option(help="Only these lines: a,b,k.", show_default=False)]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]
Record = Annotated[bool, typer.Option("--record", help="Write golden digests that are missing or of an older version.")]
Jobs = Annotated[
    int | None,
    typer.Option("--jobs", "-j", min=1, help="Processes at a time; default: one a processor.", show_default=False),
]
Timeout = Annotated[
    float | None,
    typer.Option(min=1, help="Kill a bootcamp after so many seconds; default: 90, or 1800 if full.", show_default=False),
]


def audit(
    names: Names = None,
    full: Full = False,
    cases: Cases = None,
    levels: Levels = None,
    lines: Lines = None,
    as_json: AsJson = False,
    record: Record = False,
    jobs: Jobs = None,
    timeout: Timeout = None,
) -> None:
    """Check that bootcamps can be trusted: reward, cases, prompts and speed, on sixteen lines from a to p.

    Exit status 0 if all pass, 1 if any fails, 2 if the command makes no sense.

    Examples:

      bootcamp audit coin_change

      bootcamp audit sudoku caesar --full --lines a,b,k

      bootcamp audit my_bootcamp.py --json

      bootcamp audit coin_change --lines p --record
    """
    import json

    from internbootcamp.audit import audit as run_audit
    from internbootcamp.audit import show
    from internbootcamp.core.registry import kept_for_scoring, list_bootcamps

    wanted = names or [*list_bootcamps(), *kept_for_scoring()]
    with _progress_bar(len(wanted)) as advance:
        reports = run_audit(
            wanted,
            full=full,
            cases=cases,
            levels=numbers(levels) if levels is not None else None,
            lines=[part.strip() for part in lines.split(",")] if lines is not None else None,
            record=record,
            jobs=jobs,
            timeout=timeout,
            progress=advance,
        )
    if as_json:
        typer.echo(json.dumps(show.as_json(reports), indent=1))
    else:
        show.show(terminal.out(), reports)
    raise typer.Exit(0 if all(report.ok for report in reports) else 1)


@contextmanager
def _progress_bar(total: int) -> Iterator[Callable[[Report], None]]:
    """A bar on a terminal, nothing elsewhere; gives the function to call with each report."""
    if not sys.stderr.isatty():
        yield lambda report: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    messages = Console(stderr=True, highlight=False)
    columns = (TextColumn("auditing"), BarColumn(bar_width=28), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=messages, transient=True) as progress:
        task = progress.add_task("audit", total=total)

        def advance(report: Report) -> None:
            progress.advance(task)
            if not report.ok:
                messages.print(f"{report.name} fails", style="red", markup=False)

        yield advance


def numbers(text: str) -> list[int]:
    """`1,3-5` as [1, 3, 4, 5]. Raises `UserError`."""
    from internbootcamp.core.errors import UserError

    chosen: set[int] = set()
    for part in text.split(","):
        first, dash, last = part.strip().partition("-")
        if not first.isdecimal() or (dash and not last.isdecimal()):
            raise UserError(f"--levels takes numbers and ranges, like 1,3 or 1-5, not {text!r}")
        chosen.update(range(int(first), int(last or first) + 1))
    return sorted(chosen)
