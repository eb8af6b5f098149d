"""The published a⊕b = a + bi: compute with two such numbers, or find the X in an equation of two."""

import math
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Any, Literal, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Form, Rational
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unwinnable, WrongKey
from internbootcamp.kit.constants import about_as_equal
from internbootcamp.kit.exact_numbers import Gaussian, over, times
from internbootcamp.kit.gaussian_numbers import GaussianNumber

ROUNDING = Fraction(1, 200)  # quotients are given to two decimals


class RoundedRational(Rational):
    """A number that may be said to be about right, where the question itself is rounded: `X ≈ -11.8`."""

    def parse(self, text: str) -> Fraction:
        return super().parse(about_as_equal(text))


class KorOperationUnicode2295Bootcamp(Bootcamp):
    """Compute (a + bi) op (c + di), quotients to two decimals at least, or find the real X that makes an equation true.

    The prompt never says what ⊕ means. The numbers of an equation show it; in a calculation with whole numbers it may be the
    exclusive or, which the sign stands for elsewhere. Kept to score others' rows; see `complex_operator`.
    """

    scoring_only = True

    class Identity(TypedDict):
        type: Literal["compute", "equation"]
        operator: Literal["+", "-", "*", "/"]
        left_a: NotRequired[float]
        left_b: NotRequired[float]
        right_a: NotRequired[float]
        right_b: NotRequired[float]
        solution_real: NotRequired[float]
        solution_imag: NotRequired[float]
        left_operands: NotRequired[list[dict[Literal["a", "b"], float | Literal["X"]]]]
        target_real: NotRequired[float]
        target_imag: NotRequired[float]
        solution: NotRequired[float]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        if identity["type"] == "equation":
            answer = RoundedRational() if identity["operator"] == "/" else Rational()
            return answer.in_form(Form.DOUBLE_BRACKET)
        return GaussianNumber(decimals=2 if identity["operator"] == "/" else None)

    @staticmethod
    def solve(identity: Identity) -> Any:
        if identity["type"] == "equation":
            return next(_solutions(identity), None)
        return _applied(identity["operator"], *_numbers(identity))

    @staticmethod
    def _verify_correction(answer: Any, identity: Identity) -> bool:
        if identity["type"] == "equation":
            return _satisfies(Fraction(answer), identity)
        answer_type = KorOperationUnicode2295Bootcamp.answer_for(identity)
        right = (KorOperationUnicode2295Bootcamp.solve(identity), _of_bits(identity))
        return any(value is not None and answer_type.equal(answer, value) for value in right)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        needed: tuple[str, ...] = ("left_a", "left_b", "right_a", "right_b")
        if identity["type"] == "equation":
            needed = ("left_operands", "target_real", "target_imag")
        if not all(key in identity for key in needed):
            return f"{', '.join(needed)} are needed"
        if identity["type"] == "compute":
            if identity["operator"] == "/" and not identity["right_a"] and not identity["right_b"]:
                return Unwinnable("a division by 0")
            key = (_exact(identity.get("solution_real")), _exact(identity.get("solution_imag")))
            return _wrong_key(key, identity)
        parts = [part for one in identity["left_operands"] for part in (one.get("a"), one.get("b"))]
        if len(parts) != 4 or parts.count("X") != 1 or None in parts:
            return "two operands with a and b each, one of these four being X, are needed"
        if identity["operator"] == "/" and _numbers(identity, Fraction(1))[1] == (0, 0):
            return Unwinnable("a division by 0")
        found = next(_solutions(identity), None)
        if found is None:
            return Unwinnable(_no_solution(identity))
        stored = identity.get("solution")
        if stored is not None and not _satisfies(_exact(stored), identity):
            return WrongKey(f"X = {float(found):g} satisfies the equation, the stored {stored:g} does not")
        return None

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        withheld = "the prompt does not say that a⊕b means a + bi"
        if identity["type"] == "compute" and _of_bits(identity) is not None:
            withheld += " (the value with ⊕ as exclusive or is accepted as well)"
        if identity["operator"] != "/":
            return withheld
        if identity["type"] == "compute":
            return f"{withheld}, nor how to round; exact parts and parts rounded to two decimals or more are accepted"
        return (
            f"{withheld}, nor that its right side is rounded; every X that gives it when rounded to two decimals is accepted"
        )


def _exact(value: Any) -> Fraction:
    return Fraction(str(value)) if value is not None and math.isfinite(value) else Fraction(0)


def _numbers(identity: KorOperationUnicode2295Bootcamp.Identity, x: Fraction | None = None) -> tuple[Gaussian, Gaussian]:
    """The two operands, with X in its place."""
    if identity["type"] == "compute":
        a, b, c, d = (_exact(identity[key]) for key in ("left_a", "left_b", "right_a", "right_b"))
        return (a, b), (c, d)
    one, other = identity["left_operands"]
    parts = [x if part == "X" and x is not None else _exact(part) for part in (one["a"], one["b"], other["a"], other["b"])]
    return (parts[0], parts[1]), (parts[2], parts[3])


def _applied(operator: str, one: Gaussian, other: Gaussian) -> Gaussian:
    if operator == "*":
        return times(one, other)
    if operator == "/":
        return over(one, other)
    sign = 1 if operator == "+" else -1
    return one[0] + sign * other[0], one[1] + sign * other[1]


def _of_bits(identity: KorOperationUnicode2295Bootcamp.Identity) -> Gaussian | None:
    """The value where ⊕ is the exclusive or of whole numbers, if there is one."""
    (a, b), (c, d) = _numbers(identity)
    if any(part.denominator != 1 for part in (a, b, c, d)):
        return None
    one, other = Fraction(int(a) ^ int(b)), Fraction(int(c) ^ int(d))
    if identity["operator"] == "/" and not other:
        return None
    return _applied(identity["operator"], (one, Fraction(0)), (other, Fraction(0)))


def _wrong_key(key: Gaussian, identity: KorOperationUnicode2295Bootcamp.Identity) -> str | None:
    right = _applied(identity["operator"], *_numbers(identity))
    answer_type = KorOperationUnicode2295Bootcamp.answer_for(identity)
    if "solution_real" not in identity or answer_type.equal(key, right):
        return None
    return WrongKey(f"the value is {answer_type.format(right)}, the stored one {answer_type.format(key)}")


def _satisfies(x: Fraction, identity: KorOperationUnicode2295Bootcamp.Identity) -> bool:
    try:
        value = _applied(identity["operator"], *_numbers(identity, x))
    except ZeroDivisionError:
        return False
    near = ROUNDING if identity["operator"] == "/" else 0
    target = (_exact(identity["target_real"]), _exact(identity["target_imag"]))
    return all(abs(one - other) <= near for one, other in zip(value, target))


def _solutions(identity: KorOperationUnicode2295Bootcamp.Identity) -> Iterator[Fraction]:
    """Values of X that satisfy the equation: the stored one first, then what solving for each part of the left side gives.

    The left side is a + bX in X, or for X in the divisor (p + qX) over a square: where its parts reach the edges of the
    rounding, and half way between two such places, lies a solution if there is one.
    """
    stored = identity.get("solution")
    if stored is not None and _satisfies(_exact(stored), identity):
        yield _exact(stored)
    marks = sorted(set(_edges(identity)))
    middles = [(one + other) / 2 for one, other in pairwise(marks)]
    yield from (x for x in (*marks, *middles) if _satisfies(x, identity))


def _edges(identity: KorOperationUnicode2295Bootcamp.Identity) -> Iterator[Fraction]:
    target = (_exact(identity["target_real"]), _exact(identity["target_imag"]))
    divisor = identity["operator"] == "/" and "X" in identity["left_operands"][1].values()
    shifts = (ROUNDING, Fraction(0), -ROUNDING) if identity["operator"] == "/" else (Fraction(0),)
    (a, b), (c, d) = _numbers(identity, Fraction(0))
    for part in (0, 1):
        for edge in (target[part] + shift for shift in shifts):
            if not divisor:
                zero = _applied(identity["operator"], *_numbers(identity, Fraction(0)))[part]
                slope = _applied(identity["operator"], *_numbers(identity, Fraction(1)))[part] - zero
                if slope:
                    yield (edge - zero) / slope
                continue
            # (a + bi)/(X + di) or (a + bi)/(c + Xi): part · (X² + f²) = g + hX
            fixed, line = (
                ((b * d, a), (-a * d, b))[part]
                if identity["left_operands"][1]["a"] == "X"
                else ((a * c, b), (b * c, -a))[part]
            )
            free = d if identity["left_operands"][1]["a"] == "X" else c
            yield from _roots(edge, -line, edge * free * free - fixed)


def _roots(a: Fraction, b: Fraction, c: Fraction) -> Iterator[Fraction]:
    """The real solutions of ax² + bx + c = 0, close enough to tell what lies between them."""
    if not a:
        if b:
            yield -c / b
        return
    inside = b * b - 4 * a * c
    if inside >= 0:
        root = Fraction(math.sqrt(inside))
        yield from ((-b - root) / (2 * a), (-b + root) / (2 * a))


def _no_solution(identity: KorOperationUnicode2295Bootcamp.Identity) -> str:
    if identity["operator"] == "/":
        return "solving for the real and for the imaginary part leaves no X that fits both, even to two decimals"
    zero, one = (_applied(identity["operator"], *_numbers(identity, Fraction(x))) for x in (0, 1))
    target = (_exact(identity["target_real"]), _exact(identity["target_imag"]))
    says = [
        f"the {name} part asks for {float(value):g} = {float(at):g} + {float(after - at):g}X"
        for name, value, at, after in zip(("real", "imaginary"), target, zero, one)
    ]
    return " and ".join(says)
