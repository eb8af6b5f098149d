"""`Constant`: a number written exactly (`\\sin 5 + 6`, `55/3`) or, where the question leaves room for it, rounded (`5.182`).

A decimal is judged by its own digits: it must be the true value rounded to as many decimals as it has. How many it must have
at least is the business of the question.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from random import Random
from typing import Any

from internbootcamp.answers import Alternatives, AnswerType, Form, Formula, Integer, Language, Malformed, SymbolicExpression
from internbootcamp.answers.integer import strip_name
from internbootcamp.answers.items import inside_brackets
from internbootcamp.answers.symbolic import Apply, Number, Tree
from internbootcamp.answers.symbolic_parser import parse_formula
from internbootcamp.answers.symbolic_writer import as_latex, as_plain
from internbootcamp.answers.text import unlatex
from internbootcamp.kit.exact_numbers import rational, real, same

_LITERAL = re.compile(
    r"[+-]? ?(?:\d{1,3}(?:,\d{3})+|\d{1,60})?(?:\.(?P<decimals>\d{1,60}))?"
    r"(?: ?(?:×|\*|\\times|\\cdot) ?10 ?\^ ?\{? ?(?P<power>-? ?\d{1,2}) ?\}?)?",
    re.ASCII,
)
_SCIENTIFIC = re.compile(r"(?<=\d)(\.\d{1,60})[eE]([+-])(\d{1,2})(?![\d.])", re.ASCII)  # 3.34e-05; 3.34e - 5 is a formula
_ABOUT = re.compile(r"^(?:about|approximately|约为?|大约|≈|\\approx(?![a-z])|~) ?|≈|≃|\\approx(?![a-z])|\\simeq(?![a-z])")
MAX_SIDES = 4
_ASKED = (
    re.compile(  # what a question speaks of and its answer does not: f and g, signs for operators, integrals and derivatives
        r"(?<![A-Za-z\\])[fg](?![A-Za-z])|[^\x00-\x7f√π×÷·⋅²³½]|\\i{1,3}nt(?![a-z])|\\frac ?\{ ?(?:d|\\partial)(?![a-z])"
        r"|\\(?:(?:big)?(?:star|circ)|bullet|square|oplus|odot|(?:black)?lozenge|diamond|pounds|cent)(?![a-z])"
    )
)
_AT = re.compile(r"\\?_\{ ?x ?= ?[^{}=]{1,30}\}|\( ?x ?= ?[^()=]{1,30}\)")  # where it is evaluated


def about_as_equal(text: str) -> str:
    """The text with `≈`, or "about" before it, as an equals sign."""
    return _ABOUT.sub("=", text, count=4).strip()


def without_question(text: str) -> str:
    """`5○0 = 25` as `25`, `f□g = 2x` as `2x`; `= a = b` where more than one side is left."""
    sides = _AT.sub("", text).split("=")
    asked = next((at for at, side in enumerate(sides[:-1]) if not _ASKED.search(side)), len(sides) - 1)
    if not asked:
        return text
    rest = "=".join(sides[asked:]).strip()
    return f"= {rest}" if "=" in rest else rest


class Constant(AnswerType[SymbolicExpression]):
    """A number as a formula without variables, or rounded. Value: `SymbolicExpression`; its text will do.

    `exact`: no rounding. `decimals`: asked for rounded to so many; then within half a unit of the last, and of its own last
    where it has more, and no formula. Otherwise an answer may be rounded to any number of digits that leaves at least
    `significant` ones right, unless the number itself has so few decimals that there is nothing to round. `slack` is how far
    any answer may be off, where the question itself gives a rounded number.
    A rational number has to be worked out (`6`, not `3 · 2`, `4 + 2` or `\\sqrt{36}`), unless `worked_out` is False.
    """

    form = Form.DOUBLE_BRACKET
    max_length = 3_000
    spaced = True  # 2 e^{-11}

    def __init__(
        self,
        *,
        exact: bool = False,
        decimals: int | None = None,
        significant: int = 3,
        slack: float = 0.0,
        worked_out: bool = True,
    ) -> None:
        import mpmath  # noqa: F401  (slow to import: loaded before the first verdict, and not for other types)

        self.exact, self.decimals, self.significant, self.slack = exact, decimals, significant, slack
        self.worked_out = worked_out

    def describe(self, language: Language = "en") -> str:
        if self.decimals is not None:
            return f"一个数值，保留 {self.decimals} 位小数" if language == "zh" else f"a number to {self.decimals} decimals"
        if language == "zh":
            return "一个精确的数（如分数、根式、含 e、ln 或三角函数值的式子）" if self.exact else "一个数（精确值或近似值）"
        if self.exact:
            return "an exact number (a fraction, or an expression with roots, e, ln or values of sine and cosine)"
        return "a number, exact or rounded"

    def describe_many(self, language: Language = "en") -> str:
        if language == "zh":
            return "精确的数" if self.exact else "数"
        return "exact numbers" if self.exact else "numbers"

    def parse(self, text: str) -> SymbolicExpression:
        text = without_question(about_as_equal(text)).removeprefix("=").strip()
        inner = inside_brackets(unlatex(text).strip())
        text = inner if inner is not None and _LITERAL.fullmatch(inner) else text
        text = _SCIENTIFIC.sub(r"\1×10^{\2\3}", strip_name(text))
        pieces = [piece.strip() for piece in text.split("=")]
        if len(pieces) > MAX_SIDES:
            raise Malformed(f"{len(pieces)} sides of an equation")
        sides = [SymbolicExpression(piece, parse_formula(piece, ())) for piece in pieces]
        exact = next((side for side in sides if not _LITERAL.fullmatch(side.text)), sides[0])
        if any(not _agree(side, exact) for side in sides):
            raise Malformed("several numbers that differ")
        if self.exact:
            return next(side for side in reversed(sides) if side is exact or "." not in side.text)
        return sides[-1]

    def format(self, value: SymbolicExpression | str) -> str:
        return str(value)

    def equal(self, answer: SymbolicExpression | str, truth: SymbolicExpression | str) -> bool:
        given, wanted = self.from_json(answer), self.from_json(truth)
        literal = _LITERAL.fullmatch(given.text)
        if self.decimals is None and same(given.tree, wanted.tree):
            return bool(literal) or is_plain(given) or not self.worked_out or rational(wanted.tree) is None
        if self.exact:
            return False
        if self.decimals is not None:
            own = 1.0 if literal is None else _unit(literal, padded=True)
            unit = min(10.0**-self.decimals, own)
            return (literal is not None or is_plain(given)) and _distance(given.tree, wanted.tree) <= 0.5 * unit
        if literal is None:
            return bool(self.slack) and _distance(given.tree, wanted.tree) <= self.slack
        if not self.slack and _is_short(wanted.tree):
            return False
        return _distance(given.tree, wanted.tree) <= 0.5 * min(_unit(literal), self._last_digit(wanted.tree))

    def _last_digit(self, truth: Tree) -> float:
        """The unit of the last digit that has to be right."""
        size = abs(float(real(truth) or 0))
        return max(10.0 ** (math.floor(math.log10(size)) + 1 - self.significant) if size else 0.0, 2 * self.slack)

    def near_misses(self, value: SymbolicExpression, rng: Random) -> Iterator[SymbolicExpression]:
        size = real(value.tree)
        if self.decimals is not None and size is not None:
            unit = 10**-self.decimals
            yield from (self.from_json(f"{float(size + step * unit):.{self.decimals}f}") for step in (2, -2, 10, -25, 100))
        for wrong in Formula(()).near_misses(value, rng):
            if real(wrong.tree) is not None:
                yield wrong

    def variants(self, value: SymbolicExpression | str) -> Iterable[str]:
        truth = self.from_json(value)
        if self.decimals is not None or (not self.exact and _LITERAL.fullmatch(truth.text)):
            yield from (truth.text, f"x = {truth.text}", f"\\approx {truth.text}")
            return
        yield as_plain(truth.tree)
        yield as_latex(truth.tree)
        yield as_latex(truth.tree).replace("\\frac", "\\dfrac").replace("(", "\\left(").replace(")", "\\right)")
        yield f"x = {as_latex(truth.tree)}"

    def to_json(self, value: SymbolicExpression | str) -> str:
        return str(value)

    def from_json(self, value: Any) -> SymbolicExpression:
        return value if isinstance(value, SymbolicExpression) else self.parse(self.clean(str(value)))


def _unit(literal: re.Match[str], *, padded: bool = False) -> float:
    """The unit of the last digit that a decimal has (zeros aside, if it may be padded); ten decimals are as good as all."""
    decimals = (literal["decimals"] or "").rstrip("0" if padded else "")
    return 10.0 ** (int((literal["power"] or "0").replace(" ", "")) - min(10, len(decimals)))


def _distance(one: Tree, other: Tree) -> float:
    """How far apart two numbers are, a breath less for the sake of ties; infinite where one does not exist."""
    ours, theirs = real(one), real(other)
    return float("inf") if ours is None or theirs is None else float(abs(ours - theirs)) * (1 - 1e-9)


def _agree(side: SymbolicExpression, exact: SymbolicExpression) -> bool:
    """Whether a side of `55/3 = 18.33` is the number itself, or the number rounded."""
    if side is exact or same(side.tree, exact.tree):
        return True
    literal = _LITERAL.fullmatch(side.text)
    return literal is not None and _distance(side.tree, exact.tree) <= 0.5 * _unit(literal)


def _is_short(tree: Tree) -> bool:
    """Whether a number has at most four decimals."""
    exact = rational(tree)
    return exact is not None and (exact * 10**4).denominator == 1


def is_plain(answer: SymbolicExpression) -> bool:
    """Whether a number is written as one whole number, decimal or fraction of two, with a sign or without."""
    tree = answer.tree
    if (
        isinstance(tree, Apply)
        and tree.operator == "*"
        and tree.operands[0] == Number(Fraction(-1))
        and len(tree.operands) == 2
    ):
        tree = tree.operands[1]
    ratio = isinstance(tree, Apply) and tree.operator == "/" and all(isinstance(part, Number) for part in tree.operands)
    return isinstance(tree, Number) or ratio


class WorkedInteger(Integer):
    """A whole number that may stand at the end of its working: `0★3 = 3² - 0² = 9`."""

    def parse(self, text: str) -> int:
        sides = strip_name(without_question(text)).removeprefix("=").split("=")
        value = super().parse(sides[-1].strip())
        if len(sides) > MAX_SIDES or any(rational(parse_formula(side, ())) != value for side in sides[:-1]):
            raise Malformed("several numbers that differ")
        return value


class Solutions(Alternatives):
    """The few numbers that solve an equation; each is compared with care, so that their text is bounded more tightly."""

    form = Form.DOUBLE_BRACKET
    max_length = 600


def all_and_only(item: AnswerType[Any], given: Iterable[Any], wanted: Iterable[Any]) -> bool:
    """Whether every given value is one of the wanted, and every wanted one is given."""
    ours, theirs = list(given), list(wanted)
    return each_is_one(item, ours, theirs) and all(any(item.equal(one, truth) for one in ours) for truth in theirs)


def each_is_one(item: AnswerType[Any], given: Iterable[Any], wanted: Iterable[Any]) -> bool:
    """Whether there are given values, and every one is among the wanted."""
    ours, theirs = list(given), list(wanted)
    return bool(ours) and all(any(item.equal(one, truth) for truth in theirs) for one in ours)
