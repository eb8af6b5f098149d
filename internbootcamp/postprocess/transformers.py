"""Running rows through transformers: a dict for one row, a list for several, None for none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from internbootcamp.core.rows import Row
from internbootcamp.postprocess.statistics import Statistics


@dataclass(frozen=True, slots=True)
class Transformer:
    """A function from a row to a row, rows or None, with the name it goes by in messages."""

    name: str
    transform: Callable[[Row], Any]


def transformed(row: Row, transformers: Sequence[Transformer], place: str, statistics: Statistics) -> list[Row]:
    """What the chain makes of a row. What raises, or is no row, is counted and left out; the others go on."""
    rows = [row]
    for transformer in transformers:
        rows = [made for one in rows for made in _applied(transformer, one, place, statistics)]
    return rows


def _applied(transformer: Transformer, row: Row, place: str, statistics: Statistics) -> list[Row]:
    try:
        made = transformer.transform(row)
    except Exception as problem:  # an owner's function may raise anything; the row is named and left out
        statistics.problem("transform_errors", f"{place}: {transformer.name}: {_described(problem)}")
        return []
    if made is None:
        statistics.counts["transform_drops"] += 1
        return []
    if isinstance(made, dict):
        return [made]
    if not isinstance(made, list):
        text = f"{place}: {transformer.name} made a {type(made).__name__}, neither a row nor a list of rows nor None"
        statistics.problem("transform_type_errors", text)
        return []
    statistics.counts["one_to_many_transforms"] += 1
    rows = [one for one in made if isinstance(one, dict)]
    for one in made:
        if not isinstance(one, dict):
            text = f"{place}: {transformer.name} made a list with a {type(one).__name__} in it"
            statistics.problem("transform_type_errors", text)
    return rows


def _described(problem: Exception) -> str:
    return str(problem) if type(problem) is ValueError else f"{type(problem).__name__}: {problem}"
