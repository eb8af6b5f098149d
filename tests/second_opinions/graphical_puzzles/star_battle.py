"""Star Battle: every cell counts the stars around it; counted by a CP-SAT model."""

from collections import defaultdict

from ortools.sat.python import cp_model

from tests.second_opinions.graphical_puzzles.counting import count


def score(answer, identity) -> float | None:
    grid, stars = identity["input_grid"], identity.get("stars", 1)
    size = len(grid)
    board = [[0] * (size + 2) for _ in range(size + 2)]
    for region, cells in answer.items():
        for row, column in cells:
            if not (1 <= row <= size and 1 <= column <= size) or grid[row - 1][column - 1] != region:
                return 0.0
            board[row][column] += 1
    sums = defaultdict(int)
    for row in range(1, size + 1):
        for column in range(1, size + 1):
            around = sum(sum(line[column - 1 : column + 2]) for line in board[row - 1 : row + 2])
            if board[row][column] and around > 1:
                return 0.0
            for group in (("row", row), ("column", column), ("region", grid[row - 1][column - 1])):
                sums[group] += board[row][column]
    return float(set(sums.values()) == {stars})


def count_solutions(identity, limit: int = 2) -> int | None:
    grid, stars = identity["input_grid"], identity.get("stars", 1)
    size = len(grid)
    model = cp_model.CpModel()
    star = {(row, column): model.new_bool_var("") for row in range(size) for column in range(size)}
    groups = defaultdict(list)
    for (row, column), variable in star.items():
        for group in (("row", row), ("column", column), ("region", grid[row][column])):
            groups[group].append(variable)
    for group in groups.values():
        model.add(sum(group) == stars)
    for row in range(size - 1):
        for column in range(size - 1):
            model.add_at_most_one(star[row + down, column + right] for down in (0, 1) for right in (0, 1))
    return count(model, list(star.values()), limit)


def other_answers(answer, identity) -> list:
    """Stars one cell further along the row, the stars of two regions exchanged, and one region's first star elsewhere in it."""
    size, regions = len(identity["input_grid"]), sorted(answer)
    moved = {region: frozenset((row, column % size + 1) for row, column in cells) for region, cells in answer.items()}
    exchanged = {**answer, regions[0]: answer[regions[1]], regions[1]: answer[regions[0]]}
    elsewhere = []
    for region, cells in answer.items():
        first = min(cells)
        for row in range(1, size + 1):
            for column in range(1, size + 1):
                if identity["input_grid"][row - 1][column - 1] == region and (row, column) not in cells:
                    elsewhere.append({**answer, region: frozenset(cells) - {first} | {(row, column)}})
    return [moved, exchanged, *elsewhere[:8]]
