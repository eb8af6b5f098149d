"""The published questions on paradoxes of induction: which of three a case illustrates."""

import re
from typing import NotRequired, TypedDict

from internbootcamp.answers import Choice, Form
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import WrongKey

_EXPLAINED_TWICE = (  # one observation, and two hypotheses that exclude each other
    re.compile(r"\((.+) → (.+)\) ∧ \((.+) → \2\) ∧ \(\1 ⊻ \3\)"),
    re.compile(r".+ ⇒ \((.+) ∨ (.+)\), 其中\1与\2矛盾"),
)


# The names, with the explanations that the two published prompts have in brackets.
_PARADOXES = {
    "A": ("GB Paradox（矛盾假设归纳悖论）", "GB Paradox（具有矛盾假设的归纳悖论）", "GB"),
    "B": ("BC Paradox（等价确认悖论）", "BC Paradox（基于等价转换的验证悖论）", "BC"),
    "C": ("LS Paradox（多重假设冲突悖论）", "LS Paradox（多重合理假设的冲突悖论）", "LS"),
}


class KorLogicInductionParadoxBootcamp(Bootcamp):
    """Name the paradox: contradictory hypotheses (GB), equivalent statements (BC), or several hypotheses in conflict (LS)."""

    scoring_only = True
    unique_answer = True
    answer = Choice(_PARADOXES).in_form(Form.DOUBLE_BRACKET).overlooking(r"\[\[A/B/C\]\]|\[\[答案字母\]\]")

    class Identity(TypedDict):
        type: str
        correct_answer: str
        phenomenon: NotRequired[str]
        hypotheses: NotRequired[list[str]]
        contradiction: NotRequired[str]
        expression: NotRequired[str]

    @staticmethod
    def solve(identity: Identity) -> str:
        """Contradictory hypotheses are GB by name, though LS (hypotheses in conflict) fits them too, where the key says so."""
        return "A" if identity["correct_answer"] == "B" and _explained_twice(identity) else identity["correct_answer"]

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        stored = identity["correct_answer"]
        if stored not in ("A", "B", "C") or len(identity.get("expression", "")) > 300:
            return "the key must be A, B or C, and the expression a short one"
        if stored == "B" and _explained_twice(identity):
            return WrongKey(
                "the key is B, but nothing is said to be equivalent: two hypotheses that contradict each other explain one "
                "observation, which is A"
            )
        return None

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        if _explained_twice(identity):
            return (
                "the prompt gives only the names of the paradoxes; contradictory hypotheses (A) are in conflict as well (C)"
            )
        return "the prompt gives only the names of the paradoxes; the stored key decides"


def _explained_twice(identity: KorLogicInductionParadoxBootcamp.Identity) -> bool:
    """Whether two hypotheses that exclude each other are said to explain the same observation."""
    if "contradiction" in identity:
        return len(identity.get("hypotheses", ())) == 2
    return any(form.fullmatch(identity.get("expression", "")) for form in _EXPLAINED_TWICE)
