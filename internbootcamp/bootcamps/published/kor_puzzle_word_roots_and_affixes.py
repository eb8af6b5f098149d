"""Common affixes as published: the segments come without the list of words that they belong to."""

from typing import Literal, TypedDict

from internbootcamp.answers import AnswerType, Form
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.kit.affixes import Affix, joined
from internbootcamp.kit.words import is_english_word

_VOWELS = "aeiou"


class KorPuzzleWordRootsAndAffixesBootcamp(Bootcamp):
    """An affix that makes a word of every segment. Kept to score others' rows.

    Right are the stored affix and every other with which all segments are words of the dictionary in `kit.words`. Before an
    ending, a `y` after a consonant becomes `i`, as in spelling: happy, happily. See `common_affix` for a list of words.
    """

    scoring_only = True

    class Identity(TypedDict):
        affix_type: Literal["prefix", "suffix"]
        affix: str
        segments: list[str]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return Affix(identity["affix_type"]).in_form(Form.DOUBLE_BRACKET)

    @staticmethod
    def solve(identity: Identity) -> str:
        return identity["affix"].strip("-").lower()

    @staticmethod
    def _verify_correction(answer: str, identity: Identity) -> bool:
        if answer == KorPuzzleWordRootsAndAffixesBootcamp.solve(identity):
            return True
        return bool(answer) and all(_makes_a_word(identity["affix_type"], answer, part) for part in identity["segments"])

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        texts = [KorPuzzleWordRootsAndAffixesBootcamp.solve(identity), *identity["segments"]]
        if len(texts) < 2 or not all(text.isascii() and text.isalpha() for text in texts):
            return "an affix and segments are of letters, and there is at least one segment"
        return None

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        kind, affix = identity["affix_type"], KorPuzzleWordRootsAndAffixesBootcamp.solve(identity)
        text = "the prompt does not say which dictionary decides what is a word"
        strange = [
            joined(kind, affix, part.lower())
            for part in identity["segments"]
            if not is_english_word(joined(kind, affix, part.lower()))
        ]
        return f"{text}; the stored affix makes {', '.join(strange)}, not in a common one" if strange else text


def _makes_a_word(kind: str, affix: str, segment: str) -> bool:
    segment = segment.lower()
    if is_english_word(joined(kind, affix, segment)):
        return True
    changes = kind == "suffix" and segment[-1] == "y" and segment[-2:-1] not in _VOWELS and affix[0] != "i"
    return changes and is_english_word(segment[:-1] + "i" + affix)
