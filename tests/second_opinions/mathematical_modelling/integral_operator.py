"""Integrals by Gauss and Legendre's rule with 30 points for every unit of length, to 10 digits."""

import numpy
import sympy

from tests.second_opinions.in_sympy import X, Y, of_answer, read

NODES, WEIGHTS = numpy.polynomial.legendre.leggauss(30)


def points(low: float, high: float):
    """Places and weights for an integral from `low` to `high`."""
    cuts = numpy.linspace(low, high, int(numpy.ceil(high - low)) + 1)
    half = (cuts[1:] - cuts[:-1]) / 2
    places = (cuts[:-1] + half)[:, None] + half[:, None] * NODES
    return places.ravel(), (half[:, None] * WEIGHTS).ravel()


def quadrature(identity) -> float:
    f = sympy.lambdify((X, Y), read(identity["function"]), "numpy")
    places, weights = points(*identity["x_range"])
    total = 0.0
    for place, weight in zip(places, weights):
        if "y_range" in identity:
            across, parts = points(*identity["y_range"])
        elif "y_top" in identity:
            across, parts = points(0.0, float(read(identity["y_top"]).subs(X, place)))
        else:
            across, parts = numpy.array([0.0]), numpy.array([1.0])
        total += weight * float(numpy.sum(parts * f(place, across)))
    return total


def score(answer, identity) -> float | None:
    given = float(sympy.N(of_answer(answer), 20))
    truth = quadrature(identity) + identity["constant"]
    return float(abs(given - truth) < 1e-8 * (1 + abs(truth)))
