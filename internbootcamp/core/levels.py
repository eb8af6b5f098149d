"""Levels as users ask for them: `3`, `1-5` or `1,3,5`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from internbootcamp.core.errors import ConfigError, LevelError


@dataclass(frozen=True, slots=True)
class Levels:
    """Levels asked for: `1-5` takes those of the range that a bootcamp has, `1,3` exactly these; nothing takes all."""

    text: str = ""

    def of(self, cls: Any) -> list[int]:
        """The levels to take of a bootcamp class, ascending. Raises `LevelError`, `ConfigError`."""
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
