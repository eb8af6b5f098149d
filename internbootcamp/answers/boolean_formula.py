"""`BooleanFormula`: a propositional formula that is right when it is equivalent to the true one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random

from internbootcamp.answers.base import AnswerType, Language, Malformed
from internbootcamp.answers.propositions import MAX_VARIABLES, Proposition, as_text, parse_proposition, truth_table


@dataclass(frozen=True, slots=True)
class BooleanExpression:
    """A propositional formula that was read: its text and its tree."""

    text: str
    tree: Proposition

    def __str__(self) -> str:
        return self.text


class BooleanFormula(AnswerType[BooleanExpression]):
    """A formula in the given propositional variables (or in any). Value: `BooleanExpression`; its text will do for one.

    Two formulas are equal when they have the same truth table.
    """

    max_length = 3_000
    spaced = True
    tilde = True

    def __init__(self, variables: Iterable[str] | None = None) -> None:
        self.variables = None if variables is None else tuple(variables)

    def describe(self, language: Language = "en") -> str:
        names = ("、" if language == "zh" else ", ").join(self.variables or ())
        if language == "zh":
            within = f"关于 {names} 的命题公式" if names else "一个命题公式"
            return f"{within}（连接词可用 not、and、or、xor、implies、iff，或 ¬ ∧ ∨ ⊕ → ↔，并用括号表明次序）"
        within = f" in {names}" if names else ""
        return (
            f"a propositional formula{within} with the connectives not, and, or, xor, implies, iff or ¬ ∧ ∨ ⊕ → ↔, "
            "and with brackets where the order matters"
        )

    def describe_many(self, language: Language = "en") -> str:
        names = ("、" if language == "zh" else ", ").join(self.variables or ())
        if language == "zh":
            return f"关于 {names} 的命题公式" if names else "命题公式"
        return f"propositional formulas in {names}" if names else "propositional formulas"

    def parse(self, text: str) -> BooleanExpression:
        text = re.sub(r"\\(?:text|mathrm|operatorname|mathbf)\s?\{\s?(\w{1,20})\s?\}", r" \1 ", text)
        text = re.sub(r"\\(?:(?:left|right|quad)(?![A-Za-z])|[,;:! ])", " ", text)
        tree = parse_proposition(text, self.variables)
        if len(tree.variables()) > MAX_VARIABLES:
            raise Malformed(f"{len(tree.variables())} variables; at most {MAX_VARIABLES} can be judged")
        return BooleanExpression(" ".join(text.split()), tree)

    def format(self, value: BooleanExpression | str) -> str:
        return str(value)

    def equal(self, answer: BooleanExpression | str, truth: BooleanExpression | str) -> bool:
        ours, theirs = self.from_json(answer).tree, self.from_json(truth).tree
        variables = sorted(ours.variables() | theirs.variables())
        if len(variables) > MAX_VARIABLES:
            return False
        return truth_table(ours, variables) == truth_table(theirs, variables)

    def near_misses(self, value: BooleanExpression, rng: Random) -> Iterator[BooleanExpression]:
        for tree in _spoiled(value.tree, self.variables or sorted(value.tree.variables()), rng):
            yield BooleanExpression(as_text(tree), tree)

    def variants(self, value: BooleanExpression | str) -> Iterator[str]:
        text = as_text(self.from_json(value).tree)
        yield text
        for signs in _DRESSES:
            yield "".join(f" {signs[part]} " if part in signs else part for part in _CONNECTIVE.split(text))

    def to_json(self, value: BooleanExpression | str) -> str:
        return str(value)

    def from_json(self, value: BooleanExpression | str) -> BooleanExpression:
        return value if isinstance(value, BooleanExpression) else self.parse(self.clean(value))


_CONNECTIVE = re.compile(r"(<->|->|\bxor\b|[&|~])")
_DRESSES: tuple[dict[str, str], ...] = tuple(
    dict(zip(("~", "&", "|", "xor", "->", "<->"), signs))
    for signs in (
        ("not", "and", "or", "xor", "implies", "iff"),
        ("NOT", "AND", "OR", "XOR", "implies", "iff"),
        ("¬", "∧", "∨", "⊕", "→", "↔"),
        ("\\neg", "\\land", "\\lor", "\\oplus", "\\to", "\\leftrightarrow"),
        ("\\lnot", "\\wedge", "\\vee", "\\oplus", "\\Rightarrow", "\\Leftrightarrow"),
        ("!", "&&", "||", "^", "=>", "<=>"),
        ("非", "且", "或", "异或", "蕴含", "当且仅当"),
    )
)
_SWAPS = {"and": "or", "or": "and", "xor": "iff", "iff": "xor", "implies": "and"}


def _spoiled(tree: Proposition, variables: Iterable[str], rng: Random) -> Iterator[Proposition]:
    """Near misses: a connective changed, an operand negated, a variable added, the whole negated."""
    if tree.operator in _SWAPS:
        yield replace(tree, operator=_SWAPS[tree.operator])
        for at in rng.sample(range(len(tree.operands)), len(tree.operands)):
            operands = list(tree.operands)
            for wrong in _spoiled(operands[at], variables, rng) if operands[at].operands else ():
                yield replace(tree, operands=(*operands[:at], wrong, *operands[at + 1 :]))
            yield replace(tree, operands=(*operands[:at], Proposition("not", (operands[at],)), *operands[at + 1 :]))
    yield Proposition("not", (tree,))
    for name in variables:
        yield Proposition("and", (tree, Proposition("variable", name=name)))
        yield Proposition("or", (tree, Proposition("variable", name=name)))
