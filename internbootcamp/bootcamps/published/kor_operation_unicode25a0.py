"""The published f■g = ∂f/∂x + ∂g/∂x of two functions of x and y."""

from typing import NotRequired, TypedDict

from internbootcamp.answers import SymbolicExpression
from internbootcamp.answers.symbolic import Tree
from internbootcamp.answers.symbolic_parser import parse_formula
from internbootcamp.answers.symbolic_writer import as_latex
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import WrongKey
from internbootcamp.kit.calculus import add, derivative
from internbootcamp.kit.published_operators import OperatorFormula, expression, readable, wrong_formula

VARIABLES = ("x", "y")
EXAMPLE = "2x + \\cos x"  # that the published prompt prints


class KorOperationUnicode25a0Bootcamp(Bootcamp):
    """Differentiate two functions by x and add; any formula equal to the sum is right.

    Kept to score others' rows, whose functions are short; see `operator_calculus`.
    """

    scoring_only = True
    answer = OperatorFormula(VARIABLES)

    class Identity(TypedDict):
        f_latex: str
        g_latex: str
        _answer_sympy: NotRequired[str]

    @staticmethod
    def solve(identity: Identity) -> str:
        return as_latex(_sum(identity))

    @staticmethod
    def _verify_correction(answer: SymbolicExpression, identity: Identity) -> bool:
        return KorOperationUnicode25a0Bootcamp.answer.equal(answer, expression(_sum(identity)))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        unread = readable(identity["f_latex"], identity["g_latex"], variables=VARIABLES)
        if unread:
            return unread
        wrong = wrong_formula(identity.get("_answer_sympy"), _sum(identity), VARIABLES)
        return WrongKey(wrong) if wrong else None

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        if KorOperationUnicode25a0Bootcamp.answer.equal(EXAMPLE, as_latex(_sum(identity))):
            return "the prompt's example of the form happens to be the answer"
        return None


def _sum(identity: KorOperationUnicode25a0Bootcamp.Identity) -> Tree:
    return add(derivative(parse_formula(identity[key], VARIABLES), "x") for key in ("f_latex", "g_latex"))
