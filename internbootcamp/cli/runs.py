"""`bootcamp runs`: the runs below an output folder, and changing one that runs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from internbootcamp.cli.names import Json
from internbootcamp.cli.terminal import note, out, write_json

if TYPE_CHECKING:
    from internbootcamp.evaluate.listing import RunInfo


def runs(
    run: Annotated[str | None, typer.Argument(metavar="RUN", help="One run, by its name or the beginning of it.")] = None,
    output_dir: Annotated[Path, typer.Option("--output-dir", "-o", help="Where runs were written.")] = Path("runs"),
    max_concurrent: Annotated[
        int | None, typer.Option("--max-concurrent", min=1, help="Let RUN have so many episodes at once from now on.")
    ] = None,
    as_json: Json = False,
) -> None:
    """List the runs below a folder: finished, running, stopped, killed; change how many episodes a running one has at once.

    Examples:

      bootcamp runs

      bootcamp runs --output-dir other_runs

      bootcamp runs 20260101_120000_123456 --max-concurrent 256
    """
    from internbootcamp.evaluate.listing import list_runs

    found = [info for info in list_runs(output_dir) if run is None or info.run.startswith(run)]
    if run is not None and len(found) != 1:
        raise _no_single_run(run, output_dir, found)
    if max_concurrent is not None:
        _change(run, found, max_concurrent)
        return
    if as_json:
        write_json([info.to_json() for info in found])
    elif not found:
        note(f"no runs in {output_dir}")
    else:
        out().print(_table(found))


def _no_single_run(run: str, output_dir: Path, found: list[RunInfo]) -> Exception:
    from internbootcamp.core.errors import ConfigError

    if found:
        return ConfigError(f"{len(found)} runs in {output_dir} begin with {run}")
    below = f"; --output-dir {run} lists those below that folder" if Path(run).is_dir() else ""
    return ConfigError(f"no run below the folder {output_dir} (--output-dir) begins with {run!r}{below}")


def _change(run: str | None, found: list[RunInfo], max_concurrent: int) -> None:
    from internbootcamp.core.errors import ConfigError
    from internbootcamp.evaluate.monitor import ask_for_concurrency

    if run is None:
        raise ConfigError("--max-concurrent needs the name of a run")
    ask_for_concurrency(found[0].place, max_concurrent)
    note(f"{found[0].run} goes on with {max_concurrent} {'episode' if max_concurrent == 1 else 'episodes'} at once")


def _table(found: list[RunInfo]) -> Any:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, header_style="dim", pad_edge=False)
    for column in ("run", "model", "state"):
        table.add_column(column, no_wrap=True)
    for column in ("finished", "failed", "score", "a second"):
        table.add_column(column, justify="right", no_wrap=True)
    for info in found:
        of = f"/{info.total}" if info.total else ""
        score = "" if info.mean_score is None else f"{info.mean_score:.3f}"
        rate = f"{info.rate:.1f}" if info.state == "running" else ""
        table.add_row(info.run, info.model, info.state, f"{info.finished}{of}", str(info.failed or ""), score, rate)
    return table
