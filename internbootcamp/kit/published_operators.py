"""What the published questions on operators made of derivatives share: their answer type, and what is said of their keys."""

from __future__ import annotations

from fractions import Fraction

from internbootcamp.answers import Form, Formula, Malformed, SymbolicExpression
from internbootcamp.answers.symbolic import Number, Tree
from internbootcamp.answers.symbolic_parser import parse_formula
from internbootcamp.answers.symbolic_writer import as_latex
from internbootcamp.kit.calculus import derivative, substituted
from internbootcamp.kit.constants import Constant, without_question
from internbootcamp.kit.exact_numbers import approximate, differ_somewhere, rational


class OperatorFormula(Formula):
    """A formula that may stand behind `f□g =`."""

    form = Form.DOUBLE_BRACKET

    def parse(self, text: str) -> SymbolicExpression:
        return super().parse(without_question(text))


def readable(*texts: str, variables: tuple[str, ...] = ("x",)) -> str | None:
    """What is wrong with the functions of a question, or None: each must be read and have a derivative."""
    for text in texts:
        try:
            derivative(derivative(parse_formula(text, variables), "x"), "x")
        except (Malformed, ValueError) as problem:
            return f"not a function that can be differentiated: {text[:40]!r} ({problem})"
    return None


def at_point(tree: Tree, point: str | float) -> Tree:
    """A formula in x as a number, at a point written as a number or formula. Raises `Malformed`."""
    place = parse_formula(point, ()) if isinstance(point, str) else Number(Fraction(str(point)))
    return substituted(tree, "x", place)


def wrong_formula(stored: str | None, right: Tree, variables: tuple[str, ...] = ("x",)) -> str | None:
    """What is wrong with a stored formula, or None; one that cannot be read says nothing."""
    if stored is None:
        return None
    try:
        key = parse_formula(stored, variables)
    except Malformed:
        return None
    if differ_somewhere(key, right, variables):
        return f"the result is {as_latex(right)}, the stored {stored} has other values"
    return None


def wrong_number(stored: str | float | None, right: Tree, answer: Constant) -> str | None:
    """What is wrong with a stored number, or None; where nobody said how to round, it may be rounded to four decimals."""
    value = approximate(right)
    if stored is None or value is None:
        return None
    text = stored if isinstance(stored, str) else f"{stored!r}"
    try:
        key = approximate(answer.from_json(text).tree)
    except Malformed:
        return None
    near = 0.0 if answer.exact else 0.5 * 10.0 ** -(4 if answer.decimals is None else answer.decimals)
    if key is not None and abs(key - value) <= near + 1e-9 * max(1.0, abs(value)):
        return None
    return f"the value is {value:.10g}, the stored one {text}"


def expression(tree: Tree) -> SymbolicExpression:
    """A formula as a value of the answer types."""
    return SymbolicExpression("", tree)


def written(tree: Tree) -> str:
    """A number as a whole one or a fraction, or in LaTeX where it is not worked out to one."""
    exact = rational(tree)
    return as_latex(tree) if exact is None else str(exact)
