"""Number literals: signs, thousands groups, decimals, scientific notation and simple fractions, read exactly.

`leading_number` reads a number at the start of a text and gives back what follows it, such as a unit. Values are exact
`Fraction`s; sizes are bounded before any arithmetic.
"""

from __future__ import annotations

import re
from fractions import Fraction

from internbootcamp.answers.base import Malformed

MAX_DIGITS = 2_000
MAX_EXPONENT = 400

_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "0123456789+-")
_SUPERSCRIPT_RUN = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]+")
_POWER = r"10\s?(?:\^|\*\*)\s?[{(]?\s?([+-]?\s?\d+)\s?[})]?"
_POWER_OF_TEN = re.compile(rf"([+-]?)\s?{_POWER}", re.ASCII)
_NUMBER = re.compile(
    r"([+-]?)\s?"
    r"(\d{1,3}(?P<group>,|\{,\}|[ '_])\d{3}(?:(?P=group)\d{3})*(?!\d)|\d*)"  # whole part, with thousands groups or not
    r"(?:\.(\d*))?"
    rf"(?:\s?[eE]\s?(?P<exponent>[+-]?\d+)(?![\w.])|\s?(?:×|\*|·|•|[xX]|\\times(?![A-Za-z])|\\cdot(?![A-Za-z]))\s?{_POWER})?",
    re.ASCII,
)
_FRACTION = re.compile(r"([+-]?)\s?\\[dtc]?frac\s?(?:\{([^{}]{1,200})\}\s?\{([^{}]{1,200})\}|(\d)\s?(\d)(?!\d))")
_PLAIN = r"(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?)"
_SLASH = re.compile(rf"([+-]?)\s?({_PLAIN})\s?[/⁄]\s?([+-]?{_PLAIN})(?![\w.])", re.ASCII)


def plain_superscripts(text: str) -> str:
    """`10³` as `10^{3}`."""
    if text.isascii():
        return text
    return _SUPERSCRIPT_RUN.sub(lambda run: "^{" + run.group().translate(_SUPERSCRIPTS) + "}", text)


def leading_number(text: str) -> tuple[Fraction, str]:
    """The number that `text` starts with, and the rest of the text. Raises `Malformed`.

    A fraction (`3/4`, `\\frac{3}{4}`) counts as one number.
    """
    match = _FRACTION.match(text)
    if match:
        over, under = match.group(2) or match.group(4), match.group(3) or match.group(5)
        return _signed(match.group(1), _ratio(_whole_number(over), _whole_number(under))), text[match.end() :]
    match = _SLASH.match(text)
    if match:
        value = _ratio(_whole_number(match.group(2)), _whole_number(match.group(3)))
        return _signed(match.group(1), value), text[match.end() :]
    return _leading_decimal(text)


def _whole_number(text: str) -> Fraction:
    value, rest = _leading_decimal(text.strip())
    if rest.strip():
        raise Malformed(f"not a number: {text[:40]!r}")
    return value


def _leading_decimal(text: str) -> tuple[Fraction, str]:
    power = _POWER_OF_TEN.match(text)
    if power:
        return _signed(power.group(1), Fraction(10) ** _exponent(power.group(2))), text[power.end() :]
    match = _NUMBER.match(text)
    sign, whole, _, decimals, exponent, times_ten_to = match.groups() if match else ("",) * 6
    digits = re.sub(r"\D", "", whole) + (decimals or "")
    if match is None or not digits:
        raise Malformed(f"not a number: {text[:40]!r}")
    if len(digits) > MAX_DIGITS:
        raise Malformed(f"a number of {len(digits)} digits")
    shift = _exponent(exponent or times_ten_to or "0") - len(decimals or "")
    return _signed(sign, Fraction(int(digits)) * Fraction(10) ** shift), text[match.end() :]


def _exponent(text: str) -> int:
    text = text.replace(" ", "")
    if len(text) > 6 or abs(int(text)) > MAX_EXPONENT:
        raise Malformed(f"an exponent of {text[:12]}")
    return int(text)


def _signed(sign: str, value: Fraction) -> Fraction:
    return -value if sign == "-" else value


def _ratio(over: Fraction, under: Fraction) -> Fraction:
    if under == 0:
        raise Malformed("a fraction with denominator 0")
    return over / under
