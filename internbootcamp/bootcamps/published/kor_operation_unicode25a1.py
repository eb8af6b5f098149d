"""The published f□g = f′(x) + g′(x), as a formula or at a point."""

import re
from typing import Any, Literal, NotRequired, TypedDict

from internbootcamp.answers import AnswerType
from internbootcamp.answers.symbolic import Tree
from internbootcamp.answers.symbolic_parser import parse_formula
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unwinnable, WrongKey
from internbootcamp.kit.calculus import add, derivative
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

_VALUE = Constant(slack=5e-5)  # points are π/4 and the like, rounded to four decimals
_HUNDREDTHS = Constant(decimals=2)  # as the example in the prompt has it, [[3.14]]
_TWO_DECIMALS = re.compile(r"[+-]?\d{0,9}\.\d\d", re.ASCII)


class KorOperationUnicode25a1Bootcamp(Bootcamp):
    """Add the derivatives of two functions, and put a number in for x where one is given.

    Kept to score others' rows, whose functions are single terms; see `operator_calculus`.
    """

    scoring_only = True

    class Identity(TypedDict):
        f: str
        g: str
        problem_type: Literal["expression", "evaluate"]
        correct_answer: NotRequired[str | float]
        x_value: NotRequired[float | None]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return OperatorFormula() if identity["problem_type"] == "expression" else _VALUE

    @staticmethod
    def solve(identity: Identity) -> str:
        return written(_result(identity))

    @staticmethod
    def _verify_correction(answer: Any, identity: Identity) -> bool:
        if identity["problem_type"] == "expression":
            return OperatorFormula().equal(answer, expression(_result(identity)))
        right = expression(_result(identity))
        as_the_example = bool(_TWO_DECIMALS.fullmatch(str(answer))) and _HUNDREDTHS.equal(answer, right)
        return as_the_example or _VALUE.equal(answer, right)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        unread = readable(identity["f"], identity["g"])
        if unread:
            return unread
        stored = identity.get("correct_answer")
        if identity["problem_type"] == "expression":
            wrong = wrong_formula(stored if isinstance(stored, str) else None, _result(identity))
            return WrongKey(wrong) if wrong else None
        if identity.get("x_value") is None:
            return "x_value is needed"
        if approximate(_result(identity)) is None:
            return Unwinnable(f"f′ + g′ does not exist at x = {identity['x_value']}")
        wrong = wrong_number(stored, _result(identity), _VALUE)
        return WrongKey(wrong) if wrong else None

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        if identity["problem_type"] == "evaluate":
            return "the prompt does not say how to round; exact values, three right digits and two or four decimals are accepted"
        return None


def _result(identity: KorOperationUnicode25a1Bootcamp.Identity) -> Tree:
    total = add(derivative(parse_formula(identity[key], ("x",)), "x") for key in ("f", "g"))
    point = identity.get("x_value")
    return total if identity["problem_type"] == "expression" or point is None else at_point(total, point)
