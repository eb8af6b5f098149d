"""`Split`: rows shared out to files such that one prompt is never in two of them.

A prompt's part is decided by a hash of its text, so rows, attempts and files can come in any order and number, now or later:
the same prompt always goes to the same part. Shares are therefore met in expectation, not exactly.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import Row
from internbootcamp.postprocess.deduplication import prompt_digest
from internbootcamp.postprocess.selection import chance

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9.-]*", re.ASCII)


@dataclass(frozen=True, slots=True)
class Split:
    """Parts by name and share. Shares are made to add up to 1; `seed` gives another division."""

    shares: Mapping[str, float]
    seed: int = 0

    @classmethod
    def parse(cls, text: str, seed: int = 0) -> Self:
        """`train:0.9,val:0.1`. Raises `ConfigError`."""
        shares: dict[str, float] = {}
        for part in text.split(","):
            name, _, share = part.strip().partition(":")
            try:
                shares[name] = float(share)
            except ValueError:
                raise ConfigError(f"a split is written train:0.9,val:0.1, not {text!r}") from None
        return cls(shares, seed)

    def __post_init__(self) -> None:
        for name, share in self.shares.items():
            if not _NAME.fullmatch(name):
                raise ConfigError(f"a part is named with letters, digits, dots and hyphens, not {name!r}")
            if not 0 < share < math.inf:
                raise ConfigError(f"the share of {name} must be above 0, not {share:g}")
        if len(self.shares) < 2:
            raise ConfigError("a split has at least two parts, such as train:0.9,val:0.1")

    def part_of(self, row: Row) -> str:
        """The part that a row belongs to, by its prompt."""
        at = chance(prompt_digest(row), self.seed) * math.fsum(self.shares.values())
        for name, share in self.shares.items():
            at -= share
            if at < 0:
                return name
        return list(self.shares)[-1]

    def path_of(self, part: str, output: Path) -> Path:
        """`out.jsonl` becomes `out_train.jsonl`."""
        return output.with_name(f"{output.stem}_{part}{output.suffix}")
