"""Pickling by value, for classes that no other process can load by name: those of notebooks, scripts and functions.

`cloudpickle` does it: a class is sent with what its methods use. What it has no way with, and is common here, is added.
"""

from __future__ import annotations

import dataclasses
import functools
import io
import re
import sys
from typing import Any

import cloudpickle  # type: ignore[import-untyped]
import msgspec

_CACHED = type(functools.cache(len))
_OF_MSGSPEC = "__msgspec_cache__"  # on a TypedDict or dataclass that was decoded; made anew where it is missing


def luggage(cls: Any) -> bytes:
    """A class, what its annotations name, its modules, and the names of the program that it may miss where it goes.

    Annotations that are text are looked up in the module of their class when they are needed. Raises whatever pickling does.
    """
    program = vars(sys.modules["__main__"])
    annotated: dict[str, Any] = {}
    while True:
        pickler = _Pickler()
        luggage = pickler.pickled((cls, annotated, pickler.modules, sorted(program)))
        named = pickler.named & program.keys() - annotated.keys()
        found = {name: program[name] for name in named if _can_go(program[name])}
        if not found:
            return luggage
        annotated |= found


def by_value(thing: Any) -> bytes:
    """What `pickle.loads` makes the thing of again in a process that has `cloudpickle`. Raises whatever pickling does."""
    return _Pickler().pickled(thing)


def _can_go(thing: Any) -> bool:
    """Whether a thing can be sent; a word of an annotation may be the name of anything."""
    try:
        by_value(thing)
    except Exception:
        return False
    return True


class _Pickler(cloudpickle.Pickler):
    def __init__(self) -> None:
        self._file = io.BytesIO()
        super().__init__(self._file)
        self.named: set[str] = set()  # in annotations that are text
        self.modules: list[str] = []  # of functions that classes were made in

    def pickled(self, thing: Any) -> bytes:
        self.dump(thing)
        return self._file.getvalue()

    def reducer_override(self, thing: Any) -> Any:
        if thing is dataclasses.MISSING:  # is looked for by `is`
            return "MISSING"
        if isinstance(thing, functools.cached_property):  # holds a lock
            return _cached_property, (thing.func, thing.attrname)
        if isinstance(thing, _CACHED) and not _is_found_by_name(thing):
            parameters = thing.cache_parameters()
            return _cached, (thing.__wrapped__, parameters["maxsize"], parameters["typed"])
        reduced = super().reducer_override(thing)
        if isinstance(thing, type) and isinstance(reduced, tuple):
            self._look_at(thing, reduced)
        return reduced

    def _look_at(self, cls: type, reduced: tuple[Any, ...]) -> None:
        """Keep what msgspec has noted on a class out of its state, and note what its annotations name."""
        if isinstance(cls, type(msgspec.Struct)):
            raise TypeError(f"cannot pickle the msgspec.Struct {cls.__name__}")
        if len(reduced) > 2 and reduced[2]:
            reduced[2][0].pop(_OF_MSGSPEC, None)
        if cls.__module__ != "__main__" and cls.__module__ in sys.modules and cls.__module__ not in self.modules:
            self.modules.append(cls.__module__)
        for annotation in vars(cls).get("__annotations__", {}).values():
            text = annotation if isinstance(annotation, str) else getattr(annotation, "__forward_arg__", "")
            self.named.update(re.findall(r"[^\W\d]\w*", text))


def _cached(function: Any, maxsize: int | None, typed: bool) -> Any:
    return functools.lru_cache(maxsize, typed)(function)


def _cached_property(function: Any, name: str | None) -> Any:
    made: Any = functools.cached_property(function)
    made.attrname = name
    return made


def _is_found_by_name(thing: Any) -> bool:
    if thing.__module__ in ("__main__", "__mp_main__"):
        return False
    found: Any = sys.modules.get(thing.__module__)
    for name in getattr(thing, "__qualname__", "").split("."):
        found = getattr(found, name, None)
    return found is thing
