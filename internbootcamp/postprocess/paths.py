"""Field paths: `input.data_source`, `messages[-1].content`, `messages.[-1].content`.

A path is keys joined by dots; `[3]` is an item of a list, `[-1]` its last, with or without a dot before the bracket. A key
that itself contains a dot or a bracket is written in quotes: `extra."a.b"`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from internbootcamp.core.errors import ConfigError

Path = tuple[str | int, ...]
MISSING: Final = object()

_STEP = re.compile(r'\.?\[(?P<index>-?\d+)\]|\.?"(?P<quoted>[^"]*)"|\.?(?P<key>[^.\[\]"]+)')


def parse_path(text: str) -> Path:
    """The steps of a path. Raises `ConfigError`."""
    steps: list[str | int] = []
    at = 0
    while at < len(text):
        match = _STEP.match(text, at)
        if match is None or (at == 0 and text.startswith(".")):
            break
        index, quoted, key = match.group("index", "quoted", "key")
        steps.append(int(index) if index is not None else quoted if quoted is not None else key)
        at = match.end()
    if not steps or at < len(text):
        raise ConfigError(f"{text!r} is no field path; write input.data_source or messages[-1].content")
    return tuple(steps)


def value_at(record: Any, path: Path) -> Any:
    """What stands at a path, or `MISSING`."""
    for step in path:
        if isinstance(step, int):
            if not isinstance(record, Sequence) or isinstance(record, str) or not -len(record) <= step < len(record):
                return MISSING
            record = record[step]
        elif isinstance(record, Mapping) and step in record:
            record = record[step]
        else:
            return MISSING
    return record


def last_name(path: Path) -> str:
    """The name that a value keeps when it is taken out: the last key of its path."""
    return next((step for step in reversed(path) if isinstance(step, str)), str(path[-1]))
