"""Bootcamp names on the command line: completing them, their titles, and what a class says of itself."""

from __future__ import annotations

import ast
import inspect
import tokenize
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer


def complete_name(incomplete: str) -> list[str]:
    """The names that begin with what has been typed, for shell completion."""
    from internbootcamp.core.registry import list_bootcamps

    return [name for name in list_bootcamps() if name.startswith(incomplete)]


Name = Annotated[
    str,
    typer.Argument(
        metavar="NAME",
        help="A bootcamp: its name, class name, dotted path, or FILE.py::Class.",
        autocompletion=complete_name,
    ),
]
Language = Annotated[str, typer.Option("--language", metavar="en|zh", help="Language of the prompts.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="No progress and no notes on stderr.")]
Json = Annotated[bool, typer.Option("--json", help="JSON for machines instead of a table.")]


def checked_language(language: str) -> Any:
    """`en` or `zh`. Raises `ConfigError`."""
    from internbootcamp.core.errors import ConfigError

    if language not in ("en", "zh"):
        raise ConfigError(f"--language must be en or zh, not {language!r}")
    return language


def title_of(entry: Any) -> str:
    """What a bootcamp is, from the first line of its module's docstring; the module is read, not imported."""
    path = _file_of(entry)
    if path is None:
        return ""
    with tokenize.open(path) as file:
        for token in tokenize.generate_tokens(file.readline):
            if token.type == tokenize.STRING:
                return first_line(str(ast.literal_eval(token.string)))
            if token.type not in (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.ENCODING):
                return ""
    return ""


def _file_of(entry: Any) -> Path | None:
    if entry.path.endswith(".py"):
        return Path(entry.path)
    spec = find_spec(entry.module)
    return Path(spec.origin) if spec is not None and spec.origin is not None else None


def first_line(text: str) -> str:
    """The first line of a text, without a final full stop."""
    lines = inspect.cleandoc(text).splitlines()
    return lines[0].removesuffix(".") if lines else ""


def rules_of(cls: type) -> str:
    """The class's own docstring, or nothing."""
    doc = cls.__dict__.get("__doc__")
    return inspect.cleandoc(doc) if isinstance(doc, str) and not doc.startswith(f"{cls.__name__}(") else ""
