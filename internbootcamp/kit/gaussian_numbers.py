"""`GaussianNumber`: a complex number with rational parts, `3 - 4i`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from random import Random
from typing import Any

from internbootcamp.answers import AnswerType, Form, Language, Malformed
from internbootcamp.answers.formula import right_hand_sides
from internbootcamp.answers.integer import strip_name
from internbootcamp.answers.symbolic import Apply, Symbol, Tree, walk
from internbootcamp.answers.symbolic_parser import parse_formula
from internbootcamp.kit.constants import about_as_equal, without_question
from internbootcamp.kit.exact_numbers import Gaussian, gaussian

_FORM = re.compile(r"^x ?\+ ?y ?i ?(?==)")  # `x + yi = 3 - 4i`


class GaussianNumber(AnswerType[Gaussian]):
    """A complex number. Value: a pair of fractions. With `decimals`, parts within half a unit of that decimal are right."""

    form = Form.DOUBLE_BRACKET
    max_length = 2_000

    def __init__(self, *, decimals: int | None = None) -> None:
        self.decimals = decimals

    def describe(self, language: Language = "en") -> str:
        if language == "zh":
            return "一个精确的复数（形如 x + yi，实部和虚部为整数或分数）"
        return "an exact complex number in the form x + yi (with whole numbers or fractions)"

    def describe_many(self, language: Language = "en") -> str:
        return "复数" if language == "zh" else "complex numbers"

    def parse(self, text: str) -> Gaussian:
        text = text if self.decimals is None else about_as_equal(text)
        value = strip_name(_FORM.sub("", without_question(text), count=1)).removeprefix("=")
        trees = [parse_formula(side, ("i",)) for side in right_hand_sides(f"= {value}")]
        sides = [gaussian(tree) for tree in trees]
        if not _is_worked_out(trees[-1]):
            raise Malformed("a calculation that is not carried out")
        if sides[-1] is None:
            raise Malformed("not a complex number with rational parts")
        if any(side is None or not self.equal(side, sides[-1]) for side in sides):
            raise Malformed("several numbers that differ")
        return sides[-1]

    def format(self, value: Gaussian) -> str:
        real, imaginary = self.from_json(value)
        if not imaginary:
            return str(real)
        size = "" if abs(imaginary) == 1 else f"{abs(imaginary)}" if imaginary.denominator == 1 else f"({abs(imaginary)})"
        if not real:
            return f"{'-' if imaginary < 0 else ''}{size}i"
        return f"{real} {'-' if imaginary < 0 else '+'} {size}i"

    def equal(self, answer: Gaussian, truth: Gaussian) -> bool:
        near = Fraction(0) if self.decimals is None else Fraction(1, 2 * 10**self.decimals)
        return all(abs(Fraction(one) - Fraction(other)) <= near for one, other in zip(answer, truth))

    def near_misses(self, value: Gaussian, rng: Random) -> Iterator[Gaussian]:
        real, imaginary = value
        yield from ((real, -imaginary), (-real, imaginary), (imaginary, real), (real + 1, imaginary), (real, imaginary - 1))
        while True:
            yield real + rng.randint(-9, 9), imaginary + Fraction(rng.randint(-90, 90), rng.choice((1, 2, 10)))

    def variants(self, value: Gaussian) -> Iterable[str]:
        real, imaginary = self.from_json(value)
        text = self.format((real, imaginary))
        yield text.replace(" ", "")
        yield f"z = {text}"
        yield f"({real}) + ({imaginary})i"
        yield f"{real} + ({imaginary}) \\cdot i"
        yield f"({imaginary})*i + {real}" if real >= 0 else f"({imaginary})*i - {-real}"
        yield text.replace("-", "\u2212")

    def to_json(self, value: Gaussian) -> str:
        return self.format(value)

    def from_json(self, value: Any) -> Gaussian:
        if isinstance(value, str):
            return self.parse(self.clean(value))
        real, imaginary = value
        return Fraction(real), Fraction(imaginary)


def _is_worked_out(tree: Tree) -> bool:
    """Whether a formula has the form x + yi, or that times or over a real number: one sum of two, and i once, not raised."""
    parts = list(walk(tree))
    applied = [part for part in parts if isinstance(part, Apply)]
    sums = [part for part in applied if part.operator == "+"]
    raised = [part for one in applied if one.operator == "^" for part in walk(one)]
    below = [part for one in applied if one.operator == "/" for part in walk(one.operands[1])]
    return (
        parts.count(Symbol("i")) <= 1
        and len(sums) <= 1
        and all(len(one.operands) == 2 for one in sums)
        and Symbol("i") not in (*raised, *below)
    )
