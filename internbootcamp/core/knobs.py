"""Knobs: the constructor parameters of a bootcamp that control difficulty, with their ranges and meanings."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from internbootcamp.core.errors import KnobError


@dataclasses.dataclass(frozen=True, slots=True)
class Knob:
    """What is known of a knob besides its name and type."""

    meaning: str
    low: float | None = None
    high: float | None = None
    choices: tuple[Any, ...] | None = None


def knob(
    default: Any,
    meaning: str,
    *,
    low: float | None = None,
    high: float | None = None,
    choices: Sequence[Any] | None = None,
) -> Any:
    """Declare a knob in a class body: `size: int = knob(9, "side of the grid", low=4, high=16)`. Bounds are inclusive."""
    declared = Knob(meaning, low, high, tuple(choices) if choices is not None else None)
    return dataclasses.field(default=default, metadata={"knob": declared})


def knobs_of(cls: type) -> dict[str, dataclasses.Field[Any]]:
    """The knobs of a bootcamp class by name; empty for a class with its own constructor."""
    if not dataclasses.is_dataclass(cls):
        return {}
    return {field.name: field for field in dataclasses.fields(cls) if "knob" in field.metadata}


def check_knobs(bootcamp: Any) -> None:
    """Raise `KnobError` if a knob of the object has the wrong type or is out of range."""
    for name, field in knobs_of(type(bootcamp)).items():
        declared: Knob = field.metadata["knob"]
        value = getattr(bootcamp, name)
        where = f"{type(bootcamp).__name__}: {name}"
        if declared.choices is not None:
            if value not in declared.choices:
                raise KnobError(f"{where} must be one of {', '.join(map(repr, declared.choices))}, not {value!r}")
        elif isinstance(field.default, bool):
            if not isinstance(value, bool):
                raise KnobError(f"{where} must be true or false, not {value!r}")
        elif isinstance(field.default, int | float):
            kinds = (int,) if isinstance(field.default, int) else (int, float)
            if isinstance(value, bool) or not isinstance(value, kinds):
                kind = "a whole number" if kinds == (int,) else "a number"
                raise KnobError(f"{where} must be {kind}, not {value!r}")
            low = float("-inf") if declared.low is None else declared.low
            high = float("inf") if declared.high is None else declared.high
            if not low <= value <= high:
                raise KnobError(f"{where} must be {_range_text(declared)}, not {value!r}")


def _range_text(declared: Knob) -> str:
    if declared.low is not None and declared.high is not None:
        return f"from {declared.low} to {declared.high}"
    return f"at least {declared.low}" if declared.low is not None else f"at most {declared.high}"


def check_names(cls: type, given: dict[str, Any]) -> None:
    """Raise `KnobError` for a keyword that the constructor of `cls` does not take; suggests the nearest."""
    if not dataclasses.is_dataclass(cls):
        return
    known = {field.name for field in dataclasses.fields(cls) if field.init}
    for name in given:
        if name not in known:
            near = get_close_matches(name, known, n=1)
            hint = f"; did you mean {near[0]!r}?" if near else f"; it has {', '.join(sorted(known))}"
            raise KnobError(f"{cls.__name__} has no knob {name!r}{hint}")
