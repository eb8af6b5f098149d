"""Kakurasu as linear equations: judged by dot products, counted by CP-SAT."""

from ortools.sat.python import cp_model

from tests.second_opinions.graphical_puzzles.counting import count


def score(answer, identity) -> float | None:
    n = identity["n"]
    if len(answer) != n or any(len(row) != n or set(row) - {0, 1} for row in answer):
        return 0.0
    rows = [sum((c + 1) * answer[r][c] for c in range(n)) for r in range(n)]
    columns = [sum((r + 1) * answer[r][c] for r in range(n)) for c in range(n)]
    return float(rows == identity["row_targets"] and columns == identity["col_targets"])


def count_solutions(identity, limit: int = 2) -> int | None:
    n = identity["n"]
    model = cp_model.CpModel()
    cell = {(r, c): model.new_bool_var("") for r in range(n) for c in range(n)}
    for line in range(n):
        model.add(sum((c + 1) * cell[line, c] for c in range(n)) == identity["row_targets"][line])
        model.add(sum((r + 1) * cell[r, line] for r in range(n)) == identity["col_targets"][line])
    return count(model, list(cell.values()), limit)


def other_answers(answer, identity) -> list:
    """Filled and empty exchanged, rows and columns exchanged, and 3 traded for 1 + 2 within a row, which keeps its sum."""
    traded = []
    for at, row in enumerate(answer):
        if len({row[0], row[1], 1 - row[2]}) == 1:
            traded.append([*answer[:at], [row[2], row[2], row[0], *row[3:]], *answer[at + 1 :]])
    return [[[1 - cell for cell in row] for row in answer], [list(column) for column in zip(*answer)], *traded]
