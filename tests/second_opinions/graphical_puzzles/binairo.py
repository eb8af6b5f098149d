"""Binairo by numbers: sums of whole lines and of three neighbours, lines as binary numbers; counted by CP-SAT."""

from ortools.sat.python import cp_model

from tests.second_opinions.graphical_puzzles.counting import count


def score(answer, identity) -> float | None:
    puzzle = identity["puzzle"]
    size = len(puzzle)
    for row, clues in zip(answer, puzzle):
        for cell, clue in zip(row, clues):
            if clue is not None and cell != clue:
                return 0.0
    for lines in (answer, [list(column) for column in zip(*answer)]):
        numbers = [sum(cell << at for at, cell in enumerate(line)) for line in lines]
        even = all(sum(line) * 2 == size for line in lines)
        mixed = all(0 < sum(line[at : at + 3]) < 3 for line in lines for at in range(size - 2))
        if not even or not mixed or len(set(numbers)) < size:
            return 0.0
    return 1.0


def count_solutions(identity, limit: int = 2) -> int | None:
    puzzle = identity["puzzle"]
    size = len(puzzle)
    model = cp_model.CpModel()
    cell = [[model.new_bool_var("") for _ in range(size)] for _ in range(size)]
    for r in range(size):
        for c in range(size):
            if puzzle[r][c] is not None:
                model.add(cell[r][c] == puzzle[r][c])
    for lines in (cell, [list(column) for column in zip(*cell)]):
        for line in lines:
            model.add(sum(line) * 2 == size)
            for at in range(size - 2):
                model.add_linear_constraint(sum(line[at : at + 3]), 1, 2)
        model.add_all_different([sum((1 << at) * one for at, one in enumerate(line)) for line in lines])
    return count(model, [one for row in cell for one in row], limit)


def other_answers(answer, identity) -> list:
    """Zeros and ones exchanged, rows and columns exchanged, a row repeated, and a square 01/10 turned, which keeps all counts."""
    size = len(answer)
    turned = []
    for r in range(size - 1):
        for c in range(size - 1):
            if answer[r][c] == answer[r + 1][c + 1] != answer[r][c + 1] == answer[r + 1][c]:
                grid = [list(row) for row in answer]
                for row, column in ((r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)):
                    grid[row][column] = 1 - grid[row][column]
                turned.append(grid)
    flipped = [[1 - cell for cell in row] for row in answer]
    return [flipped, [list(column) for column in zip(*answer)], [*answer[:-1], answer[0]], *turned[:4]]
