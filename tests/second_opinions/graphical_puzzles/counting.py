"""Counting the solutions of a CP-SAT model (Google OR-Tools), by excluding each one found."""

from collections.abc import Sequence

from ortools.sat.python import cp_model


def count(model: cp_model.CpModel, choices: Sequence[cp_model.IntVar], limit: int) -> int:
    """How many solutions, up to `limit`, differ in these true-or-false variables."""
    for found in range(limit):
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        status = solver.solve(model)
        if status == cp_model.INFEASIBLE:
            return found
        assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
        model.add_bool_or([choice.negated() if solver.boolean_value(choice) else choice for choice in choices])
    return limit
