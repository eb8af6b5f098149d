"""The published questions on analogy: which of two methods an argument follows, or which of two roles an attribute has in it."""

from typing import Literal, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Choice, Form
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import WrongKey

_METHODS = {
    "A": "Ψ Method (shared attributes lead to positive conclusion)",
    "B": "⌘ Method (missing attributes lead to negative conclusion)",
}
_ROLES = {
    "Ψ": {"A": "#Ψ attribute (shared)", "B": "+Ψ attribute (inferred)"},
    "⌘": {"A": "-⌘ attribute (missing)", "B": "+⌘ attribute (excluded)"},
}


class KorLogicAnalogicalReasoningBootcamp(Bootcamp):
    """Say whether an argument from analogy is positive or negative, or whether an attribute is compared or concluded in it."""

    scoring_only = True
    unique_answer = True

    class Identity(TypedDict):
        question_type: Literal["attribute", "method"]
        method: Literal["Ψ", "⌘"]
        common_attrs: list[str]
        derived_attr: str
        correct_answer: str
        category: NotRequired[str]
        objects: NotRequired[list[str]]
        target_attr: NotRequired[str | None]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        options = _METHODS if identity["question_type"] == "method" else _ROLES[identity["method"]]
        return Choice(options).in_form(Form.DOUBLE_BRACKET).overlooking(r"answer with \[\[A\]\] or \[\[B\]\]")

    @staticmethod
    def solve(identity: Identity) -> str:
        if identity["question_type"] == "method":
            return "A" if identity["method"] == "Ψ" else "B"
        return "A" if identity.get("target_attr") in identity["common_attrs"] else "B"

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        target, compared = identity.get("target_attr"), identity["common_attrs"]
        if identity["question_type"] == "attribute" and (target in compared) == (target == identity["derived_attr"]):
            return "the attribute asked about must either be one of the attributes compared or the one concluded"
        right = KorLogicAnalogicalReasoningBootcamp.solve(identity)
        if identity["correct_answer"] == right:
            return None
        if identity["question_type"] == "method":
            reason = f"the argument follows the {identity['method']} Method"
        else:
            reason = f"{target!r} is {'compared' if right == 'A' else 'concluded'} in the argument"
        return WrongKey(f"the key is {identity['correct_answer']}, but {reason}, which is {right}")

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        if identity["question_type"] == "method":
            return None
        return "the prompt speaks of an example that it does not show; the role of an attribute depends on it"
