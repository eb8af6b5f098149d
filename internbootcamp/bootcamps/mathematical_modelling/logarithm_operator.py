"""a￠b = log_b a + log_a b for powers of one base: exact values, and all solutions of equations."""

import math
from fractions import Fraction
from math import isqrt
from typing import NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Form, Language, SymbolicExpression
from internbootcamp.answers.symbolic import Number
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.kit.calculus import power
from internbootcamp.kit.constants import Constant, Solutions, all_and_only, is_plain
from internbootcamp.kit.exact_numbers import rational
from internbootcamp.kit.powers import primitive

_VALUE = Constant(exact=True, worked_out=False)  # powers may be left as powers
LARGEST = 10**30


class LogarithmOperatorBootcamp(Bootcamp):
    """Work out sums of log_b a + log_a b, or find every positive X ≠ 1 for which such a sum has a given value."""

    terms: int = knob(1, "terms of the sum", low=1, high=4)
    unknown: bool = knob(False, "whether X is to be found")
    steepest: int = knob(4, "largest exponent of the base", low=2, high=9)
    inverse: bool = knob(False, "whether fractions below 1 occur")

    levels = (
        dict(terms=1, unknown=False, steepest=6, inverse=True),
        dict(terms=3, unknown=False, steepest=7, inverse=True),
        dict(terms=1, unknown=True, steepest=5, inverse=True),
        dict(terms=2, unknown=True, steepest=5, inverse=True),
        dict(terms=3, unknown=True, steepest=6, inverse=True),
    )

    class Identity(TypedDict):
        terms: list[list[str]]  # coefficient, a, b; one of a and b is "X" where X is to be found
        target: NotRequired[str]

    def case_generator(self) -> Identity:
        for _ in range(60):
            identity = self._equation() if self.unknown else self._sum()
            different = len({frozenset(term[1:]) for term in identity["terms"]}) == self.terms
            sound = different and self.check_identity(identity) is None
            if sound and (not self.unknown or len(_roots(identity)) == 2):
                return identity
        k = self.rng.randint(2, 99)
        if self.unknown:
            return {"terms": [[str(k), "8", "X"]], "target": str(Fraction(10 * k, 3))}
        return {"terms": [[str(k), "8", "2"]]}

    def _power(self, base: int) -> Fraction:
        sign = self.rng.choice((1, 1, -1)) if self.inverse else 1
        return Fraction(base) ** (sign * self.rng.randint(1, self.steepest))

    def _coefficient(self) -> int:
        return self.rng.choice((-1, 1)) * self.rng.randint(1, 9)

    def _sum(self) -> Identity:
        terms = []
        for _ in range(self.terms):
            base = self.rng.choice((2, 3, 5, 6, 7, 10, 11, 12, 13, 14, 15))
            a, b = self._power(base), self._power(base)
            terms.append([str(self._coefficient()), str(a), str(b)])
        return {"terms": terms}

    def _equation(self) -> Identity:
        """X is a power of the base, and the sum what it then comes to."""
        base = self.rng.choice((2, 3, 5, 6, 7, 10))
        solution, total, terms = self._power(base), Fraction(0), []
        for _ in range(self.terms):
            given, coefficient = self._power(base), self._coefficient()
            pair = [str(given), "X"] if self.rng.random() < 0.5 else ["X", str(given)]
            terms.append([str(coefficient), *pair])
            total += coefficient * _exact(given, solution)
        return {"terms": terms, "target": str(total)}

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        if "target" not in identity:
            return _VALUE.described("the exact value (a whole number or a fraction)", "精确值（整数或分数）")
        return (
            Solutions(_VALUE)
            .in_form(Form.DOUBLE_BRACKET)
            .described(
                "all solutions, exactly, separated by the word “or” (powers may be left as powers)",
                "全部解（精确值，可保留幂的形式），用“或”分隔",
            )
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        shown = ""
        for coefficient, a, b in identity["terms"]:
            size = abs(int(coefficient))
            sign = "-" if int(coefficient) < 0 else "+"
            first, second = (f"({part})" if "/" in part else part for part in (a, b))
            term = f"{size if size > 1 else ''}({first}￠{second})"
            shown += f" {sign} {term}" if shown else f"{'-' if sign == '-' else ''}{term}"
        zh = language == "zh"
        meaning = "a￠b = log_b(a) + log_a(b)"
        if "target" in identity:
            if zh:
                return f"对不等于 1 的正数 a、b，定义运算 {meaning}。求方程 {shown} = {identity['target']} 的全部解 X（X 为不等于 1 的正数）。"
            return (
                f"For positive numbers a and b other than 1 let {meaning}. Find all positive numbers X ≠ 1 with "
                f"{shown} = {identity['target']}."
            )
        if zh:
            return f"对不等于 1 的正数 a、b，定义运算 {meaning}。计算 {shown}。"
        return f"For positive numbers a and b other than 1 let {meaning}. Work out {shown}."

    @staticmethod
    def solve(identity: Identity) -> str | frozenset[SymbolicExpression]:
        if "target" not in identity:
            return str(sum(int(k) * _exact(Fraction(a), Fraction(b)) for k, a, b in identity["terms"]))
        return frozenset(_VALUE.from_json(_written(base, exponent)) for base, exponent in _roots(identity))

    @staticmethod
    def _verify_correction(answer: object, identity: Identity) -> bool:
        if isinstance(answer, SymbolicExpression):
            return is_plain(answer) and rational(answer.tree) == Fraction(str(LogarithmOperatorBootcamp.solve(identity)))
        assert isinstance(answer, frozenset)
        return all_and_only(
            _VALUE, answer, [SymbolicExpression("", power(Number(b), Number(e))) for b, e in _roots(identity)]
        )

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        unknown = "target" in identity
        if not 1 <= len(identity["terms"]) <= 6 or any(len(term) != 3 for term in identity["terms"]):
            return "one to six terms of a coefficient and two numbers are needed"
        bases = set()
        try:
            for coefficient, *pair in identity["terms"]:
                if not int(coefficient) or abs(int(coefficient)) > 1_000 or pair.count("X") != unknown:
                    return "a coefficient of 0, or X in the wrong place"
                numbers = [Fraction(part) for part in pair if part != "X"]
                if not all(_is_power(number) for number in numbers):
                    return "numbers other than whole ones above 1 and fractions 1/n"
                pair_bases = {_logarithm(number)[0] for number in numbers}
                if len(pair_bases) > 1:
                    return f"{pair[0]} and {pair[1]} are not powers of the same number"
                bases |= pair_bases
            if unknown:
                Fraction(identity["target"])
        except (ValueError, ZeroDivisionError) as problem:
            return f"not a number: {problem}"
        if unknown and (len(bases) > 1 or not _roots(identity)):
            return "an equation without rational exponents as solutions, or with numbers of several bases"
        if unknown and any(abs(exponent) * math.log10(base) > 24 for base, exponent in _roots(identity)):
            return "a solution that is too large or too small to be compared with"
        return None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        size = sum(len(part) for term in identity["terms"] for part in term)
        return 12 * len(identity["terms"]) + size / 3 + 40 * ("target" in identity)


def _is_power(number: Fraction) -> bool:
    return (number.numerator == 1) != (number.denominator == 1) and number > 0 and max(number, 1 / number) <= LARGEST


def _logarithm(number: Fraction) -> tuple[int, int]:
    """The smallest base of which a number is a whole power, and the exponent."""
    base, exponent = primitive(max(number.numerator, number.denominator))
    return base, exponent if number > 1 else -exponent


def _exact(a: Fraction, b: Fraction) -> Fraction:
    ratio = Fraction(_logarithm(a)[1], _logarithm(b)[1])
    return ratio + 1 / ratio


def _roots(identity: LogarithmOperatorBootcamp.Identity) -> list[tuple[Fraction, Fraction]]:
    """Base and exponent of every X; with X = rᵗ and the given numbers rⁱ, the sum is Σki/t + tΣk/i."""
    over, under, base = Fraction(0), Fraction(0), 0
    for coefficient, *pair in identity["terms"]:
        base, exponent = _logarithm(next(Fraction(part) for part in pair if part != "X"))
        over += int(coefficient) * exponent
        under += Fraction(int(coefficient), exponent)
    target = Fraction(identity["target"])
    if under == 0:
        exponents = {over / target} if target else set()
    else:
        inside = target * target - 4 * over * under
        up, down = isqrt(max(0, inside.numerator)), isqrt(inside.denominator)
        if inside < 0 or up * up != inside.numerator or down * down != inside.denominator:
            return []
        exponents = {(target + sign * Fraction(up, down)) / (2 * under) for sign in (1, -1)}
    return [(Fraction(base), exponent) for exponent in sorted(exponents) if exponent]


def _written(base: Fraction, exponent: Fraction) -> str:
    whole = exponent.denominator == 1 and abs(exponent) * base.numerator.bit_length() < 90
    return str(base ** int(exponent)) if whole else f"{base}^({exponent})"
