"""`bootcamp audit`: hold bootcamps to the standard of the audit. Options in, a table or JSON out; the work is `audit.audit`."""

from __future__ import annotations

from typing import Annotated

import typer


def audit(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="NAME",
            help="What to audit: a name, a class, a data source, or the path of a Python file. All listed bootcamps if left out.",
            show_default=False,
        ),
    ] = None,
    full: Annotated[
        bool, typer.Option("--full", help="The full numbers of cases instead of about 1.5 CPU seconds.")
    ] = False,
    cases: Annotated[
        int | None, typer.Option(min=1, help="How many cases of each level to judge.", show_default=False)
    ] = None,
    levels: Annotated[str | None, typer.Option(help="Only these levels: 1,3 or 1-5.", show_default=False)] = None,
    lines: Annotated[str | None, typer.Option(help="Only these lines: a,b,k.", show_default=False)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
    record: Annotated[
        bool, typer.Option("--record", help="Write golden digests that are missing or of another version.")
    ] = False,
    jobs: Annotated[
        int | None,
        typer.Option("--jobs", "-j", min=1, help="Processes at a time; all processors by default.", show_default=False),
    ] = None,
    timeout: Annotated[
        float | None,
        typer.Option(min=1, help="Seconds after which a bootcamp is killed; 90, or 1,800 with --full.", show_default=False),
    ] = None,
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
    import sys

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    from internbootcamp.audit import Report, show
    from internbootcamp.audit import audit as run_audit
    from internbootcamp.core.errors import UserError
    from internbootcamp.core.registry import list_bootcamps

    messages = Console(stderr=True)
    wanted = names or list_bootcamps()
    columns = (
        TextColumn("auditing"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.description}"),
    )
    try:
        with Progress(*columns, console=messages, transient=True, disable=not messages.is_terminal) as progress:
            task = progress.add_task("", total=len(wanted))

            def advance(report: Report) -> None:
                progress.advance(task)
                if not report.ok and messages.is_terminal:
                    progress.console.print(f"{report.name} fails", style="red", highlight=False)

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
    except UserError as problem:
        messages.print(f"bootcamp audit: {problem}", style="red", highlight=False, soft_wrap=True, markup=False)
        raise typer.Exit(2) from None
    if as_json:
        sys.stdout.write(json.dumps(show.as_json(reports), ensure_ascii=True, indent=1) + "\n")
    else:
        output = Console(highlight=False) if sys.stdout.isatty() else Console(highlight=False, width=160)
        show.show(output, reports)
    raise typer.Exit(0 if all(report.ok for report in reports) else 1)


def numbers(text: str) -> list[int]:
    """`1,3-5` as [1, 3, 4, 5]. Raises `UserError`."""
    from internbootcamp.core.errors import UserError

    chosen: list[int] = []
    for part in text.split(","):
        first, dash, last = part.strip().partition("-")
        if not first.isdecimal() or (dash and not last.isdecimal()):
            raise UserError(f"--levels takes numbers and ranges, like 1,3 or 1-5, not {text!r}")
        chosen.extend(range(int(first), int(last or first) + 1))
    return sorted(set(chosen))
