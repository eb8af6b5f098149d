"""Arithmetic on numbers only: a bounded parser that computes exactly while it reads.

    text ─► tokens ─► Calculation(value, numbers, steps)

Understands `+ - * /`, parentheses of all kinds, `×`, `÷`, `\\times`, `\\cdot`, `\\frac{a}{b}`, and on request powers,
factorials, decimals and minus signs in front of parentheses. Names, calls, comparisons, `%`, `|`, `_` and two numbers side
by side are no arithmetic. Every bound is a count: tokens, nesting, digits of a result.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from fractions import Fraction

from internbootcamp.answers.base import Malformed
from internbootcamp.answers.numerals import plain_superscripts
from internbootcamp.answers.text import unlatex

MAX_TOKENS = 600
MAX_DEPTH = 40
MAX_BITS = 8_192  # of a numerator or denominator
MAX_FACTORIAL = 200


@dataclass(frozen=True, slots=True)
class Step:
    """One operation with its operands and result; `right` is None for a sign (`-`) and a factorial (`!`)."""

    operator: str
    left: Fraction
    right: Fraction | None
    result: Fraction


@dataclass(frozen=True, slots=True)
class Calculation:
    """An expression that was read and computed.

    `numbers` are those written, from left to right, with a minus sign that stands directly before one as part of it;
    `steps` are the operations in the order in which they were carried out.
    """

    text: str
    value: Fraction
    numbers: tuple[Fraction, ...]
    steps: tuple[Step, ...]

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Rules:
    """What an expression may consist of: binary operators out of `+-*/^`, and the extras."""

    operators: str = "+-*/"
    factorial: bool = False
    decimals: bool = False
    negation: bool = False


_TOKEN = re.compile(
    r"\s*(?:(?P<number>\d{1,3}(?:,\d{3})+(?![\d,])|\d+(?:\.\d+)?|\.\d+)|\\frac|(?P<sign>\*\*|[-+*/^!()\[\]{}]))", re.ASCII
)
_SIGNS = str.maketrans({"×": "*", "·": "*", "∙": "*", "⋅": "*", "∗": "*", "•": "*", "÷": "/", "∕": "/", "⁄": "/"})
_LETTER_TIMES = re.compile(r"(?<=[\d)\]}])\s?[xX]\s?(?=[\d(\[{.\\])")
_CLOSERS = {"(": ")", "[": "]", "{": "}"}


def calculate(text: str, rules: Rules) -> Calculation:
    """Read and compute an expression. Raises `Malformed`."""
    plain = _LETTER_TIMES.sub("*", unlatex(plain_superscripts(text)).translate(_SIGNS))
    reader = _Reader(_tokens(plain), rules)
    value = reader.sum(0)
    if reader.peek():
        raise Malformed(f"unexpected {reader.peek()!r}")
    return Calculation(text.strip(), value, tuple(reader.numbers), tuple(reader.steps))


def _tokens(text: str) -> list[str]:
    tokens, at, text = [], 0, text.rstrip()
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise Malformed(f"not arithmetic: {text[at : at + 20].strip()!r}")
        tokens.append("^" if match.group("sign") == "**" else match.group().strip())
        if len(tokens) > MAX_TOKENS:
            raise Malformed(f"more than {MAX_TOKENS} numbers and signs")
        at = match.end()
    return tokens


class _Reader:
    """Recursive descent over the tokens; one method for each precedence, all computing as they go."""

    def __init__(self, tokens: list[str], rules: Rules) -> None:
        self.tokens = tokens
        self.at = 0
        self.rules = rules
        self.numbers: list[Fraction] = []
        self.steps: list[Step] = []

    def peek(self, ahead: int = 0) -> str:
        position = self.at + ahead
        return self.tokens[position] if position < len(self.tokens) else ""

    def take(self) -> str:
        token = self.peek()
        self.at += 1
        return token

    def expect(self, token: str) -> None:
        if self.take() != token:
            raise Malformed(f"{token!r} is missing")

    def sum(self, depth: int) -> Fraction:
        if depth > MAX_DEPTH:
            raise Malformed(f"nested deeper than {MAX_DEPTH}")
        value = self.product(depth)
        while self.peek() in ("+", "-"):
            value = self.apply(self.take(), value, self.product(depth))
        return value

    def product(self, depth: int) -> Fraction:
        value = self.signed(depth)
        while True:
            if self.peek() in ("*", "/"):
                value = self.apply(self.take(), value, self.signed(depth))
            elif self.peek() in _CLOSERS or (self.peek(-1) in _CLOSERS.values() and _is_number(self.peek())):
                value = self.apply("*", value, self.power(depth))  # 2(3 + 4), (1 + 2)(3 + 4)
            else:
                return value

    def signed(self, depth: int) -> Fraction:
        if self.peek() == "+":
            self.take()
            return self.power(depth)
        if self.peek() != "-":
            return self.power(depth)
        self.take()
        if _is_number(self.peek()) and self.peek(1) not in ("^", "!"):
            value = -self.number(self.take())
            self.numbers.append(value)
            return value
        if not self.rules.negation:
            raise Malformed("a minus sign in front of a bracket")
        value = self.power(depth)
        self.steps.append(Step("-", value, None, -value))
        return -value

    def power(self, depth: int) -> Fraction:
        base = self.atom(depth)
        while self.peek() == "!":
            base = self.factorial(base)
        if self.peek() != "^":
            return base
        self.take()
        if depth > MAX_DEPTH:
            raise Malformed(f"nested deeper than {MAX_DEPTH}")
        return self.apply("^", base, self.signed(depth + 1))

    def atom(self, depth: int) -> Fraction:
        token = self.take()
        if token in _CLOSERS:
            value = self.sum(depth + 1)
            self.expect(_CLOSERS[token])
            return value
        if token == "\\frac":
            return self.apply("/", self.argument(depth), self.argument(depth))
        if not _is_number(token):
            raise Malformed(f"unexpected {token!r}" if token else "the expression ends too early")
        self.numbers.append(self.number(token))
        return self.numbers[-1]

    def argument(self, depth: int) -> Fraction:
        """What `\\frac` takes: a group in braces."""
        self.expect("{")
        value = self.sum(depth + 1)
        self.expect("}")
        return value

    def number(self, token: str) -> Fraction:
        if "." in token and not self.rules.decimals:
            raise Malformed(f"a decimal number: {token[:40]!r}")
        if len(token) > 1_000:
            raise Malformed(f"a number of {len(token)} digits")
        return Fraction(token.replace(",", ""))

    def factorial(self, value: Fraction) -> Fraction:
        self.take()
        if not self.rules.factorial or self.peek() == "!":
            raise Malformed("a factorial sign")
        if value.denominator != 1 or not 0 <= value <= MAX_FACTORIAL:
            raise Malformed("a factorial of something else than a small whole number")
        result = Fraction(math.factorial(int(value)))
        self.steps.append(Step("!", value, None, result))
        return result

    def apply(self, operator: str, left: Fraction, right: Fraction) -> Fraction:
        if operator not in self.rules.operators:
            raise Malformed(f"the operator {operator!r}")
        result = _computed(operator, left, right)
        if max(_bits(result.numerator), _bits(result.denominator)) > MAX_BITS:
            raise Malformed("a number too large")
        self.steps.append(Step(operator, left, right, result))
        return result


def _is_number(token: str) -> bool:
    return token[:1].isdigit() or token[:1] == "."


def _bits(number: int) -> int:
    return number.bit_length()


def _computed(operator: str, left: Fraction, right: Fraction) -> Fraction:
    if operator == "+":
        return left + right
    if operator == "-":
        return left - right
    if operator == "*":
        return left * right
    if operator == "/":
        if right == 0:
            raise Malformed("a division by 0")
        return left / right
    if right.denominator != 1 or abs(right) > MAX_BITS:
        raise Malformed("a power whose exponent is not a small whole number")
    if max(_bits(left.numerator), _bits(left.denominator)) * abs(right) > 2 * MAX_BITS:
        raise Malformed("a power too large")
    if left == 0 and right < 0:
        raise Malformed("a division by 0")
    return left ** int(right)
