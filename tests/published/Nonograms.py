"""Nonograms: any picture with these runs; an empty cell is a dot or a space."""

from tests.published.written import each_changed, square, valid_if
from tests.second_opinions.graphical_puzzles.nonogram import count_solutions


def write(answer, identity):
    """As the published example has it, with spaces for empty cells."""
    return square("\n".join("".join(row).replace(".", " ") for row in answer))


def wrong(answer, identity):
    grids = each_changed(answer, lambda cell: "X" if cell == "." else ".")
    return [square("\n".join("".join(row) for row in grid)) for grid in grids]


def status(identity):
    return valid_if(count_solutions(identity, 1))


CORNER = {"rows": [[2], [1]], "columns": [[2], [1]]}
GAP = {"rows": [[1, 1], [3]], "columns": [[2], [1], [2]]}
TWO = {"rows": [[1], [1]], "columns": [[1], [1]]}
EMPTY = {"rows": [[], [2]], "columns": [[1], [1]]}

PROBES = [
    (CORNER, "[answer]\nXX\nX \n[/answer]", 1.0),  # a space, as the prompt allows
    (CORNER, "[answer]\nXX\nX.\n[/answer]", 1.0),
    (CORNER, "[answer]\nXX\nX\n[/answer]", 1.0),
    (CORNER, "[answer]\nX X\nX .\n[/answer]", 1.0),
    (CORNER, "[answer]\nXX\n X\n[/answer]", 0.0),
    (GAP, "[answer]\nX X\nXXX\n[/answer]", 1.0),
    (GAP, "[answer]\nXX \nXXX\n[/answer]", 0.0),
    (TWO, "[answer]\nX.\n.X\n[/answer]", 1.0),
    (TWO, "[answer]\n.X\nX.\n[/answer]", 1.0),
    (TWO, "[answer]\n X\nX \n[/answer]", 1.0),
    (TWO, "[answer]\nX.\nX.\n[/answer]", 0.0),
    (EMPTY, "[answer]\n  \nXX\n[/answer]", 1.0),
    (EMPTY, "[answer]\n..\nXX\n[/answer]", 1.0),
    (EMPTY, "[answer]\n\nXX\n[/answer]", 1.0),  # spaces at the end of a line are lost easily
    (EMPTY, "```\n\nXX\n```", 1.0),
    (EMPTY, "[answer]\nXX\n\n[/answer]", 0.0),
    (EMPTY, "[answer]\nXX\n[/answer]", 0.0),
]
