"""Futoshiki by CP-SAT: one true-or-false variable for each cell and number."""

from ortools.sat.python import cp_model

from tests.second_opinions.graphical_puzzles.counting import count


def build(identity):
    size = identity["size"]
    model = cp_model.CpModel()
    cells = range(size)
    holds = {(r, c, v): model.new_bool_var("") for r in cells for c in cells for v in range(1, size + 1)}
    for a in cells:
        for v in range(1, size + 1):
            model.add_exactly_one(holds[a, c, v] for c in cells)
            model.add_exactly_one(holds[r, a, v] for r in cells)
        for b in cells:
            model.add_exactly_one(holds[a, b, v] for v in range(1, size + 1))
            if identity["initial"][a][b]:
                model.add(holds[a, b, identity["initial"][a][b]] == 1)

    def value(cell):
        return sum(v * holds[cell[0], cell[1], v] for v in range(1, size + 1))

    for sign in identity["inequalities"]:
        one, other = value(sign["cell1"]), value(sign["cell2"])
        model.add(one < other if sign["symbol"] == "<" else one > other)
    return model, holds


def score(answer, identity) -> float | None:
    model, holds = build(identity)
    size = identity["size"]
    if len(answer) != size or any(len(row) != size for row in answer):
        return 0.0
    for r, row in enumerate(answer):
        for c, v in enumerate(row):
            if (r, c, v) not in holds:
                return 0.0
            model.add(holds[r, c, v] == 1)
    return float(cp_model.CpSolver().solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE))


def count_solutions(identity, limit: int = 2) -> int | None:
    model, holds = build(identity)
    return count(model, list(holds.values()), limit)


def other_answers(answer, identity) -> list:
    """Two rows exchanged: columns stay right, clues or inequalities break, or nothing does."""
    return [[*answer[:at], answer[at + 1], answer[at], *answer[at + 2 :]] for at in range(len(answer) - 1)]
