"""Akari by stretches of white cells: each holds at most one bulb, each cell has one in its row or column stretch; CP-SAT counts."""

from itertools import groupby

from ortools.sat.python import cp_model

from tests.second_opinions.graphical_puzzles.counting import count


def stretches(grid):
    """The runs of white cells, along rows and along columns."""
    rows = [[(r, c) for c in range(len(grid[0]))] for r in range(len(grid))]
    for line in (*rows, *map(list, zip(*rows))):
        for white, run in groupby(line, key=lambda cell: grid[cell[0]][cell[1]] == "W"):
            if white:
                yield list(run)


def numbers(grid):
    for r, row in enumerate(grid):
        for c, cell in enumerate(row):
            if cell[0] == "B" and cell != "B":
                near = [(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)]
                yield int(cell[1:]), near


def score(answer, identity) -> float | None:
    grid = identity["grid"]
    white = {(r, c) for r, row in enumerate(grid) for c, cell in enumerate(row) if cell == "W"}
    bulbs = {tuple(cell) for cell in answer}
    if not bulbs <= white:
        return 0.0
    lit = set()
    for run in stretches(grid):
        inside = bulbs.intersection(run)
        if len(inside) > 1:
            return 0.0
        lit.update(run if inside else ())
    return float(lit == white and all(len(bulbs.intersection(near)) == count for count, near in numbers(grid)))


def count_solutions(identity, limit: int = 2) -> int | None:
    grid = identity["grid"]
    model = cp_model.CpModel()
    bulb = {(r, c): model.new_bool_var("") for r, row in enumerate(grid) for c, cell in enumerate(row) if cell == "W"}
    lighting = {cell: set() for cell in bulb}
    for run in stretches(grid):
        model.add_at_most_one(bulb[cell] for cell in run)
        for cell in run:
            lighting[cell].update(run)
    for cells in lighting.values():
        model.add_bool_or([bulb[cell] for cell in sorted(cells)])
    for number, near in numbers(grid):
        model.add(sum(bulb[cell] for cell in near if cell in bulb) == number)
    return count(model, list(bulb.values()), limit)


def other_answers(answer, identity) -> list:
    """Counted from 1, rows and columns exchanged, one bulb less, one more in a lit cell."""
    bulbs = sorted(answer)
    fewer = [frozenset(bulbs[:at] + bulbs[at + 1 :]) for at in range(min(4, len(bulbs)))]
    more = [
        frozenset({*bulbs, (r, c)}) for r, c in sorted((r, c) for run in stretches(identity["grid"]) for r, c in run)[:4]
    ]
    return [frozenset((r + 1, c + 1) for r, c in bulbs), frozenset((c, r) for r, c in bulbs), *fewer, *more]
