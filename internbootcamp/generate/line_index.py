"""`LineIndex`: where the rows of some files are, so that they can be chosen and reordered without being held in memory.

Sixteen bytes a row: its file and its place there. Parquet files are first spooled to lines in a temporary folder.
"""

from __future__ import annotations

import tempfile
from array import array
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import BinaryIO, Self

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import BadLine, Row, parsed_line, to_line
from internbootcamp.generate.reading import read_rows

_MOST_OPEN = 128
_BOM = b"\xef\xbb\xbf"


class LineIndex:
    """Rows of several files by number; `lines(rows)` gives their bytes in any order asked for. A context manager.

    However many files there are, only some are open at a time.
    """

    def __init__(self, paths: Sequence[Path]) -> None:
        self._paths = paths
        self._open: OrderedDict[int, BinaryIO] = OrderedDict()  # the one used last at the end
        self._file = array("L")
        self._offset = array("Q")

    def __len__(self) -> int:
        return len(self._file)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        while self._open:
            self._open.popitem()[1].close()

    def add(self, file: int, offset: int) -> int:
        """Add the row that begins at `offset` of a file; its number."""
        self._file.append(file)
        self._offset.append(offset)
        return len(self._file) - 1

    def line(self, row: int) -> bytes:
        file = self._opened(self._file[row])
        file.seek(self._offset[row])
        return file.readline().removeprefix(_BOM).rstrip(b"\r\n") + b"\n"

    def lines(self, rows: Iterable[int]) -> Iterator[bytes]:
        return map(self.line, rows)

    def _opened(self, which: int) -> BinaryIO:
        if which not in self._open:
            if len(self._open) == _MOST_OPEN:
                self._open.popitem(last=False)[1].close()
            self._open[which] = self._paths[which].open("rb")
        self._open.move_to_end(which)
        return self._open[which]


@contextmanager
def indexed(paths: Sequence[Path], take: Callable[[int, Row], bool]) -> Iterator[tuple[LineIndex, list[array[int]]]]:
    """An index of the rows of files for which `take(file number, row)` is true, and their numbers by file."""
    with ExitStack() as stack:
        spooled = [_lines_of(path, stack) for path in paths]
        index = stack.enter_context(LineIndex(spooled))
        numbers: list[array[int]] = [array("Q") for _ in paths]
        for which, (path, lines) in enumerate(zip(paths, spooled)):
            with lines.open("rb") as file:
                for offset, row in _rows(path, file):
                    if take(which, row):
                        numbers[which].append(index.add(which, offset))
        yield index, numbers


def _rows(path: Path, file: BinaryIO) -> Iterator[tuple[int, Row]]:
    offset = 0
    for number, line in enumerate(file, start=1):
        if line.strip():
            row = parsed_line(line.removeprefix(_BOM) if number == 1 else line)
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
