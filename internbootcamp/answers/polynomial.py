"""`Polynomial`: a polynomial that is right when its coefficients are, however it is written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Mapping as DictLike
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

from internbootcamp.answers.base import AnswerType, Language, Malformed
from internbootcamp.answers.formula import right_hand_sides
from internbootcamp.answers.symbolic import Number, Symbol, Tree
from internbootcamp.answers.symbolic_parser import parse_formula

Exponents = tuple[int, ...]
Coefficients = dict[Exponents, Fraction]

MAX_DEGREE = 200
MAX_WORK = 8_000  # products of two terms while brackets are multiplied out
MAX_BITS = 4_096  # of a coefficient


class Polynomial(AnswerType[Coefficients]):
    """A polynomial with rational coefficients. Value: a `dict` from the exponents of the variables to the coefficient.

    `3x^2 - 1` in `x` is `{(2,): 3, (0,): -1}`; the zero polynomial is `{}`. Brackets and powers are multiplied out, so that
    any equal writing is read alike. Wherever a value is given, a text such as "3x^2 - 1" will do.
    """

    max_length = 3_000

    def __init__(self, variables: Iterable[str] = ("x",)) -> None:
        self.variables = tuple(variables)

    def describe(self, language: Language = "en") -> str:
        names = ("、" if language == "zh" else ", ").join(self.variables)
        if language == "zh":
            return f"关于 {names} 的多项式（LaTeX 或普通数学记法）"
        return f"a polynomial in {names} in LaTeX or plain notation"

    def describe_many(self, language: Language = "en") -> str:
        names = ("、" if language == "zh" else ", ").join(self.variables)
        return f"关于 {names} 的多项式" if language == "zh" else f"polynomials in {names}"

    def parse(self, text: str) -> Coefficients:
        read = [_Expansion(self.variables).of(parse_formula(side, self.variables)) for side in right_hand_sides(text)]
        if any(other != read[0] for other in read[1:]):
            raise Malformed("several polynomials that differ")
        return read[0]

    def format(self, value: Coefficients | str) -> str:
        text = ""
        for exponents, coefficient in sorted(self.from_json(value).items(), key=_falling):
            powers = [_power(name, exponent) for name, exponent in zip(self.variables, exponents) if exponent]
            size = abs(coefficient)
            factors = powers if powers and size == 1 else [str(size) if size.denominator == 1 else f"({size})", *powers]
            term = ("" if all(len(name) == 1 for name in self.variables) else "*").join(factors)
            text += (" - " if coefficient < 0 else " + ") if text else "-" * (coefficient < 0)
            text += term
        return text or "0"

    def equal(self, answer: Coefficients | str, truth: Coefficients | str) -> bool:
        return self.from_json(answer) == self.from_json(truth)

    def near_misses(self, value: Coefficients, rng: Random) -> Iterator[Coefficients]:
        constant = (0,) * len(self.variables)
        for exponents in rng.sample(list(value), min(3, len(value))):
            yield _cleared({**value, exponents: -value[exponents]})
            yield _cleared({**value, exponents: value[exponents] + 1})
            yield {other: coefficient for other, coefficient in value.items() if other != exponents}
        yield _cleared({**value, constant: value.get(constant, Fraction(0)) + 1})
        yield {exponents: -coefficient for exponents, coefficient in value.items()}
        yield {(exponents[0] + 1, *exponents[1:]): coefficient for exponents, coefficient in value.items()}
        while True:
            yield _cleared({**value, constant: Fraction(rng.randint(-99, 99))})

    def variants(self, value: Coefficients | str) -> Iterator[str]:
        text = self.format(value)
        terms = [term if term[0] in "+-" else f"+{term}" for term in text.replace("+ ", "+").replace("- ", "-").split()]
        yield "".join(reversed(terms)).lstrip("+")
        yield text.replace(" ", "")
        yield text.replace("-", "\u2212")
        yield f"y = {text}"
        yield f"({text})*1 + 0"

    def to_json(self, value: Coefficients | str) -> str:
        return self.format(value)

    def from_json(self, value: DictLike[Any, Any] | str) -> Coefficients:
        if isinstance(value, str):
            return self.parse(self.clean(value))
        return _cleared({tuple(exponents): Fraction(coefficient) for exponents, coefficient in value.items()})


def _falling(term: tuple[Exponents, Fraction]) -> tuple[int, Exponents]:
    """Sorts terms by total degree, then by the first variables, highest first."""
    exponents = term[0]
    return -sum(exponents), tuple(-exponent for exponent in exponents)


def _power(name: str, exponent: int) -> str:
    return name if exponent == 1 else f"{name}^{exponent}"


def _cleared(coefficients: Coefficients) -> Coefficients:
    """Without the terms whose coefficient is 0."""
    return {exponents: coefficient for exponents, coefficient in coefficients.items() if coefficient}


class _Expansion:
    """Multiplies a tree out, within a bound on all the work."""

    def __init__(self, variables: tuple[str, ...]) -> None:
        self.variables = variables
        self.work = MAX_WORK
        self.one: Coefficients = {(0,) * len(variables): Fraction(1)}

    def of(self, tree: Tree) -> Coefficients:
        """The coefficients of `tree`. Raises `Malformed` if it is no polynomial, or too large."""
        if isinstance(tree, Number):
            return _cleared(dict.fromkeys(self.one, tree.value))
        if isinstance(tree, Symbol):
            if tree.name not in self.variables:
                raise Malformed(f"{tree.name} is no variable")
            return {tuple(int(name == tree.name) for name in self.variables): Fraction(1)}
        if tree.operator == "+":
            return self._sum(list(map(self.of, tree.operands)))
        if tree.operator == "*":
            result = self.one
            for operand in tree.operands:
                result = self._product(result, self.of(operand))
            return result
        if tree.operator == "/":
            divisor = self._number(tree.operands[1])
            if divisor == 0:
                raise Malformed("a division by 0")
            return {exponents: one / divisor for exponents, one in self.of(tree.operands[0]).items()}
        if tree.operator == "^":
            return self._raised(self.of(tree.operands[0]), self._number(tree.operands[1]))
        raise Malformed(f"{tree.operator} in a polynomial")

    def _number(self, tree: Tree) -> Fraction:
        coefficients = self.of(tree)
        if coefficients.keys() - self.one.keys():
            raise Malformed("a variable in a denominator or exponent")
        return next(iter(coefficients.values()), Fraction(0))

    def _sum(self, summands: list[Coefficients]) -> Coefficients:
        total: Coefficients = {}
        for summand in summands:
            for exponents, coefficient in summand.items():
                total[exponents] = total.get(exponents, Fraction(0)) + coefficient
        return _cleared(total)

    def _product(self, left: Coefficients, right: Coefficients) -> Coefficients:
        self.work -= len(left) * len(right) + 1
        if self.work < 0:
            raise Malformed("too many brackets to multiply out")
        total: Coefficients = {}
        for (ours, one), (theirs, other) in product(left.items(), right.items()):
            exponents = tuple(map(sum, zip(ours, theirs)))
            if sum(exponents) > MAX_DEGREE:
                raise Malformed(f"a degree beyond {MAX_DEGREE}")
            total[exponents] = total.get(exponents, Fraction(0)) + one * other
        if any(max(one.numerator.bit_length(), one.denominator.bit_length()) > MAX_BITS for one in total.values()):
            raise Malformed("a coefficient too large")
        return _cleared(total)

    def _raised(self, base: Coefficients, exponent: Fraction) -> Coefficients:
        if exponent.denominator != 1 or abs(exponent) > MAX_DEGREE:
            raise Malformed("an exponent that is not a small whole number")
        if exponent < 0:
            number = base.get(next(iter(self.one)))
            if number is None or len(base) > 1:
                raise Malformed("a negative power of a variable")
            base = {exponents: 1 / one for exponents, one in base.items()}
        result, square, left = self.one, base, abs(int(exponent))
        while left:
            if left % 2:
                result = self._product(result, square)
            left //= 2
            square = self._product(square, square) if left else square
        return result
