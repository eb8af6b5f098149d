"""Clauses of propositional logic: reading them, resolving them, and the rounds of the resolution method.

A clause is a frozenset of literals, a literal is a variable (`p`) or its negation (`¬p`); the empty clause is `frozenset()`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import combinations, product
from random import Random

from internbootcamp.answers import AnswerType, Language, Malformed
from internbootcamp.answers.propositions import Proposition, parse_proposition
from internbootcamp.answers.text import undress

Clause = frozenset[str]

_EMPTY = frozenset(
    (
        *("0", "{}", "()", "□", "λ", "∅", "⊥", "\\square", "\\box", "\\Box", "\\lambda", "\\bot", "\\emptyset"),
        *("\\varnothing", "false"),
    )
)
_EMPTY_WORDS = frozenset(("empty", "empty clause", "the empty clause", "nil", "空子句", "空"))
_EXPLAINED = re.compile(r"(\S{1,12}) ?\(([^()]{1,20})\)")  # 0 (the empty clause)


def opposite(literal: str) -> str:
    """The complement of a literal."""
    return literal[1:] if literal.startswith("¬") else f"¬{literal}"


def resolvents(one: Iterable[str], other: Iterable[str]) -> set[Clause]:
    """Every clause that two clauses resolve to, tautologies among them."""
    first, second = frozenset(one), frozenset(other)
    return {(first - {literal}) | (second - {opposite(literal)}) for literal in first if opposite(literal) in second}


def is_tautology(clause: Iterable[str]) -> bool:
    """Whether a clause holds a variable and its negation."""
    literals = frozenset(clause)
    return any(opposite(literal) in literals for literal in literals)


def next_round(clauses: Iterable[Clause]) -> set[Clause]:
    """The new clauses, no tautologies, that pairs of `clauses` resolve to."""
    known = set(clauses)
    found = {new for one, other in combinations(known, 2) for new in resolvents(one, other)}
    return {clause for clause in found - known if not is_tautology(clause)}


def satisfiable(clauses: Iterable[Iterable[str]]) -> bool:
    """Whether some assignment makes all clauses true, by trying every one."""
    listed = [frozenset(clause) for clause in clauses]
    names = sorted({literal.lstrip("¬") for clause in listed for literal in clause})
    for values in product(("", "¬"), repeat=len(names)):
        chosen = {sign + name for sign, name in zip(values, names)}
        if all(clause & chosen for clause in listed):
            return True
    return False


def written(clause: Iterable[str]) -> str:
    """A clause as text, its variables in alphabetical order; 0 for the empty one."""
    return " ∨ ".join(sorted(clause, key=lambda literal: (literal.lstrip("¬"), literal))) or "0"


def _literals(tree: Proposition) -> Iterator[str]:
    if tree.operator == "or":
        for operand in tree.operands:
            yield from _literals(operand)
    elif tree.operator == "variable":
        yield tree.name
    elif tree.operator == "not" and tree.operands[0].operator == "variable":
        yield f"¬{tree.operands[0].name}"
    else:
        raise Malformed("not a disjunction of variables and negated variables")


def _is_empty(text: str) -> bool:
    """Whether a text is a sign or a word for the empty clause, or one with the other in brackets."""
    explained = _EXPLAINED.fullmatch(text)
    return all(one in _EMPTY or one.casefold() in _EMPTY_WORDS for one in (explained.groups() if explained else (text,)))


def _unit(text: str) -> Clause:
    """The clause of one literal."""
    clause = frozenset(_literals(parse_proposition(undress(text.strip()))))
    if len(clause) > 1:
        raise Malformed("a disjunction within a set of literals")
    return clause


class ClauseType(AnswerType[Clause]):
    """A clause, `p ∨ ¬q` or `{p, ¬q}`, its literals in any order; 0 for the empty one. Value: a frozenset of literals."""

    max_length = 600
    spaced = True
    tilde = True

    def describe(self, language: Language = "en") -> str:
        return (
            "一个子句（如 p ∨ ¬q 的析取式，空子句写 0）"
            if language == "zh"
            else "a clause (literals joined by ∨, 0 if empty)"
        )

    def describe_many(self, language: Language = "en") -> str:
        return (
            "子句（文字用 ∨ 连接，空子句写 0）"
            if language == "zh"
            else "clauses (literals joined by ∨, 0 for the empty one)"
        )

    def parse(self, text: str) -> Clause:
        text = text.strip()
        if _is_empty(text):
            return frozenset()
        if text[:1] == "{" and text[-1:] == "}" and "," in text:
            return frozenset().union(*(_unit(part) for part in text[1:-1].split(",")))
        return frozenset(_literals(parse_proposition(text)))

    def format(self, value: Iterable[str]) -> str:
        return written(value)

    def near_misses(self, value: Clause, rng: Random) -> Iterator[Clause]:
        for literal in rng.sample(sorted(value), len(value)):
            yield value - {literal}
            yield value - {literal} | {opposite(literal)}
        yield value | {"z"}
        yield value | {"¬y"}

    def variants(self, value: Clause) -> Iterator[str]:
        text = written(value)
        if not value:
            yield "∅"
            return
        yield " ∨ ".join(reversed(text.split(" ∨ ")))
        yield f"({text})"
        yield text.replace(" ∨ ", "∨")
        yield text.replace("∨", "\\lor").replace("¬", "\\neg ")
        yield text.replace("∨", "|").replace("¬", "~")

    def to_json(self, value: Iterable[str]) -> str:
        return written(value)

    def from_json(self, value: str | Iterable[str]) -> Clause:
        return self.parse(value) if isinstance(value, str) else frozenset(value)
