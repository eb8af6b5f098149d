"""The published f△g, the derivative of f(g(x)), as a formula or at a point."""

from typing import Any, Literal, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Malformed
from internbootcamp.answers.symbolic import Tree
from internbootcamp.answers.symbolic_parser import parse_formula
from internbootcamp.answers.symbolic_writer import as_latex
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unwinnable, WrongKey
from internbootcamp.kit.calculus import derivative, substituted
from internbootcamp.kit.constants import Constant
from internbootcamp.kit.exact_numbers import approximate
from internbootcamp.kit.published_operators import (
    OperatorFormula,
    at_point,
    expression,
    readable,
    written,
    wrong_formula,
    wrong_number,
)


class KorOperationUnicode25b3Bootcamp(Bootcamp):
    """Differentiate f(g(x)), and put a number in for x where one is given.

    Kept to score others' rows; see `operator_calculus`.
    """

    scoring_only = True

    class Identity(TypedDict):
        f: str
        g: str
        x_value: NotRequired[str | float | None]
        answer_format: Literal["latex", "fraction", "integer", "float"]
        correct_answer: NotRequired[str]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        if identity["answer_format"] == "latex":
            return OperatorFormula() if identity.get("x_value") is None else Constant(exact=True)
        return Constant(decimals=2) if identity["answer_format"] == "float" else Constant(exact=True)

    @staticmethod
    def solve(identity: Identity) -> str:
        tree = _result(identity)
        value = approximate(tree) if identity["answer_format"] == "float" else None
        return written(tree) if value is None else f"{float(value):.2f}"

    @staticmethod
    def _verify_correction(answer: Any, identity: Identity) -> bool:
        return KorOperationUnicode25b3Bootcamp.answer_for(identity).equal(answer, expression(_result(identity)))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        unread = readable(identity["f"], identity["g"])
        if unread:
            return unread
        stored, point = identity.get("correct_answer"), identity.get("x_value")
        if point is None:
            if identity["answer_format"] != "latex":
                return "x_value is needed"
            wrong = wrong_formula(stored, _result(identity))
            return WrongKey(wrong) if wrong else None
        try:
            at = [approximate(at_point(tree, point)) for tree in (_composed(identity), derivative(_composed(identity), "x"))]
        except Malformed as problem:
            return f"no number for x: {problem}"
        if None in at:
            what = "f(g(x))" if at[0] is None else "its derivative"
            return Unwinnable(f"{what} = {as_latex(at_point(_composed(identity), point))} is not real at x = {point}")
        answer_type = KorOperationUnicode25b3Bootcamp.answer_for(identity)
        assert isinstance(answer_type, Constant)
        wrong = wrong_number(stored, _result(identity), answer_type)
        return WrongKey(wrong) if wrong else None


def _composed(identity: KorOperationUnicode25b3Bootcamp.Identity) -> Tree:
    return substituted(parse_formula(identity["f"], ("x",)), "x", parse_formula(identity["g"], ("x",)))


def _result(identity: KorOperationUnicode25b3Bootcamp.Identity) -> Tree:
    tree, point = derivative(_composed(identity), "x"), identity.get("x_value")
    return tree if point is None else at_point(tree, point)
