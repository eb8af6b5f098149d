"""`FirstOrderFormula`: a formula of predicate logic that is right when it is equivalent to the true one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from internbootcamp.answers.base import AnswerType, Language, Malformed
from internbootcamp.answers.first_order import (
    Compound,
    Formula,
    Predication,
    Quantified,
    as_text,
    equivalent,
    parse_first_order,
    signature,
)

_SPACING = re.compile(r"\\(?:(?:left|right|quad|big|bigl|bigr)(?![A-Za-z])|[,;:! ])")


@dataclass(frozen=True, slots=True)
class FirstOrderExpression:
    """A formula of predicate logic that was read: its text and its tree."""

    text: str
    tree: Formula

    def __str__(self) -> str:
        return self.text


class FirstOrderFormula(AnswerType[FirstOrderExpression]):
    """A formula of predicate logic without equality. Value: `FirstOrderExpression`; its text will do for one.

    Every name that no quantifier binds must be one of `constants`, where they are given.
    """

    max_length = 2_000
    spaced = True
    tilde = True

    def __init__(self, constants: str | None = None) -> None:
        self.constants = constants

    def describe(self, language: Language = "en") -> str:
        if language == "zh":
            return "一个谓词逻辑公式（∀x、∃x 或 Ax、Ex 表示量词，联结词用 ¬ ∧ ∨ → ↔，并用括号表明辖域）"
        return "a formula of predicate logic (∀x, ∃x or Ax, Ex for quantifiers, ¬ ∧ ∨ → ↔, and brackets that show scopes)"

    def describe_many(self, language: Language = "en") -> str:
        return "谓词逻辑公式" if language == "zh" else "formulas of predicate logic"

    def parse(self, text: str) -> FirstOrderExpression:
        text = _SPACING.sub(" ", text)
        tree = parse_first_order(text)
        _, free = signature(tree)
        if self.constants is not None and not free <= set(self.constants):
            raise Malformed(f"no quantifier binds {', '.join(sorted(free - set(self.constants)))}")
        return FirstOrderExpression(" ".join(text.split()), tree)

    def format(self, value: FirstOrderExpression | str) -> str:
        return str(value)

    def equal(self, answer: FirstOrderExpression | str, truth: FirstOrderExpression | str) -> bool:
        return equivalent(self.from_json(answer).tree, self.from_json(truth).tree)

    def near_misses(self, value: FirstOrderExpression, rng: Random) -> Iterator[FirstOrderExpression]:
        for tree in _spoiled(value.tree, rng):
            yield FirstOrderExpression(as_text(tree), tree)

    def variants(self, value: FirstOrderExpression | str) -> Iterator[str]:
        text = as_text(self.from_json(value).tree)
        yield text
        for quantifiers, signs in _DRESSES:
            dressed = "".join({"A": quantifiers[0], "E": quantifiers[1]}.get(part, part) for part in _QUANTIFIER.split(text))
            yield "".join(signs.get(char, char) for char in dressed)

    def to_json(self, value: FirstOrderExpression | str) -> str:
        return str(value)

    def from_json(self, value: FirstOrderExpression | str) -> FirstOrderExpression:
        return value if isinstance(value, FirstOrderExpression) else self.parse(self.clean(value))


_DRESSES = tuple(
    (quantifiers, dict(zip("∼&|⇒⇔", signs)))
    for quantifiers, signs in (
        (("∀", "∃"), ("¬", " ∧ ", " ∨ ", " → ", " ↔ ")),
        (("∀", "∃"), ("~", " & ", " | ", " -> ", " <-> ")),
        (("\\forall ", "\\exists "), ("\\neg ", " \\land ", " \\lor ", " \\rightarrow ", " \\leftrightarrow ")),
    )
)
_QUANTIFIER = re.compile(r"([AE])(?=[a-z])")
_SWAPS = {"and": "or", "or": "and", "implies": "and", "iff": "implies"}


def _spoiled(tree: Formula, rng: Random) -> Iterator[Formula]:
    """Near misses: a quantifier or a connective exchanged, a part negated, the places of a predicate exchanged."""
    if isinstance(tree, Predication):
        if len(set(tree.terms)) > 1:
            yield replace(tree, terms=tree.terms[::-1])
    elif isinstance(tree, Quantified):
        yield replace(tree, quantifier="some" if tree.quantifier == "every" else "every")
        for wrong in _spoiled(tree.scope, rng):
            yield replace(tree, scope=wrong)
    else:
        if tree.operator in _SWAPS:
            yield replace(tree, operator=_SWAPS[tree.operator])
        if tree.operator == "implies":
            yield replace(tree, operands=tree.operands[::-1])
        for at in rng.sample(range(len(tree.operands)), len(tree.operands)):
            for wrong in _spoiled(tree.operands[at], rng):
                yield replace(tree, operands=(*tree.operands[:at], wrong, *tree.operands[at + 1 :]))
    yield Compound("not", (tree,))
