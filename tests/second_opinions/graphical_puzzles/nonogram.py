"""Nonograms: a line is right if it matches its clue as a regular expression; counted by CP-SAT with automata."""

import re

from ortools.sat.python import cp_model

from tests.second_opinions.graphical_puzzles.counting import count


def score(answer, identity) -> float | None:
    rows = ["".join(row) for row in answer]
    columns = ["".join(column) for column in zip(*answer)]
    lines = [*zip(rows, identity["rows"]), *zip(columns, identity["columns"])]
    return float(
        all(re.fullmatch(r"\.*" + r"\.+".join(f"X{{{run}}}" for run in clue) + r"\.*", line) for line, clue in lines)
    )


def count_solutions(identity, limit: int = 2) -> int | None:
    height, width = len(identity["rows"]), len(identity["columns"])
    model = cp_model.CpModel()
    grid = [[model.new_bool_var("") for _ in range(width)] for _ in range(height)]
    for line, clue in [*zip(grid, identity["rows"]), *zip(zip(*grid), identity["columns"])]:
        final, transitions = _automaton(clue)
        model.add_automaton(list(line), 0, [final, final - 1] if clue else [final], transitions)
    return count(model, [cell for row in grid for cell in row], limit)


def _automaton(clue) -> tuple[int, list[tuple[int, int, int]]]:
    """States count what is behind: empty cells loop at a run's beginning, filled ones lead through it, a gap follows."""
    state, transitions = 0, [(0, 0, 0)]
    for run in clue:
        for _ in range(run):
            transitions.append((state, 1, state + 1))
            state += 1
        transitions += [(state, 0, state + 1), (state + 1, 0, state + 1)]
        state += 1
    return state, transitions


def other_answers(answer, identity) -> list:
    """Columns moved round by one and rows likewise, each of which keeps nearly all runs of the other direction."""
    return [answer[1:] + answer[:1], [row[1:] + row[:1] for row in answer], [["."] * len(row) for row in answer]]
