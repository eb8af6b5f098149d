"""`bootcamp inspect` and `bootcamp mix`: looking into datasets, and making one of several."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from internbootcamp.cli.names import Json, Quiet
from internbootcamp.cli.terminal import note, out, write_json

if TYPE_CHECKING:
    from internbootcamp.generate.inspection import Inspection

_BAR = 40


def inspect(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A dataset, .jsonl or .parquet.")],
    against: Annotated[Path | None, typer.Option("--against", help="Another file: how many rows are in both?")] = None,
    as_json: Json = False,
) -> None:
    """Say what is in a dataset.

    Rows by data source, generator, level and split; how long the prompts are; rows that say the same; and with --against,
    how many rows are in another file too.

    Examples:

      bootcamp inspect datasets/coin_change_train.jsonl

      bootcamp inspect train.parquet --against test.jsonl --json
    """
    from internbootcamp.generate.inspection import inspect_file

    found = inspect_file(file, against)
    if as_json:
        write_json(found.to_json())
        return
    _print(found, file, against)


def _print(found: Inspection, file: Path, against: Path | None) -> None:
    from rich.table import Table

    console = out()
    console.print(f"{file}: {found.rows:,} rows, {found.duplicates:,} of them repeats", soft_wrap=True)
    if against is not None:
        console.print(f"{found.overlap:,} rows are in {against} too", soft_wrap=True)
    for column, counts in found.counts.items():
        table = Table(box=None, pad_edge=False)
        table.add_column(column)
        table.add_column("rows", justify="right")
        for value, count in sorted(counts.items()):
            table.add_row(value, f"{count:,}")
        console.print(table)
    if found.rows:
        console.print(f"prompts: {found.characters / found.rows:,.0f} characters on average, {found.longest:,} at most")
    most = max(found.lengths.values(), default=1)
    for bound in sorted(found.lengths):
        count = found.lengths[bound]
        console.print(f"  up to {bound:>7,}  {count:>9,}  {'█' * max(1, round(_BAR * count / most))}")


def mix(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Datasets, .jsonl or .parquet.")],
    output: Annotated[Path, typer.Option("--output", "-o", help="The file to write, .jsonl or .parquet.")],
    weights: Annotated[str, typer.Option("--weights", help="The share of each file, such as 3,1.")] = "",
    rows: Annotated[int | None, typer.Option("--rows", "-n", min=1, help="Rows to take; all that fit if not given.")] = None,
    shuffle: Annotated[bool, typer.Option("--shuffle", help="In random order, not file after file.")] = False,
    deduplicate: Annotated[
        bool, typer.Option("--deduplicate/--keep-repeats", help="Leave out rows that were there before.")
    ] = True,
    exclude: Annotated[list[Path] | None, typer.Option("--exclude", help="Leave out rows of this file; repeatable.")] = None,
    seed: Annotated[int, typer.Option("--seed", help="Of what is taken and of the order.")] = 0,
    quiet: Quiet = False,
    as_json: Json = False,
) -> None:
    """Make one dataset of several: combine, weight, subsample, leave out repeats, shuffle.

    Without --weights, every file has the share of its rows. Rows are chosen at random and are not held in memory.

    Examples:

      bootcamp mix puzzles.jsonl ciphers.jsonl -o train.jsonl --weights 3,1 --rows 10000 --shuffle

      bootcamp mix old.jsonl new.parquet -o all.parquet --exclude test.jsonl
    """
    from internbootcamp.generate.mixing import Mix
    from internbootcamp.generate.mixing import mix as mix_files

    how = Mix(_weights(weights), rows, shuffle, deduplicate, tuple(exclude or ()), seed)
    mixed = mix_files(files, output, how)
    taken = {str(path): count for path, count in zip(files, mixed.taken)}
    if as_json:
        write_json({"output": str(output), "taken": taken, "repeats": mixed.repeats, "excluded": mixed.excluded})
        return
    typer.echo(output)
    counts = ", ".join(f"{count:,} of {path}" for path, count in taken.items())
    note(f"{sum(mixed.taken):,} rows: {counts}; left out {mixed.repeats:,} repeats, {mixed.excluded:,} excluded", quiet)


def _weights(text: str) -> list[float] | None:
    from internbootcamp.core.errors import ConfigError

    if not text:
        return None
    try:
        return [float(part) for part in text.split(",")]
    except ValueError:
        raise ConfigError(f"--weights is written 3,1 or 0.7,0.3, not {text!r}") from None
