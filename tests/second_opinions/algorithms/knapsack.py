"""Knapsack by mixed integer programming (HiGHS through scipy)."""

import numpy
from scipy.optimize import Bounds, LinearConstraint, milp


def score(answer, identity) -> float | None:
    weights, values = numpy.array(identity["weights"]), numpy.array(identity["values"])
    chosen = numpy.zeros(len(weights))
    for number in answer:
        if not 1 <= number <= len(weights):
            return 0.0
        chosen[number - 1] = 1
    if weights @ chosen > identity["capacity"]:
        return 0.0
    limit = LinearConstraint(weights, ub=identity["capacity"])
    found = milp(-values, constraints=limit, integrality=numpy.ones(len(weights)), bounds=Bounds(0, 1))
    return float(round(-found.fun) == round(values @ chosen))
