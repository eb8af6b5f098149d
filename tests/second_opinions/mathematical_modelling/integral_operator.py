"""Integrals by Gauss and Legendre's rule with 30 points for every unit of length, to 10 digits or so."""

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


def quadrature(identity) -> tuple[float, float]:
    """The integral, and that of the absolute value, against which rounding errors are measured."""
    f = sympy.lambdify((X, Y), read(identity["function"]), "numpy")
    places, weights = points(*identity["x_range"])
    total = scale = 0.0
    for place, weight in zip(places, weights):
        if "y_range" in identity:
            across, parts = points(*identity["y_range"])
        elif "y_top" in identity:
            across, parts = points(0.0, float(read(identity["y_top"]).subs(X, place)))
        else:
            across, parts = numpy.array([0.0]), numpy.array([1.0])
        values = parts * f(place, across)
        total, scale = total + weight * float(numpy.sum(values)), scale + weight * float(numpy.sum(numpy.abs(values)))
    return total, scale


def score(answer, identity) -> float | None:
    given = float(sympy.N(of_answer(answer), 20))
    value, scale = quadrature(identity)
    off = abs(given - value - identity["constant"]) / (1 + scale)
    return 1.0 if off < 1e-11 else 0.0 if off > 1e-9 else None
