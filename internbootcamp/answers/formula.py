"""`Formula`: a formula that is right when it is equal to the true one, however it is written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice
from random import Random

from internbootcamp.answers.base import AnswerType, Language, Malformed
from internbootcamp.answers.evaluation import SMALLEST_DIFFERENCE, Computation, points
from internbootcamp.answers.symbolic import Apply, Number, Symbol, Tree, negative, walk
from internbootcamp.answers.symbolic_parser import parse_formula
from internbootcamp.answers.symbolic_writer import as_latex, as_plain

AGREEMENTS = 5  # points at which two formulas must agree
MAX_SIDES = 4

_NAME = r"[A-Za-z](?:_\{?\w{1,4}\}?)?\s?(?:'{0,4}|\^\{\\prime\}|\^\\prime)\s?"
_ARGUMENTS = r"(?:\\left)?\(\s?\w{1,4}(?:\s?,\s?\w{1,4}){0,3}\s?(?:\\right)?\)"
_DIFFERENTIAL = r"\{\s?(?:d|\\partial)\s?[A-Za-z]?\s?\}"
_SEVERAL_LINES = re.compile(r"[^\s+\-*/^=({\\,]\s*\n\s*[^\s+\-*/^=)}\\]")  # a line break that is no place inside one formula
_LEFT_SIDE = re.compile(
    rf"{_NAME}(?:{_ARGUMENTS})?|\\[dt]?frac\s?{_DIFFERENTIAL}\s?{_DIFFERENTIAL}[^=]{{0,200}}|d[A-Za-z]/d[A-Za-z]"
)


def right_hand_sides(text: str) -> list[str]:
    """The sides of `y = … = …` that state the formula: all but a left side that only names it. Raises `Malformed`."""
    if _SEVERAL_LINES.search(text):
        raise Malformed("several formulas on lines of their own")
    sides = [side.strip() for side in text.split("=")]
    if len(sides) > MAX_SIDES:
        raise Malformed(f"{len(sides)} sides of an equation")
    if len(sides) == 1:
        return sides
    if sides[0] and not _LEFT_SIDE.fullmatch(sides[0]):
        raise Malformed("an equation instead of a formula")
    return sides[1:]


@dataclass(frozen=True, slots=True)
class SymbolicExpression:
    """A formula that was read: its text and its tree."""

    text: str
    tree: Tree

    def __str__(self) -> str:
        return self.text


class Formula(AnswerType[SymbolicExpression]):
    """A formula in given variables. Value: `SymbolicExpression`; wherever a value is given, its text will do.

    Two formulas are equal when they agree, to some fifty digits, at points where both are defined and real. `positive` says
    that the variables only take positive values. `constant` names an arbitrary constant (`"C"`) of an indefinite integral:
    formulas that differ by a constant are then equal, and the answer may contain the name. A left side (`y = …`,
    `f'(x) = …`) is tolerated; derivatives, integrals and limits that are still to be worked out are not.
    """

    max_length = 3_000

    def __init__(self, variables: Iterable[str] = ("x",), *, positive: bool = False, constant: str | None = None) -> None:
        import mpmath  # noqa: F401  (slow to import: loaded before the first verdict, and not for other types)

        self.variables = tuple(variables)
        self.positive = positive
        self.constant = constant

    def describe(self, language: Language = "en") -> str:
        names = ("、" if language == "zh" else ", ").join(self.variables)
        if language == "zh":
            within = f"关于 {names} 的表达式" if names else "一个表达式"
            constant = f"，任意常数写作 {self.constant}" if self.constant else ""
            return f"{within}（LaTeX 或普通数学记法，须算出最终结果{constant}）"
        within = f" in {names}" if names else ""
        constant = f", with {self.constant} for an arbitrary constant" if self.constant else ""
        return f"a formula{within} in LaTeX or plain notation, fully worked out{constant}"

    def describe_many(self, language: Language = "en") -> str:
        names = ("、" if language == "zh" else ", ").join(self.variables)
        if language == "zh":
            return f"关于 {names} 的表达式" if names else "表达式"
        return f"formulas in {names}" if names else "formulas"

    def parse(self, text: str) -> SymbolicExpression:
        read = [SymbolicExpression(side, parse_formula(side, self._names())) for side in right_hand_sides(text)]
        if any(not self.equal(other, read[0]) for other in read[1:]):
            raise Malformed("several formulas that differ")
        return read[-1]

    def _names(self) -> tuple[str, ...]:
        return self.variables if self.constant is None else (*self.variables, self.constant)

    def format(self, value: SymbolicExpression | str) -> str:
        return str(value)

    # -- equality ---------------------------------------------------------------------------------------------------

    def equal(self, answer: SymbolicExpression | str, truth: SymbolicExpression | str) -> bool:
        difference = Apply("+", (self.from_json(answer).tree, negative(self.from_json(truth).tree)))
        if self.constant is None:
            return self._vanishes(difference, self.variables)
        return self._is_constant(difference, self.constant)

    def comparable(self, value: SymbolicExpression | str) -> bool:
        """Whether a formula has real values of bearable size at so many points that others can safely be compared with it.

        One that has not is equal to nothing, not even to itself: a bootcamp that draws formulas leaves it out.
        """
        values = Computation(self.from_json(value).tree).values(points(self.variables, positive=self.positive))
        return len(list(islice(values, 2 * AGREEMENTS))) == 2 * AGREEMENTS

    def _vanishes(self, difference: Tree, variables: tuple[str, ...]) -> bool:
        """Whether `difference` is 0 at enough points; where there are too few real ones, complex ones serve."""
        for complex_values in (False, True):
            computation = Computation(difference, complex_values=complex_values)
            agreements = 0
            values = computation.values(points(variables, positive=self.positive, complex_values=complex_values))
            for value in islice(values, AGREEMENTS):
                if abs(value) > SMALLEST_DIFFERENCE * computation.scale:
                    return False
                agreements += 1
            if agreements == AGREEMENTS:
                return True
        return False

    def _is_constant(self, difference: Tree, constant: str) -> bool:
        """Whether `difference` has the same value at enough points, whatever the arbitrary constant is."""
        computation = Computation(difference)
        for chosen in (0, 1):
            spots = points(self.variables, positive=self.positive)
            values = computation.values({**spot, constant: computation.mp.mpf(chosen)} for spot in spots)
            first = next(values, None)
            agreements = 0
            for value in islice(values, AGREEMENTS):
                if abs(value - first) > SMALLEST_DIFFERENCE * max(computation.scale, abs(value)):
                    return False
                agreements += 1
            if agreements < AGREEMENTS:
                return False
        return True

    # -- spoiling ---------------------------------------------------------------------------------------------------

    def near_misses(self, value: SymbolicExpression, rng: Random) -> Iterator[SymbolicExpression]:
        for tree in _spoiled(value.tree, self.variables, rng):
            yield SymbolicExpression(as_plain(tree), tree)

    def variants(self, value: SymbolicExpression | str) -> Iterator[str]:
        truth = self.from_json(value)
        plain, latex = as_plain(truth.tree), as_latex(truth.tree)
        yield plain
        yield latex
        yield latex.replace("\\frac", "\\dfrac").replace("(", "\\left(").replace(")", "\\right)")
        yield f"y = {latex}"
        yield plain.replace("*", "×").replace("-", "\u2212")
        yield plain.replace("*", " * ").replace("/", " / ")
        if self.constant is not None and Symbol(self.constant) not in walk(truth.tree):
            yield f"{plain} + {self.constant}"

    def to_json(self, value: SymbolicExpression | str) -> str:
        return str(value)

    def from_json(self, value: SymbolicExpression | str) -> SymbolicExpression:
        return value if isinstance(value, SymbolicExpression) else self.parse(self.clean(value))


def _spoiled(tree: Tree, variables: tuple[str, ...], rng: Random) -> Iterator[Tree]:
    """Near misses: a term dropped, a sign, a number or a function changed, something added."""
    if isinstance(tree, Apply) and tree.operator in ("+", "*"):
        at = rng.randrange(len(tree.operands))
        rest = (*tree.operands[:at], *tree.operands[at + 1 :])
        yield rest[0] if len(rest) == 1 else Apply(tree.operator, rest)
        if tree.operator == "+":
            yield Apply("+", (*rest, negative(tree.operands[at])))
    parts = [part for part in walk(tree) if not isinstance(part, Symbol)]
    for part in rng.sample(parts, min(6, len(parts))):
        if isinstance(part, Number):
            yield _replaced(tree, part, Number(part.value + 1))
        elif part.operator in _SWAPS:
            yield _replaced(tree, part, replace(part, operator=_SWAPS[part.operator]))
    if variables:
        yield Apply("+", (tree, Symbol(variables[0])))
        yield Apply("*", (tree, Symbol(variables[0])))
    yield negative(tree)
    yield Apply("*", (Number(Fraction(2)), tree))
    yield Apply("+", (tree, Number(Fraction(1))))
    yield Apply("/", (tree, Number(Fraction(3))))


_SWAPS = {"sin": "cos", "cos": "sin", "tan": "sin", "exp": "ln", "ln": "exp", "sqrt": "exp"}


def _replaced(tree: Tree, old: Tree, new: Tree) -> Tree:
    """`tree` with the very object `old` replaced."""
    if tree is old:
        return new
    if not isinstance(tree, Apply):
        return tree
    return replace(tree, operands=tuple(_replaced(operand, old, new) for operand in tree.operands))
