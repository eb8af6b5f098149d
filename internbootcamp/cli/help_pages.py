"""Help pages as plain text: commands by topic, options by panel.

Names of options are never cut, however narrow the terminal: a long one has a line of its own. Examples, which are indented in
the docstrings, are left as they are, to be copied. Rich is not loaded, which would triple the time that a page takes.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from typing import Any

from typer.core import TyperCommand, TyperGroup


class Command(TyperCommand):
    """A command whose options are shown by their panels, those without one last."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.rich_markup_mode = None

    def format_help_text(self, ctx: Any, formatter: Any) -> None:
        in_examples = False
        for paragraph in inspect.cleandoc(self.help or "").split("\n\n"):
            example = paragraph.startswith(" ")
            if not (example and in_examples):
                formatter.write_paragraph()
            in_examples = example
            with formatter.indentation():
                if example:
                    formatter.write(f"{'':{formatter.current_indent}}{paragraph}\n")
                else:
                    formatter.write_text(paragraph)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        panels: dict[str, list[tuple[str, str]]] = {}
        for parameter in self.get_params(ctx):
            record = parameter.get_help_record(ctx)
            if record is not None:
                kind = "Arguments" if parameter.param_type_name == "argument" else "Options"
                panels.setdefault(getattr(parameter, "rich_help_panel", None) or kind, []).append(record)
        _write(formatter, sorted(panels.items(), key=lambda panel: panel[0] == "Options"))


class CommandGroup(TyperGroup):
    """A group whose commands are shown by topic."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.rich_markup_mode = None

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        topics: dict[str, list[tuple[str, str]]] = {}
        longest = max(map(len, self.commands))
        for name, command in self.commands.items():
            topic = getattr(command, "rich_help_panel", None) or "Commands"
            about = command.get_short_help_str(formatter.width - longest - 6)
            topics.setdefault(topic, []).append((name.ljust(longest), about))
        _write(formatter, topics.items())


def _write(formatter: Any, sections: Iterable[tuple[str, list[tuple[str, str]]]]) -> None:
    for title, rows in sections:
        with formatter.section(title):
            formatter.write_dl(rows)
