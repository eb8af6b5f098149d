"""What the commands that make datasets share: their options, what these mean, and the workers they ask for."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from internbootcamp.generate.prompt_limit import PromptLimit
    from internbootcamp.generate.tasks import Pool

OutputDir = Annotated[Path, typer.Option("--output-dir", "-o", help="Where the files are written.")]
SplitSamples = Annotated[str | None, typer.Option("--split-samples", help="Rows by split: train:10000,test:1000,val:500.")]
Override = Annotated[bool, typer.Option("--override", help="Plain file names, replacing files of those names.")]
GenParquet = Annotated[bool, typer.Option("--gen-parquet", help="Parquet files beside the JSON Lines.")]
NoTool = Annotated[bool, typer.Option("--no-tool", help="Rows offer no tools.")]
NoInteraction = Annotated[bool, typer.Option("--no-interaction", help="Rows have no interaction.")]
Shuffle = Annotated[bool, typer.Option("--shuffle", help="The rows of a split in random order.")]
Seed = Annotated[int | None, typer.Option("--seed", help="The same seed gives the same files. Else the config's, or 0.")]
Workers = Annotated[int | None, typer.Option("--max-workers", "--workers", min=1, help="Processes; else one a CPU.")]
CaseTimeout = Annotated[float | None, typer.Option("--case-timeout", min=0.01, help="Seconds a case may take; else 30.")]
Engine = Annotated[str, typer.Option("--engine", metavar="local|ray", help="Processes here, or on a Ray cluster.")]
RayAddress = Annotated[str | None, typer.Option("--ray-address", help="Of the cluster, such as auto; else a local one.")]


@contextmanager
def started_pool(
    engine: str = "local", workers: int | None = None, case_timeout: float | None = None, ray_address: str | None = None
) -> Iterator[Pool]:
    """The workers that the options ask for; ended with the block. Raises `ConfigError`, `MissingExtra`."""
    from internbootcamp.core.errors import ConfigError
    from internbootcamp.generate.processes import CASE_SECONDS, Processes, processors

    limit = case_timeout or CASE_SECONDS
    if ray_address is not None and engine != "ray":
        raise ConfigError("--ray-address goes with --engine ray")
    pool: Pool
    if engine == "ray":
        from internbootcamp.generate.ray_pool import RayPool

        pool = RayPool(ray_address, workers, limit)
    elif engine == "local":
        pool = Processes(workers or processors(), limit)
    else:
        raise ConfigError(f"--engine must be local or ray, not {engine!r}")
    try:
        yield pool
    finally:
        pool.close()


def splits_from(text: str | None) -> dict[str, int] | None:
    """`--split-samples`, if given. Raises `ConfigError`."""
    from internbootcamp.generate.splits import parse_splits

    return parse_splits(text) if text is not None else None


def overrides_from(text: str | None) -> dict[str, Any]:
    """`--global-config-overrides`. Raises `ConfigError`."""
    from internbootcamp.core.errors import ConfigError

    if text is None:
        return {}
    try:
        overrides = json.loads(text)
    except ValueError as problem:
        raise ConfigError(f"--global-config-overrides is no JSON: {problem}") from None
    if not isinstance(overrides, dict):
        raise ConfigError('--global-config-overrides must be a JSON object such as {"shuffle": true}')
    return overrides


def limit_from(tokenizer: str | None, longest: int | None) -> PromptLimit | None:
    """`--tokenizer` and `--max-prompt-len`. Raises `ConfigError`, `MissingExtra`."""
    from internbootcamp.core.errors import ConfigError
    from internbootcamp.generate.prompt_limit import PromptLimit

    if longest is None:
        if tokenizer is not None:
            raise ConfigError("--tokenizer goes with --max-prompt-len")
        return None
    limit = PromptLimit(longest, tokenizer)
    limit.check()
    return limit


@contextmanager
def rows_progress(label: str, quiet: bool) -> Iterator[Callable[[int, int], None]]:
    """A live line on stderr: rows made of rows asked for. Nothing where stderr is no terminal."""
    if quiet or not sys.stderr.isatty():
        yield lambda rows, total: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=28),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=None)
        yield lambda rows, total: bar.update(task, completed=rows, total=total)
