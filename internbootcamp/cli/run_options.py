"""Options that the commands about finished runs share."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from internbootcamp.evaluate.viewing import Choice

RunPath = Annotated[Path, typer.Argument(metavar="RUN", help="A results file, or the folder of a run.")]
RunPaths = Annotated[list[Path], typer.Argument(metavar="RUN", help="Results files, or folders of runs.")]
OwnBootcamps = Annotated[
    list[str] | None,
    typer.Option("--bootcamp", "-b", help="One that is not registered: dotted path or FILE.py::Class; may be repeated."),
]
Bootcamp = Annotated[str | None, typer.Option("--bootcamp", "-b", help="Only this bootcamp.")]
LevelOption = Annotated[int | None, typer.Option("--level", "-l", help="Only this level.")]
Kind = Annotated[str | None, typer.Option("--kind", "-k", help="Only this kind, as `bootcamp failures` names it, or right.")]
StopReasonOption = Annotated[str | None, typer.Option("--stop-reason", help="Only episodes that ended so.")]
ScoreRange = Annotated[str | None, typer.Option("--score", metavar="LOW:HIGH", help="Only scores in this range.")]


def choice_from(score: str | None = None, kind: str | None = None, **given: Any) -> Choice:
    """What the options choose. Raises `ConfigError`."""
    from internbootcamp.core.errors import ConfigError
    from internbootcamp.evaluate.shortfalls import Shortfall
    from internbootcamp.evaluate.viewing import Choice
    from internbootcamp.postprocess.filters import parse_range

    kinds = ["right", *(one.value for one in Shortfall)]
    if kind is not None and kind not in kinds:
        raise ConfigError(f"--kind is one of {', '.join(kinds)}, not {kind!r}")
    low, high = parse_range(score, "--score") if score is not None else (None, None)
    return Choice(kind=kind, low=low, high=high, **given)


def harmless(text: str) -> str:
    """Text that a model wrote, for a terminal: without the control characters that could steer it."""
    return "".join(char if char in "\n\t" or char.isprintable() else "�" for char in text)
