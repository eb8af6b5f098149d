"""Reading the lines of several files one after the other, and again by where they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Self

from internbootcamp.core.errors import ConfigError

_BUFFER = 1 << 20
_BOM = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Line:
    """A line that is not blank: its file by number, its number from 1, where it begins, and its bytes without line end."""

    file: int
    number: int
    offset: int
    data: bytes
    ended: bool  # whether a line end stood after it


class Sources:
    """The files of one post-processing; a context manager. Raises `ConfigError` for one that cannot be read."""

    def __init__(self, paths: Sequence[Path]) -> None:
        self.paths = paths
        self._stack = ExitStack()
        self._files: list[BinaryIO] = []

    def __enter__(self) -> Self:
        for path in self.paths:
            try:
                self._files.append(self._stack.enter_context(path.open("rb", buffering=_BUFFER)))
            except OSError as problem:
                self._stack.close()
                raise ConfigError(f"cannot read {path}: {problem.strerror}") from None
        return self

    def __exit__(self, *problem: object) -> None:
        self._stack.close()

    def lines(self) -> Iterator[Line]:
        """All lines of all files."""
        for which, file in enumerate(self._files):
            offset = 0
            for number, raw in enumerate(file, start=1):
                data = raw.rstrip(b"\r\n")
                if data and not data.isspace():
                    text = data.removeprefix(_BOM) if number == 1 else data
                    yield Line(which, number, offset, text, raw.endswith(b"\n"))
                offset += len(raw)

    def line_at(self, file: int, offset: int) -> bytes:
        """The line that begins at an offset."""
        self._files[file].seek(offset)
        data = self._files[file].readline().rstrip(b"\r\n")
        return data.removeprefix(_BOM) if offset == 0 else data

    def place(self, line: Line) -> str:
        return f"{self.paths[line.file]}:{line.number}"
