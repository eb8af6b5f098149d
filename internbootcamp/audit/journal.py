"""`Journal`: what the examination is doing right now, on disk, for whoever has to kill its process.

One JSON object a line: `{"doing": …}` before every step that could hang, `{"result": …}` after every finished line.
Reading it back (`read_journal`) needs nothing of the process that wrote it.
"""

from __future__ import annotations

import json
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import msgspec

from internbootcamp.audit.findings import LineResult


class Journal:
    """Writes notes to `path` at once, unbuffered; to nowhere if there is no path."""

    def __init__(self, path: Path | None = None) -> None:
        self._file = path.open("ab", buffering=0) if path else None
        self.doing = ""

    def note(self, doing: str) -> None:
        """Say what is about to be done."""
        self.doing = doing
        self._write({"doing": doing})

    def finished(self, result: LineResult) -> None:
        """Keep the result of a line."""
        self._write({"result": result})

    def _write(self, entry: dict[str, Any]) -> None:
        if self._file:
            self._file.write(msgspec.json.encode(entry) + b"\n")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None) -> None:
        if self._file:
            self._file.close()


def read_journal(path: Path) -> tuple[str, dict[str, LineResult]]:
    """The last thing that was being done, and the lines that were finished. A torn last line is left out."""
    doing, results = "starting", {}
    for raw in path.read_bytes().splitlines() if path.is_file() else ():
        try:
            entry = json.loads(raw)
        except ValueError:
            break
        if "doing" in entry:
            doing = entry["doing"]
        else:
            result = msgspec.convert(entry["result"], LineResult)
            results[result.line] = result
    return doing, results
