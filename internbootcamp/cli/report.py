"""`bootcamp report`: summary and report of finished runs, also of files that another harness wrote."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from internbootcamp.cli.names import Json, Quiet
from internbootcamp.cli.run_options import RunPaths
from internbootcamp.cli.tables import comparison_table, summary_table
from internbootcamp.cli.terminal import note, out, write_json

if TYPE_CHECKING:
    from internbootcamp.evaluate.prices import Prices


def report(
    runs: RunPaths,
    output_dir: Annotated[
        Path | None, typer.Option("--output-dir", "-o", help="Where the files go; default: the folder of the run.")
    ] = None,
    title: Annotated[str, typer.Option("--title", help="Heading of the page.")] = "Evaluation report",
    xlsx: Annotated[bool, typer.Option("--xlsx", help="Also summary.xlsx.")] = False,
    price_prompt: Annotated[float | None, typer.Option("--price-prompt", help="Price of a million prompt tokens.")] = None,
    price_completion: Annotated[
        float | None, typer.Option("--price-completion", help="Price of a million completion tokens.")
    ] = None,
    quiet: Quiet = False,
    as_json: Json = False,
) -> None:
    """Summarise finished runs: report.html, summary.json, summary.csv.

    Several runs are shown side by side on one page, which goes to combined/ in the folder of the first. The exit status is 1
    if lines of a file cannot be read.

    Examples:

      bootcamp report runs/qwen --xlsx

      bootcamp report old/eval_results_1.jsonl new/eval_results_2.jsonl --output-dir compared

      bootcamp report runs/qwen --price-prompt 0.15 --price-completion 0.60
    """
    from internbootcamp.evaluate.folder import RunFolder
    from internbootcamp.evaluate.report import write_report
    from internbootcamp.evaluate.run_files import results_file, run_name
    from internbootcamp.evaluate.summary import read_summary

    files = [results_file(run) for run in runs]
    prices = _prices(price_prompt, price_completion)
    summaries = [read_summary(path, run_name(path)) for path in files]
    folder = RunFolder.at(files[0]).folder
    if len(files) > 1:
        folder /= "combined"  # its own report stays
    place = RunFolder("", files[0], output_dir or folder)
    page = write_report(place.folder / "report.html", summaries, title, prices)
    values = [summary.to_json(prices) for summary in summaries]
    for number, summary in enumerate(summaries):
        mark = f"_{number + 1}" if len(summaries) > 1 else ""
        place.write_json(f"summary{mark}.json", values[number])
        place.write_text(f"summary{mark}.csv", summary.to_csv())
        if xlsx:
            from internbootcamp.evaluate.summary_tables import write_workbook

            write_workbook(place.folder / f"summary{mark}.xlsx", summary, prices)
    if as_json:
        write_json({"report": str(page), "runs": values})
    else:
        out().print(summary_table(summaries[0]) if len(summaries) == 1 else comparison_table(summaries))
        note(f"report: {page}", quiet)
    _report_bad_lines(files, [len(summary.bad_lines) for summary in summaries])


def _prices(prompt: float | None, completion: float | None) -> Prices | None:
    from internbootcamp.core.errors import ConfigError
    from internbootcamp.evaluate.prices import Prices

    if (prompt is None) != (completion is None):
        raise ConfigError("give --price-prompt and --price-completion together")
    return None if prompt is None or completion is None else Prices(prompt, completion)


def _report_bad_lines(files: list[Path], counts: list[int]) -> None:
    for path, count in zip(files, counts, strict=True):
        if count:
            note(f"{path}: {count} line{'s' if count != 1 else ''} cannot be read; the report says which")
    if any(counts):
        raise typer.Exit(1)
