"""`inspect_file`: what is in a dataset. Counts, prompt lengths, rows that say the same, and what another file shares with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import Row, data_source_of, origin_of, prompt_of
from internbootcamp.generate.keys import SeenKeys, keys_of_row
from internbootcamp.generate.reading import read_rows

COLUMNS = ("data source", "generator", "level", "split")


@dataclass(slots=True)
class Inspection:
    """`counts` by column and value; `lengths` by upper bound in characters (powers of two); `overlap` with another file."""

    rows: int = 0
    counts: dict[str, Counter[str]] = field(default_factory=lambda: {column: Counter() for column in COLUMNS})
    lengths: Counter[int] = field(default_factory=Counter)
    characters: int = 0
    longest: int = 0
    duplicates: int = 0
    overlap: int | None = None

    def to_json(self) -> dict[str, Any]:
        return {
            "rows": self.rows,
            **{column.replace(" ", "_"): dict(counter) for column, counter in self.counts.items()},
            "prompt_characters": {
                "mean": self.characters / self.rows if self.rows else None,
                "longest": self.longest,
                "up_to": {str(bound): self.lengths[bound] for bound in sorted(self.lengths)},
            },
            "duplicates": self.duplicates,
            "overlap": self.overlap,
        }


def inspect_file(path: Path, against: Path | None = None) -> Inspection:
    """Look through a file once, and before it through `against`. Raises `ConfigError` for what is no row."""
    found, seen, others = Inspection(), SeenKeys(), SeenKeys()
    if against is not None:
        found.overlap = 0
        for row in _named_rows(against):
            others.add(*keys_of_row(row))
    for row in _named_rows(path):
        keys = keys_of_row(row)
        found.rows += 1
        found.duplicates += not seen.add(*keys)
        if found.overlap is not None:
            found.overlap += keys in others
        _count(found, row)
    return found


def _count(found: Inspection, row: Row) -> None:
    origin = origin_of(row)
    values = (data_source_of(row), origin.get("generator_name"), origin.get("level"), origin.get("split"))
    for column, value in zip(COLUMNS, values):
        found.counts[column][str(value) if value is not None else "-"] += 1
    length = sum(len(message["content"]) for message in prompt_of(row) if isinstance(message.get("content"), str))
    found.lengths[1 << max(0, length - 1).bit_length()] += 1
    found.characters += length
    found.longest = max(found.longest, length)


def _named_rows(path: Path) -> Iterator[Row]:
    """The rows of a file; what is wrong with one is said with its number."""
    for number, row in enumerate(read_rows(path), start=1):
        try:
            data_source_of(row), prompt_of(row), keys_of_row(row)
        except ConfigError as problem:
            raise ConfigError(f"{path}: row {number}: {problem}") from None
        yield row
