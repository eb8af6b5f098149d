"""A file that is there as a whole or not at all: written beside its place, and renamed when all of it is on the disk."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from internbootcamp.core.errors import ConfigError, UserError


@contextmanager
def whole_file(path: Path) -> Iterator[BinaryIO]:
    """A file to write to, which replaces `path` when the block ends without an exception. Raises `ConfigError`."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with part.open("wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except UserError:
        raise
    except OSError as problem:
        raise ConfigError(f"cannot write {path}: {problem.strerror or problem}") from None
    finally:
        if part.exists():
            part.unlink()


def write_whole(path: Path, content: str | bytes) -> Path:
    """Write a file in one go. Raises `ConfigError`."""
    with whole_file(path) as file:
        file.write(content.encode() if isinstance(content, str) else content)
    return path
