"""Campsite by looking around every cell; counted by CP-SAT."""

from ortools.sat.python import cp_model

from tests.second_opinions.graphical_puzzles.counting import count


def score(answer, identity) -> float | None:
    grid = identity["input_grid"]
    if [["X" if cell == "C" else cell for cell in row] for row in answer] != grid:
        return 0.0
    wide = len(grid[0]) + 2
    board = "X" * wide + "".join(f"X{''.join(row)}X" for row in answer) + "X" * wide
    for at, cell in enumerate(board):
        if cell == "C":
            around = [board[at + step] for step in (-wide - 1, -wide, -wide + 1, -1, 1, wide - 1, wide, wide + 1)]
            if "C" in around or "T" not in (around[1], around[3], around[4], around[6]):
                return 0.0
    if [row.count("C") for row in answer] != identity["row_constraints"]:
        return 0.0
    return float([column.count("C") for column in zip(*answer)] == identity["col_constraints"])


def count_solutions(identity, limit: int = 2) -> int | None:
    grid = identity["input_grid"]
    height, width = len(grid), len(grid[0])
    model = cp_model.CpModel()
    tent = {(r, c): model.new_bool_var("") for r in range(height) for c in range(width)}
    for (r, c), one in tent.items():
        near = [(r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)]
        if grid[r][c] == "T" or not any(cell in tent and grid[cell[0]][cell[1]] == "T" for cell in near):
            model.add(one == 0)
        for other in ((r, c + 1), (r + 1, c - 1), (r + 1, c), (r + 1, c + 1)):
            if other in tent:
                model.add_at_most_one(one, tent[other])
    for r in range(height):
        model.add(sum(tent[r, c] for c in range(width)) == identity["row_constraints"][r])
    for c in range(width):
        model.add(sum(tent[r, c] for r in range(height)) == identity["col_constraints"][c])
    return count(model, list(tent.values()), limit)


def other_answers(answer, identity) -> list:
    """A tree felled or planted, no tents at all, rows exchanged, and each tent moved along its row."""
    found = [[["X" if cell == "C" else cell for cell in row] for row in answer], answer[1:] + answer[:1]]
    for r, row in enumerate(answer):
        for c, cell in enumerate(row):
            grid = [list(line) for line in answer]
            grid[r][c] = "X" if cell == "T" else "T"
            found.append(grid)
            if cell == "C" and c + 1 < len(row) and row[c + 1] == "X":
                found.append([*answer[:r], [*row[:c], "X", "C", *row[c + 2 :]], *answer[r + 1 :]])
    return found[:24]
