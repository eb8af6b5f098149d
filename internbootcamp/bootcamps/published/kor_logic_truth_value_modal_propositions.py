"""The published questions on modal propositions: relations between two, symbols for one, and numbered formulas."""

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Literal, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Choice, Form, Integer, Language, Malformed
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unwinnable, WrongKey
from internbootcamp.kit.modal_logic import layers, parse_modal, same, written

SIGNS = {"#": "must", "$": "may", "!": "not"}
_STATED = re.compile(r"It is (definitely|necessarily|possibly) (true|not the case) that (.+?)\.?")
_PREFIXES = {
    "It is necessarily true that ": ("must",),
    "It is definitely true that ": ("must",),
    "It is possibly true that ": ("may",),
    "It is necessarily not the case that ": ("must", "not"),
    "It is definitely not the case that ": ("must", "not"),
    "It is possibly not the case that ": ("may", "not"),
    "It is not the case that ": ("not",),
    "not ": ("not",),
}
_INFERRED = {15: r"\bmight (?!not\b)", 16: r"\bmight not\b"}  # p, so possibly p; not p, so possibly not p
_RELATIONS = Choice({label: (f"{sign} relationship", sign) for label, sign in zip("ABCD", "*x@%")})
_NUMBER = ("formula number", "formula no.", "formula no", "formula", "number", "no.", "no", "号公式", "公式")
_KEYS = {
    "relationship": ("statements",),
    "symbolization": ("sentence", "symbol_defs"),
    "formula": ("premise", "conclusion"),
    "multiple_choice_formula": ("formula_number", "premise", "options"),
}


class ModalFormula(AnswerType[list[Any]]):
    """A formula in #, $, ! and letters. Value: a formula of `kit.modal_logic`, `#` read as "must" and `$` as "may"."""

    form = Form.DOUBLE_BRACKET
    tilde = True
    spaced = True

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)

    def describe(self, language: Language = "en") -> str:
        return "由 #、$、! 和命题字母组成的公式" if language == "zh" else "a formula in #, $, ! and proposition letters"

    def clean(self, text: str) -> str:
        text = super().clean(text)
        formula = _IN_DOLLARS.fullmatch(text)
        return _without_marks(formula[1] if formula else text)

    def parse(self, text: str) -> list[Any]:
        return parse_modal(_without_marks(text), SIGNS, self.names)

    def format(self, value: Sequence[Any]) -> str:
        return written(value, {"must": "#", "may": "$", "never": "!$"}).replace("¬", "!")

    def near_misses(self, value: list[Any], rng: Random) -> Iterator[list[Any]]:
        yield ["not", value]
        yield ["must", ["not", value]]
        yield ["may", ["must", ["not", value]]]

    def variants(self, value: Sequence[Any]) -> Iterator[str]:
        yield " ".join(self.format(value))
        yield re.sub(r"([#$])", r"\\\1", self.format(value))

    def to_json(self, value: Sequence[Any]) -> str:
        return self.format(value)

    def from_json(self, value: Any) -> list[Any]:
        return self.parse(value) if isinstance(value, str) else list(value)


_IN_DOLLARS = re.compile(r"\$ ?(.*\\\$.*[^\\])\$")  # $\$q$


def _without_marks(text: str) -> str:
    return text.replace("\\#", "#").replace("\\$", "$").strip()


class KorLogicTruthValueModalPropositionsBootcamp(Bootcamp):
    """Name the relation of two modal propositions, write one in symbols, or find a formula by its number.

    The prompt does not say which of # and $ is "necessarily"; a formula is right if it is so with either.
    """

    scoring_only = True

    class Identity(TypedDict):
        type: Literal["relationship", "symbolization", "formula", "multiple_choice_formula"]
        correct_answer: str | int
        statements: NotRequired[list[str]]
        sentence: NotRequired[str]
        symbol_defs: NotRequired[dict[str, str]]
        premise: NotRequired[str]
        conclusion: NotRequired[str]
        formula_number: NotRequired[int]
        options: NotRequired[dict[str, str]]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        kind = identity["type"]
        if kind == "symbolization":
            return ModalFormula(tuple(identity["symbol_defs"]))
        answer = Integer(nouns=_NUMBER) if kind == "formula" else _RELATIONS
        return (Choice(identity["options"]) if kind == "multiple_choice_formula" else answer).in_form(Form.DOUBLE_BRACKET)

    @staticmethod
    def solve(identity: Identity) -> Any:
        kind, stored = identity["type"], identity["correct_answer"]
        if kind == "symbolization":
            meant, key = _meant(identity), _key(identity)
            return key if _agrees(key, meant) else meant
        if kind == "relationship":
            return _relation(identity["statements"]) or stored
        return _inferred(identity) or stored if kind == "multiple_choice_formula" else stored

    @staticmethod
    def _verify_correction(answer: Any, identity: Identity) -> bool:
        if identity["type"] == "symbolization":
            return _agrees(answer, _meant(identity))
        return bool(answer == KorLogicTruthValueModalPropositionsBootcamp.solve(identity))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        needed = _KEYS[identity["type"]]
        if not all(key in identity for key in needed):
            return f"{', '.join(needed)} are needed"
        stored = identity["correct_answer"]
        if identity["type"] == "formula":
            return None if isinstance(stored, int) else "the key must be the number of a formula"
        if identity["type"] == "multiple_choice_formula" and not _about(identity["premise"], identity["options"]):
            return Unwinnable(f"no option is about what the premise says ({identity['premise']!r}), so none can be inferred")
        try:
            right = KorLogicTruthValueModalPropositionsBootcamp.solve(identity)
        except Malformed as problem:
            return str(problem)
        if identity["type"] != "symbolization":
            return None if stored == right else WrongKey(f"the key is {stored}, right is {right}")
        return None if _key(identity) == right else WrongKey(f"the key {stored} does not say {identity['sentence']!r}")

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        if identity["type"] == "symbolization":
            return "the prompt does not say which sign means what; # and $ are each accepted for necessarily"
        if identity["type"] == "relationship":
            return "the prompt does not define the relationships * x @ %: contradictory, contrary, subcontrary, subaltern"
        return "the prompt refers to numbered formulas that it does not list; the stored key decides"


def _agrees(formula: Sequence[Any], meant: Sequence[Any]) -> bool:
    """Whether a formula says what is meant, with `#` for necessarily or with `$`, and no modality of a modality."""
    if layers(formula) > layers(meant):
        return False
    return same(formula, meant, alethic=True) or same(_exchanged(formula), meant, alethic=True)


def _exchanged(formula: Sequence[Any]) -> list[Any]:
    kind, *parts = formula
    return [{"must": "may", "may": "must"}.get(kind, kind), *map(_exchanged, parts)]


def _key(identity: Any) -> list[Any]:
    """The stored formula. Raises `Malformed`."""
    return ModalFormula(tuple(identity["symbol_defs"])).parse(str(identity["correct_answer"]))


def _meant(identity: Any) -> list[Any]:
    """The formula of the sentence, or the stored one if the sentence is of another kind."""
    operators: list[str] = []
    rest = identity["sentence"].rstrip(".")
    while True:
        for letter, text in identity["symbol_defs"].items():
            if rest.casefold() == text.casefold():
                formula: list[Any] = [letter]
                for operator in reversed(operators):
                    formula = [operator, formula]
                return formula
        prefix = next((one for one in _PREFIXES if rest.startswith(one)), None)
        if prefix is None:
            return _key(identity)
        operators += _PREFIXES[prefix]
        rest = rest[len(prefix) :]


def _relation(statements: Sequence[str]) -> str | None:
    """The letter of the relation: contradictory, contrary, subcontrary or none of these; None if it cannot be told."""
    read = [_STATED.fullmatch(text) for text in statements]
    if len(read) != 2 or not all(read) or len({match[3] for match in read if match}) > 1:
        return None
    modes = [
        f"{'may' if match[1] == 'possibly' else 'must'}{' not' if match[2] != 'true' else ''}" for match in read if match
    ]
    one, other = map(_cases, modes)
    together, neither = one & other, {"necessary", "contingent", "impossible"} - one - other
    return {(False, False): "A", (False, True): "B", (True, False): "C", (True, True): "D"}[bool(together), bool(neither)]


def _cases(mode: str) -> set[str]:
    """Of what propositions a mode is true."""
    return {
        "must": {"necessary"},
        "must not": {"impossible"},
        "may": {"necessary", "contingent"},
        "may not": {"impossible", "contingent"},
    }[mode]


def _about(premise: str, options: dict[str, str]) -> bool:
    """Whether the premise holds every word that all the options share."""
    shared = set.intersection(*(set(re.findall(r"\w+", text)) for text in options.values())) - {"the", "is", "not"}
    return shared <= set(re.findall(r"\w+", premise))


def _inferred(identity: Any) -> str | None:
    """The one option that a formula known from the other questions gives, or None."""
    pattern = _INFERRED.get(identity["formula_number"])
    found = [label for label, text in identity["options"].items() if pattern and re.search(pattern, text)]
    return found[0] if len(found) == 1 else None
