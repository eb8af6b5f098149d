"""Latin thermometers by CP-SAT: one true-or-false variable for each cell and number."""

from ortools.sat.python import cp_model

from tests.second_opinions.graphical_puzzles.counting import count


def build(identity):
    size = identity["size"]
    model = cp_model.CpModel()
    cells = range(size)
    holds = {(r, c, v): model.new_bool_var("") for r in cells for c in cells for v in range(1, size + 1)}
    for a in cells:
        for b in cells:
            model.add_exactly_one(holds[a, b, v] for v in range(1, size + 1))
            if identity.get("initial") and identity["initial"][a][b]:
                model.add(holds[a, b, identity["initial"][a][b]] == 1)
        for v in range(1, size + 1) if identity["enforce_latin"] else ():
            model.add_exactly_one(holds[a, c, v] for c in cells)
            model.add_exactly_one(holds[r, a, v] for r in cells)
    for thermometer in identity["thermometers"]:
        for (r, c), (a, b) in zip(thermometer["path"], thermometer["path"][1:]):
            model.add(
                sum(v * holds[r, c, v] for v in range(1, size + 1)) < sum(v * holds[a, b, v] for v in range(1, size + 1))
            )
    return model, holds


def score(answer, identity) -> float | None:
    model, holds = build(identity)
    if len(answer) != identity["size"] or any(len(row) != identity["size"] for row in answer):
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
    """Two rows exchanged: columns stay right, thermometers break, or nothing does; numbers counted down."""
    size = len(answer)
    exchanged = [[*answer[:at], answer[at + 1], answer[at], *answer[at + 2 :]] for at in range(size - 1)]
    return [[[size + 1 - value for value in row] for row in answer], *exchanged]
