"""The published A£B = (A ∪ B) - (A ∩ B) of finite sets, of intervals and of well-known sets of numbers."""

import re
from typing import Any, Literal, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Form, Malformed, Set, Word
from internbootcamp.answers.items import inside_brackets
from internbootcamp.answers.text import flatten
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unsupported, WrongKey
from internbootcamp.kit.real_set_notation import RealSetNotation, read_set
from internbootcamp.kit.real_sets import Combined, RealSet, as_inequalities, contains, finite_members, takes_away, witness

_ASKED = re.compile(r"^A ?(?:£|△|∆|Δ|⊕|\\[A-Za-z]{3,16}) ?B ?= ?")


class Listed(Set):
    """The members of a set, perhaps behind `A£B =` and in the two pairs of braces that the prompt has for other sets."""

    def parse(self, text: str) -> frozenset[str]:
        text = flatten(_ASKED.sub("", text, count=1)).strip()
        inner = inside_brackets(text)
        return super().parse(inner if inner is not None and inside_brackets(inner) is not None else text)


class KorOperationUnicodeffe1Bootcamp(Bootcamp):
    """Give the elements that are in one of two sets only; sets of real numbers in any notation, finite ones by their members.

    Kept to score others' rows; see `symmetric_difference`.
    """

    scoring_only = True

    class Identity(TypedDict):
        type: Literal["finite", "interval", "special"]
        A: list[int | str] | str
        B: list[int | str] | str
        solution: NotRequired[list[int | str] | str]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        if identity["type"] != "finite":
            return RealSetNotation()
        return Listed(Word(case="exact")).in_form(Form.DOUBLE_BRACKET)

    @staticmethod
    def solve(identity: Identity) -> Any:
        if identity["type"] == "finite":
            one, other = (frozenset(map(str, identity[key])) for key in ("A", "B"))
            return one ^ other
        return _difference(identity)

    @staticmethod
    def _verify_correction(answer: Any, identity: Identity) -> bool:
        if identity["type"] == "finite":
            return bool(answer == KorOperationUnicodeffe1Bootcamp.solve(identity))
        right = _difference(identity)
        if finite_members(right) is not None and takes_away(answer):
            return False  # ℕ \\ ℤ⁺ for {0} repeats the question
        return RealSetNotation().equal(answer, right)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        stored = identity.get("solution")
        if identity["type"] == "finite":
            if not isinstance(identity["A"], list) or not isinstance(identity["B"], list):
                return "finite sets are lists"
            right = KorOperationUnicodeffe1Bootcamp.solve(identity)
            if isinstance(stored, list) and frozenset(map(str, stored)) != right:
                return WrongKey(f"the elements in one set only are {', '.join(sorted(right))}")
            return None
        if not isinstance(identity["A"], str) or not isinstance(identity["B"], str):
            return "sets of real numbers are described in words"
        try:
            right = _difference(identity)
        except Malformed as problem:
            return Unsupported(f"a set in a form that is not read: {problem}")
        try:
            key = RealSetNotation().from_json(stored) if isinstance(stored, str) else right
        except Malformed:
            return None
        where = witness(key, right)
        if where is None:
            return None
        said = "is" if contains(right, where) else "is not"
        return WrongKey(
            f"{float(where):g}, or a number right beside it, {said} in one set only, unlike the stored {stored} says"
        )

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        if identity["type"] == "interval" and any(sign in as_inequalities(_difference(identity)) for sign in "<>"):
            return "the prompt asks for ≤ and ≥, but the set has open ends; signs are judged by their meaning"
        return None


def _difference(identity: KorOperationUnicodeffe1Bootcamp.Identity) -> RealSet:
    return Combined("xor", read_set(str(identity["A"])), read_set(str(identity["B"])))
