"""Inexact numbers with a tolerance: `Number`, with or without a unit, and `Percent`."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from decimal import Decimal
from fractions import Fraction
from random import Random

from internbootcamp.answers.base import AnswerType, Language, Malformed
from internbootcamp.answers.integer import NAME, strip_name
from internbootcamp.answers.numerals import leading_number, plain_superscripts
from internbootcamp.answers.text import flatten, unlatex
from internbootcamp.answers.units import parse_unit

_ABOUT = re.compile(rf"(?:{NAME}\s?)?(?:≈|≃|\\approx|\\simeq)\s*|(?:~|=|about\s|approximately\s|约为?|大约)\s*")
_CURRENCY = re.compile(r"\\?([$€£¥])\s?")
_WORD = re.compile(r"\\(?:text|mathrm|operatorname)\s?\{([^{}]*)\}")
_SLACK = 1e-9  # relative, for the rounding of floats
_CURRENCIES = {
    **dict.fromkeys(("$", "dollar", "usd", "美元"), "$"),
    **dict.fromkeys(("€", "euro", "eur", "欧元"), "€"),
    **dict.fromkeys(("£", "pound", "gbp", "英镑"), "£"),
    **dict.fromkeys(("¥", "yuan", "rmb", "cny", "元", "人民币"), "¥"),
}


class Number(AnswerType[float]):
    """A number that is right within a tolerance. Value: `float`, in `unit` if there is one.

    At most one of these says how close is right; without any of them, it is `relative=1e-6`.
    `decimals`: rounded to that many decimal places; within half a unit of the last one.
    `significant`: rounded to that many significant digits; within half a unit of the last one.
    `relative`, `absolute`: within that distance, as a share of the true value or as it stands.

    `unit` is one that `units.parse_unit` knows (then an answer in a compatible unit is converted), or any word ("apples").
    An answer without a unit counts as given in `unit`; one with another unit is refused. `remarks` are words that may follow
    the unit, since the question has them: `25° below the horizontal`, `3 g of Fe`.
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
        remarks: Iterable[str] = (),
    ) -> None:
        given = [one for one in (decimals, significant, relative, absolute) if one is not None]
        if len(given) > 1:
            raise ValueError("a Number takes one of decimals, significant, relative and absolute")
        self.decimals, self.significant = decimals, significant
        self.relative = relative if given else 1e-6
        self.absolute = absolute
        self.unit = unit
        self.spaced = unit is not None
        listed = "|".join(map(re.escape, remarks))
        self._remark = re.compile(rf"\s*(?:of )?(?:{listed})$") if listed else None

    # -- asking -----------------------------------------------------------------------------------------------------

    def describe(self, language: Language = "en") -> str:
        precision = self._precision(language)
        if language == "zh":
            return f"一个数值{self._in_unit('zh')}，{precision}"
        return f"a number{self._in_unit('en')}, {precision}"

    def describe_many(self, language: Language = "en") -> str:
        precision = self._precision(language)
        if language == "zh":
            return f"数值{self._in_unit('zh')}（{precision}）"
        return f"numbers{self._in_unit('en')} ({precision})"

    def _in_unit(self, language: Language) -> str:
        if self.unit is None:
            return ""
        if language == "zh":
            return f"（单位：{'度' if self.unit == 'degree' else self.unit}）"
        return f" in {'degrees' if self.unit == 'degree' else self.unit}"

    def _precision(self, language: Language) -> str:
        zh = language == "zh"
        if self.decimals == 0:
            return "四舍五入到整数" if zh else "rounded to the nearest whole number"
        if self.decimals is not None:
            places = "place" if self.decimals == 1 else "places"
            return f"四舍五入保留 {self.decimals} 位小数" if zh else f"rounded to {self.decimals} decimal {places}"
        if self.significant is not None:
            digits = "digit" if self.significant == 1 else "digits"
            return f"保留 {self.significant} 位有效数字" if zh else f"rounded to {self.significant} significant {digits}"
        if self.absolute is not None:
            return f"误差不超过 {self.absolute:g}" if zh else f"with an error of at most {self.absolute:g}"
        share = f"{100 * (self.relative or 0):g}%"
        return f"相对误差不超过 {share}" if zh else f"with a relative error of at most {share}"

    # -- reading ----------------------------------------------------------------------------------------------------

    def parse(self, text: str) -> float:
        text = strip_name(plain_superscripts(text))
        text = _ABOUT.sub("", text, count=1) if _ABOUT.match(text) else text
        currency = _CURRENCY.match(text)
        value, unit = leading_number(text[currency.end() if currency else 0 :].strip())
        unit = unit.strip() or (currency.group(1) if currency else "")
        if self._remark and not parse_unit(unit):
            unit = self._remark.sub("", flatten(unit)).strip()
        if unit:
            value *= self._factor(unit)
        try:
            return float(value)
        except OverflowError:
            raise Malformed("a number too large") from None

    def _factor(self, unit: str) -> Fraction:
        """What one `unit` is in `self.unit`. Raises `Malformed` unless they are compatible."""
        if self.unit is None:
            raise Malformed(f"something after the number: {unit[:40]!r}")
        asked, given = parse_unit(plain_superscripts(self.unit)), parse_unit(unit)
        if _word(unit) == _word(self.unit):
            return Fraction(1)
        if asked is None or given is None or given.dimension != asked.dimension:
            raise Malformed(f"{unit[:40]!r} instead of {self.unit}")
        return given.factor / asked.factor

    # -- writing and comparing --------------------------------------------------------------------------------------

    def format(self, value: float) -> str:
        number = self._digits(value)
        return number if self.unit is None else f"{number} {self.unit}"

    def _digits(self, value: float) -> str:
        value = float(value)
        if self.decimals is not None:
            return f"{value:.{self.decimals}f}"
        digits = f"{value:.{self.significant or 12}g}"
        return f"{Decimal(digits):f}" if 1e-6 < abs(value) < 1e15 else digits

    def tolerance(self, truth: float) -> float:
        """How far from `truth` an answer may be."""
        size = abs(float(truth))
        slack = _SLACK * size
        if self.decimals is not None:
            return 0.5 * 10.0**-self.decimals + slack
        if self.significant is not None:
            return 0.5 * 10.0 ** (math.floor(math.log10(size)) + 1 - self.significant) + slack if size else 0.0
        if self.absolute is not None:
            return self.absolute + slack
        return (self.relative or 0.0) * size

    def equal(self, answer: float, truth: float) -> bool:
        answer, truth = self.from_json(answer), self.from_json(truth)
        return math.isfinite(answer) and abs(answer - truth) <= self.tolerance(truth) * (1 + _SLACK)

    def near_misses(self, value: float, rng: Random) -> Iterator[float]:
        step = max(self.tolerance(value), abs(value) * 1e-6, 1e-9)
        near = (value + 2.5 * step, value - 2.5 * step, -value, value * 10, value / 10, value + 1, value * 2, 0.0, 1.0)
        yield from (float(self._digits(wrong)) for wrong in near)
        while True:
            yield float(self._digits(value + step * rng.uniform(2.5, 1_000) * rng.choice((-1, 1))))

    def variants(self, value: float) -> Iterator[str]:
        number = self._digits(value)
        yield number
        yield number.replace("-", "\u2212")
        yield f"x = {number}"
        yield f"x \\approx {number}"
        mantissa, _, exponent = f"{float(value):.11e}".partition("e")
        for times in ("e", "E", " × 10^", "×10^", "*10^"):
            yield f"{mantissa}{times}{int(exponent)}"
        yield f"{mantissa} \\times 10^{{{int(exponent)}}}"
        yield mantissa + "×10" + str(int(exponent)).translate(_SUPERSCRIPTS)
        if "e" not in number and abs(float(value)) >= 1_000:
            whole, dot, decimals = number.partition(".")
            yield f"{int(whole):,}{dot}{decimals}"
            yield f"{int(whole):,}".replace(",", "{,}") + dot + decimals
        if self.unit is not None:
            yield from (f"{number}\\text{{ {self.unit}}}", f"{number}\\,\\mathrm{{{self.unit}}}")
            if "e" not in number:
                yield f"{number}{self.unit}"

    def from_json(self, value: float | Fraction | int | str) -> float:
        return float(Fraction(value) if isinstance(value, str) else value)


_SUPERSCRIPTS = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")


def _word(text: str) -> str:
    """A word unit for comparison: without mark-up and plural, currencies by their sign."""
    bare = _WORD.sub(r"\1", unlatex(text)).strip(" .\\")
    word = bare.casefold() if len(bare) > 2 else bare
    singular = word[:-1] if len(word) > 2 and word.endswith("s") else word
    return _CURRENCIES.get(singular, singular)


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
            return f"一个百分数（写百分号前的数和百分号，不写小数比例），{self._precision('zh')}"
        return f"a percentage with its % sign (not a share between 0 and 1), {self._precision('en')}"

    def describe_many(self, language: Language = "en") -> str:
        if language == "zh":
            return f"带百分号的百分数（{self._precision('zh')}）"
        return f"percentages with their % signs ({self._precision('en')})"

    def _factor(self, unit: str) -> Fraction:
        if unlatex(unit.replace("\\text", "")).strip(" {}").casefold() not in ("%", "percent", "per cent", "个百分点"):
            raise Malformed(f"not a percentage: {unit[:40]!r}")
        return Fraction(1)

    def format(self, value: float) -> str:
        return f"{self._digits(value)}%"

    def variants(self, value: float) -> Iterator[str]:
        number = self._digits(value)
        yield from (f"{number}\\%", f"{number} %", f"{number}％", number, f"{number} percent", f"{number}\\text{{ percent}}")
