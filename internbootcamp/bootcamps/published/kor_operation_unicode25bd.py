"""The published f▽g = f(x) + g″(x), as a formula or at a point."""

from typing import Any, NotRequired, TypedDict

from internbootcamp.answers import AnswerType
from internbootcamp.answers.symbolic import Tree
from internbootcamp.answers.symbolic_parser import parse_formula
from internbootcamp.answers.symbolic_writer import as_latex
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
    wrong_formula,
    wrong_number,
)


class KorOperationUnicode25bdBootcamp(Bootcamp):
    """Add a function and the second derivative of another, and put a number in for x where one is given.

    Kept to score others' rows; see `operator_calculus`.
    """

    scoring_only = True

    class Identity(TypedDict):
        f_latex: str
        g_latex: str
        x_value: float | None
        precision: int
        is_numeric: bool
        expected_num: NotRequired[float | None]
        expected_str: NotRequired[str | None]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return Constant(decimals=identity["precision"]) if identity["is_numeric"] else OperatorFormula()

    @staticmethod
    def solve(identity: Identity) -> str:
        tree = _result(identity)
        value = approximate(tree) if identity["is_numeric"] else None
        return as_latex(tree) if value is None else f"{float(value):.{identity['precision']}f}"

    @staticmethod
    def _verify_correction(answer: Any, identity: Identity) -> bool:
        return KorOperationUnicode25bdBootcamp.answer_for(identity).equal(answer, expression(_result(identity)))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        unread = readable(identity["f_latex"], identity["g_latex"])
        if unread:
            return unread
        if not identity["is_numeric"]:
            wrong = wrong_formula(identity.get("expected_str"), _result(identity))
            return WrongKey(wrong) if wrong else None
        if identity["x_value"] is None or not 0 <= identity["precision"] <= 15:
            return "x_value, and a precision of 0 to 15 decimals, are needed"
        if approximate(_result(identity)) is None:
            return Unwinnable(f"f + g″ does not exist at x = {identity['x_value']}")
        answer_type = KorOperationUnicode25bdBootcamp.answer_for(identity)
        assert isinstance(answer_type, Constant)
        wrong = wrong_number(identity.get("expected_num"), _result(identity), answer_type)
        return WrongKey(wrong) if wrong else None

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        point = identity["x_value"]
        if not identity["is_numeric"] or point is None:
            return None
        if approximate(at_point(parse_formula(identity["g_latex"], ("x",)), point)) is None:
            return f"g is not real at x = {point}; its second derivative is taken by the formula, as the complex logarithm has it"
        return None


def _result(identity: KorOperationUnicode25bdBootcamp.Identity) -> Tree:
    f, g = (parse_formula(identity[key], ("x",)) for key in ("f_latex", "g_latex"))
    total = add([f, derivative(derivative(g, "x"), "x")])
    return at_point(total, identity["x_value"]) if identity["is_numeric"] and identity["x_value"] is not None else total
