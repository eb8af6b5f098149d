"""`Rational`: an exact number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random

from internbootcamp.answers.base import AnswerType, Language, Malformed
from internbootcamp.answers.integer import strip_name
from internbootcamp.answers.numerals import leading_number, plain_superscripts
from internbootcamp.answers.text import unlatex

_MIXED = re.compile(r"([+-]?)\s?(\d{1,200})(?:\s?(?=\\frac)|\s)((?:\\frac.*|\d+\s?[/⁄]\s?\d+))", re.ASCII)


class Rational(AnswerType[Fraction]):
    """An exact number: whole, a fraction, or a decimal that terminates. Value: `Fraction`."""

    max_length = 4_000

    def describe(self, language: Language = "en") -> str:
        if language == "zh":
            return "一个精确的数：整数，或写成 a/b 的分数"
        return "an exact number: a whole number, or a fraction written a/b"

    def describe_many(self, language: Language = "en") -> str:
        return "精确的数（整数或分数 a/b）" if language == "zh" else "exact numbers (whole numbers or fractions a/b)"

    def parse(self, text: str) -> Fraction:
        text = unlatex(strip_name(plain_superscripts(text))).strip()
        mixed = _MIXED.fullmatch(text)
        if mixed:
            sign, whole, fraction = mixed.groups()
            share, rest = leading_number(fraction)
            if rest.strip() or not 0 <= share < 1:
                raise Malformed(f"not a mixed number: {text[:40]!r}")
            return (Fraction(int(whole)) + share) * (-1 if sign == "-" else 1)
        value, rest = leading_number(text)
        if rest.strip():
            raise Malformed(f"not an exact number: {text[:40]!r}")
        return value

    def format(self, value: Fraction | int) -> str:
        return str(Fraction(value))

    def equal(self, answer: Fraction | int, truth: Fraction | int) -> bool:
        return Fraction(answer) == Fraction(truth)

    def corrupt(self, value: Fraction | int, rng: Random) -> Iterator[Fraction]:
        value = Fraction(value)
        over, under = value.numerator, value.denominator
        yield Fraction(over + 1, under)
        yield Fraction(over - 1, under)
        yield Fraction(over, under + 1) if over else Fraction(1, 2)
        if value:
            yield -value
            if over * over != under * under:
                yield 1 / value
        while True:
            yield value + Fraction(rng.randint(1, 50), rng.randint(1, 50)) * rng.choice((-1, 1))

    def variants(self, value: Fraction | int) -> Iterator[str]:
        value = Fraction(value)
        over, under = value.numerator, value.denominator
        sign = "-" if over < 0 else ""
        yield f"{sign}\\frac{{{abs(over)}}}{{{under}}}"
        yield f"{sign}\\dfrac{{{abs(over)}}}{{{under}}}"
        yield f"\\frac{{{over}}}{{{under}}}"
        yield f"{over} / {under}"
        yield f"{2 * over}/{2 * under}"
        yield str(value).replace("-", "\u2212")
        yield f"x = {value}"
        if under in (1, 2, 4, 5, 8, 10, 20, 25, 50, 100) and abs(over) < 10**9:
            yield f"{over / under}"
        if under > 1 and abs(over) > under:
            whole, rest = divmod(abs(over), under)
            yield f"{sign}{whole}\\frac{{{rest}}}{{{under}}}"
            yield f"{sign}{whole} {rest}/{under}"

    def to_json(self, value: Fraction | int) -> str:
        return self.format(value)
