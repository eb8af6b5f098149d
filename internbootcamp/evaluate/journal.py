"""`Journal`: conversations that wait for their verdict, kept where a process that is killed leaves them.

    conversation ─► a line of `<run>/unjudged_<n>.jsonl` ─► verdict ─► record in the results file ─► the line is done with

A worker begins the next episode when the line of the last one is written, so that a kill costs no more replies than were in
flight. A resumed run takes the conversations from here, and asks for their verdicts alone. A file is deleted when all its lines
are done with.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, Self

import msgspec

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.flaws import Flaw, WrongKey
from internbootcamp.core.rows import to_line
from internbootcamp.evaluate.feeding import Work
from internbootcamp.evaluate.writer import CannotWrite
from internbootcamp.rollout.trajectory import Trajectory

_FILE_BYTES = 8_000_000

Key = tuple[str, int]


class _Place(NamedTuple):
    """Where a line is."""

    path: Path
    start: int
    length: int


class _Line(msgspec.Struct):
    sample_id: str
    attempt: int
    trajectory: msgspec.Raw


class Journal:
    """The unjudged conversations of a run; a context manager. Those in `done`, which have a record, are not among them.

    Lines are written in the event loop, to the system's cache and not to the disk: it takes microseconds, while a worker that
    waits for a thread to do it would leave its place at the endpoint empty for as long as the loop is busy.
    """

    def __init__(self, folder: Path, done: Collection[Key] = ()) -> None:
        self._folder = folder
        self._places: dict[Key, _Place] = {}
        self._waiting: Counter[Path] = Counter()
        self._number = 0
        self._path: Path | None = None  # of the file that is being written
        self._descriptor = -1
        self._size = 0
        try:
            for path in _files(folder):
                self._number = _number(path)
                self._read(path, done)
        except OSError as problem:
            raise ConfigError(f"cannot read {folder}: {problem.strerror}") from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        self._end_file()

    def __len__(self) -> int:
        return len(self._places)

    def keep(self, work: Work, trajectory: Trajectory) -> None:
        """Return when the conversation can be taken up by another process. Raises `CannotWrite`.

        What an evaluator has made a class of its own of cannot be read back, and is not kept.
        """
        if type(trajectory) is not Trajectory:
            return
        line = to_line({"sample_id": work.sample_id, "attempt": work.attempt, "trajectory": trajectory})
        path = self._write(line)
        self._note((work.sample_id, work.attempt), _Place(path, self._size - len(line), len(line)))

    def take(self, work: Work) -> Trajectory | None:
        """The conversation of an earlier process, if it came to its end. It stays here until it is done with."""
        place = self._places.get((work.sample_id, work.attempt))
        if place is None:
            return None
        try:
            with place.path.open("rb") as file:
                file.seek(place.start)
                line = msgspec.json.decode(file.read(place.length), type=_Line)
            trajectory = msgspec.json.decode(line.trajectory, type=Trajectory, dec_hook=_restored)
        except (OSError, ValueError, RecursionError):  # damaged or gone: it is asked again
            return None
        return trajectory if all(isinstance(message.get("role"), str) for message in trajectory.messages) else None

    def done_with(self, work: Work) -> None:
        """The conversation has its verdict, and the record of it is written."""
        place = self._places.pop((work.sample_id, work.attempt), None)
        if place is not None:
            self._release(place)

    def _write(self, line: bytes) -> Path:
        """Append a line to the file that is being written, or to a new one if that is full."""
        if self._size >= _FILE_BYTES:
            self._end_file()
        try:
            path = self._path or self._begin_file()
            written = 0
            while written < len(line):
                written += os.write(self._descriptor, line[written:])
        except OSError as problem:
            raise CannotWrite(f"cannot write {self._folder}: {problem.strerror}; the finished rows are whole") from None
        self._size += len(line)
        return path

    def _begin_file(self) -> Path:
        self._number += 1
        path = self._folder / f"unjudged_{self._number}.jsonl"
        self._descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o644)
        self._path, self._size = path, 0
        return path

    def _end_file(self) -> None:
        path, self._path = self._path, None
        if path is not None:
            os.close(self._descriptor)
            self._size = 0
            self._delete_if_done_with(path)

    def _read(self, path: Path, done: Collection[Key]) -> None:
        start = 0
        with path.open("rb") as file:
            for line in file:
                key = _key(line)
                if key is not None and key not in done:
                    self._note(key, _Place(path, start, len(line)))
                start += len(line)
        self._delete_if_done_with(path)

    def _note(self, key: Key, place: _Place) -> None:
        """Remember where a line is; a later one of the same episode replaces an earlier one."""
        earlier = self._places.get(key)
        self._places[key] = place
        self._waiting[place.path] += 1
        if earlier is not None:
            self._release(earlier)

    def _release(self, place: _Place) -> None:
        self._waiting[place.path] -= 1
        if place.path != self._path:
            self._delete_if_done_with(place.path)

    def _delete_if_done_with(self, path: Path) -> None:
        if not self._waiting[path]:
            del self._waiting[path]
            with suppress(OSError):  # a file that stays is read in vain, and nothing else
                path.unlink()


def _files(folder: Path) -> list[Path]:
    return sorted((path for path in folder.glob("unjudged_*.jsonl") if path.stem[9:].isdecimal()), key=_number)


def _number(path: Path) -> int:
    return int(path.stem.removeprefix("unjudged_"))


def _key(line: bytes) -> Key | None:
    """The episode of a line; None if the line is torn or otherwise damaged."""
    try:
        read = msgspec.json.decode(line, type=_Line)
    except (ValueError, RecursionError):
        return None
    return (read.sample_id, read.attempt)


def _restored(kind: Any, value: Any) -> Any:
    """What JSON has no type for: counts of tokens, and the flaw of a row. Raises `ValueError`."""
    if kind is Flaw:
        return WrongKey(value)  # the only one of a row that is asked all the same
    return Counter(msgspec.convert(value, dict[str, int]))
