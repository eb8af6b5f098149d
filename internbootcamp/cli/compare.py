"""`bootcamp compare`: finished runs against the first of them, sample by sample."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from internbootcamp.cli.names import Json, Quiet
from internbootcamp.cli.run_options import RunPaths
from internbootcamp.cli.terminal import note, out, write_json

if TYPE_CHECKING:
    from internbootcamp.evaluate.comparison import Comparison, Difference


def compare(
    runs: RunPaths,
    by_bootcamp: Annotated[bool, typer.Option("--by-bootcamp/--overall", help="Also each bootcamp apart.")] = True,
    quiet: Quiet = False,
    as_json: Json = False,
) -> None:
    """Compare runs with paired tests, on the samples that they share.

    Each run is compared with the first. A sample's score is the mean of its attempts. p (t) is Student's paired test of the
    mean difference, p (sign) the exact test of how many samples got better and how many worse; the p values of bootcamps are
    corrected for being several (Holm).

    Examples:

      bootcamp compare runs/base runs/tuned

      bootcamp compare a.jsonl b.jsonl c.jsonl --overall --json
    """
    from internbootcamp.core.errors import ConfigError
    from internbootcamp.evaluate.comparison import RunScores, compare
    from internbootcamp.evaluate.run_files import results_file, run_name

    files = [results_file(run) for run in runs]
    if len(files) < 2:
        raise ConfigError("a comparison needs at least two runs")
    first, *others = [RunScores.read(path, run_name(path)) for path in files]
    comparisons = [compare(first, other) for other in others]
    for scores, path in zip((first, *others), files, strict=True):
        if scores.bad_lines:
            note(f"{path}: {scores.bad_lines} lines cannot be read and are left out")
    if as_json:
        write_json([comparison.to_json() for comparison in comparisons])
    else:
        for comparison in comparisons:
            _print(comparison, by_bootcamp, quiet)
    if any(comparison.overall is None for comparison in comparisons):
        note("runs that share no sample cannot be compared; both must ask the same rows")
        raise typer.Exit(1)


def _print(comparison: Comparison, by_bootcamp: bool, quiet: bool) -> None:
    from rich import box
    from rich.table import Table

    if comparison.overall is None:
        return
    console = out()
    console.print(f"{comparison.second} against {comparison.first}", style="bold", markup=False)
    table = Table(box=box.SIMPLE_HEAD, header_style="dim", pad_edge=False)
    table.add_column("bootcamp", no_wrap=True)
    for column in ("samples", "first", "second", "difference", "95 % interval", "p (t)", "better", "worse", "p (sign)"):
        table.add_column(column, justify="right", no_wrap=True)
    if by_bootcamp and len(comparison.bootcamps) > 1:
        for name, part in comparison.bootcamps.items():
            table.add_row(name, *_cells(part, comparison.corrected[name]))
        table.add_section()
    table.add_row("all", *_cells(comparison.overall, comparison.overall.t_test), style="bold")
    console.print(table)
    if comparison.only_first or comparison.only_second:
        note(f"samples in one run only: {comparison.only_first} in the first, {comparison.only_second} in the second", quiet)


def _cells(part: Difference, p_value: float | None) -> list[str]:
    interval: Any = part.interval
    span = f"{interval.low:+.3f} – {interval.high:+.3f}" if interval else ""
    return [
        str(part.samples),
        f"{part.first:.3f}",
        f"{part.second:.3f}",
        f"{part.mean:+.3f}",
        span,
        _p(p_value),
        str(part.better),
        str(part.worse),
        _p(part.sign_test),
    ]


def _p(value: float | None) -> str:
    return "" if value is None else "< 0.0001" if value < 0.0001 else f"{value:.4f}"
