"""Our own programs for tasks of the Abstraction and Reasoning Corpus (F. Chollet, 2019), by the key of the task.

    task key ─► program_of ─► program: grid ─► grid

`shapes` has what the programs are made of; the others hold the programs by what they do, each with a docstring that says
the rule in a sentence. Every program is checked against all published pairs of its task.
"""

from internbootcamp.kit.arc_programs import (
    choices,
    copies,
    counting,
    figures,
    fillings,
    growth,
    lines,
    overlays,
    rectangles,
    symmetries,
)
from internbootcamp.kit.arc_programs.shapes import Grid, OutsideRule, Program

__all__ = ["Grid", "OutsideRule", "Program", "known_tasks", "program_of"]

_BOOKS = tuple(
    book.PROGRAMS for book in (choices, copies, counting, figures, fillings, growth, lines, overlays, rectangles, symmetries)
)


def program_of(key: str) -> Program | None:
    """The program of a task, or None where there is none yet."""
    return next((book[key] for book in _BOOKS if key in book), None)


def known_tasks() -> list[str]:
    """The keys of all tasks with a program, sorted."""
    return sorted(key for book in _BOOKS for key in book)
