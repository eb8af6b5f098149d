"""`Rational`: an exact number."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random

from internbootcamp.answers.base import AnswerType, Language, Malformed
from internbootcamp.answers.integer import strip_name
from internbootcamp.answers.items import inside_brackets
from internbootcamp.answers.numerals import leading_number, plain_superscripts
from internbootcamp.answers.text import unlatex

_MIXED = re.compile(r"([+-]?)\s?(\d{1,200})(?:\s?(?=\\frac)|\s)(\\frac.*|\d+\s?[/⁄]\s?\d+)", re.ASCII)
_VULGAR = {
    **{"½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅕": "1/5", "⅖": "2/5", "⅗": "3/5", "⅘": "4/5"},
    **{"⅙": "1/6", "⅚": "5/6", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8", "⅞": "7/8"},
}


class Rational(AnswerType[Fraction]):
    """An exact number: whole, a fraction, a mixed number, or a decimal that terminates. Value: `Fraction`."""

    max_length = 4_000

    def describe(self, language: Language = "en") -> str:
        if language == "zh":
            return "一个精确的数（整数，或写成 a/b 的分数）"
        return "an exact number (a whole number, or a fraction written as a/b)"

    def describe_many(self, language: Language = "en") -> str:
        return "精确的数（整数或分数 a/b）" if language == "zh" else "exact numbers (whole numbers or fractions a/b)"

    def parse(self, text: str) -> Fraction:
        text = unlatex(strip_name(plain_superscripts(text))).strip()
        text = inside_brackets(text) or text
        if text[-1:] in _VULGAR:
            text = f"{text[:-1]} {_VULGAR[text[-1]]}".lstrip()
        mixed = _MIXED.fullmatch(text)
        if mixed:
            sign, whole, fraction = mixed.groups()
            share, rest = leading_number(fraction)
            if rest.strip() or not 0 <= share < 1:
                raise Malformed(f"not a mixed number: {text[:40]!r}")
            return (int(whole) + share) * (-1 if sign == "-" else 1)
        value, rest = leading_number(text)
        if rest.strip():
            raise Malformed(f"not an exact number: {text[:40]!r}")
        return value

    def format(self, value: Fraction | int) -> str:
        return str(self.from_json(value))

    def equal(self, answer: Fraction | int, truth: Fraction | int) -> bool:
        return self.from_json(answer) == self.from_json(truth)

    def near_misses(self, value: Fraction, rng: Random) -> Iterator[Fraction]:
        over, under = value.numerator, value.denominator
        yield Fraction(over + 1, under)
        yield Fraction(over - 1, under)
        yield Fraction(over, under + 1)
        yield -value
        if value:
            yield 1 / value
        while True:
            yield value + Fraction(rng.randint(1, 50), rng.randint(1, 50)) * rng.choice((-1, 1))

    def variants(self, value: Fraction | int) -> Iterator[str]:
        value = self.from_json(value)
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
        if 1 < under < abs(over):
            whole, rest = divmod(abs(over), under)
            yield f"{sign}{whole}\\frac{{{rest}}}{{{under}}}"
            yield f"{sign}{whole} {rest}/{under}"

    def to_json(self, value: Fraction | int) -> str:
        return self.format(value)

    def from_json(self, value: Fraction | int | str) -> Fraction:
        return Fraction(value)
