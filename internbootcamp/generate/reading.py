"""`read_rows`: the rows of a dataset, whichever kind of file it is; `read_json_rows`: those of a JSON array."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import BadLine, Row, read_jsonl


def read_json_rows(path: Path) -> list[Row]:
    """The rows of a `.json` file, which holds an array of them or a single one. Raises `ConfigError`."""
    try:
        value = msgspec.json.decode(path.read_bytes())
    except OSError as problem:
        raise ConfigError(f"cannot read {path}: {problem.strerror}") from None
    except (ValueError, RecursionError) as problem:
        raise ConfigError(f"{path}: not JSON: {problem}") from None
    rows = [value] if isinstance(value, dict) else value
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise ConfigError(f"{path}: must be an array of rows")
    return rows


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
