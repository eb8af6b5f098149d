"""The published questions on syllogisms: figure and mood of one that is given in full or in part."""

import re
from itertools import product
from typing import Literal, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Choice, Fields, Form, Word
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unwinnable, WrongKey

FIGURES = {"MP SM": "I", "PM SM": "II", "MP MS": "III", "PM MS": "IV"}
VALID = {  # as the prompt lists them
    "I": ("AAA", "EAE", "AII", "EIO"),
    "II": ("AEE", "EAE", "EIO", "AOO"),
    "III": ("AII", "EIO", "IAI", "OAO"),
    "IV": ("AEE", "EIO", "IAI"),
}
_FIGURE = Choice({"I": "第一格", "II": "第二格", "III": "第三格", "IV": "第四格"})
_SENTENCE = re.compile(r"([∀∃])([SMP])⇒(¬?)([SMP])")
_LINE = re.compile(r"([SMP])\(([AEIO]?)\)([SMP])")


class FigureType(Choice):
    """A figure, as a Roman or Arabic number or with the word for it."""

    def parse(self, text: str) -> str:
        bare = re.sub(r"^(?:figure|图形|格|第)\s?[:=]?\s?|\s?[格图]$", "", text.strip(), flags=re.IGNORECASE)
        roman = dict(zip(("1", "2", "3", "4", "一", "二", "三", "四", "Ⅰ", "Ⅱ", "Ⅲ", "Ⅳ"), ("I", "II", "III", "IV") * 3))
        return super().parse(roman.get(bare, bare))


class MoodType(Word):
    """A mood, perhaps with the word for it."""

    def parse(self, text: str) -> str:
        return super().parse(re.sub(r"^(?:mood|式)\s?[:=]?\s?|\s?式$", "", text.strip(), flags=re.IGNORECASE))


ANSWER = (
    Fields(FigureType(_FIGURE.texts), MoodType(case="upper", length=3, characters="AEIO"))
    .in_form(Form.DOUBLE_BRACKET)
    .overlooking(r"（如\[\[I;AAA\]\]）")
)


class KorLogicFigureOfTheSyllogismBootcamp(Bootcamp):
    """Name figure and mood. Where parts are missing, every valid mood of the figure that fits what is shown is right."""

    scoring_only = True
    answer = ANSWER

    class Identity(TypedDict):
        type: Literal["standard", "fill"]
        figure: str
        mood: str
        premises: NotRequired[list[str]]
        conclusion: NotRequired[str]
        template: NotRequired[str]
        visible_moods: NotRequired[list[str]]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return ANSWER

    @staticmethod
    def solve(identity: Identity) -> tuple[str, str]:
        right = _right(identity)
        stored = (identity["figure"], identity["mood"])
        return stored if stored in right else min(right)

    @staticmethod
    def _verify_correction(answer: tuple[str, str], identity: Identity) -> bool:
        return tuple(answer) in _right(identity)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        lines = _lines(identity)
        if lines is None:
            return "the propositions cannot be read, or are not two premises and a conclusion of one figure"
        right = _right(identity)
        if not right:
            return Unwinnable(
                f"no valid mood of the figure has {', '.join(letters or '?' for _, letters in lines)} in its places"
            )
        stored = (identity["figure"], identity["mood"])
        return (
            None
            if stored in right
            else WrongKey(f"the key is {';'.join(stored)}, right is {' or '.join(map(';'.join, right))}")
        )

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        right = _right(identity)
        return f"several moods fit what is shown: {', '.join(map(';'.join, right))}" if len(right) > 1 else None


def _lines(identity: KorLogicFigureOfTheSyllogismBootcamp.Identity) -> list[tuple[str, str]] | None:
    """Terms and mood letter (perhaps none) of each proposition, the premise with P first; None if they make no figure."""
    if identity["type"] == "fill":
        read = [_LINE.fullmatch(line.strip()) for line in identity.get("template", "").split("\n")]
        lines = [(match[1] + match[3], match[2]) for match in read if match]
    else:
        read = [_SENTENCE.fullmatch(text) for text in (*identity.get("premises", ()), identity.get("conclusion", ""))]
        letters = {("∀", ""): "A", ("∀", "¬"): "E", ("∃", ""): "I", ("∃", "¬"): "O"}
        lines = [(match[2] + match[4], letters[match[1], match[3]]) for match in read if match]
    if len(read) != 3 or None in read or lines[2][0] != "SP":
        return None
    premises = sorted(lines[:2], key=lambda line: "P" not in line[0])
    return [*premises, lines[2]] if f"{premises[0][0]} {premises[1][0]}" in FIGURES else None


def _right(identity: KorLogicFigureOfTheSyllogismBootcamp.Identity) -> list[tuple[str, str]]:
    """Every figure and mood that is right, sorted."""
    lines = _lines(identity)
    if lines is None:
        return []
    figure = FIGURES[f"{lines[0][0]} {lines[1][0]}"]
    moods = {"".join(mood) for mood in product(*(letters or "AEIO" for _, letters in lines))}
    return [(figure, mood) for mood in sorted(moods) if identity["type"] == "standard" or mood in VALID[figure]]
