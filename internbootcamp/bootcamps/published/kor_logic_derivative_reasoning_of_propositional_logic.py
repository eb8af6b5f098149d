"""The published questions on immediate inference: obversion, conversion and both, to be applied or recognised."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any, Literal, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Choice, Form, Language, Malformed
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unwinnable, WrongKey
from internbootcamp.kit.categorical import opposite

METHODS = Choice(
    {"A": "Quality change + contrary predicate", "B": "Subject-predicate swap", "C": "Combine A and B methods"}
).in_form(Form.DOUBLE_BRACKET)
Proposition = tuple[str, str, str]  # form A, E, I or O; subject; predicate; "-" before a term for what is outside it
_SENTENCE = re.compile(r"(not all|all|every|some|no) (.+?) (?:are|is) (not )?(?!not )(.+)", re.IGNORECASE)
_HEADS = "things?|ones?|those|people|persons?|individuals?|entit(?:ies|y)|objects?"
_OUTSIDE = re.compile(rf"\b(?:(?:an? )?(?:{_HEADS}) )?(?:that|who|which) (?:are|is) not (?!not )", re.IGNORECASE)
_INSIDE = re.compile(rf"\b(?:(?:{_HEADS}) )?(?:that|who|which) (?:are|is) (?!not )|\bof what is (?!not )", re.IGNORECASE)
_ONE = re.compile(r"^(any|every|some|no)[- ]?(?:one|body|thing) (?=(?:that|who|which|not) )", re.IGNORECASE)
_NEITHER = re.compile(r"(?:neither (.+) nor|(?:non|not) (.+) (?:and|or) (?:non|not)) (.+)")
_CONTRARY = re.compile(r"(irrational|untested) ")  # rational numbers; tested by practice
_LABEL = re.compile(r"^converted(?: proposition)? ?: ?", re.IGNORECASE)
_OBVERSE = {"A": "E", "E": "A", "I": "O", "O": "I"}
_WRITTEN = {"A": "All {} are {}", "E": "All {} are not {}", "I": "Some {} are {}", "O": "Some {} are not {}"}


class CategoricalSentence(AnswerType[Proposition]):
    """An English categorical proposition. Value: its form, subject and predicate."""

    form = Form.DOUBLE_BRACKET

    def describe(self, language: Language = "en") -> str:
        return "一个英文直言命题" if language == "zh" else "a categorical proposition"

    def parse(self, text: str) -> Proposition:
        text = _LABEL.sub("", " ".join(text.replace('"', " ").split()).rstrip("."), count=1)
        text = _ONE.sub(lambda one: {"some": "some ", "no": "no "}.get(one[1].lower(), "all "), text)
        match = _SENTENCE.fullmatch(_INSIDE.sub("", _OUTSIDE.sub("non-", text)))
        if match is None:
            raise Malformed(f"no categorical proposition: {text[:60]!r}")
        quantifier, subject, negation, predicate = match.groups()
        if quantifier.lower() == "not all" and negation:
            raise Malformed("twice negated")
        if quantifier.lower() == "no" and negation:  # no S are not P: no S are non-P
            return "E", _term(subject), opposite(_term(predicate))
        affirmative = "I" if quantifier.lower() == "some" else "A"
        negative = {"some": "O", "not all": "O"}.get(quantifier.lower(), "E")
        negated = bool(negation) or quantifier.lower() in ("no", "not all")
        return negative if negated else affirmative, _term(subject), _term(predicate)

    def format(self, value: Proposition) -> str:
        form, *terms = value
        return _WRITTEN[form].format(*(f"non-{term[1:]}" if term.startswith("-") else term for term in terms))

    def near_misses(self, value: Proposition, rng: Random) -> Iterator[Proposition]:
        form, subject, predicate = value
        yield from ((other, subject, predicate) for other in "AEIO" if other != form)
        yield form, predicate, subject
        yield form, subject, opposite(predicate)

    def variants(self, value: Proposition) -> Iterator[str]:
        text = self.format(value)
        yield f'"{text}"'
        yield f"{text}."
        yield text.replace("non-", "non ")
        yield text[0].lower() + text[1:]
        if value[0] == "E":
            yield text.replace("All", "No").replace("are not", "are")

    def to_json(self, value: Proposition) -> list[str]:
        return list(value)

    def from_json(self, value: Any) -> Proposition:
        return self.parse(value) if isinstance(value, str) else tuple(value)


def _term(text: str) -> str:
    """A term in lower case without brackets, hyphens, article and "things" around it; `-` before it stands for "non" or "not".

    What is not "a and b" is also "non-a or non-b", or "non-a and non-b": the prompt asks for a contrary.
    """
    words = re.sub(r"[-()\s]+", " ", text.casefold()).strip().removeprefix("either ")
    words = re.sub(rf"(?<=.) (?:{_HEADS})$|^(?:an?|{_HEADS}) (?=.)", "", words)
    words = _CONTRARY.sub(lambda contrary: f"non {contrary[1][2:]} ", words, count=1) if _CONTRARY.match(words) else words
    whole = re.search(r"no[nt][-\s]*\([^()]*\b(?:and|or)\b", text, re.IGNORECASE)  # what follows is denied as one
    if (neither := _NEITHER.fullmatch(words)) and not whole:
        return f"-{neither[1] or neither[2]} and {neither[3]}"
    outside = re.fullmatch(r"(?:non ?|not )(.+)", words)
    return f"-{re.sub('^an? ', '', outside[1].strip())}" if outside else words


def _said(proposition: Proposition) -> Proposition:
    """A proposition for comparison, its terms in the singular."""
    form, *terms = proposition
    subject, predicate = (re.sub(r"s$", "", re.sub(r"ies$", "y", term)) for term in terms)
    return form, subject, predicate


SENTENCE = CategoricalSentence()


class KorLogicDerivativeReasoningOfPropositionalLogicBootcamp(Bootcamp):
    """Apply obversion (A), conversion (B) or one after the other (C), or say which was applied.

    Where the prompt's "swap subject and predicate" makes "all" of what logic only lets be "some", both are right.
    """

    scoring_only = True

    class Identity(TypedDict):
        question_type: Literal["apply_method", "infer_method"]
        original_proposition: str
        method: NotRequired[Literal["A", "B", "C"]]
        correct_answer: NotRequired[str]
        converted_proposition: NotRequired[str]
        correct_method: NotRequired[Literal["A", "B", "C"]]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return SENTENCE if identity["question_type"] == "apply_method" else METHODS

    @staticmethod
    def solve(identity: Identity) -> Any:
        right = _right(identity)
        stored = _stored(identity)
        return stored if stored in right else right[0]

    @staticmethod
    def _verify_correction(answer: Any, identity: Identity) -> bool:
        if identity["question_type"] == "infer_method":
            return answer in _right(identity)
        return _said(answer) in map(_said, _right(identity))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        applied = identity["question_type"] == "apply_method"
        needed = ("method", "correct_answer") if applied else ("converted_proposition", "correct_method")
        if not all(key in identity for key in needed):
            return f"{' and '.join(needed)} are needed"
        try:
            right, stored = _right(identity), _stored(identity)
        except Malformed as problem:
            return str(problem)
        if not right:
            return Unwinnable("none of the three methods makes the second proposition of the first")
        if stored in right:
            return None
        shown = " or ".join(one if isinstance(one, str) else SENTENCE.format(one) for one in right)
        return WrongKey(f"the key is {identity[needed[1]]}, right is {shown}")  # type: ignore[literal-required]

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        if identity["question_type"] == "infer_method":
            return None
        right = _right(identity)
        if len(right) > 1:
            literal, limited = (SENTENCE.format(one) for one in right)
            return f"by the letter of the prompt the answer is {literal!r}, by logic {limited!r}; both are accepted"
        if any(term.startswith("-") and " and " in term for term in right[0]):
            return "the contrary of 'a and b' can be 'not both' or 'neither'; both are accepted"
        return None


def _results(proposition: Proposition, method: str) -> list[Proposition]:
    """What a method makes of a proposition: by the letter of the prompt, then with "some" where logic allows no more."""
    form, subject, predicate = proposition
    if method != "B":
        form, predicate = _OBVERSE[form], opposite(predicate)
    if method == "A":
        return [(form, subject, predicate)]
    return [(form, predicate, subject), *([("I", predicate, subject)] if form == "A" else ())]


def _right(identity: Any) -> list[Any]:
    original = SENTENCE.parse(identity["original_proposition"])
    if identity["question_type"] == "apply_method":
        return _results(original, identity["method"])
    converted = SENTENCE.parse(identity["converted_proposition"])
    return [method for method in "ABC" if converted in _results(original, method)]


def _stored(identity: Any) -> Any:
    if identity["question_type"] == "apply_method":
        return SENTENCE.parse(identity["correct_answer"])
    return identity["correct_method"]
