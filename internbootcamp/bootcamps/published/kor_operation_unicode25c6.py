"""The published f◆D: the double integral of a product u(x)·v(y) over a rectangle."""

from fractions import Fraction
from typing import NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Malformed, SymbolicExpression
from internbootcamp.answers.symbolic import Number, Tree
from internbootcamp.answers.symbolic_parser import parse_formula
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unsupported, WrongKey
from internbootcamp.core.shapes import Pair
from internbootcamp.kit.constants import Constant
from internbootcamp.kit.exact_numbers import approximate, rational
from internbootcamp.kit.integration import definite
from internbootcamp.kit.published_operators import expression, written, wrong_number

VARIABLES = ("x", "y")


class KorOperationUnicode25c6Bootcamp(Bootcamp):
    """Integrate a function of x and y over a rectangle; rational results exactly, no decimals where a fraction is asked for,
    others exactly or rounded.

    Kept to score others' rows, many of them over the unit square; see `integral_operator`.
    """

    scoring_only = True

    class Identity(TypedDict):
        function: str
        x_range: Pair
        y_range: Pair
        correct_answer: NotRequired[str]
        format_type: str  # "fraction", "integer" or another, which then leaves room for rounding

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return _answer(_integral(identity), identity)

    @staticmethod
    def solve(identity: Identity) -> str:
        return written(_integral(identity))

    @staticmethod
    def _verify_correction(answer: SymbolicExpression, identity: Identity) -> bool:
        integral = _integral(identity)
        if identity["format_type"] == "fraction" and rational(integral) is not None and "." in answer.text:
            return False  # the prompt asks for a/b, and the value has that form
        return _answer(integral, identity).equal(answer, expression(integral))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        try:
            tree = _integral(identity)
        except (Malformed, ValueError) as problem:
            return Unsupported(f"the integral is not worked out: {problem}")
        if approximate(tree) is None:
            return "the integral has no value of bearable size"
        stored = (identity.get("correct_answer") or "").replace("E", "e") or None
        wrong = wrong_number(stored, tree, _answer(tree, identity))
        return WrongKey(wrong) if wrong else None

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        if rational(_integral(identity)) is None and identity["format_type"] in ("fraction", "integer"):
            return "the prompt asks for a fraction, but the value is irrational; exact expressions and right roundings count"
        return None


def _integral(identity: KorOperationUnicode25c6Bootcamp.Identity) -> Tree:
    tree = parse_formula(identity["function"], VARIABLES)
    for variable, (low, high) in (("y", identity["y_range"]), ("x", identity["x_range"])):
        tree = definite(tree, variable, Number(_fraction(low)), Number(_fraction(high)))
    return tree


def _answer(tree: Tree, identity: KorOperationUnicode25c6Bootcamp.Identity) -> Constant:
    return Constant(exact=rational(tree) is not None and identity["format_type"] in ("fraction", "integer"))


def _fraction(value: int) -> Fraction:
    return Fraction(str(value))
