"""Rows as a Hugging Face dataset. Needs the extra `hf` (datasets)."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from internbootcamp.core.errors import MissingExtra
from internbootcamp.core.rows import Row
from internbootcamp.generate.parquet import arrow_table


def to_dataset(rows: Iterable[Row], folder: Path = Path()) -> Any:
    """Rows as a `datasets.Dataset` with the columns of a Parquet file, so of JSON text where shapes differ.

    `restore_row` gives a row back. Relative image paths are looked for in `folder`. Raises `MissingExtra`.
    """
    try:
        import datasets
    except ImportError:
        raise MissingExtra("a Hugging Face dataset needs datasets: pip install 'internbootcamp[hf]'") from None
    return datasets.Dataset(arrow_table(rows, folder))
