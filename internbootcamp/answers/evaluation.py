"""The value of a formula at a point, to 60 digits, and the points at which two formulas are compared.

A point where a formula is undefined, not real, or too large to be computed quickly raises `Undefined`. Every value is
computed together with its *scale*: the largest number that was added on the way, against which rounding errors are measured.
"""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Mapping as DictLike
from functools import reduce
from operator import mul
from random import Random
from typing import Any

from internbootcamp.answers.symbolic import Number, Symbol, Tree

DIGITS = 60
LARGEST = 10**25  # intermediate values beyond it are refused: they could hide a difference, or take long
SMALLEST_DIFFERENCE = 1e-52  # relative to the scale
STEEPEST = 60  # natural logarithm of the growth of a power that may exceed 1: e^60 is about LARGEST
FLATTEST = 10_000  # the same for powers that are almost 0
POINTS = 20


_FUNCTIONS = {
    **{name: name for name in ("sin", "cos", "tan", "cot", "sec", "csc", "sinh", "cosh", "tanh", "coth", "sqrt")},
    **{f"arc{name}": f"a{name}" for name in ("sin", "cos", "tan")},
    **{f"ar{name}": f"a{name}" for name in ("sinh", "cosh", "tanh")},
    "ln": "log",
}
_HYPERBOLIC = ("sinh", "cosh", "tanh", "coth")


class Undefined(ArithmeticError):
    """A formula has no real value of bearable size at a point."""


class Context:
    """Computation at 60 digits, with real numbers or (as a last resort) complex ones."""

    def __init__(self, *, complex_values: bool = False) -> None:
        from mpmath import mp  # here, because it is slow to import

        self.mp = mp.clone()
        self.mp.dps = DIGITS
        self.complex_values = complex_values
        self.scale = self.mp.mpf(0)

    def value(self, tree: Tree, point: DictLike[str, Any]) -> Any:
        """The value of `tree` at `point`; `self.scale` becomes its scale. Raises `Undefined`."""
        self.scale = self.mp.mpf(0)
        return self._value(tree, point)

    def _value(self, tree: Tree, point: DictLike[str, Any]) -> Any:
        if isinstance(tree, Number):
            if abs(tree.value) > LARGEST:
                raise Undefined
            return self.mp.mpf(tree.value.numerator) / tree.value.denominator
        if isinstance(tree, Symbol):
            return self._symbol(tree.name, point)
        operands = [self._value(operand, point) for operand in tree.operands]
        try:
            result = self._applied(tree.operator, operands)
        except (ZeroDivisionError, ValueError, OverflowError):
            raise Undefined from None
        if not self.mp.isfinite(result) or abs(result) > LARGEST:
            raise Undefined
        if not self.complex_values and isinstance(result, self.mp.mpc):
            raise Undefined
        return result

    def _symbol(self, name: str, point: DictLike[str, Any]) -> Any:
        if name in point:
            return point[name]
        return +self.mp.pi if name == "pi" else +self.mp.e

    def _applied(self, operator: str, operands: list[Any]) -> Any:
        first = operands[0]
        if operator == "+":
            self.scale = max(self.scale, *map(abs, operands))
            return sum(operands[1:], first)
        if operator == "*":
            return reduce(mul, operands)
        if operator == "/":
            return first / operands[1]
        if operator == "^":
            return self._power(first, operands[1])
        if operator == "root":
            return self._root(first, operands[1])
        if operator == "exp":
            return self._power(+self.mp.e, first)
        return self._function(operator, first)

    def _function(self, name: str, argument: Any) -> Any:
        if name == "abs":
            return abs(argument)
        if name == "arccot":
            return self.mp.pi / 2 - self.mp.atan(argument)
        if name in _HYPERBOLIC and abs(argument) > STEEPEST:
            raise Undefined
        return getattr(self.mp, _FUNCTIONS[name])(argument)

    def _power(self, base: Any, exponent: Any) -> Any:
        if base == 0:
            if self.mp.re(exponent) <= 0:
                raise Undefined
            return base
        growth = exponent * self.mp.log(abs(base))
        if abs(growth) > STEEPEST and not (self.mp.re(growth) < 0 and abs(growth) < FLATTEST):
            raise Undefined
        return base**exponent

    def _root(self, radicand: Any, degree: Any) -> Any:
        """The real root: also of a negative number, when the degree is odd."""
        if degree == 0:
            raise Undefined
        if not self.complex_values and radicand < 0 and self.mp.isint(degree) and int(degree) % 2:
            return -self._power(-radicand, 1 / degree)
        return self._power(radicand, 1 / degree)


_RANGES = ((0.1, 0.95), (1.05, 1.6), (-0.9, -0.2), (1.7, 4.0), (-2.9, -1.1), (4.0, 12.0), (-9.0, -3.0), (12.0, 150.0))


def points(
    variables: tuple[str, ...], context: Context, *, positive: bool = False, count: int = POINTS
) -> Iterator[dict[str, Any]]:
    """Fixed points, of 30 random digits each, in all the ranges where formulas like to differ."""
    rng, mp = Random("points of internbootcamp.answers.evaluation"), context.mp
    for number in range(count):
        point = {}
        for index, name in enumerate(variables):
            low, high = _RANGES[(number + 3 * index) % len(_RANGES)]
            value = low + (high - low) * mp.ldexp(rng.getrandbits(100), -100)
            value = abs(value) if positive else value
            point[name] = mp.mpc(value, mp.ldexp(rng.getrandbits(100), -100)) if context.complex_values else value
        yield point
