"""The published questions on definitions: which kind of definition a sentence gives."""

import re
from typing import Any, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Choice, Form
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import WrongKey

_WORDINGS = {  # the kinds of definition, with the wording that marks each
    "Genus-Differentia": r"is a (?:type|kind) of .+ distinguished by",
    "Origin": r"is defined by its origin",
    "Function": r"is (?:primarily |mainly )?used for",
    "Relation": r"is characterized by its relationship with",
    "Procedure": r"involves these steps",
    "Logical": r"is logically defined as",
    "Usage": r"\bmeans: ",
    "Etymology": r"originates from",
    "Redefinition": r"is redefined as",
    "Partial": r"\bincludes?: .+(?:and \d+ other|and others|etc\b|\.\.\.|…)",
}  # a list that names no remainder can be all or some of a class, which is not named
_OPTION = re.compile(r"([A-Z])\. (\S+) \(([\w-]+)\)")


class KorLogicDefinitionsBootcamp(Bootcamp):
    """Name the kind of definition that a sentence gives, as its wording shows."""

    scoring_only = True
    unique_answer = True

    class Identity(TypedDict):
        question: str
        options: list[str]
        correct_answer: str
        category: NotRequired[str]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        texts = {option[:1]: option[2:].strip() for option in identity["options"]}
        return Choice(texts).in_form(Form.DOUBLE_BRACKET).overlooking(r"Answer in \[\[LETTER\]\] format")

    @staticmethod
    def solve(identity: Identity) -> str:
        return _shown(identity) or identity["correct_answer"]

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        if not identity["options"] or not all(map(_OPTION.fullmatch, identity["options"])):
            return "the options must be a letter, a sign and a name each"
        stored, right = identity["correct_answer"], _shown(identity)
        if stored not in _labels(identity).values():
            return f"the key {stored!r} is none of the options"
        if right in (None, stored):
            return None
        return WrongKey(f"the key is {stored}, but {identity['question']!r} has the wording of {right}")

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        name = next(name for name, label in _labels(identity).items() if label == identity["correct_answer"])
        if name in ("Exhaustive", "Partial"):
            return "the prompt does not say which class is listed; where the list names no remainder, the stored key decides"
        if _shown(identity) is None:
            return "the prompt gives only the names of the kinds; the stored key decides"
        stem = re.split(r"-|ion$|al$", name.lower())[0]
        return f"the sentence holds the name of the right option ({name})" if stem in identity["question"].lower() else None


def _labels(identity: Any) -> dict[str, str]:
    """The letters of the options by the names of the kinds."""
    return {match[3]: match[1] for option in identity["options"] if (match := _OPTION.fullmatch(option))}


def _shown(identity: Any) -> str | None:
    """The letter of the first kind of the options whose wording the sentence has, or None."""
    labels = _labels(identity)
    return next(
        (labels[name] for name, words in _WORDINGS.items() if name in labels and re.search(words, identity["question"])),
        None,
    )
