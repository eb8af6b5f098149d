"""The published questions on categorical propositions: their parts, their forms, shared terms, and what follows from one."""

import re
from itertools import combinations
from typing import Any, Literal, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Choice, Form, Sequence
from internbootcamp.answers.labels import named_parts
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unwinnable, WrongKey
from internbootcamp.kit.categorical import models_of, traditional, verdict

_SENTENCE = re.compile(r"(all|some|no) (.+?) (are not|are) (.+?)\.?")
_QUESTION = re.compile(r"If S([AEIO])P is true, then S([AEIO])P is ___\?")
_FORMS = {("all", "are"): "A", ("all", "are not"): "E", ("no", "are"): "E", ("some", "are"): "I", ("some", "are not"): "O"}
_NAMES = (("subject", "s"), ("predicate", "p"), ("connective", "c"), ("quantifier", "q"))  # as the prompt has them
_PAIR_FORMS = ("{}-{}", "{},{}", "({},{})", "({}, {})", "{} and {}", "{} & {}", "[{}]-[{}]", "[{}] and [{}]", "[{}][{}]")
_PAIRS = [
    tuple(
        noun + form.format(*pair)
        for noun in ("", "pair ", "propositions ")
        for form in _PAIR_FORMS
        for pair in ((one, other), (other, one))
    )
    for one, other in combinations((1, 2, 3), 2)
]
_ABOUT_EACH = re.compile(
    r"[\s*\"'{(]*(?:the )?(?:\[\d\]|(?:proposition|statement|sentence)\b)|\s*\{\s*[\"']?\d[\"']?\s*:", re.IGNORECASE
)
_KEYS = {
    "components": ("proposition", "shuffled_elements", "correct_answer"),
    "proposition_type": ("proposition", "correct_type"),
    "relationship_exists": ("propositions", "correct_answers"),
    "truth_value": ("base_proposition", "questions", "correct_values"),
}


class _Sharing(Sequence[str]):
    """Yes or no about each of three propositions, or about each two of them. A value says first which, if the answer does."""

    def __init__(self) -> None:
        super().__init__(Choice({"A": "Yes", "B": "No"}), length=3)

    def parse(self, text: str) -> tuple[str, ...]:
        of_pairs = named_parts(re.sub(r"^\s*\{|\}\s*$", "", text), _PAIRS)
        if of_pairs:
            return ("pairs", *map(self.item.parse_block, of_pairs))
        answers = super().parse(text)
        return ("each", *answers) if _ABOUT_EACH.match(text) else answers


class KorLogicPropositionalLogicConceptsBootcamp(Bootcamp):
    """Take categorical propositions apart, name their forms, find those with the same terms, or draw conclusions from one."""

    scoring_only = True

    class Identity(TypedDict):
        problem_type: Literal["components", "proposition_type", "relationship_exists", "truth_value"]
        proposition: NotRequired[str]
        shuffled_elements: NotRequired[list[str]]
        correct_answer: NotRequired[list[str]]
        correct_type: NotRequired[str]
        propositions: NotRequired[list[str]]
        correct_answers: NotRequired[list[str]]
        base_proposition: NotRequired[str]
        questions: NotRequired[list[str]]
        correct_values: NotRequired[list[str]]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        kind = identity["problem_type"]
        answer: AnswerType = Choice(("SAP", "SEP", "SIP", "SOP"))
        if kind == "components":
            answer = Sequence(Choice(dict(zip("ABCDEFGH", identity["shuffled_elements"]))), length=4, names=_NAMES)
        elif kind == "relationship_exists":
            answer = _Sharing()
        elif kind == "truth_value":
            values = Choice({"true": ("T", "真"), "false": ("F", "假")})
            answer = Sequence(values, length=len(identity["questions"]), names=_asked(identity["questions"]))
        return answer.in_form(Form.DOUBLE_BRACKET)

    @staticmethod
    def solve(identity: Identity) -> Any:
        kind = identity["problem_type"]
        if kind == "components":
            quantifier, subject, connective, predicate = _parts(identity["proposition"])
            elements = identity["shuffled_elements"]
            return tuple("ABCDEFGH"[elements.index(part)] for part in (subject, predicate, connective, quantifier))
        if kind == "proposition_type":
            return f"S{_form(identity['proposition'])}P"
        if kind == "relationship_exists":
            terms = _terms(identity)
            return tuple("A" if terms.count(one) > 1 else "B" for one in terms)
        return tuple(_follows(question) for question in identity["questions"])

    @staticmethod
    def _verify_correction(answer: Any, identity: Identity) -> bool:
        right = KorLogicPropositionalLogicConceptsBootcamp.solve(identity)
        if identity["problem_type"] != "relationship_exists":
            return bool(answer == right)
        of_pairs = tuple("A" if one == other else "B" for one, other in combinations(_terms(identity), 2))
        return answer in (right, ("each", *right), of_pairs, ("pairs", *of_pairs))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        needed = _KEYS[identity["problem_type"]]
        if not all(key in identity for key in needed):
            return f"{', '.join(needed)} are needed"
        problem = _unreadable(identity)
        if problem:
            return problem
        right = KorLogicPropositionalLogicConceptsBootcamp.solve(identity)
        if "undetermined" in right:
            given, asked = _QUESTION.fullmatch(identity["questions"][right.index("undetermined")]).groups()  # type: ignore
            return Unwinnable(
                f"neither true nor false: if S{given}P is true, S{asked}P may be true and may be false, "
                "and the answers asked for are true and false alone"
            )
        stored = identity[needed[-1]]  # type: ignore[literal-required]
        if (stored if isinstance(stored, str) else tuple(stored)) == right:
            return None
        reason = "; ".join(f"{question} {value}" for question, value in zip(identity.get("questions", ()), right))
        return WrongKey(f"the key is {stored}, right is {right}" + (f" ({reason})" if reason else ""))

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        if identity["problem_type"] == "relationship_exists":
            return (
                "the prompt does not say what its answers are about: whether each proposition shares both terms with another one, "
                "or whether 1 and 2, 1 and 3, 2 and 3 do; both count"
            )
        if identity["problem_type"] == "truth_value":
            return "the answers hold in traditional logic, where every class has members; the prompt does not say so"
        if identity["problem_type"] == "proposition_type" and re.match("all .+ are not ", identity["proposition"]):
            return '"all … are not" is meant as "no … are"; the prompt does not say so'
        return None


def _parts(text: str) -> tuple[str, str, str, str]:
    """Quantifier, subject, connective and predicate."""
    match = _SENTENCE.fullmatch(text)
    return match.groups() if match else ("", "", "", "")  # type: ignore[return-value]


def _terms(identity: Any) -> list[tuple[str, ...]]:
    """Subject and predicate of each proposition."""
    return [_parts(text)[1::2] for text in identity["propositions"]]


def _form(text: str) -> str:
    quantifier, _, connective, _ = _parts(text)
    return _FORMS.get((quantifier, connective), "")


def _asked(questions: list[str]) -> list[tuple[str]]:
    """The proposition that each question asks about, as a name for its answer; none where two ask about the same."""
    forms = [match[2] for question in questions if (match := _QUESTION.fullmatch(question))]
    return [(f"s{form}p".lower(),) for form in forms] if len(set(forms)) == len(questions) else []


def _follows(question: str) -> str:
    """What a question's second proposition is, given that the first is true."""
    match = _QUESTION.fullmatch(question)
    given, asked = match.groups() if match else ("A", "A")
    facts = traditional("SP", complements=False) & models_of((given, "S", "P"), "SP")
    return verdict(facts, models_of((asked, "S", "P"), "SP"))


def _unreadable(identity: Any) -> str | None:
    texts = [
        *identity.get("propositions", ()),
        *(identity[key] for key in ("proposition", "base_proposition") if key in identity),
    ]
    for text in texts:
        if not _form(text):
            return f"not a categorical proposition: {text[:60]!r}"
    if identity["problem_type"] == "relationship_exists" and len(texts) != 3:
        return f"{len(texts)} propositions where three answers are asked for"
    if identity["problem_type"] == "components" and not set(_parts(texts[0])) <= set(identity["shuffled_elements"]):
        return "the options are not the parts of the proposition"
    given = f"If S{_form(identity.get('base_proposition', ''))}P is true"
    for question in identity.get("questions", ()):
        if not _QUESTION.fullmatch(question) or not question.startswith(given):
            return f"not a question about the proposition: {question[:60]!r}"
    return None
