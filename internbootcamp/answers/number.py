"""Inexact numbers with a tolerance: `Number`, with or without a unit, and `Percent`."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from fractions import Fraction
from random import Random

from internbootcamp.answers.base import AnswerType, Language, Malformed
from internbootcamp.answers.integer import strip_name
from internbootcamp.answers.numerals import leading_number, plain_superscripts
from internbootcamp.answers.text import unlatex
from internbootcamp.answers.units import parse_unit

_ABOUT = re.compile(r"(?:≈|≃|~|\\approx|\\simeq|=|about\s|approximately\s|约为?|大约)\s*")
_SLACK = 1e-9  # relative, for the rounding of floats


class Number(AnswerType[float]):
    """A number that is right within a tolerance. Value: `float`, in `unit` if there is one.

    Exactly one of these says how close is right:
    `decimals`: rounded to that many decimal places; within half a unit of the last one.
    `significant`: rounded to that many significant digits; within half a unit of the last one.
    `relative`, `absolute`: within that distance, as a share of the true value or as it stands. None of them: `relative=1e-6`.

    `unit` is one that `units.parse_unit` knows (then an answer in a compatible unit is converted) or any word ("apples").
    An answer without a unit counts as given in `unit`; one with another unit is refused.
    """

    max_length = 4_000

    def __init__(
        self,
        *,
        decimals: int | None = None,
        significant: int | None = None,
        relative: float | None = None,
        absolute: float | None = None,
        unit: str | None = None,
    ) -> None:
        given = [one for one in (decimals, significant, relative, absolute) if one is not None]
        if len(given) > 1:
            raise ValueError("a Number takes one of decimals, significant, relative and absolute")
        self.decimals, self.significant = decimals, significant
        self.relative = 1e-6 if not given else relative
        self.absolute = absolute
        self.unit = unit
        self.spaced = unit is not None

    # -- asking

    def describe(self, language: Language = "en") -> str:
        if language == "zh":
            unit = f"（以 {self.unit} 为单位）" if self.unit else ""
            return f"一个数值{unit}{self._precision('zh')}"
        unit = f" in {self.unit}" if self.unit else ""
        return f"a number{unit}{self._precision('en')}"

    def describe_many(self, language: Language = "en") -> str:
        if language == "zh":
            unit = f"（以 {self.unit} 为单位）" if self.unit else ""
            return f"数值{unit}{self._precision('zh')}"
        unit = f" in {self.unit}" if self.unit else ""
        return f"numbers{unit}{self._precision('en')}"

    def _precision(self, language: Language) -> str:
        zh = language == "zh"
        if self.decimals == 0:
            return "，四舍五入到整数" if zh else ", rounded to the nearest whole number"
        if self.decimals is not None:
            places = "place" if self.decimals == 1 else "places"
            return f"，保留 {self.decimals} 位小数" if zh else f", rounded to {self.decimals} decimal {places}"
        if self.significant is not None:
            digits = "digit" if self.significant == 1 else "digits"
            return (
                f"，保留 {self.significant} 位有效数字" if zh else f", rounded to {self.significant} significant {digits}"
            )
        if self.absolute is not None:
            return f"，误差不超过 {self.absolute:g}" if zh else f", with an error of at most {self.absolute:g}"
        share = f"{100 * (self.relative or 0):g}%"
        return f"，相对误差不超过 {share}" if zh else f", with a relative error of at most {share}"

    # -- reading

    def parse(self, text: str) -> float:
        text = strip_name(plain_superscripts(text))
        text = _ABOUT.sub("", text, count=1) if _ABOUT.match(text) else text
        if text.startswith(("\\$", "$")):
            raise Malformed("a sum of money")
        value, rest = leading_number(text.strip())
        rest = rest.strip()
        if rest:
            value *= self._factor(rest)
        try:
            return float(value)
        except OverflowError:
            raise Malformed("a number too large") from None

    def _factor(self, unit: str) -> Fraction:
        """What one `unit` is in `self.unit`. Raises `Malformed` unless they are compatible."""
        if self.unit is None:
            raise Malformed(f"something after the number: {unit[:40]!r}")
        asked, given = parse_unit(plain_superscripts(self.unit)), parse_unit(unit)
        if asked is not None:
            if given is None or given.dimension != asked.dimension:
                raise Malformed(f"{unit[:40]!r} is no unit for {self.unit}")
            return given.factor / asked.factor
        if _word(unit) != _word(self.unit):
            raise Malformed(f"{unit[:40]!r} instead of {self.unit}")
        return Fraction(1)

    # -- writing and comparing

    def format(self, value: float) -> str:
        number = self._digits(value)
        return number if self.unit is None else f"{number} {self.unit}"

    def _digits(self, value: float) -> str:
        value = float(value)
        if self.decimals is not None:
            return f"{value:.{self.decimals}f}"
        if self.significant is not None:
            return f"{value:.{self.significant}g}"
        return f"{value:.12g}" if abs(value) < 1e12 else f"{value:.12e}"

    def tolerance(self, truth: float) -> float:
        """How far from `truth` an answer may be."""
        truth = abs(float(truth))
        if self.decimals is not None:
            return 0.5 * 10.0**-self.decimals + _SLACK * truth
        if self.significant is not None:
            if truth == 0:
                return 0.0
            return 0.5 * 10.0 ** (math.floor(math.log10(truth)) + 1 - self.significant) + _SLACK * truth
        if self.absolute is not None:
            return self.absolute + _SLACK * truth
        return (self.relative or 0) * truth

    def equal(self, answer: float, truth: float) -> bool:
        answer, truth = float(answer), float(truth)
        return math.isfinite(answer) and abs(answer - truth) <= self.tolerance(truth) * (1 + _SLACK)

    def corrupt(self, value: float, rng: Random) -> Iterator[float]:
        value = float(value)
        step = max(self.tolerance(value), abs(value) * 1e-6, 1e-9)
        for wrong in (value + 2.5 * step, value - 2.5 * step, -value, value * 10, value / 10, value + 1, value * 2, 0.0, 1.0):
            if not self.equal(wrong, value):
                yield wrong
        while True:
            wrong = value + step * rng.uniform(2.5, 1_000) * rng.choice((-1, 1))
            if not self.equal(wrong, value):
                yield wrong

    def variants(self, value: float) -> Iterator[str]:
        number = self._digits(value)
        yield number
        yield number.replace("-", "\u2212")
        yield f"x = {number}"
        mantissa, _, exponent = f"{float(value):.11e}".partition("e")
        power = int(exponent)
        yield f"{mantissa}e{power}"
        yield f"{mantissa} \\times 10^{{{power}}}"
        yield f"{mantissa}×10^{power}"
        yield f"{mantissa}*10^{{{power}}}"
        if "e" not in number and abs(float(value)) >= 1_000:
            whole, dot, decimals = number.partition(".")
            yield f"{int(whole):,}{dot}{decimals}"
        if self.unit is not None:
            yield f"{number} \\text{{ {self.unit}}}"
            yield f"{number}\\,\\mathrm{{{self.unit}}}"
            yield f"{number}{self.unit}"


def _word(text: str) -> str:
    """A word unit for comparison: lower case, without mark-up and plural."""
    text = re.sub(r"\\text\s?\{([^{}]*)\}", r"\1", unlatex(text)).strip(" .\\").casefold()
    return text[:-1] if len(text) > 2 and text.endswith("s") else text


class Percent(Number):
    """A percentage. Value: `float`, the number in front of the sign: twenty-eight hundredths are 28.0.

    A number without the sign is read as a percentage too, so that a share between 0 and 1 is not one.
    """

    def __init__(
        self, *, decimals: int | None = None, significant: int | None = None, absolute: float | None = None
    ) -> None:
        super().__init__(decimals=decimals, significant=significant, absolute=absolute, unit="%")

    def describe(self, language: Language = "en") -> str:
        if language == "zh":
            return f"一个带百分号的百分数{self._precision('zh')}"
        return f"a percentage with its % sign{self._precision('en')}"

    def describe_many(self, language: Language = "en") -> str:
        if language == "zh":
            return f"带百分号的百分数{self._precision('zh')}"
        return f"percentages with their % sign{self._precision('en')}"

    def _factor(self, unit: str) -> Fraction:
        if unit.replace("\\text{%}", "%").lstrip("\\ ").strip().casefold() not in ("%", "percent", "per cent", "个百分点"):
            raise Malformed(f"not a percentage: {unit[:40]!r}")
        return Fraction(1)

    def format(self, value: float) -> str:
        return f"{self._digits(value)}%"

    def variants(self, value: float) -> Iterator[str]:
        number = self._digits(value)
        yield f"{number}\\%"
        yield f"{number} %"
        yield f"{number}％"
        yield number
        yield f"{number} percent"
