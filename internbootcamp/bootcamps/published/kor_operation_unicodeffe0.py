"""The published a￠b = log_b a + log_a b: its value, or the X that gives a value."""

from fractions import Fraction
from math import isqrt
from typing import Any, Literal, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, SymbolicExpression
from internbootcamp.answers.symbolic import Apply, Number, Tree
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unsupported, Unwinnable, WrongKey
from internbootcamp.kit.calculus import add, divide, power
from internbootcamp.kit.constants import Constant, Solutions, each_is_one, is_plain
from internbootcamp.kit.exact_numbers import approximate, rational
from internbootcamp.kit.powers import primitive
from internbootcamp.kit.published_operators import expression, written

_VALUE = Constant(exact=True)
_ROOT = Constant(exact=True, worked_out=False)  # 147^9 may be left so


class KorOperationUnicodeffe0Bootcamp(Bootcamp):
    """Work out log_b a + log_a b exactly, chains from left to right, or find a real number X that gives a value.

    Kept to score others' rows; see `logarithm_operator`.
    """

    scoring_only = True

    class Identity(TypedDict):
        type: Literal["compute", "solve"]
        expression: NotRequired[list[int]]
        target: NotRequired[str]
        is_expressible: NotRequired[bool]
        log_expr: NotRequired[str]
        equation: NotRequired[list[int | Literal["X"]]]
        solution: NotRequired[int]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return _VALUE if identity["type"] == "compute" else Solutions(_ROOT)

    @staticmethod
    def solve(identity: Identity) -> Any:
        if identity["type"] == "solve":
            return frozenset((_ROOT.from_json(written(_roots(identity)[0])),))
        return written(_value(identity["expression"]))

    @staticmethod
    def _verify_correction(answer: Any, identity: Identity) -> bool:
        if identity["type"] == "solve":
            roots = _roots(identity)
            finished = all(map(_is_number_or_power, answer)) or any(rational(root) is None for root in roots)
            return finished and each_is_one(_ROOT, answer, map(expression, roots))
        value = _value(identity["expression"])
        if isinstance(value, Number) and not _is_fraction(answer):
            return False  # what can be reduced is to be reduced, and not written as a decimal
        return _VALUE.equal(answer, expression(value))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        if identity["type"] == "solve":
            return _flaw_of_equation(identity)
        numbers = identity.get("expression", [])
        if len(numbers) < 2 or not all(1 < number < 10**40 for number in numbers):
            return "two or more whole numbers above 1 are needed"
        value = _value(numbers)
        if approximate(value) is None:
            return Unsupported("a chain without a value of bearable size")
        stored = identity.get("target")
        if stored is not None and rational(value) != Fraction(stored):
            return WrongKey(f"from left to right, the value is {written(value)}, not the stored {stored}")
        if stored is None and identity.get("is_expressible") is False and isinstance(value, Number):
            return WrongKey(f"the logarithms can be reduced to {value.value}")
        return None

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        if identity["type"] == "solve":
            roots = [written(root) for root in _roots(identity)]
            one = "; the prompt asks for one number, and either is accepted" if len(roots) > 1 else ""
            return f"{_DEFINED}; X can be {' or '.join(roots)}{one}"
        if len(identity["expression"]) > 2:
            return f"{_DEFINED}, nor that a chain without brackets is worked out from left to right"
        return _DEFINED if isinstance(_value(identity["expression"]), Number) else None


_DEFINED = "the prompt does not say that a￠b means log_b a + log_a b"


def _logarithms(a: Tree, b: Tree) -> Tree:
    """log_b a + log_a b; a number where both are powers of the same base."""
    ours, theirs = rational(a), rational(b)
    if ours is not None and theirs is not None and ours.denominator == theirs.denominator == 1:
        (base, i), (other, j) = primitive(int(ours)), primitive(int(theirs))
        if base == other:
            return Number(Fraction(i, j) + Fraction(j, i))
    one, two = (Apply("ln", (tree,)) for tree in (a, b))
    return add([divide(one, two), divide(two, one)])


def _value(numbers: list[int]) -> Tree:
    value: Tree = Number(Fraction(numbers[0]))
    for number in numbers[1:]:
        value = _logarithms(value, Number(Fraction(number)))
    return value


def _roots(identity: KorOperationUnicodeffe0Bootcamp.Identity) -> list[Tree]:
    """All X > 0 with t + 1/t = target, t = log X to the base of the given number."""
    given = next(part for part in identity["equation"] if part != "X")
    target = Fraction(identity["target"])
    inside = target**2 - 4
    if inside < 0:
        return []
    over, under = isqrt(inside.numerator), isqrt(inside.denominator)
    base, exponent = primitive(int(given))
    if over * over != inside.numerator or under * under != inside.denominator:
        root: Tree = Apply("sqrt", (Number(inside),))
        halves = [add([Number(target / 2), Apply("*", (Number(Fraction(sign, 2)), root))]) for sign in (1, -1)]
        return [Apply("^", (Number(Fraction(given)), half)) for half in halves]
    exponents = {(target + sign * Fraction(over, under)) / 2 * exponent for sign in (1, -1)}
    return [power(Number(Fraction(base)), Number(one)) for one in sorted(exponents)]


def _flaw_of_equation(identity: KorOperationUnicodeffe0Bootcamp.Identity) -> str | None:
    equation = identity.get("equation", [])
    numbers = [part for part in equation if isinstance(part, int)]
    if len(equation) != 2 or len(numbers) != 1 or not 1 < numbers[0] < 10**40 or "target" not in identity:
        return "an equation of X and a whole number above 1, and a target, are needed"
    roots = _roots(identity)
    if not roots:
        return Unwinnable(f"t + 1/t = {identity['target']} has no real solution, since its size is at least 2")
    stored = identity.get("solution")
    if stored is not None and not each_is_one(_ROOT, [_ROOT.from_json(str(stored))], map(expression, roots)):
        return WrongKey(f"X is {' or '.join(map(written, roots))}, not the stored {stored}")
    return None


def _is_number_or_power(answer: SymbolicExpression) -> bool:
    """Whether an answer is a number, or a whole power of one, but no `\\sqrt[3]{456533}`."""
    tree = answer.tree
    if isinstance(tree, Apply) and tree.operator == "^":
        base, exponent = tree.operands
        return isinstance(base, Number) and isinstance(exponent, Number) and exponent.value.denominator == 1
    return is_plain(answer)


def _is_fraction(answer: SymbolicExpression) -> bool:
    """Whether an answer is a whole number or one fraction, without a decimal point."""
    return "." not in answer.text and is_plain(answer)
