"""Which cases a run asks: bootcamps, their levels, how many of each, as a lazy stream of rows.

The stream goes round the bootcamps and round the levels of each, so that a run that is cut short has something of all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from internbootcamp.answers.base import Language
from internbootcamp.core.bootcamp import Bootcamp, make
from internbootcamp.core.levels import Levels
from internbootcamp.core.rows import Row, row_of


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
