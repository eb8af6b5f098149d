"""Zebra puzzles by CP-SAT: one integer variable for the house of each value."""

from ortools.sat.python import cp_model


def build(identity):
    model = cp_model.CpModel()
    house = {}
    for values in identity["categories"].values():
        for value in values:
            house[value] = model.new_int_var(1, len(values), value)
        model.add_all_different([house[value] for value in values])
    for kind, first, *rest in identity["clues"]:
        a, others = house[first], [house[r] if isinstance(r, str) else r for r in rest]
        if kind in ("at", "same"):
            model.add(a == others[0])
        elif kind in ("not_at", "apart"):
            model.add(a != others[0])
        elif kind == "left_of":
            model.add(a < others[0])
        elif kind == "next_left":
            model.add(a + 1 == others[0])
        elif kind == "beside":
            right = model.new_bool_var("")
            model.add(a == others[0] + 1).only_enforce_if(right)
            model.add(a == others[0] - 1).only_enforce_if(~right)
        else:
            rising = model.new_bool_var("")
            model.add(a < others[0]).only_enforce_if(rising)
            model.add(others[0] < others[1]).only_enforce_if(rising)
            model.add(a > others[0]).only_enforce_if(~rising)
            model.add(others[0] > others[1]).only_enforce_if(~rising)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    return model, house, solver


def score(answer, identity) -> float | None:
    model, house, solver = build(identity)
    said = {value: number for number, row in enumerate(answer, 1) for value in row}
    if set(said) != set(house):
        return 0.0
    for column, values in zip(zip(*answer), identity["categories"].values()):
        if set(column) != set(values):
            return 0.0
    for value, number in said.items():
        model.add(house[value] == number)
    return float(solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE))


def count_solutions(identity, limit: int = 2) -> int | None:
    model, house, solver = build(identity)
    for found in range(limit):
        if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            return found
        differences = []
        for variable in house.values():
            differs = model.new_bool_var("")
            model.add(variable != solver.value(variable)).only_enforce_if(differs)
            differences.append(differs)
        model.add_bool_or(differences)
    return limit
