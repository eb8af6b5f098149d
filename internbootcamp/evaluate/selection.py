"""Which cases a run asks: bootcamps, their levels, how many of each, as a lazy stream of rows.

The stream goes round the bootcamps and round the levels of each, so that a run that is cut short has something of all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from internbootcamp.answers.base import Language
from internbootcamp.core.bootcamp import Bootcamp, make
from internbootcamp.core.errors import ConfigError, LevelError
from internbootcamp.core.rows import Row, row_of


@dataclass(frozen=True, slots=True)
class Levels:
    """Levels asked for: `1-5` takes those of the range that a bootcamp has, `1,3` exactly these; nothing takes all."""

    text: str = ""

    def of(self, cls: type[Bootcamp]) -> list[int]:
        """The levels to take of a bootcamp, ascending. Raises `LevelError`, `ConfigError`."""
        available = range(1, len(cls.levels) + 1)
        if not self.text:
            return list(available)
        chosen: set[int] = set()
        for low, high in self._ranges():
            wanted = set(range(low, high + 1)) & set(available)
            if not wanted:
                asked = str(low) if low == high else f"{low}-{high}"
                raise LevelError(f"{cls.name} has levels {available[0]} to {available[-1]}, not {asked}")
            chosen |= wanted
        return sorted(chosen)

    def has(self, level: Any) -> bool:
        """Whether a row of this level is asked for; one that names no level is, unless levels are given. `ConfigError`."""
        return not self.text or any(low <= level <= high for low, high in self._ranges() if isinstance(level, int))

    def _ranges(self) -> list[tuple[int, int]]:
        matches = [re.fullmatch(r"\s*(\d{1,3})\s*(?:-\s*(\d{1,3})\s*)?", part, re.ASCII) for part in self.text.split(",")]
        if not all(matches):
            raise ConfigError(f"levels are written 3, 1-5 or 1,3,5, not {self.text!r}")
        return [(int(match[1]), int(match[2] or match[1])) for match in matches if match]


def select_rows(
    classes: Sequence[Any], n: int, *, levels: str = "", seed: int = 0, language: Language = "en"
) -> Iterator[Row]:
    """`n` cases of each bootcamp, shared out evenly among its levels. Classes of the older style have no levels."""
    sources = [_makers(cls, Levels(levels), seed, language) for cls in classes]
    return _rows(sources, n)


def _makers(cls: Any, levels: Levels, seed: int, language: Language) -> list[Any]:
    if not issubclass(cls, Bootcamp) or not cls.levels:
        return [make(cls, seed=seed, language=language)]
    return [cls.at_level(level, seed=seed, language=language) for level in levels.of(cls)]


def _rows(sources: Sequence[list[Any]], n: int) -> Iterator[Row]:
    for number in range(n):
        for makers in sources:
            index, which = divmod(number, len(makers))
            yield row_of(makers[which], makers[which].case(index))
