"""The published questions on conversation: which of three principles a remark or an inference illustrates."""

from typing import NotRequired, TypedDict

from internbootcamp.answers import Choice, Form
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import WrongKey

PRINCIPLES = {"A": "C*", "B": "C%", "C": "C!"}
_NAMES = {"A": "信息强度准则", "B": "最小化准则", "C": "标记性准则"}
_TEXTS = {
    label: (sign, f"{sign}原则", _NAMES[label], f"{sign}原则 - {_NAMES[label]}", f"{sign}（{_NAMES[label]}）")
    for label, sign in PRINCIPLES.items()
}


class KorLogicCooperativePrincipleBootcamp(Bootcamp):
    """Name the principle: strength (a weak term for a strong one), minimality (a usual inference), markedness (an odd term)."""

    scoring_only = True
    unique_answer = True
    answer = Choice(_TEXTS).in_form(Form.DOUBLE_BRACKET).overlooking(r"答案格式：\[\[A/B/C\]\]|正确答案是：\[\[ \]\]")

    class Identity(TypedDict):
        correct: str
        type: str
        explanation: NotRequired[str]
        dialogue: NotRequired[list[str]]
        contrast: NotRequired[str]
        scenario: NotRequired[str]

    @staticmethod
    def solve(identity: Identity) -> str:
        if "scenario" in identity:
            return "B"
        return {"strength_hierarchy": "A", "marked_expression": "C"}.get(identity["type"], identity["correct"])

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        if ("scenario" in identity) == ("dialogue" in identity) or identity["correct"] not in PRINCIPLES:
            return "either a dialogue or a scenario is needed, and a key of A, B or C"
        right = KorLogicCooperativePrincipleBootcamp.solve(identity)
        if identity["correct"] == right:
            return None
        reason = {
            "A": "the answer uses a weaker term than the question",
            "B": "what is inferred is the usual relation, beyond what is said",
            "C": f"the answer uses a marked expression for {identity.get('contrast', '')!r}",
        }[right]
        return WrongKey(f"the key is {identity['correct']}, but {reason}: {PRINCIPLES[right]}, which is {right}")

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        return (
            "the prompt prints only the principle that applies, and does not say which letter stands for which: "
            "A for C*, B for C%, C for C!; the names are accepted as well"
        )
