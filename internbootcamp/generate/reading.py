"""`read_rows`: the rows of a dataset, whichever kind of file it is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import BadLine, Row, read_jsonl


def read_rows(path: str | Path) -> Iterator[Row]:
    """The rows of a `.jsonl` or `.parquet` file, one after the other, with the values they were written with.

    Images embedded in Parquet come as `{"bytes", "path"}`. Raises `ConfigError` for a file or line that cannot be read.
    """
    path = Path(path)
    if path.suffix == ".parquet":
        from internbootcamp.generate.parquet import read_parquet

        yield from read_parquet(path)
        return
    for number, row in read_jsonl(path):
        if isinstance(row, BadLine):
            raise ConfigError(f"{path}:{number}: {row.problem}")
        yield row
