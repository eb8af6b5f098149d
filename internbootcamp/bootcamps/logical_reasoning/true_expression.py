"""True expression: which of several boolean expressions, with sums and capitals in them, is the only true one?"""

import re
from collections.abc import Sequence
from typing import Any, NotRequired, TypedDict

from internbootcamp.answers import AnswerType, Choice, Form, Language
from internbootcamp.answers.text import normalise, undress
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unsupported, Unwinnable, WrongKey
from internbootcamp.kit.capitals import FAMOUS, capital_is

LETTERS = "ABCDEFGHIJ"
_TOKEN = re.compile(
    r"\s*(?:(?P<capital>The capital of (?P<country>[^()]{1,60}?) is (?P<city>[^()]{1,60}?)\.(?=\s*(?:$|\)|and\b|or\b)))"
    r"|(?P<compared>(?P<a>-?\d{1,9}) (?P<by>[*+-]) (?P<b>-?\d{1,9}) (?P<than>[<>]) (?P<c>-?\d{1,18}))"
    r"|(?P<word>True|False|and|or|not)\b|(?P<bracket>[()]))"
)


class OneExpression(Choice):
    """The letter of an expression, perhaps with a remark, but not with the text of another expression."""

    def __init__(self, expressions: Sequence[str]) -> None:
        super().__init__(LETTERS[: len(expressions)])
        self._expressions = expressions

    def _belongs(self, rest: str, option: str) -> bool:
        shown = zip(self.options, self._expressions)
        named = {letter for letter, text in shown if _plain(rest) in (_plain(text), _plain(_in_chinese(text)))}
        return super()._belongs(rest, option) and (not named or option in named)


class TrueExpressionBootcamp(Bootcamp):
    """Of several boolean expressions exactly one is true; name it."""

    choices: int = knob(5, "how many expressions", low=2, high=10)
    depth: int = knob(3, "how deep connectives are nested", low=0, high=8)
    negations: int = knob(2, "most negations in a row", low=0, high=12)

    levels = (
        dict(choices=4, depth=1, negations=1),
        dict(choices=5, depth=2, negations=2),
        dict(choices=5, depth=3, negations=3),
        dict(choices=5, depth=4, negations=3),
        dict(choices=6, depth=5, negations=4),
    )
    guess_rate = 0.4
    hidden = ("answer",)

    class Identity(TypedDict):
        expressions: list[str]
        answer: NotRequired[int]  # the place of the true one, from 0

    def case_generator(self) -> Identity:
        """Expressions of one shape of randomness, drawn until each has the truth value it should have."""
        right = self.rng.randrange(self.choices)
        expressions: list[str] = []
        for at in range(self.choices):
            text = self._expression(self.depth)
            while _value(text) != (at == right) or text in expressions:
                text = self._expression(self.depth)
            expressions.append(text)
        return {"expressions": expressions}

    def _expression(self, depth: int) -> str:
        nots = "not " * self.rng.randint(0, self.negations)
        if depth == 0:
            return nots + self._atom() if self.rng.random() < 0.6 else f"{nots}({self._atom()})"
        joined = f" {self.rng.choice(('and', 'or'))} ".join(f"({self._expression(depth - 1)})" for _ in range(2))
        if self.rng.random() < 0.15:
            joined = self._expression(depth - 1)
        return f"{nots}({joined})" if nots else joined

    def _atom(self) -> str:
        kind = self.rng.random()
        if kind < 0.4:
            country = self.rng.choice(list(FAMOUS))
            return f"The capital of {country} is {self.rng.choice(FAMOUS[country][:2])}."
        if kind < 0.8:
            a, b = self.rng.randint(-12, 12), self.rng.randint(-12, 12)
            return f"{a} * {b} {self.rng.choice('<>')} {a * b + self.rng.choice((-20, -9, -2, -1, 1, 2, 9, 20))}"
        return self.rng.choice(("True", "False"))

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return (
            OneExpression(identity["expressions"])
            .in_form(Form.SQUARE_TAG)
            .overlooking(r"For example: \[answer\][A-J]\[/answer\]")
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        zh = language == "zh"
        shown = [_in_chinese(text) if zh else text for text in identity["expressions"]]
        listed = "\n".join(f"({letter}) {text}" for letter, text in zip(LETTERS, shown))
        if zh:
            return (
                "下面的表达式中只有一个为真。not（非）先于 and（且），and 先于 or（或），括号内的先算；"
                f"* 是乘号。哪一个为真？\n\n{listed}"
            )
        return (
            "Exactly one of these expressions is true. `not` binds more tightly than `and`, which binds more tightly than `or`; "
            f"* is multiplication. Which one is true?\n\n{listed}"
        )

    @staticmethod
    def solve(identity: Identity) -> str:
        true = [letter for letter, text in zip(LETTERS, identity["expressions"]) if _value(text)]
        return true[0] if true else ""

    @staticmethod
    def _verify_correction(answer: str, identity: Identity) -> bool:
        return bool(_value(identity["expressions"][LETTERS.index(answer)]))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        expressions = identity["expressions"]
        if not 2 <= len(expressions) <= len(LETTERS) or any(len(text) > 5_000 for text in expressions):
            return f"there must be 2 to {len(LETTERS)} expressions"
        values = []
        for text in expressions:
            try:
                values.append(_value(text))
            except ValueError as problem:
                return Unsupported(str(problem))
        if not any(values):
            return Unwinnable("none of the expressions is true")
        key = identity.get("answer", values.index(True))
        if 0 <= key < len(values) and values[key]:
            return None
        return WrongKey(f"({LETTERS[values.index(True)]}) is true, and what the key says, {key} from 0, is not")

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        true = [letter for letter, text in zip(LETTERS, identity["expressions"]) if _value(text)]
        return None if len(true) == 1 else f"{', '.join(true)} are all true, each of them is right"

    @staticmethod
    def difficulty(identity: Identity) -> float:
        return sum(text.count("and") + text.count("or") + text.count("not") + 1 for text in identity["expressions"])


def _value(text: str) -> bool:
    """The truth value of an expression. Raises `ValueError` where it cannot be read or is not known."""
    tokens = _tokens(text)
    value, at = _disjunction(tokens, 0, 0)
    if at < len(tokens):
        raise ValueError(f"an expression with something left over: {text[:60]!r}")
    return value


def _tokens(text: str) -> list[Any]:
    tokens: list[Any] = []
    at, text = 0, text.rstrip()
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise ValueError(f"no known expression: {text[at : at + 60]!r}")
        at = match.end()
        if match["capital"]:
            known = capital_is(match["country"], match["city"])
            if known is None:
                raise ValueError(f"the capital of {match['country']} is not known here, or is a matter of definition")
            tokens.append(known)
        elif match["compared"]:
            a, b, c = int(match["a"]), int(match["b"]), int(match["c"])
            result = a * b if match["by"] == "*" else a + b if match["by"] == "+" else a - b
            tokens.append(result > c if match["than"] == ">" else result < c)
        else:
            word = match["word"] or match["bracket"]
            tokens.append({"True": True, "False": False}.get(word, word))
    return tokens


def _disjunction(tokens: list[Any], at: int, depth: int) -> tuple[bool, int]:
    value, at = _conjunction(tokens, at, depth)
    while at < len(tokens) and tokens[at] == "or":
        other, at = _conjunction(tokens, at + 1, depth)
        value = value or other
    return value, at


def _conjunction(tokens: list[Any], at: int, depth: int) -> tuple[bool, int]:
    value, at = _negation(tokens, at, depth)
    while at < len(tokens) and tokens[at] == "and":
        other, at = _negation(tokens, at + 1, depth)
        value = value and other
    return value, at


def _negation(tokens: list[Any], at: int, depth: int) -> tuple[bool, int]:
    negative = False
    while at < len(tokens) and tokens[at] == "not":
        negative, at = not negative, at + 1
    if at >= len(tokens) or depth > 60:
        raise ValueError("an expression that stops too early, or is nested too deeply")
    token = tokens[at]
    if token == "(":
        value, at = _disjunction(tokens, at + 1, depth + 1)
        if at >= len(tokens) or tokens[at] != ")":
            raise ValueError("a bracket that is not closed")
        return value != negative, at + 1
    if not isinstance(token, bool):
        raise ValueError(f"{token!r} where a statement should stand")
    return token != negative, at + 1


def _plain(text: str) -> str:
    """An expression for comparison: without dress, letter case and spacing."""
    return "".join(undress(normalise(text)).casefold().split())


def _in_chinese(text: str) -> str:
    """The expression with its sentences about capitals in Chinese."""

    def sentence(match: re.Match[str]) -> str:
        row = FAMOUS.get(match["country"])
        if not match["capital"] or row is None or match["city"] not in row[:2]:
            return match.group()
        return (
            match.group()[: match.start("capital") - match.start()]
            + f"“{row[2]}的首都是{row[3 + (match['city'] == row[1])]}”"
        )

    return _TOKEN.sub(sentence, text)
