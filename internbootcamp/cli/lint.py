"""`bootcamp lint`: rows of a dataset that nobody can win, whose key is wrong, or that are not quite fair, each with a proof."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from internbootcamp.cli.names import Json, Quiet
from internbootcamp.cli.run_options import OwnBootcamps
from internbootcamp.cli.terminal import out, write_json

if TYPE_CHECKING:
    from internbootcamp.generate.linting import Lint, Remark

_COLUMNS = ("unwinnable", "wrong_key", "damaged", "unreadable", "unknown", "unsupported", "unfair", "repeated")


def lint(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Datasets, .jsonl, .json or .parquet.")],
    kinds: Annotated[
        str,
        typer.Option("--kinds", help=f"Only remarks of these kinds, such as unwinnable,wrong_key: {', '.join(_COLUMNS)}."),
    ] = "",
    names: OwnBootcamps = None,
    quiet: Quiet = False,
    as_json: Json = False,
) -> None:
    """Check the rows of a dataset before a model is asked.

    A row is invalid if no answer can win it, if its stored key breaks the rules, or if it cannot be read or judged; it is
    unfair if its prompt withholds something or has more solutions than it promises. Each remark has a proof. The exit status
    is 1 if there are invalid rows. With --quiet only the counts are shown.

    Examples:

      bootcamp lint test.jsonl

      bootcamp lint starbattle.jsonl BbehWebOfLies.jsonl --kinds unwinnable --json

      bootcamp lint rows.jsonl --bootcamp my_bootcamp.py
    """
    from internbootcamp.core.errors import ConfigError
    from internbootcamp.generate.linting import Lint
    from internbootcamp.rollout.catalogue import Catalogue

    wanted = _kinds_from(kinds)
    found = Lint()
    remarks = (remark for remark in found.remarks(files, Catalogue(names or ())) if remark.kind in wanted)
    if as_json:
        listed = [{name: getattr(one, name) for name in one.__slots__} for one in remarks]
        counts = {source: count.to_json() for source, count in sorted(found.counts.items())}
        write_json({"sources": counts, "remarks": listed})
    else:
        for remark in remarks:
            if not quiet:
                _tell(remark)
        if found.counts:
            _print_counts(found)
    if not found.counts:
        raise ConfigError(f"{', '.join(map(str, files))}: no rows")
    raise typer.Exit(1 if found.invalid else 0)


def _kinds_from(text: str) -> set[str]:
    from internbootcamp.core.errors import ConfigError

    chosen = {part.strip() for part in text.split(",") if part.strip()}
    unknown = chosen - set(_COLUMNS)
    if unknown:
        raise ConfigError(f"--kinds: there is no {sorted(unknown)[0]!r}, only {', '.join(_COLUMNS)}")
    return chosen or set(_COLUMNS)


def _tell(remark: Remark) -> None:
    typer.echo(f"{remark.file}:{remark.line}: {remark.kind.replace('_', ' ')}: {' '.join(remark.proof.split())}")


def _print_counts(found: Lint) -> None:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, header_style="dim", pad_edge=False)
    shown = [kind for kind in _COLUMNS if any(count.kinds[kind] for count in found.counts.values())]
    for column in ("data source", "rows", "valid", *shown):
        table.add_column(column.replace("_", " "), justify="left" if column == "data source" else "right", no_wrap=True)
    for source, count in sorted(found.counts.items()):
        table.add_row(source, str(count.rows), str(count.valid), *(str(count.kinds[kind] or "") for kind in shown))
    out().print(table)
