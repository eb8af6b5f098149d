"""What the commands share of the terminal: consoles, progress bars, one-line notes.

Results go to stdout, everything else to stderr. Colours are off where the stream is no terminal or NO_COLOR is set; then
tables are wide instead of folded.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console

    from internbootcamp.evaluate.progress import Progress

_PIPE_WIDTH = 140


def out() -> Console:
    """The console on stdout."""
    from rich.console import Console

    return Console(width=None if sys.stdout.isatty() else _PIPE_WIDTH, highlight=False)


def note(text: str, quiet: bool = False) -> None:
    """One line for people on stderr."""
    if not quiet:
        sys.stderr.write(f"{text}\n")


def write_json(value: Any) -> None:
    """A value as indented JSON on stdout."""
    import msgspec

    from internbootcamp.core.rows import to_line

    sys.stdout.write(msgspec.json.format(to_line(value), indent=2).decode() + "\n")


@contextmanager
def run_progress(label: str, quiet: bool = False) -> Iterator[Callable[[Progress], None]]:
    """A live line for a run on stderr: rows, mean score, rates, failures, time left. Nothing where stderr is no terminal."""
    if quiet or not sys.stderr.isatty():
        yield lambda progress: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=28),
        MofNCompleteColumn(),
        TextColumn("{task.fields[state]}"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=None, state="")

        def update(progress: Any) -> None:
            bar.update(task, completed=progress.finished, total=progress.total, state=_state(progress))

        yield update


def _state(progress: Progress) -> str:
    parts = [f"score {progress.scores.mean:.3f}"] if progress.scores.n else []
    parts.append(f"{progress.rate:.1f}/s")
    if progress.tokens:
        parts.append(f"{progress.tokens:,} tokens, {progress.token_rate:,.0f}/s")
    parts.append(f"{progress.in_flight}/{progress.max_concurrent} at once")
    if progress.being_judged:
        parts.append(f"{progress.being_judged} being judged")
    if progress.failures:
        parts.append(f"{progress.failures.total()} failed")
    return " · ".join(parts)
