"""Pickling by value, for classes that no other process can load by name: those of notebooks, scripts and functions.

`cloudpickle` does it: a class is sent with what its methods use. What it has no way with, and is common here, is added.
"""

from __future__ import annotations

import functools
import io
import sys
from types import ModuleType
from typing import Any

import cloudpickle  # type: ignore[import-untyped]

_CACHED = type(functools.cache(len))
_OF_MSGSPEC = "__msgspec_cache__"  # on a TypedDict or dataclass that was decoded; made anew where it is missing


def luggage(cls: Any) -> bytes:
    """A class, and the names of the program that it may miss where it goes. Raises whatever pickling does."""
    return by_value((cls, sorted(vars(sys.modules["__main__"]))))


def by_value(thing: Any) -> bytes:
    """What `pickle.loads` makes the thing of again in a process that has `cloudpickle`. Raises whatever pickling does."""
    file = io.BytesIO()
    _Pickler(file).dump(thing)
    return file.getvalue()


class _Pickler(cloudpickle.Pickler):
    def reducer_override(self, thing: Any) -> Any:
        if isinstance(thing, type) and _OF_MSGSPEC in vars(thing):
            delattr(thing, _OF_MSGSPEC)
        if isinstance(thing, _CACHED) and not _is_found_by_name(thing):
            parameters = thing.cache_parameters()
            return _cached, (thing.__wrapped__, parameters["maxsize"], parameters["typed"])
        return super().reducer_override(thing)


def _cached(function: Any, maxsize: int | None, typed: bool) -> Any:
    return functools.lru_cache(maxsize, typed)(function)


def _is_found_by_name(thing: Any) -> bool:
    if thing.__module__ in ("__main__", "__mp_main__"):
        return False
    found: ModuleType | Any = sys.modules.get(thing.__module__)
    for name in thing.__qualname__.split("."):
        found = getattr(found, name, None)
    return found is thing
