"""The published questions on formal fallacies: which of ten an argument commits."""

import re
from typing import Any, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Choice, Form
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import WrongKey

_FORMS = {  # the fallacies by name, with the form that each has
    "NegAnt": r"If (?P<p>.+) then (?P<q>.+)\. Not (?P=p), therefore not (?P=q)\.",
    "AffCons": r"If (?P<p>.+) then (?P<q>.+)\. (?P=q) is true, so (?P=p) must be true\.",
    "CondSwap": r"If (?P<p>.+) then (?P<q>.+), therefore if (?P=q) then (?P=p)\.",
    "IncorrNeg": r"If (?P<p>.+) then (?P<q>.+), therefore if ¬(?P=p) then ¬(?P=q)\.",
    "DisjSyl": r"Either (?P<p>.+) or (?P<q>.+)\. (?P=q) is true, so (?P=p) is false\.",
    "QuantSwitch": r"∀x∃y R\(x,y\) therefore ∃y∀x R\(x,y\)",
    "IllTrans": r"All (?P<p>.+) are (?P<q>.+), therefore all (?P=q) are (?P=p)\.",
    "IncorrInf": r"Some (?P<p>.+) are (?P<q>.+), therefore some (?P=p) are not (?P=q)\.",
    "InvSubError": r"Knowing (?P<p>.+) is (?P<q>.+), therefore (?P=p) knows .+\.",
    "LetClauseShift": r"Original statement: .+, Misinterpretation: .+",
}
_VALID_IF_SAME = ("NegAnt", "AffCons", "CondSwap", "IncorrNeg", "IllTrans")


class KorLogicFormalFallaciesBootcamp(Bootcamp):
    """Name the fallacy that an argument commits, by its form."""

    scoring_only = True
    unique_answer = True

    class Identity(TypedDict):
        question: str
        correct_answer: str
        options: dict[str, str]
        analysis: NotRequired[str]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        texts = {label: (text, text.removesuffix(" Method")) for label, text in identity["options"].items()}
        return Choice(texts).in_form(Form.DOUBLE_BRACKET).overlooking(r"例如\[\[A\]\]")

    @staticmethod
    def solve(identity: Identity) -> str:
        return _shown(identity)[0] or identity["correct_answer"]

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        stored = identity["correct_answer"]
        if stored not in identity["options"] or len(identity["question"]) > 300:
            return "the key must be one of the options, and the argument a short one"
        right, _ = _shown(identity)
        if right in (None, stored):
            return None
        return WrongKey(f"the key is {stored}, but {identity['question']!r} has the form of {identity['options'][right]}")

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        right, same = _shown(identity)
        if right is None:
            return "the prompt gives only the names of the fallacies; the stored key decides"
        if same:
            return f"both sentences are the same, so the argument is valid; it has the form of {identity['options'][right]}"
        return "the prompt describes the fallacy beside the argument" if identity.get("analysis") else None


def _shown(identity: Any) -> tuple[str | None, bool]:
    """The letter of the fallacy whose form the argument has (or None), and whether it is harmless, its two parts being one."""
    for label, option in identity["options"].items():
        name = option.removesuffix(" Method")
        match = re.fullmatch(_FORMS[name], identity["question"]) if name in _FORMS else None
        if match:
            parts = match.groupdict()
            return label, name in _VALID_IF_SAME and parts["p"] == parts["q"]
    return None, False
