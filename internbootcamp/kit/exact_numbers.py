"""Formulas without variables, worked out: exactly where they are rational or Gaussian, to 60 digits where they are not.

A Gaussian number is a pair of fractions, the real and the imaginary part; `i` is a symbol of its formula.
"""

from __future__ import annotations

from fractions import Fraction
from functools import reduce
from typing import Any

from internbootcamp.answers.evaluation import SMALLEST_DIFFERENCE, Context, Undefined, points
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
    return one[0] * other[0] - one[1] * other[1], one[0] * other[1] + one[1] * other[0]


def over(one: Gaussian, other: Gaussian) -> Gaussian:
    """The quotient. Raises `ZeroDivisionError`."""
    size = other[0] ** 2 + other[1] ** 2
    real, imaginary = times(one, (other[0], -other[1]))
    return real / size, imaginary / size


def raised(base: Gaussian, exponent: int) -> Gaussian:
    """The power. Raises `ZeroDivisionError`, or `_Inexact` for a power too large to write down."""
    if abs(exponent) * max(_bits(base), 2) > MAX_BITS:
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
        return Context().value(tree, {})
    except Undefined:
        return None


def same(one: Tree, other: Tree) -> bool:
    """Whether two formulas without variables have the same value, exactly or to some 50 digits."""
    ours, theirs = rational(one), rational(other)
    if ours is not None and theirs is not None:
        return ours == theirs
    context = Context()
    try:
        difference = context.value(Apply("+", (one, negative(other))), {})
    except Undefined:
        return False
    return bool(abs(difference) <= SMALLEST_DIFFERENCE * context.scale)


def differ_somewhere(one: Tree, other: Tree, variables: tuple[str, ...]) -> bool:
    """Whether two formulas differ at one of the first points where both are real: a quick look, not a proof of equality."""
    context = Context()
    difference = Apply("+", (one, negative(other)))
    looked = 0
    for spot in points(variables, context):
        try:
            if abs(context.value(difference, spot)) > SMALLEST_DIFFERENCE * context.scale:
                return True
        except Undefined:
            continue
        looked += 1
        if looked == 2:
            break
    return False
