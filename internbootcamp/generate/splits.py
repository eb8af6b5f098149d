"""Splits and shares: `train:100,test:10`, and exact counts by largest remainder."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction

from internbootcamp.core.errors import ConfigError

Splits = dict[str, int]

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9.-]*", re.ASCII)


def parse_splits(text: str, where: str = "--split-samples") -> Splits:
    """`train:100,test:10` as a mapping in that order, without splits of 0 rows. Raises `ConfigError`."""
    splits: dict[str, int] = {}
    for part in text.split(","):
        name, colon, count = part.strip().partition(":")
        if not colon or not re.fullmatch(r"\d{1,12}", count.strip(), re.ASCII):
            raise ConfigError(f"{where} is written train:100,test:10, not {text!r}")
        if name.strip() in splits:
            raise ConfigError(f"{where}: the split {name.strip()} stands twice in {text!r}")
        splits[name.strip()] = int(count)
    return checked_splits(splits, where)


def checked_splits(splits: Mapping[str, int], where: str) -> Splits:
    """The splits that have rows. Raises `ConfigError` for names that cannot stand in a file name, or if none is left."""
    for name in splits:
        if not _NAME.fullmatch(name):
            raise ConfigError(f"{where}: a split is named with letters, digits, dots and hyphens, not {name!r}")
    kept = {name: count for name, count in splits.items() if count}
    if not kept:
        raise ConfigError(f"{where}: no split has any rows")
    return kept


def share_out(total: int, ratios: Sequence[float]) -> list[int]:
    """Whole numbers in proportion to `ratios` that add up to `total`, by largest remainder; ties go to the earlier."""
    exact = [Fraction(ratio) for ratio in ratios]
    whole = sum(exact)
    parts = [total * ratio / whole for ratio in exact]
    counts = [int(part) for part in parts]
    by_remainder = sorted(range(len(parts)), key=lambda number: (counts[number] - parts[number], number))
    for number in by_remainder[: total - sum(counts)]:
        counts[number] += 1
    return counts
