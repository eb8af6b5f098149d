"""Aquarium by levels: one number for each tank, and from it the whole picture; counted by CP-SAT."""

from ortools.sat.python import cp_model

from tests.second_opinions.graphical_puzzles.counting import count


def score(answer, identity) -> float | None:
    regions = identity["regions"]
    level = {}
    for r, (names, states) in enumerate(zip(regions, answer)):
        for name, state in zip(names, states):
            if state:
                level[name] = min(level.get(name, r), r)
    filled = [[int(r >= level.get(name, len(answer))) for name in names] for r, names in enumerate(regions)]
    if filled != [list(row) for row in answer]:
        return 0.0
    rows, columns = [sum(row) for row in answer], [sum(column) for column in zip(*answer)]
    return float(rows == identity["row_clues"] and columns == identity["col_clues"])


def count_solutions(identity, limit: int = 2) -> int | None:
    regions = identity["regions"]
    height, width = len(regions), len(regions[0])
    model = cp_model.CpModel()
    full = [[model.new_bool_var("") for _ in range(width)] for _ in range(height)]
    level = {name: model.new_int_var(0, height, "") for row in regions for name in row}
    for r in range(height):
        for c in range(width):
            model.add(level[regions[r][c]] <= r).only_enforce_if(full[r][c])
            model.add(level[regions[r][c]] > r).only_enforce_if(full[r][c].negated())
    for r in range(height):
        model.add(sum(full[r]) == identity["row_clues"][r])
    for c in range(width):
        model.add(sum(row[c] for row in full) == identity["col_clues"][c])
    return count(model, [cell for row in full for cell in row], limit)


def other_answers(answer, identity) -> list:
    """Full and empty exchanged, upside down, columns pushed down as without tanks, and two cells of a row exchanged."""
    pushed = [sorted(column) for column in zip(*answer)]
    exchanged = []
    for r, row in enumerate(answer):
        if 0 in row and 1 in row:
            grid = [list(line) for line in answer]
            grid[r][row.index(0)], grid[r][row.index(1)] = 1, 0
            exchanged.append(grid)
    return [[[1 - cell for cell in row] for row in answer], answer[::-1], [list(row) for row in zip(*pushed)], *exchanged]
