"""Calcudoku: the numbers of a group in every order, worked out with fractions; counted by CP-SAT from tables of such orders."""

from fractions import Fraction
from itertools import permutations, product

from ortools.sat.python import cp_model

from tests.second_opinions.graphical_puzzles.counting import count


def gives(operation, target, numbers) -> bool:
    """Whether some number, followed by the operation with each of the others, comes to the target."""
    for first, *others in permutations(numbers) if operation in "-/" else [tuple(numbers)]:
        value = Fraction(first)
        for other in others:
            value = {"+": value + other, "*": value * other, "-": value - other, "/": value / other}[operation]
        if value == target:
            return True
    return False


def cells_of(identity):
    groups = {}
    for r, row in enumerate(identity["grid"]):
        for c, name in enumerate(row):
            groups.setdefault(name, []).append((r, c))
    return groups


def score(answer, identity) -> float | None:
    size = identity["size"]
    everything = set(range(1, size + 1))
    if any(set(line) != everything for line in (*answer, *zip(*answer))):
        return 0.0
    return float(
        all(gives(*identity["groups"][name], [answer[r][c] for r, c in cells]) for name, cells in cells_of(identity).items())
    )


def count_solutions(identity, limit: int = 2) -> int | None:
    size = identity["size"]
    model = cp_model.CpModel()
    numbers = range(1, size + 1)
    holds = {(r, c, v): model.new_bool_var("") for r in range(size) for c in range(size) for v in numbers}
    value = {(r, c): model.new_int_var(1, size, "") for r in range(size) for c in range(size)}
    for (r, c), variable in value.items():
        model.add_exactly_one(holds[r, c, v] for v in numbers)
        model.add(variable == sum(v * holds[r, c, v] for v in numbers))
    for line in range(size):
        for v in numbers:
            model.add_exactly_one(holds[line, c, v] for c in range(size))
            model.add_exactly_one(holds[r, line, v] for r in range(size))
    for name, cells in cells_of(identity).items():
        known = {}
        table = []
        for way in product(numbers, repeat=len(cells)):
            key = tuple(sorted(way))
            if key not in known:
                known[key] = gives(*identity["groups"][name], key)
            if known[key]:
                table.append(way)
        model.add_allowed_assignments([value[cell] for cell in cells], table)
    return count(model, list(holds.values()), limit)


def other_answers(answer, identity) -> list:
    """Numbers renamed, rows exchanged and columns exchanged: still Latin squares, mostly with other targets."""
    size = len(answer)
    renamed = [[value % size + 1 for value in row] for row in answer]
    mirrored = [[size + 1 - value for value in row] for row in answer]
    rows = [[*answer[:at], answer[at + 1], answer[at], *answer[at + 2 :]] for at in range(size - 1)]
    columns = [[[*row[:at], row[at + 1], row[at], *row[at + 2 :]] for row in answer] for at in range(size - 1)]
    return [renamed, mirrored, *rows, *columns]
