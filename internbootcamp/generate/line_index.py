"""`LineIndex`: where the rows of some files are, so that they can be chosen and reordered without being held in memory.

Sixteen bytes a row: its file and its place there. Parquet files are first spooled to lines in a temporary folder.
"""

from __future__ import annotations

import tempfile
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import BinaryIO

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import BadLine, Row, parsed_line, to_line
from internbootcamp.generate.reading import read_rows


class LineIndex:
    """Rows of several files by number. `files` are open; `lines(rows)` gives their bytes in any order asked for."""

    def __init__(self, files: Sequence[BinaryIO]) -> None:
        self._files = files
        self._file = array("H")
        self._offset = array("Q")

    def __len__(self) -> int:
        return len(self._file)

    def add(self, file: int, offset: int) -> int:
        """Add the row that begins at `offset` of a file; its number."""
        self._file.append(file)
        self._offset.append(offset)
        return len(self._file) - 1

    def line(self, row: int) -> bytes:
        file = self._files[self._file[row]]
        file.seek(self._offset[row])
        return file.readline().rstrip(b"\r\n") + b"\n"

    def lines(self, rows: Iterable[int]) -> Iterator[bytes]:
        return map(self.line, rows)


@contextmanager
def indexed(paths: Sequence[Path], take: Callable[[int, Row], bool]) -> Iterator[tuple[LineIndex, list[array[int]]]]:
    """An index of the rows of files for which `take(file number, row)` is true, and their numbers by file."""
    with ExitStack() as stack:
        files = [stack.enter_context(_lines_of(path, stack).open("rb")) for path in paths]
        index = LineIndex(files)
        numbers: list[array[int]] = [array("Q") for _ in paths]
        for which, (path, file) in enumerate(zip(paths, files)):
            for offset, row in _rows(path, file):
                if take(which, row):
                    numbers[which].append(index.add(which, offset))
        yield index, numbers


def _rows(path: Path, file: BinaryIO) -> Iterator[tuple[int, Row]]:
    offset = 0
    for number, line in enumerate(file, start=1):
        if line.strip():
            row = parsed_line(line.removeprefix(b"\xef\xbb\xbf") if number == 1 else line)
            if isinstance(row, BadLine):
                raise ConfigError(f"{path}:{number}: {row.problem}")
            yield offset, row
        offset += len(line)


def _lines_of(path: Path, stack: ExitStack) -> Path:
    """A file of lines with the rows of `path`: itself, or a copy of a Parquet file."""
    if not path.is_file():
        raise ConfigError(f"cannot read {path}: no such file")
    if path.suffix != ".parquet":
        return path
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="bootcamp-rows-")))
    spooled = folder / "rows.jsonl"
    with spooled.open("wb") as file:
        file.writelines(map(to_line, read_rows(path)))
    return spooled
