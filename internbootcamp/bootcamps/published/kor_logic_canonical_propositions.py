"""The published questions on norms: relations between two, symbols for two, and numbered formulas."""

import re
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Literal, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Choice, Form, Language, Malformed
from internbootcamp.answers import Sequence as SequenceType
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import WrongKey
from internbootcamp.kit.modal_logic import admitted, layers, parse_modal, same, truth, written

SIGNS = {"¶": "must", "§": "may", "‽": "never", "\\P": "must", "\\S": "may"}
_WRITTEN = {"must": "¶", "may": "§", "never": "‽"}
MUST, MUST_NOT, MAY, MAY_NOT = ["must", ["p"]], ["never", ["p"]], ["may", ["p"]], ["may", ["not", ["p"]]]
_PHRASES: tuple[tuple[str, tuple[list[Any], ...]], ...] = (
    ("is obligatory for not ", (MUST_NOT,)),
    ("is obligatory for ", (MUST,)),
    ("is prohibited for not ", (MUST,)),
    ("is prohibited for ", (MUST_NOT,)),
    ("is permitted for not ", (MAY_NOT,)),
    ("is permitted for ", (MAY,)),
    ("must not ", (MUST_NOT,)),
    ("must ", (MUST,)),
    ("may not ", (MAY_NOT, MUST_NOT)),  # permitted not to, as the keys have it, or not permitted to
    ("may ", (MAY,)),
)
_RELATION = {(False, False): "*", (False, True): "x", (True, False): "@", (True, True): "%"}
_CLAUSE = re.compile(r"(.+) is (mandatory|obligatory|permitted|prohibited|forbidden)( not)?")
_MODES = {"mandatory": "must", "obligatory": "must", "permitted": "may", "prohibited": "never", "forbidden": "never"}
_KEYS = {
    "relationship": ("pairs", "key", "options"),
    "symbolization": ("sentence", "mapping", "solution"),
    "formula": ("question", "options", "correct"),
}


class DeonticFormula(AnswerType[list[Any]]):
    """A formula in ¶, § and ‽. Value: a formula of `kit.modal_logic` in p, q …; the letters a, b … count as these."""

    form = Form.DOUBLE_BRACKET
    tilde = True
    spaced = True

    def describe(self, language: Language = "en") -> str:
        return "由 ¶、§、‽ 和命题变项组成的公式" if language == "zh" else "a formula in ¶, §, ‽ and variables"

    def parse(self, text: str) -> list[Any]:
        formula = parse_modal(text, SIGNS, "pqrsabcd")
        return _renamed(formula)

    def format(self, value: Sequence[Any]) -> str:
        return written(value, _WRITTEN)

    def near_misses(self, value: list[Any], rng: Random) -> Iterator[list[Any]]:
        yield ["not", value]
        if value[0] == "and":
            yield ["or", *value[1:]]
            yield ["and", value[1], ["not", value[2]]]
            yield ["and", ["not", value[1]], value[2]]

    def variants(self, value: Sequence[Any]) -> Iterator[str]:
        text = self.format(value)
        yield text.replace(" ", "")
        yield text.replace("∧", "&").replace("¬", "~")
        yield text.replace("∧", "\\land").replace("¬", "\\neg ")

    def to_json(self, value: Sequence[Any]) -> str:
        return self.format(value)

    def from_json(self, value: Any) -> list[Any]:
        return self.parse(value) if isinstance(value, str) else list(value)


def _renamed(formula: Sequence[Any]) -> list[Any]:
    kind, *parts = formula
    return [kind, *map(_renamed, parts)] if parts else [dict(zip("abcd", "pqrs")).get(kind, kind)]


class NumberedFormula(Choice):
    """One of the formulas of the options, by its number."""

    def parse(self, text: str) -> str:
        return super().parse(re.sub(r"^formula[\s_]?", "", text.strip(), flags=re.IGNORECASE))


_EXAMPLE = r"\(e\.g\. \[\[[^\[\]\n]{1,20}\]\]\)"
SYMBOLS = DeonticFormula().overlooking(_EXAMPLE)


class KorLogicCanonicalPropositionsBootcamp(Bootcamp):
    """Name the relations between norms, write two norms in symbols, or find the formula of an implication.

    "May not" is read both as "is permitted not to" and as "is not permitted to", and "is permitted not" as well: the prompt
    does not say which. One answer reads such words in one way.
    """

    scoring_only = True

    class Identity(TypedDict):
        type: Literal["relationship", "symbolization", "formula"]
        options: NotRequired[list[str] | dict[str, str]]
        pairs: NotRequired[list[list[str]]]
        key: NotRequired[list[str]]
        relation_definitions: NotRequired[dict[str, str]]
        sentence: NotRequired[str]
        mapping: NotRequired[dict[str, str]]
        solution: NotRequired[str]
        question: NotRequired[str]
        correct: NotRequired[int]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        if identity["type"] == "symbolization":
            return SYMBOLS
        if identity["type"] == "formula":
            return NumberedFormula(_numbered(identity)).in_form(Form.DOUBLE_BRACKET).overlooking(_EXAMPLE)
        answer = SequenceType(Choice(_described(identity)), length=len(identity["pairs"]))
        return answer.in_form(Form.DOUBLE_BRACKET).overlooking(_EXAMPLE)

    @staticmethod
    def solve(identity: Identity) -> Any:
        if identity["type"] == "formula":
            return str(identity["correct"])
        if identity["type"] == "symbolization":
            return _meanings(identity)[0]
        label = {sign: one for one, sign in _labels(identity).items()}
        right, stored = _relations(identity), tuple(identity["key"])
        return tuple(label[sign] for sign in (stored if stored in right else right[0]))

    @staticmethod
    def _verify_correction(answer: Any, identity: Identity) -> bool:
        if identity["type"] == "formula":
            return bool(answer == str(identity["correct"]))
        if identity["type"] == "symbolization":
            return any(_says(answer, meant) for meant in _meanings(identity))
        labels = _labels(identity)
        return tuple(labels[one] for one in answer) in _relations(identity)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        needed = _KEYS[identity["type"]]
        if not all(key in identity for key in needed):
            return f"{', '.join(needed)} are needed"
        try:
            return _wrong(identity)
        except Malformed as problem:
            return str(problem)

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        if identity["type"] == "formula":
            return "the prompt gives only the names of the formulas; the stored key decides"
        if identity["type"] == "symbolization":
            also = "; “permitted not” can be “permitted not to” or “not permitted”" if len(_meanings(identity)) > 1 else ""
            return f"the prompt defines the variables a and b, but its example has p and q{also}; both are accepted"
        right = zip(*_relations(identity))
        unclear = [number for number, signs in enumerate(right, 1) if len(set(signs)) > 1]
        return (
            f'"may not" can be read in two ways in pair {", ".join(map(str, unclear))}; both are accepted'
            if unclear
            else None
        )


def _labels(identity: Any) -> dict[str, str]:
    """The letters of the options and the signs of the relations, from `A.*`."""
    return {option[:1]: option[2:].strip() for option in identity["options"]}


def _described(identity: Any) -> dict[str, tuple[str, ...]]:
    """The letters of the options, with the sign of each relation and what the prompt says of it."""
    told = identity.get("relation_definitions", {})
    return {
        label: (sign, *((f"{sign}: {told[sign]}", told[sign]) if sign in told else ()))
        for label, sign in _labels(identity).items()
    }


def _numbered(identity: Any) -> dict[str, tuple[str, ...]]:
    """The numbers and names of the formulas, from `Formula 9: …`, the whole options, and their letters.

    The number is asked for, but the prompt shows the letters, and no letter can be taken for a number.
    """
    read = ((label, re.fullmatch(r"Formula (\d+): (.+)", text)) for label, text in identity["options"].items())
    return {match[1]: (match[2], *_spellings(label, *match.group(0, 1, 2))) for label, match in read if match}


def _spellings(label: str, option: str, number: str, name: str) -> Iterator[str]:
    """An option, or a part of it, with its letter, and the letter alone."""
    yield from (f"{label}{mark} {shown}" for mark in ").:" for shown in (option, f"Formula {number}", number, name))
    yield from (label, f"{label})", f"({label})", f"Option {label}", f"选项{label}")


def _relations(identity: Any) -> list[tuple[str, ...]]:
    """The signs of the relations of all pairs, in each reading of "may not"."""
    readings = (tuple(_sign(pair, key, at) for pair, key in zip(identity["pairs"], identity["key"])) for at in (0, -1))
    return list(dict.fromkeys(readings))


def _sign(pair: Sequence[str], key: str, reading: int) -> str:
    """The sign of the relation between two norms; the key if they are worded in another way."""
    read = [_norm(text) for text in pair]
    if len(read) != 2 or len({action for _, action in read}) > 1 or not all(readings for readings, _ in read):
        return key
    return _relation(*(readings[reading] for readings, _ in read))


def _norm(text: str) -> tuple[tuple[list[Any], ...], str]:
    """What a norm can mean (nothing if it is worded in another way), with p for its action, and the action."""
    for phrase, readings in _PHRASES:
        if text.startswith(phrase):
            return readings, text[len(phrase) :]
    return (), text


def _relation(one: list[Any], other: list[Any]) -> str:
    models = admitted(1, alethic=False)
    first, second = truth(one, "p"), truth(other, "p")
    together = any(a & b & model for a, b, model in zip(first, second, models))
    neither = any(~a & ~b & model for a, b, model in zip(first, second, models))
    return _RELATION[together, neither]


def _meanings(identity: Any) -> list[list[Any]]:
    """What a sentence of two norms can mean, or the stored formula if it is worded in another way. Raises `Malformed`."""
    variables = dict(zip(identity["mapping"].values(), "pqrs"))
    parts = []
    for clause in identity["sentence"].rstrip(".").split(", but "):
        match = _CLAUSE.fullmatch(clause)
        if match is None or match[1] not in variables:
            return [SYMBOLS.parse(identity["solution"])]
        mode, variable = _MODES[match[2]], [variables[match[1]]]
        parts.append([[mode, ["not", variable]], ["not", [mode, variable]]] if match[3] else [[mode, variable]])
    readings = [[norms[at] for norms in parts] for at in ((0, -1) if any(len(norms) > 1 for norms in parts) else (0,))]
    return [list(norms[0]) if len(norms) == 1 else ["and", *norms] for norms in readings]


def _says(formula: Sequence[Any], meant: Sequence[Any]) -> bool:
    """Whether a formula says what is meant, with no norm about a norm."""
    return layers(formula) <= layers(meant) and same(formula, meant, alethic=False)


def _wrong(identity: Any) -> str | None:
    if identity["type"] == "formula":
        shown = str(identity["correct"])
        return None if shown in _numbered(identity) else f"the key {shown} is not among the options"
    if identity["type"] == "symbolization":
        meanings, key = _meanings(identity), SYMBOLS.parse(identity["solution"])
        if any(same(key, meant, alethic=False) for meant in meanings):
            return None
        return WrongKey(f"the key is {identity['solution']}, but the sentence says {SYMBOLS.format(meanings[0])}")
    if set(_labels(identity).values()) != set("*x@%") or len(identity["key"]) != len(identity["pairs"]):
        return "the options must be * x @ %, with a key for each pair"
    right, stored = _relations(identity), tuple(identity["key"])
    if stored in right:
        return None
    return WrongKey(f"the key is {';'.join(stored)}, right is {' or '.join(map(';'.join, right))}")
