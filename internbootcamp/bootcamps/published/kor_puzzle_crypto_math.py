"""Cryptarithms as the second published source has them: one equation in a text, mostly with several solutions."""

import re
from typing import TypedDict

from internbootcamp.answers import AnswerType, Form, Integer, Mapping
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unwinnable
from internbootcamp.kit.cryptarithms import solutions, stands, why_impossible

_EQUATION = re.compile(r"([A-Z]{1,20}(?:\+[A-Z]{1,20}){1,9})=([A-Z]{1,20})")


class KorPuzzleCryptoMathBootcamp(Bootcamp):
    """Any digits, different for different letters and no leading 0, that make the addition true. Kept to score others' rows.

    See `cryptarithm` for additions with one solution.
    """

    scoring_only = True

    class Identity(TypedDict):
        equation: str  # ABC+DEF=GHIJ

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        letters = dict.fromkeys(re.findall("[A-Z]", identity["equation"]))
        return Mapping(Integer(), keys=letters).in_form(Form.DOUBLE_BRACKET)

    @staticmethod
    def solve(identity: Identity) -> dict[str, int]:
        left, right = _terms(identity)
        found = solutions(left, right, limit=1)[0]
        return {letter: found[letter] for letter in dict.fromkeys("".join((*left, right)))}

    @staticmethod
    def _verify_correction(answer: dict[str, int], identity: Identity) -> bool:
        return stands(answer, *_terms(identity))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        if not _EQUATION.fullmatch(identity["equation"].replace(" ", "")):
            return "the equation must be a sum of words of capitals, = and such a word"
        left, right = _terms(identity)
        letters = set("".join((*left, right)))
        if len(letters) > 10:
            return Unwinnable(f"{len(letters)} letters, but only 10 digits for them")
        return None if solutions(left, right, limit=1) else Unwinnable(why_impossible(left, right))


def _terms(identity: KorPuzzleCryptoMathBootcamp.Identity) -> tuple[list[str], str]:
    left, right = identity["equation"].replace(" ", "").split("=")
    return left.split("+"), right
