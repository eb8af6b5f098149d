"""The value of a formula at a point, to 60 digits, and the points at which two formulas are compared.

A point where a formula is undefined, not real, or too large to be computed quickly raises `Undefined`. Every value is
computed together with its *scale*: the largest number that was added on the way, against which rounding errors are measured.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as DictLike
from functools import cache, reduce
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

_SURELY_SMALL = 83  # 2^83 is just below LARGEST
_FUNCTIONS = {
    **{name: name for name in ("sin", "cos", "tan", "sinh", "cosh", "tanh", "sqrt")},
    **{f"arc{name}": f"a{name}" for name in ("sin", "cos", "tan")},
    **{f"ar{name}": f"a{name}" for name in ("sinh", "cosh", "tanh")},
    "ln": "log",
}
_RECIPROCALS = {"cot": "tan", "sec": "cos", "csc": "sin", "coth": "tanh"}
_HYPERBOLIC = ("sinh", "cosh", "tanh", "coth")

Step = tuple[str, tuple[Any, ...]]  # an operator and the places of its operands; `number` and `symbol` with what they are


class Undefined(ArithmeticError):
    """A formula has no real value of bearable size at a point."""


@cache
def _arithmetic() -> Any:
    """mpmath at 60 digits. Nothing here ever changes its precision, so that threads may share it."""
    from mpmath import mp  # here, because it is slow to import

    precise = mp.clone()
    precise.dps = DIGITS
    return precise


class Computation:
    """A formula as it is worked out at one point after another, with real numbers or (as a last resort) complex ones.

    Parts that occur again, which derivatives are full of, are worked out once.
    """

    def __init__(self, tree: Tree, *, complex_values: bool = False) -> None:
        self.mp = _arithmetic()
        self.complex_values = complex_values
        self._steps = [self._prepared(step) for step in _steps(tree)]
        self._constants = {"pi": +self.mp.pi, "e": +self.mp.e}
        self._added: list[Any] = []

    def _prepared(self, step: Step) -> Step:
        """The step, with a number as an mpmath one."""
        operator, parts = step
        return (operator, (self.mp.mpf(parts[0]) / parts[1],)) if operator == "number" else step

    def values(self, places: Iterable[DictLike[str, Any]]) -> Iterator[Any]:
        """The values at those of the points where there is one."""
        for place in places:
            try:
                yield self.value(place)
            except Undefined:
                continue

    def value(self, point: DictLike[str, Any]) -> Any:
        """The value at `point`; `scale` becomes its scale. Raises `Undefined`."""
        self._added = []
        found: list[Any] = []
        for operator, parts in self._steps:
            if operator == "number":
                found.append(self._bounded(parts[0]))
            elif operator == "symbol":
                found.append(point[parts[0]] if parts[0] in point else self._constants[parts[0]])
            else:
                found.append(self._bounded(self._applied(operator, [found[place] for place in parts])))
        return found[-1]

    @property
    def scale(self) -> Any:
        """The largest number that was added on the way to the latest value."""
        mag = self.mp.mag
        most = max(map(mag, self._added), default=0) - 2  # of complex numbers, `mag` may say 2 too many
        return max((abs(one) for one in self._added if mag(one) >= most), default=self.mp.mpf(0))

    def _bounded(self, value: Any) -> Any:
        """A value, if it is of bearable size and real where it has to be. Raises `Undefined`."""
        if not self.complex_values and isinstance(value, self.mp.mpc):
            raise Undefined
        if not self.mp.mag(value) <= _SURELY_SMALL and (not self.mp.isfinite(value) or abs(value) > LARGEST):
            raise Undefined
        return value

    def _applied(self, operator: str, operands: list[Any]) -> Any:
        try:
            return self._result(operator, operands)
        except (ZeroDivisionError, ValueError, OverflowError):
            raise Undefined from None

    def _result(self, operator: str, operands: list[Any]) -> Any:
        first = operands[0]
        if operator == "+":
            self._added += operands
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
            return self._power(self._constants["e"], first)
        return self._function(operator, first)

    def _function(self, name: str, argument: Any) -> Any:
        if name == "abs":
            return abs(argument)
        if name == "arccot":
            return self.mp.pi / 2 - self.mp.atan(argument)
        if name in _HYPERBOLIC and abs(argument) > STEEPEST:
            raise Undefined
        if name in _RECIPROCALS:
            return 1 / getattr(self.mp, _RECIPROCALS[name])(argument)
        return getattr(self.mp, _FUNCTIONS[name])(argument)

    def _power(self, base: Any, exponent: Any) -> Any:
        if not base:
            if self.mp.re(exponent) <= 0:
                raise Undefined
            return base
        growth = _rough_logarithm(abs(base)) * (complex if isinstance(exponent, self.mp.mpc) else float)(exponent)
        if abs(growth) > STEEPEST and not (growth.real < 0 and abs(growth) < FLATTEST):
            raise Undefined
        return self.mp.exp(exponent) if base is self._constants["e"] else base**exponent

    def _root(self, radicand: Any, degree: Any) -> Any:
        """The real root: also of a negative number, when the degree is odd."""
        if degree == 0:
            raise Undefined
        if not self.complex_values and radicand < 0 and self.mp.isint(degree) and int(degree) % 2:
            return -self._power(-radicand, 1 / degree)
        return self._power(radicand, 1 / degree)


def _rough_logarithm(size: Any) -> float:
    """The natural logarithm of a positive number, which may be far below the smallest float."""
    mantissa, exponent = size.man_exp
    return math.log(mantissa) + exponent * math.log(2)


def _steps(tree: Tree) -> list[Step]:
    """The parts of a formula, each once and after its own parts; the formula itself comes last."""
    places: dict[Step, int] = {}
    met: dict[int, int] = {}  # places by the identity of the part, which is quicker to look up

    def place_of(part: Tree) -> int:
        if id(part) not in met:
            met[id(part)] = places.setdefault(step_of(part), len(places))
        return met[id(part)]

    def step_of(part: Tree) -> Step:
        if isinstance(part, Number):
            return "number", part.value.as_integer_ratio()
        if isinstance(part, Symbol):
            return "symbol", (part.name,)
        return part.operator, tuple(place_of(operand) for operand in part.operands)

    place_of(tree)
    return list(places)


_RANGES = ((0.1, 0.95), (1.05, 1.6), (-0.9, -0.2), (1.7, 4.0), (-2.9, -1.1), (4.0, 12.0), (-9.0, -3.0), (12.0, 150.0))


def points(
    variables: tuple[str, ...], *, positive: bool = False, complex_values: bool = False, count: int = POINTS
) -> Iterator[dict[str, Any]]:
    """Fixed points, of 30 random digits each, in all the ranges where formulas like to differ."""
    rng, mp = Random("points of internbootcamp.answers.evaluation"), _arithmetic()
    for number in range(count):
        point = {}
        for index, name in enumerate(variables):
            low, high = _RANGES[(number + 3 * index) % len(_RANGES)]
            value = low + (high - low) * mp.ldexp(rng.getrandbits(100), -100)
            value = abs(value) if positive else value
            point[name] = mp.mpc(value, mp.ldexp(rng.getrandbits(100), -100)) if complex_values else value
        yield point
