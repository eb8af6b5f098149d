"""The published questions on speech acts: the category of an act given by a sign, or its direction and state of mind."""

from typing import Any, Literal, TypedDict

from internbootcamp.answers import AnswerType, Choice, Form
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unwinnable, WrongKey

_ACTS = {  # for each sign: the category, the direction of fit, the state of mind (after Searle)
    "→✧": ("Directives", "→", "Want (✧)"),
    "→✊": ("Commissives", "→", "Intention (✊)"),
    "♥": ("Assertives", "*", "Belief (♥)"),
    "~": ("Expressives", "~", "Emotion"),
    "↔": ("Declarations", "↔", "Authority"),
}


_ALSO = {"♥": "Expressives", "→✧": "Commissives"}  # ♥ as love; "I → submit the report" as a promise


class KorLogicSpeechActsBootcamp(Bootcamp):
    """Find the category of a speech act, or its direction of fit and state of mind, from the sign in it.

    Two signs, which the prompt does not explain, can be read in two ways; each category counts.
    """

    scoring_only = True

    class Identity(TypedDict):
        type: Literal["category", "property"]
        question: str
        options: list[dict[str, str]]
        correct_answer: str

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        texts = {option["option"]: _text(option) for option in identity["options"]}
        return Choice(texts).in_form(Form.DOUBLE_BRACKET).overlooking(r"\[\[LETTER(?: ONLY)?\]\]")

    @staticmethod
    def solve(identity: Identity) -> str:
        return _right(identity) or identity["correct_answer"]

    @staticmethod
    def _verify_correction(answer: str, identity: Identity) -> bool:
        return answer == KorLogicSpeechActsBootcamp.solve(identity) or answer == _also(identity)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        options = identity["options"]
        if not options or not all(option.get("option") and _text(option) for option in options):
            return "each option must have a letter and a text"
        meant = _meant(identity)
        if meant is None:
            return None  # an unknown sign, on which only the key can decide
        right = _right(identity)
        if right is None:
            return Unwinnable(f"the sign stands for {meant}, which is none of the options")
        stored = identity["correct_answer"]
        if stored in (right, _also(identity)):
            return None
        return WrongKey(f"the key is {stored}, but the sign stands for {meant}, which is {right}")

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        if identity["type"] == "category":
            also = _also(identity)
            return (
                "the prompt does not say what the signs mean: ♥ belief, ✧ want, ✊ intention, ~ emotion, ↔ authority"
                f"{f'; {also} (♥ as love, → as a promise) is accepted as well' if also else ''}"
            )
        return "the prompt does not say what the signs mean, and the right option repeats the sign of the sentence"


def _text(option: dict[str, str]) -> str:
    if "text" in option:
        return option["text"]
    return f"Dir: {option.get('direction', '')}, Psy: {option.get('psych_state', '')}" if "direction" in option else ""


def _meant(identity: Any) -> str | None:
    """The text of the option that the sign in the sentence stands for."""
    act = next((act for sign, act in _ACTS.items() if f" {sign} " in f" {identity['question']} "), None)
    if act is None:
        return None
    return act[0] if identity["type"] == "category" else f"Dir: {act[1]}, Psy: {act[2]}"


def _also(identity: Any) -> str | None:
    """The letter of the other category that the sign can stand for, if it is among the options."""
    also = next((name for sign, name in _ALSO.items() if f" {sign} " in f" {identity['question']} "), None)
    return next((option["option"] for option in identity["options"] if also and option.get("text") == also), None)


def _right(identity: Any) -> str | None:
    meant = _meant(identity)
    return next((option["option"] for option in identity["options"] if _text(option) == meant), None)
