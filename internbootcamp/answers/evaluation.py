"""The value of a formula at a point, to 60 digits, and the points at which two formulas are compared.

A point where a formula is undefined, not real, or too large to be computed quickly raises `Undefined`. Every value is computed
together with the largest number that was added on the way, the *scale* against which rounding errors are measured.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from collections.abc import Mapping as DictLike
from random import Random
from typing import Any

import mpmath

from internbootcamp.answers.symbolic import Number, Symbol, Tree

DIGITS = 60
LARGEST = 10**25  # intermediate values beyond it are refused: they could hide a difference, or take long
SMALLEST_DIFFERENCE = mpmath.mpf(10) ** -52  # relative to the scale
POINTS = 20


class Undefined(ArithmeticError):
    """A formula has no real value of bearable size at a point."""


class Context:
    """Computation at one precision, real or (as a last resort) complex."""

    def __init__(self, *, complex_values: bool = False) -> None:
        self.mp = mpmath.mp.clone() if hasattr(mpmath.mp, "clone") else mpmath.MPContext()
        self.mp.dps = DIGITS
        self.complex_values = complex_values
        self.scale = self.mp.mpf(0)

    def value(self, tree: Tree, point: DictLike[str, Any]) -> Any:
        """The value of `tree`; `self.scale` grows to the largest summand. Raises `Undefined`."""
        if isinstance(tree, Number):
            return self.mp.mpf(tree.value.numerator) / tree.value.denominator
        if isinstance(tree, Symbol):
            return self._symbol(tree.name, point)
        operands = [self.value(operand, point) for operand in tree.operands]
        try:
            result = self._applied(tree.operator, operands)
        except (ZeroDivisionError, ValueError, OverflowError, TypeError):
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
        if operator == "+":
            self.scale = max(self.scale, *map(abs, operands))
            return sum(operands[1:], operands[0])
        if operator == "*":
            product = operands[0]
            for factor in operands[1:]:
                product *= factor
            return product
        if operator == "/":
            return operands[0] / operands[1]
        if operator == "^":
            return self._power(*operands)
        if operator == "root":
            return self._root(*operands)
        if operator == "exp":
            return self._power(+self.mp.e, operands[0])
        return _FUNCTIONS[operator](self.mp, operands[0])

    def _power(self, base: Any, exponent: Any) -> Any:
        if base == 0:
            if self.mp.re(exponent) <= 0:
                raise Undefined
            return base
        if abs(exponent * self.mp.log(abs(base))) > 60:
            if self.mp.re(exponent) * self.mp.log(abs(base)) < 0 and abs(exponent * self.mp.log(abs(base))) < 10_000:
                return base**exponent
            raise Undefined
        return base**exponent

    def _root(self, radicand: Any, degree: Any) -> Any:
        """The real root: also of a negative number, when the degree is odd."""
        if degree == 0:
            raise Undefined
        if not self.complex_values and radicand < 0 and degree == int(degree) and int(degree) % 2:
            return -self._power(-radicand, 1 / degree)
        return self._power(radicand, 1 / degree)


_FUNCTIONS: dict[str, Callable[[Any, Any], Any]] = {
    **{name: lambda mp, x, name=name: getattr(mp, name)(x) for name in ("sin", "cos", "tan", "cot", "sec", "csc")},
    **{f"arc{name}": lambda mp, x, name=name: getattr(mp, f"a{name}")(x) for name in ("sin", "cos", "tan")},
    "arccot": lambda mp, x: mp.pi / 2 - mp.atan(x),
    "sinh": lambda mp, x: mp.sinh(_modest(x)),
    "cosh": lambda mp, x: mp.cosh(_modest(x)),
    "tanh": lambda mp, x: mp.tanh(_modest(x)),
    "coth": lambda mp, x: 1 / mp.tanh(_modest(x)),
    **{f"ar{name}": lambda mp, x, name=name: getattr(mp, f"a{name}")(x) for name in ("sinh", "cosh", "tanh")},
    "ln": lambda mp, x: mp.log(x),
    "sqrt": lambda mp, x: mp.sqrt(x),
    "abs": lambda mp, x: abs(x),
}


def _modest(x: Any) -> Any:
    if abs(x) > 60:
        raise Undefined
    return x


_RANGES = ((0.1, 0.95), (1.05, 1.6), (-0.9, -0.2), (1.7, 4.0), (-2.9, -1.1), (4.0, 12.0), (-9.0, -3.0), (12.0, 150.0))


def points(variables: tuple[str, ...], *, positive: bool, mp: Any, complex_values: bool = False) -> Iterator[dict[str, Any]]:
    """Fixed points, of 30 random digits each, in all the ranges where formulas like to differ."""
    rng = Random("points of internbootcamp.answers.evaluation")
    for number in range(POINTS):
        point = {}
        for index, name in enumerate(variables):
            low, high = _RANGES[(number + 3 * index) % len(_RANGES)]
            share = mp.mpf(rng.getrandbits(100)) / 2**100
            value = low + (high - low) * share
            value = abs(value) if positive else value
            point[name] = mp.mpc(value, mp.mpf(rng.getrandbits(100)) / 2**100) if complex_values else value
        yield point
