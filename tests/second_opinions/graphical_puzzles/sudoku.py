"""Sudoku by its definition in pairs (cells that see each other differ), counted by a CP-SAT model."""

from itertools import combinations

from ortools.sat.python import cp_model

from tests.second_opinions.graphical_puzzles.counting import count


def score(answer, identity) -> float | None:
    size = identity["size"]
    value = {(row, column): answer[row][column] for row in range(size) for column in range(size)}
    given = {(r, c): clue for r, row in enumerate(identity["puzzle"]) for c, clue in enumerate(row) if clue}
    if any(value[cell] != clue for cell, clue in given.items()) or any(not 1 <= v <= size for v in value.values()):
        return 0.0
    return float(all(value[one] != value[other] for one, other in combinations(value, 2) if _sees(one, other, identity)))


def _sees(one, other, identity) -> bool:
    height, width = identity["region_rows"], identity["region_cols"]
    same_box = one[0] // height == other[0] // height and one[1] // width == other[1] // width
    return one[0] == other[0] or one[1] == other[1] or same_box


def count_solutions(identity, limit: int = 2) -> int | None:
    size, height, width = identity["size"], identity["region_rows"], identity["region_cols"]
    model = cp_model.CpModel()
    is_value = {
        (row, column, value): model.new_bool_var("")
        for row in range(size)
        for column in range(size)
        for value in range(1, size + 1)
    }
    groups = {}
    for (row, column, value), variable in is_value.items():
        box = (row // height, column // width)
        for group in (("cell", row, column), ("row", row, value), ("column", column, value), ("box", box, value)):
            groups.setdefault(group, []).append(variable)
    for group in groups.values():
        model.add_exactly_one(group)
    for row, clues in enumerate(identity["puzzle"]):
        for column, clue in enumerate(clues):
            if clue:
                model.add(is_value[row, column, clue] == 1)
    return count(model, list(is_value.values()), limit)


def other_answers(answer, identity) -> list:
    """Numbers renamed (breaks only the clues), and two cells of a row, of a column and of a box exchanged."""
    size, width = identity["size"], identity["region_cols"]
    renamed = [[value % size + 1 for value in row] for row in answer]
    exchanged = [_exchange(answer, (0, 0), other) for other in ((0, size - 1), (size - 1, 0), (1, width - 1))]
    return [renamed, *exchanged]


def _exchange(grid, one, other) -> list:
    grid = [list(row) for row in grid]
    grid[one[0]][one[1]], grid[other[0]][other[1]] = grid[other[0]][other[1]], grid[one[0]][one[1]]
    return grid
