"""Writing a JSON Lines file beside its place, renamed when it is whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import to_line


@contextmanager
def lines_beside(path: Path | None) -> Iterator[Callable[[Mapping[str, Any]], None]]:
    """Yields a function that writes a record as a line; without a path it does nothing. Raises `ConfigError`."""
    if path is None:
        yield lambda record: None
        return
    part = path.with_name(f".{path.name}.part")
    try:
        file = part.open("wb")
    except OSError as problem:
        raise ConfigError(f"cannot write {path}: {problem.strerror}") from None
    try:
        with file:
            yield lambda record: _write(file.write, record, path)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _write(write: Callable[[bytes], Any], record: Mapping[str, Any], path: Path) -> None:
    try:
        write(to_line(record))
    except OSError as problem:
        raise ConfigError(f"cannot write {path}: {problem.strerror}") from None
