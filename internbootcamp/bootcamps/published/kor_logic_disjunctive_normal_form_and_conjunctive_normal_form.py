"""The published questions on principal normal forms: classes of a form, and its notation by numbered terms."""

import re
from collections.abc import Iterable
from typing import Any, Literal, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Choice, Form, Language, Malformed, Set
from internbootcamp.answers.propositions import MAX_VARIABLES, parse_proposition, truth_table
from internbootcamp.answers.text import flatten
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import WrongKey

_NAMES = {"A": "永真式", "B": "矛盾式", "C": "基本式", "D": "全偶式", "E": "全奇式", "F": "以上都不是"}
KINDS = Set(Choice(_NAMES)).in_form(Form.DOUBLE_BRACKET)
_TERM = re.compile(r"\s*([mM])\s?_?\s?(?:\{\s?)?(\d{1,5})\s?\}?")
_JOIN = re.compile(r"\s*(∨|∧|\\lor|\\vee|\\land|\\wedge|\|{1,2}|&{1,2}|\+|[·⋅×*]|[vV](?=\s?[mM])|or\b|and\b)", re.IGNORECASE)
_SUMMED = re.compile(
    r"\s*(?:(?:\\sum|\\Sigma|Σ|∑)\s?(m)|(?:\\prod|\\Pi|Π|∏)\s?(M))_?\s?[({]?\s?((?:\d{1,5}\s?,\s?){0,300}\d{1,5})\s?[)}]?\s*"
)
_SUBSCRIPTS = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")

Notation = tuple[str, frozenset[int]]


class NotationType(AnswerType[Notation]):
    """`m1∨m3` or `M2∧M5`. Value: the letter and the set of numbers."""

    form = Form.DOUBLE_BRACKET
    spaced = True

    def describe(self, language: Language = "en") -> str:
        return (
            "记号表达式（m 用 ∨ 连接，或 M 用 ∧ 连接）" if language == "zh" else "minterms m joined by ∨ or maxterms M by ∧"
        )

    def parse(self, text: str) -> Notation:
        text = flatten(text.translate(_SUBSCRIPTS))
        if re.fullmatch(r"\([^()]*\)", text):
            text = text[1:-1]
        summed = _SUMMED.fullmatch(text)
        if summed:
            return summed[1] or summed[2], frozenset(int(number) for number in summed[3].split(","))
        letter, numbers, at = "", set(), 0
        while True:
            term = _TERM.match(text, at)
            if term is None or (letter and term[1] != letter):
                raise Malformed(f"not a term: {text[at : at + 20]!r}")
            letter = term[1]
            numbers.add(int(term[2]))
            at = term.end()
            if not text[at:].strip():
                return letter, frozenset(numbers)
            join = _JOIN.match(text, at)
            if join is None or _meaning(join[1]) != {"m": "or", "M": "and"}[letter]:
                raise Malformed(f"not how such terms are joined: {text[at : at + 20]!r}")
            at = join.end()

    def format(self, value: Notation) -> str:
        return {"m": "∨", "M": "∧"}[value[0]].join(f"{value[0]}{number}" for number in sorted(value[1]))

    def near_misses(self, value: Notation, rng: Any) -> Any:
        letter, numbers = value
        yield {"m": "M", "M": "m"}[letter], numbers
        if len(numbers) > 1:
            yield from ((letter, numbers - {number}) for number in sorted(numbers))
        yield letter, frozenset(number + 1 for number in numbers)
        yield letter, numbers | {max(numbers) + 1}

    def variants(self, value: Notation) -> Any:
        text = self.format(value)
        yield text.replace("∨", " ∨ ").replace("∧", " ∧ ")
        yield text.replace("∨", " \\lor ").replace("∧", " \\land ")
        yield re.sub(r"(\d+)", r"_{\1}", text)

    def to_json(self, value: Notation) -> list[Any]:
        return [value[0], sorted(value[1])]

    def from_json(self, value: Any) -> Notation:
        return value[0], frozenset(value[1])


def _meaning(sign: str) -> str:
    return "and" if sign.lower() in ("∧", "\\land", "\\wedge", "&", "&&", "and", "·", "⋅", "×", "*") else "or"


class KorLogicDisjunctiveNormalFormAndConjunctiveNormalFormBootcamp(Bootcamp):
    """Say of which kinds a principal normal form is, or write it with numbered terms.

    A notation is right if it stands for the same function, with the first variable as the lowest binary digit of the numbers
    (as the keys have it) or as the highest (as most textbooks have it): the prompt does not say which. So are the kinds that
    depend on whether the numbers are even.
    """

    scoring_only = True

    class Identity(TypedDict):
        type: Literal["classify", "denote"]
        variables: list[str]
        n: int
        expression: str
        terms: list[int]
        form_type: NotRequired[str]
        correct_options: NotRequired[list[str]]
        correct_denote: NotRequired[str]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return KINDS if identity["type"] == "classify" else NotationType()

    @staticmethod
    def solve(identity: Identity) -> Any:
        table, count = _table(identity), 1 << len(identity["variables"])
        true = frozenset(number for number in range(count) if table >> number & 1)
        if identity["type"] == "denote":
            letter = "M" if identity.get("form_type") == "conjunctive" else "m"
            return letter, true if letter == "m" else frozenset(range(count)) - true
        if len(true) in (0, count):
            return frozenset("A" if true else "B")
        stored = frozenset(identity.get("correct_options", ()))
        return stored if stored and not stored & {"A", "B"} else _kinds(true)

    @staticmethod
    def _verify_correction(answer: Any, identity: Identity) -> bool:
        if identity["type"] == "classify":
            right = KorLogicDisjunctiveNormalFormAndConjunctiveNormalFormBootcamp.solve(identity)
            return bool(answer == right or answer == _kinds_in_other_order(identity, right))
        letter, numbers = answer
        count = 1 << len(identity["variables"])
        if max(numbers) >= count:
            return False
        true = _numbers(identity, letter == "m")
        return numbers in (true, _in_other_order(true, identity))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        names = identity["variables"]
        if not 1 <= len(names) <= 8 or identity["n"] != len(names) or len(set(names)) < len(names):
            return "there must be 1 to 8 different variables, and n must be their number"
        try:
            table = _table(identity)
        except Malformed as problem:
            return f"the expression cannot be read: {problem}"
        everything = (1 << (1 << len(names))) - 1
        if identity["type"] == "classify":
            stored, known = (
                set(identity.get("correct_options", ())),
                "A" if table == everything else "B" if not table else "",
            )
            if not stored or (known and stored != {known}) or (not known and stored & {"A", "B"}):
                return WrongKey(
                    f"the key is {sorted(stored)}, but the form is true in {table.bit_count()} of {1 << len(names)} rows"
                )
            return None
        try:
            key = NotationType().parse(identity.get("correct_denote", ""))
        except Malformed:
            return "correct_denote is no notation"
        right = KorLogicDisjunctiveNormalFormAndConjunctiveNormalFormBootcamp.solve(identity)
        return (
            None
            if key == right
            else WrongKey(f"the key is {identity['correct_denote']}, right is {NotationType().format(right)}")
        )

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        if identity["type"] == "classify":
            return (
                "the prompt does not define the kinds C to F, for which the stored key decides, nor how terms are numbered: "
                "even and odd (D, E) are accepted in either order of the variables"
            )
        return "the prompt does not say which variable is the lowest digit of a number; either order is accepted"


def _kinds(numbers: frozenset[int]) -> frozenset[str]:
    """The kinds as the keys have them: C with term 0, D with even numbers only, E with odd ones only, F none of these."""
    tests = {"C": 0 in numbers, "D": not any(n % 2 for n in numbers), "E": all(n % 2 for n in numbers)}
    return frozenset(kind for kind, holds in tests.items() if holds) or frozenset("F")


def _numbers(identity: Any, value: bool) -> set[int]:
    """The numbers of the assignments that give the expression a value, the first variable as the lowest digit."""
    table = _table(identity)
    return {number for number in range(1 << len(identity["variables"])) if table >> number & 1 == value}


def _in_other_order(numbers: Iterable[int], identity: Any) -> set[int]:
    """The same assignments, the first variable as the highest digit."""
    digits = len(identity["variables"])
    return {int(f"{number:0{digits}b}"[::-1], 2) for number in numbers}


def _kinds_in_other_order(identity: Any, stored: frozenset[str]) -> frozenset[str] | None:
    """The kinds where the first variable is the highest digit; None where the stored kinds are not by the rules of `_kinds`."""
    true = _numbers(identity, True)
    if stored != _kinds(frozenset(true)):
        return None
    return _kinds(frozenset(_in_other_order(true, identity)))


def _table(identity: Any) -> int:
    """The truth table of the expression, the first variable as the lowest digit. Raises `Malformed`."""
    if identity["expression"] in ("∅", ""):
        return 0
    tree = parse_proposition(identity["expression"], identity["variables"])
    if len(identity["variables"]) > MAX_VARIABLES:
        raise Malformed("too many variables")
    return truth_table(tree, identity["variables"])
