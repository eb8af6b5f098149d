"""Rows made of chosen fields: `extract_fields` by path, `map_fields` by a mapping that may also compute."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from internbootcamp.core.rows import Row
from internbootcamp.postprocess.paths import MISSING, Path, last_name, parse_path, value_at

Source = str | tuple[str, Any] | Callable[[Row], Any]


def extract_fields(paths: Sequence[str]) -> Callable[[Row], Row]:
    """Takes these fields out, each under the last key of its path; of two equal keys the later wins. A missing one is null."""
    taken = [(last_name(path), path) for path in map(parse_path, paths)]

    def extract(row: Row) -> Row:
        return {name: _value(row, path, None) for name, path in taken}

    return extract


def collisions(paths: Sequence[str]) -> list[str]:
    """The names under which more than one of these paths would be kept."""
    names = [last_name(parse_path(path)) for path in paths]
    return sorted({name for name in names if names.count(name) > 1})


def map_fields(mapping: Mapping[str, Source]) -> Callable[[Row], Row]:
    """New fields from a path, from `(path, default)`, or from a function of the row."""
    getters = {name: _getter(source) for name, source in mapping.items()}

    def mapped(row: Row) -> Row:
        return {name: getter(row) for name, getter in getters.items()}

    return mapped


def _getter(source: Source) -> Callable[[Row], Any]:
    if callable(source):
        return source
    text, default = (source, None) if isinstance(source, str) else source
    path = parse_path(text)
    return lambda row: _value(row, path, default)


def _value(row: Row, path: Path, default: Any) -> Any:
    value = value_at(row, path)
    return default if value is MISSING else value
