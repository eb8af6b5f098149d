"""Writing records to a JSON Lines file that is there when it is whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from internbootcamp.core.rows import to_line
from internbootcamp.core.whole_file import whole_file


@contextmanager
def lines_beside(path: Path | None) -> Iterator[Callable[[Mapping[str, Any]], Any]]:
    """Yields a function that writes a record as a line; without a path it does nothing. Raises `ConfigError`."""
    if path is None:
        yield lambda record: None
        return
    with whole_file(path) as file:
        yield lambda record: file.write(to_line(record))
