"""The published a◎b = (a + bi)²: compute with two such numbers, or find the integer X in an equation of two."""

import re
from collections.abc import Callable
from fractions import Fraction
from math import isqrt
from typing import Any, Literal, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Form, Integer
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unwinnable, WrongKey
from internbootcamp.core.shapes import Pair
from internbootcamp.kit.exact_numbers import Gaussian, times
from internbootcamp.kit.gaussian_numbers import GaussianNumber

_TERM = r"(?:(-?\d{1,9}) ?× ?)?\((X|-?\d{1,9})◎(X|-?\d{1,9})\)"
_FORM = re.compile(rf"{_TERM} ?([+-]) ?{_TERM}")


class KorOperationUnicode25ceBootcamp(Bootcamp):
    """Compute with numbers (a + bi)², or find an integer X for which a sum of two of them is what it has to be.

    The prompt never says what ◎ means. The numbers of an equation show it; a calculation may be read with a + bi as well.
    Kept to score others' rows; see `complex_operator`.
    """

    scoring_only = True

    class Identity(TypedDict):
        type: Literal["calculation", "equation"]
        terms: NotRequired[list[Pair]]
        operator: NotRequired[Literal["+", "-", "*"]]
        correct: NotRequired[Pair]
        form: NotRequired[str]  # "(X◎4) + 5×(-7◎-2)"
        target: NotRequired[Pair]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return Integer().in_form(Form.DOUBLE_BRACKET) if identity["type"] == "equation" else GaussianNumber()

    @staticmethod
    def solve(identity: Identity) -> Any:
        if identity["type"] == "equation":
            return next((x for x in _candidates(identity) if _satisfies(x, identity)), None)
        return _calculated(identity, _squared)

    @staticmethod
    def _verify_correction(answer: Any, identity: Identity) -> bool:
        if identity["type"] == "equation":
            return abs(answer) < 10**18 and _satisfies(answer, identity)
        return any(GaussianNumber().equal(answer, _calculated(identity, meaning)) for meaning in (_squared, _as_written))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        if identity["type"] == "calculation":
            if len(identity.get("terms", [])) != 2 or "operator" not in identity:
                return "two terms and an operator are needed"
            right, stored = KorOperationUnicode25ceBootcamp.solve(identity), identity.get("correct")
            if stored is not None and tuple(stored) != right:
                return WrongKey(f"the value is {GaussianNumber().format(right)}, the stored one {stored}")
            return None
        match = _FORM.fullmatch(identity.get("form", ""))
        if match is None or "target" not in identity or match.group(0).count("X") != 1:
            return "the equation is in no known form"
        if KorOperationUnicode25ceBootcamp.solve(identity) is None:
            return Unwinnable(
                f"no integer X has the square that the real part asks for and fits {identity['target'][1]}i as well"
            )
        return None

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        if identity["type"] == "calculation":
            return "the prompt does not say what a◎b means: (a + bi)², the key, and a + bi, which fits as well, are accepted"
        return "the prompt does not say that a◎b means (a + bi)²"


def _squared(a: int, b: int) -> Gaussian:
    return Fraction(a * a - b * b), Fraction(2 * a * b)


def _as_written(a: int, b: int) -> Gaussian:
    return Fraction(a), Fraction(b)


def _calculated(identity: KorOperationUnicode25ceBootcamp.Identity, meaning: Callable[[int, int], Gaussian]) -> Gaussian:
    one, other = (meaning(a, b) for a, b in identity["terms"])
    if identity["operator"] == "*":
        return times(one, other)
    sign = 1 if identity["operator"] == "+" else -1
    return one[0] + sign * other[0], one[1] + sign * other[1]


def _value(x: int, identity: KorOperationUnicode25ceBootcamp.Identity) -> Gaussian:
    """The left side of the equation."""
    match = _FORM.fullmatch(identity["form"])
    assert match is not None
    factor, a, b, sign, other_factor, c, d = (x if part == "X" else part for part in match.groups())
    one, other = _squared(int(a), int(b)), _squared(int(c), int(d))
    first, second = int(factor or 1), int(other_factor or 1) * (-1 if sign == "-" else 1)
    return first * one[0] + second * other[0], first * one[1] + second * other[1]


def _satisfies(x: int, identity: KorOperationUnicode25ceBootcamp.Identity) -> bool:
    return _value(x, identity) == tuple(identity["target"])


def _candidates(identity: KorOperationUnicode25ceBootcamp.Identity) -> tuple[int, ...]:
    """The X of which the real part, r + sX², allows."""
    at_zero = _value(0, identity)[0]
    square = (identity["target"][0] - at_zero) / (_value(1, identity)[0] - at_zero or Fraction(1))
    if square < 0 or square.denominator != 1:
        return ()
    root = isqrt(int(square))
    return (root, -root)
