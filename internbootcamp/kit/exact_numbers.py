"""Formulas without variables, worked out: exactly where they are rational or Gaussian, to 60 digits where they are not.

A Gaussian number is a pair of fractions, the real and the imaginary part; `i` is a symbol of its formula.
"""

from __future__ import annotations

import math
from fractions import Fraction
from functools import reduce
from typing import Any

from internbootcamp.answers.evaluation import SMALLEST_DIFFERENCE, Computation, Undefined
from internbootcamp.answers.symbolic import Apply, Number, Symbol, Tree, negative

Gaussian = tuple[Fraction, Fraction]

MAX_BITS = 20_000  # of a numerator or denominator on the way


class _Inexact(ArithmeticError):
    """A formula whose value is not Gaussian, does not exist, or is out of bounds."""


def gaussian(tree: Tree) -> Gaussian | None:
    """The value of a formula in `i` made of + - * / and whole powers, or None."""
    try:
        return _value(tree)
    except (_Inexact, ZeroDivisionError):
        return None


def rational(tree: Tree) -> Fraction | None:
    """The value of a formula without variables, where its steps are all rational, or None."""
    found = gaussian(tree)
    return found[0] if found is not None and not found[1] else None


def times(one: Gaussian, other: Gaussian) -> Gaussian:
    """The product."""
    if not one[1] and not other[1]:
        return one[0] * other[0], one[1]
    return one[0] * other[0] - one[1] * other[1], one[0] * other[1] + one[1] * other[0]


def over(one: Gaussian, other: Gaussian) -> Gaussian:
    """The quotient. Raises `ZeroDivisionError`."""
    if not one[1] and not other[1]:
        return one[0] / other[0], one[1]
    size = other[0] ** 2 + other[1] ** 2
    real, imaginary = times(one, (other[0], -other[1]))
    return real / size, imaginary / size


def raised(base: Gaussian, exponent: int) -> Gaussian:
    """The power. Raises `ArithmeticError` for one that does not exist (as 0⁰) or is too large to write down."""
    if abs(exponent) * max(_bits(base), 2) > MAX_BITS or (exponent <= 0 and base == (0, 0)):
        raise _Inexact
    result = (Fraction(1), Fraction(0))
    for bit in bin(abs(exponent))[2:]:
        result = times(result, result)
        result = times(result, base) if bit == "1" else result
    return over((Fraction(1), Fraction(0)), result) if exponent < 0 else result


def _bits(value: Gaussian) -> int:
    return sum(part.numerator.bit_length() + part.denominator.bit_length() for part in value)


def _value(tree: Tree) -> Gaussian:
    if isinstance(tree, Number):
        return tree.value, Fraction(0)
    if isinstance(tree, Symbol):
        if tree.name != "i":
            raise _Inexact
        return Fraction(0), Fraction(1)
    operands = [_value(operand) for operand in tree.operands]
    if sum(map(_bits, operands)) > MAX_BITS:
        raise _Inexact
    if tree.operator == "+":
        return sum((one[0] for one in operands), Fraction(0)), sum((one[1] for one in operands), Fraction(0))
    if tree.operator == "*":
        return reduce(times, operands)
    if tree.operator == "/":
        return over(operands[0], operands[1])
    if tree.operator == "^" and not operands[1][1] and operands[1][0].denominator == 1:
        return raised(operands[0], int(operands[1][0]))
    raise _Inexact


def real(tree: Tree) -> Any:
    """The value of a formula without variables as an mpmath number of 60 digits, or None where it has none of bearable size."""
    try:
        return Computation(tree).value({})
    except Undefined:
        return None


def same(one: Tree, other: Tree) -> bool:
    """Whether two formulas without variables have the same value, exactly or to some 50 digits."""
    ours, theirs = rational(one), rational(other)
    if ours is not None and theirs is not None:
        return ours == theirs
    computation = Computation(Apply("+", (one, negative(other))))
    try:
        difference = computation.value({})
    except Undefined:
        return False
    return bool(abs(difference) <= SMALLEST_DIFFERENCE * computation.scale)


_FLOATS = {
    **{name: getattr(math, name) for name in ("sin", "cos", "tan", "exp", "sqrt", "sinh", "cosh", "tanh")},
    **{"ln": math.log, "abs": abs, "arctan": math.atan, "arcsin": math.asin, "arccos": math.acos},
}
_PLACES = (0.7318, 1.2946, 0.4127, 2.1853, -0.8461)


def _rough(tree: Tree, point: dict[str, float]) -> float:
    """The value in floats. Raises `ArithmeticError`, `KeyError`, `ValueError` or `TypeError` where it has none."""
    if isinstance(tree, Number):
        return float(tree.value)
    if isinstance(tree, Symbol):
        return point[tree.name]
    operands = [_rough(operand, point) for operand in tree.operands]
    if tree.operator == "+":
        return sum(operands)
    if tree.operator == "*":
        return math.prod(operands)
    if tree.operator == "/":
        return operands[0] / operands[1]
    if tree.operator == "^":
        return math.pow(operands[0], operands[1])
    return float(_FLOATS[tree.operator](*operands))


def approximate(tree: Tree) -> float | None:
    """The value of a formula without variables as a float, or None where it has none; quicker than `real`."""
    try:
        return _rough(tree, {"pi": math.pi, "e": math.e})
    except (ArithmeticError, ValueError):
        return None
    except (KeyError, TypeError):
        value = real(tree)
        return None if value is None else float(value)


def is_tame(tree: Tree, variables: tuple[str, ...]) -> bool:
    """Whether a formula is real and of bearable size at most of a few points, so that others can be compared with it."""
    good = 0
    for at in range(len(_PLACES)):
        point = {name: _PLACES[(at + 2 * number) % len(_PLACES)] for number, name in enumerate(variables)}
        try:
            good += abs(_rough(tree, {**point, "pi": math.pi, "e": math.e})) < 1e15
        except (ArithmeticError, KeyError, ValueError, TypeError):
            continue
    return good >= 2


def differ_somewhere(one: Tree, other: Tree, variables: tuple[str, ...]) -> bool:
    """Whether two formulas clearly differ at one of a few points where both are real: a quick look, no proof of equality."""
    for at, place in enumerate(_PLACES):
        point = {name: _PLACES[(at + 2 * number) % len(_PLACES)] for number, name in enumerate(variables)}
        point.update(pi=math.pi, e=math.e, **{variables[0]: place})
        try:
            ours, theirs = _rough(one, point), _rough(other, point)
        except (ArithmeticError, KeyError, ValueError, TypeError):
            continue
        if abs(ours - theirs) > 1e-7 * max(1.0, abs(ours), abs(theirs)):
            return True
    return False
