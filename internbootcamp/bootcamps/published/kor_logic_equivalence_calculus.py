"""The published questions on equivalence: whether two formulas are equivalent; the other kinds cannot be judged."""

import re
from collections.abc import Sequence
from typing import Any, Literal, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Choice, Form, Malformed
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unsupported, Unwinnable, WrongKey

ANSWER = (
    Choice({"A": "Yes", "B": "No"})
    .in_form(Form.DOUBLE_BRACKET)
    .overlooking(r"Format answer as \[\[A\]\] for Yes or \[\[B\]\] for No")
)
_TOKEN = re.compile(r"\s*([a-z]|[&|>=!()])")
_LEVELS = "=>|&"  # from the loosest; the usual order of ↔ → ∨ ∧
_NONSENSE = "the prompt omits the three statements and the names of those who made them, so nothing decides city or person"
_UNKNOWN_RULE = "the prompt names a rule by its number without the list of rules, and the row stores no answer"

Tree = tuple[Any, ...]


class KorLogicEquivalenceCalculusBootcamp(Bootcamp):
    """Say whether two formulas in & | > = are equivalent, operators without brackets between them read in the usual order.

    Where `!` stands between two formulas, which the prompt does not explain, every meaning of it is tried.
    """

    scoring_only = True
    answer = ANSWER

    class Identity(TypedDict):
        type: Literal["equivalence_validation", "expression_conversion", "puzzle_solution"]
        pairs: NotRequired[list[str]]
        expected: NotRequired[bool]
        expression: NotRequired[str]
        target_rule: NotRequired[int]
        city: NotRequired[str]
        params: NotRequired[dict[str, str]]

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return ANSWER

    @staticmethod
    def solve(identity: Identity) -> str:
        verdicts = _verdicts(*identity["pairs"])
        equivalent = verdicts.pop() if len(verdicts) == 1 else identity["expected"]
        return "A" if equivalent else "B"

    @staticmethod
    def _verify_correction(answer: str, identity: Identity) -> bool:
        return answer == KorLogicEquivalenceCalculusBootcamp.solve(identity)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        if identity["type"] == "puzzle_solution":
            return Unwinnable(_NONSENSE)
        if identity["type"] == "expression_conversion":
            return Unsupported(_UNKNOWN_RULE)
        if len(identity.get("pairs", ())) != 2 or "expected" not in identity:
            return "two formulas and the expected verdict are needed"
        try:
            verdicts = _verdicts(*identity["pairs"])
        except Malformed as problem:
            return f"a formula cannot be read: {problem}"
        if identity["expected"] in verdicts:
            return None
        first, second = identity["pairs"]
        unknown = " whatever ! between formulas means" if "!" in first + second else ""
        order = ", with the usual order of = > | & where brackets are absent" if not unknown else ""
        said = "not equivalent" if identity["expected"] else "equivalent"
        return WrongKey(f"{first} and {second} are {said}{unknown}{order}: {_evidence(first, second)}")

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        if identity["type"] != "equivalence_validation":
            return None
        if len(_verdicts(*identity["pairs"])) > 1:
            return "whether they are equivalent depends on what the prompt does not say (what ! means, or how > groups)"
        if not all(text.count("(") >= len(re.findall("[&|>=]", text)) for text in identity["pairs"]):
            return "the prompt does not say in which order operators without brackets are applied; the usual order decides"
        return None


def _parse(text: str) -> list[str]:
    tokens: list[str] = []
    at = 0
    while at < len(text.rstrip()):
        match = _TOKEN.match(text, at)
        if match is None or len(tokens) > 200:
            raise Malformed(f"{text[at : at + 20]!r}")
        tokens.append(match[1])
        at = match.end()
    return tokens


class _Reader:
    """Recursive descent; `rightward` says how > groups. `!` before a formula is negation, between two an unknown operator."""

    def __init__(self, tokens: Sequence[str], *, rightward: bool) -> None:
        self.tokens, self.at, self.rightward = tokens, 0, rightward

    def whole(self) -> Tree:
        tree = self.chain(0, 0)
        if self.at < len(self.tokens):
            raise Malformed(f"unexpected {self.tokens[self.at]!r}")
        return tree

    def peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def chain(self, level: int, depth: int) -> Tree:
        if level == len(_LEVELS):
            return self.unary(depth)
        if depth > 30:
            raise Malformed("nested too deep")
        signs = (_LEVELS[level], "!") if _LEVELS[level] == ">" else (_LEVELS[level],)
        tree = self.chain(level + 1, depth)
        while self.peek() in signs and self.peek():
            sign = self.tokens[self.at]
            self.at += 1
            other = self.chain(level if sign == ">" and self.rightward else level + 1, depth + 1)
            tree = (sign, tree, other)
        return tree

    def unary(self, depth: int) -> Tree:
        token = self.peek()
        self.at += 1
        if token == "!":
            return ("not", self.unary(depth + 1))
        if token == "(":
            tree = self.chain(0, depth + 1)
            if self.peek() != ")":
                raise Malformed("a bracket is missing")
            self.at += 1
            return tree
        if not token.isalpha():
            raise Malformed(f"unexpected {token or 'end'!r}")
        return (token,)


def _table(tree: Tree, names: Sequence[str], meaning: int) -> int:
    """The truth table; `meaning` is that of the unknown operator: bit 2a + b is its value for a and b."""
    everything = (1 << (1 << len(names))) - 1
    kind, *parts = tree
    if not parts:
        half = 1 << names.index(kind)
        return everything // ((1 << half) + 1) << half
    first, *rest = (_table(part, names, meaning) for part in parts)
    if kind == "not":
        return everything ^ first
    second = rest[0]
    if kind == "!":
        cases = (everything ^ first) & (everything ^ second), (everything ^ first) & second, first & (everything ^ second)
        return sum(rows for bit, rows in enumerate((*cases, first & second)) if meaning >> bit & 1)
    return {"&": first & second, "|": first | second, ">": (everything ^ first) | second, "=": everything ^ first ^ second}[
        kind
    ]


def _tables(first: str, second: str) -> tuple[list[str], list[tuple[int, int]]]:
    """The variables, and the truth tables of both formulas in every reading."""
    tokens = [_parse(first), _parse(second)]
    names = sorted({token for one in tokens for token in one if token.isalpha()})
    if len(names) > 6:
        raise Malformed(f"{len(names)} variables")
    found = []
    for rightward in (True, False):
        one, other = (_Reader(each, rightward=rightward).whole() for each in tokens)
        for meaning in range(16) if "!" in first + second else (0,):
            found.append((_table(one, names, meaning), _table(other, names, meaning)))
    return names, found


def _verdicts(first: str, second: str) -> set[bool]:
    """Whether the formulas are equivalent, in every reading. Raises `Malformed`."""
    return {one == other for one, other in _tables(first, second)[1]}


def _evidence(first: str, second: str) -> str:
    """Rows that tell the formulas apart, or that there are none."""
    names, found = _tables(first, second)
    rows = []
    for one, other in found:
        if one == other:
            return f"they agree in all {1 << len(names)} rows"
        row = ((one ^ other) & -(one ^ other)).bit_length() - 1
        rows.append(", ".join(f"{name}={row >> at & 1}" for at, name in enumerate(names)))
    return f"they differ at {' or '.join(dict.fromkeys(rows))}"
