"""`bootcamp cases`: cases as dataset rows, one JSON object a line, on stdout."""

from __future__ import annotations

import sys
from typing import Annotated, Any

import typer

from internbootcamp.cli.names import Language, Name, checked_language


def cases(
    name: Name,
    n: Annotated[int, typer.Option("-n", "--count", min=1, help="How many.")] = 10,
    level: Annotated[int | None, typer.Option("--level", "-l", help="Level; 1 unless knobs are given.")] = None,
    knobs: Annotated[
        str | None, typer.Option("--knobs", metavar="JSON", help='Knobs instead of a level: {"size": 6}.')
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same cases.")] = 0,
    start: Annotated[int, typer.Option("--start", min=0, help="Index of the first case.")] = 0,
    language: Language = "en",
) -> None:
    """Write cases as JSON lines to stdout.

    A line is a dataset row: prompt, ground truth, and where the case came from.

    Examples:

      bootcamp cases coin_change -n 10 --level 3 --seed 0 > cases.jsonl

      bootcamp cases game24 --knobs '{"num_numbers": 5}' | head -3
    """
    from internbootcamp.core.bootcamp import Bootcamp, make
    from internbootcamp.core.errors import KnobError
    from internbootcamp.core.registry import load
    from internbootcamp.core.rows import row_of, to_line

    cls = load(name)
    settings = _knobs_from(knobs)
    if level is not None and settings:
        raise KnobError("give --level or --knobs, not both")
    if level is None and not settings and issubclass(cls, Bootcamp) and cls.levels:
        level = 1
    bootcamp = make(cls, level=level, seed=seed, language=checked_language(language), knobs=settings)
    for index in range(start, start + n):
        sys.stdout.write(to_line(row_of(bootcamp, bootcamp.case(index))).decode())


def _knobs_from(text: str | None) -> dict[str, Any]:
    import json

    from internbootcamp.core.errors import KnobError

    if text is None:
        return {}
    try:
        knobs = json.loads(text)
    except ValueError as problem:
        raise KnobError(f"--knobs is no JSON: {problem}") from None
    if not isinstance(knobs, dict):
        raise KnobError('--knobs must be a JSON object such as {"size": 6}')
    return knobs
