"""Results as tables on the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.table import Table

    from internbootcamp.evaluate.summary import RunSummary, Tally


def tell_invalid(summary: RunSummary) -> None:
    """One line on rows that no answer can win or whose key is wrong, and one on rows that we cannot judge, where there are."""
    from internbootcamp.cli.terminal import note
    from internbootcamp.evaluate.summary import invalid_in_words

    words = invalid_in_words(summary.overall)
    if words:
        note(f"{words}; `bootcamp lint` proves each")
    unsupported = summary.overall.failures["unsupported_row"]
    if unsupported:
        rows, they = ("row is", "it is") if unsupported == 1 else ("rows are", "they are")
        note(f"{unsupported} {rows} of a kind that cannot be judged here; {they} not counted in the scores")


_REASONS = ("right", "partly_right", "wrong", "malformed", "no_answer", "unfinished")


def summary_table(summary: RunSummary) -> Table:
    """One line for each bootcamp with its levels as columns; of a single bootcamp, one line for each level."""
    if len(summary.bootcamps) == 1:
        return _levels_as_lines(summary)
    levels = sorted({level for part in summary.bootcamps.values() for level in part.levels if level is not None})
    table = _table("bootcamp", summary.overall, [f"L{level}" for level in levels])
    for name, part in sorted(summary.bootcamps.items()):
        means = [_mean(part.levels.get(level)) for level in levels]
        table.add_row(name, *_cells(part.tally, summary.overall), *means)
    table.add_section()
    table.add_row("all", *_cells(summary.overall, summary.overall), *("" for _ in levels), style="bold")
    return table


def _levels_as_lines(summary: RunSummary) -> Table:
    ((name, part),) = summary.bootcamps.items()
    table = _table(name, summary.overall, [])
    if len(part.levels) > 1 or None not in part.levels:
        for level, tally in part.sorted_levels():
            table.add_row("no level" if level is None else f"level {level}", *_cells(tally, summary.overall))
        table.add_section()
    table.add_row("all", *_cells(part.tally, summary.overall), style="bold")
    return table


def _table(first: str, overall: Tally, levels: list[str]) -> Table:
    """An empty table with the columns that the run has something for."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, header_style="dim", pad_edge=False)
    table.add_column(first, no_wrap=True)
    for column in ("n", "score", "95 % interval", *_columns(overall), *levels):
        table.add_column(column.replace("_", " "), justify="right", no_wrap=True)
    return table


def _columns(overall: Tally) -> list[str]:
    """The reasons that occur, `failed` and `tokens` where there are any."""
    reasons = [reason for reason in _REASONS if overall.reasons[reason]]
    return [*reasons, *(["failed"] if overall.failures else []), *(["tokens"] if overall.counted else [])]


def _cells(tally: Tally, overall: Tally) -> list[str]:
    interval = tally.interval
    span = f"{interval.low:.3f} – {interval.high:.3f}" if interval else ""
    cells = [str(tally.rows), _mean(tally), span]
    for column in _columns(overall):
        if column == "failed":
            cells.append(str(tally.failures.total()))
        elif column == "tokens":
            mean = tally.mean_tokens("completion_tokens")
            cells.append("" if mean is None else f"{mean:.0f}")
        else:
            cells.append(f"{tally.share(column):.0%}" if tally.scores.n else "")
    return cells


def _mean(tally: Tally | None) -> str:
    return "" if tally is None or tally.mean is None else f"{tally.mean:.3f}"


def comparison_table(summaries: list[RunSummary]) -> Table:
    """Several runs side by side: the mean score of each on each bootcamp, with its interval."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, header_style="dim", pad_edge=False)
    table.add_column("bootcamp", no_wrap=True)
    for summary in summaries:
        table.add_column(summary.name, justify="right", no_wrap=True)
        table.add_column("95 % interval", no_wrap=True, style="dim")
    names = sorted({name for summary in summaries for name in summary.bootcamps})
    for name in names:
        tallies = [summary.bootcamps[name].tally for summary in summaries if name in summary.bootcamps]
        table.add_row(name, *(cell for tally in tallies for cell in _cells(tally, tally)[1:3]))
    table.add_section()
    overall = [cell for summary in summaries for cell in _cells(summary.overall, summary.overall)[1:3]]
    table.add_row("all", *overall, style="bold")
    return table
