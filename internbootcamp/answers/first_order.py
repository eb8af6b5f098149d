"""First-order formulas without equality and functions: a bounded parser, and comparison over many finite models at once.

    text ─► tokens ─► Predication, Quantified, Compound ─► for each domain size: one bit for each model

Understands `Ax`, `Ex`, ∀, ∃ and LaTeX, and `Rxy` for `R(x,y)`, save of predicates called A and E; the connectives are those
of `propositions`. From the tightest: not and quantifiers, and, or, implies (to the right), iff.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

from internbootcamp.answers.base import Malformed

MAX_TOKENS = 300
MAX_DEPTH = 30
MAX_BOUND = 8  # quantifiers
WORK = 60_000  # operations on tables that one domain size may cost
SIZES = (1, 2, 3, 4)  # of domains
MODELS = 2_048  # random models of each size
EXHAUSTIVE = 11  # atoms up to which all models of a size are tried


@dataclass(frozen=True, slots=True)
class Predication:
    """`F(x, a)`."""

    predicate: str
    terms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Quantified:
    """`every` or `some`, a variable and its scope."""

    quantifier: str
    variable: str
    scope: Formula


@dataclass(frozen=True, slots=True)
class Compound:
    """`not`, `and`, `or`, `implies` or `iff` with operands."""

    operator: str
    operands: tuple[Formula, ...]


Formula = Predication | Quantified | Compound

_SIGNS = {
    "iff": ("<->", "<=>", "↔", "⇔", "≡", "⟷", "⟺", "\\leftrightarrow", "\\Leftrightarrow", "\\iff", "\\equiv"),
    "implies": (
        *("->", "=>", "→", "⇒", "⊃", "⟶", "⟹", "\\to", "\\rightarrow", "\\Rightarrow", "\\implies", "\\supset"),
        *("\\longrightarrow", "\\Longrightarrow"),
    ),
    "or": ("||", "|", "∨", "\\lor", "\\vee"),
    "and": ("&&", "&", "∧", "\\land", "\\wedge", "\\&"),
    "not": ("~", "∼", "¬", "!", "\\lnot", "\\neg", "\\sim"),
    "every": ("∀", "\\forall"),
    "some": ("∃", "\\exists"),
}
_MEANING = {sign: meaning for meaning, signs in _SIGNS.items() for sign in signs}
_WORDS = {"iff": "iff", "implies": "implies", "or": "or", "and": "and", "not": "not", "forall": "every", "exists": "some"}
_TOKEN = re.compile(
    r"\s*(?:(?P<quantifier>[AE])(?=\s?[a-z](?![a-z]))|(?P<command>\\[A-Za-z]+)|(?P<word>[a-z]{2,8})"
    rf"|(?P<sign>{'|'.join(re.escape(s) for s in sorted(_MEANING, key=len, reverse=True) if not s[1:].isalpha())})"
    r"|(?P<predicate>[A-Z][A-Za-z]{0,20})\s?(?=\()"
    r"|(?P<short>[B-DF-Z][a-z]{1,3})(?![A-Za-z(])|(?P<name>[a-z](?:_?\d{1,2})?)|(?P<mark>[()\[\]{},.:]))"
)
_JOINED = re.compile(r"(?<![A-Za-z\\])(?:and|or)(?![A-Za-z])")
_SIGNED = re.compile(r"[&|∧∨→⇒⊃↔⇔≡~∼¬!∀∃]|[-=]>|\\[a-zA-Z]|[AE]\s?[a-z](?![a-z])")
_CLOSERS = {"(": ")", "[": "]", "{": "}"}
_BINARY = ("iff", "implies", "or", "and")  # from the loosest


def parse_first_order(text: str) -> Formula:
    """The tree of a formula. Raises `Malformed`.

    A formula in signs that has "and" or "or" as a word is refused: it may well be two answers.
    """
    if _JOINED.search(text) and _SIGNED.search(text):
        raise Malformed("'and' or 'or' as a word between formulas in signs")
    reader = _Reader(list(_tokens(text)))
    tree = reader.binary(0, 0)
    if reader.peek():
        raise Malformed(f"unexpected {reader.peek()!r}")
    return tree


def _tokens(text: str) -> Iterator[str]:
    """Meanings of signs, brackets, `?F` for predicates and `=x` for variables and constants."""
    at, count, text = 0, 0, text.rstrip()
    while at < len(text):
        match = _TOKEN.match(text, at)
        count += 1
        if match is None or count > MAX_TOKENS:
            raise Malformed(f"not part of a formula: {text[at : at + 20]!r}" if match is None else "too many signs")
        token = match.group(match.lastgroup or 0)
        kind = match.lastgroup
        at = match.end()
        if kind == "quantifier":
            yield "every" if token == "A" else "some"
        elif kind == "short":
            yield from _spread(token)
        elif kind in ("command", "sign", "word"):
            meaning = (_WORDS if kind == "word" else _MEANING).get(token)
            if meaning is None:
                raise Malformed(f"not part of a formula: {token!r}")
            yield meaning
        else:
            yield {"predicate": f"?{token}", "name": f"={token}"}.get(kind or "", token)


def _spread(short: str) -> list[str]:
    """The tokens of `R(x,y)` for `Rxy`."""
    predicate, first, *others = list(short)
    return [f"?{predicate}", "(", f"={first}", *(token for name in others for token in (",", f"={name}")), ")"]


class _Reader:
    """Recursive descent over the tokens."""

    def __init__(self, tokens: list[str]) -> None:
        self.tokens = tokens
        self.at = 0
        self.bound = 0

    def peek(self, ahead: int = 0) -> str:
        return self.tokens[self.at + ahead] if self.at + ahead < len(self.tokens) else ""

    def take(self, expected: str = "") -> str:
        token = self.peek()
        if not token or (expected and token != expected):
            raise Malformed(f"{expected or 'something'!r} is missing")
        self.at += 1
        return token

    def binary(self, level: int, depth: int) -> Formula:
        if level == len(_BINARY):
            return self.unary(depth)
        if depth > MAX_DEPTH:
            raise Malformed(f"nested deeper than {MAX_DEPTH}")
        operator = _BINARY[level]
        operands = [self.binary(level + 1, depth)]
        while self.peek() == operator:
            self.take()
            operands.append(self.binary(level if operator == "implies" else level + 1, depth + 1))
        return operands[0] if len(operands) == 1 else Compound(operator, tuple(operands))

    def unary(self, depth: int) -> Formula:
        if depth > MAX_DEPTH:
            raise Malformed(f"nested deeper than {MAX_DEPTH}")
        token = self.take()
        if token == "not":
            return Compound("not", (self.unary(depth + 1),))
        if token in ("every", "some"):
            return self.quantified(token, depth)
        if token == "(" and self.peek() in ("every", "some") and self.peek(2) == ")":  # (Ax)(Ey)F(x,y)
            quantifier = self.take()
            variable = self.variable()
            self.take(")")
            return self.scope(quantifier, variable, depth, far=False)
        if token in _CLOSERS:
            inside = self.binary(0, depth + 1)
            self.take(_CLOSERS[token])
            return inside
        if token[:1] == "?":
            return Predication(token[1:], self.terms())
        raise Malformed(f"unexpected {token!r}")

    def quantified(self, quantifier: str, depth: int) -> Formula:
        variable = self.variable()
        far = self.peek() in (".", ":")  # the dot of `∀x. F(x) → G(x)` reaches to the end of its bracket
        if self.peek() in (".", ":", ","):
            self.take()
        return self.scope(quantifier, variable, depth, far=far)

    def scope(self, quantifier: str, variable: str, depth: int, *, far: bool) -> Formula:
        self.bound += 1
        if self.bound > MAX_BOUND:
            raise Malformed(f"more than {MAX_BOUND} quantifiers")
        inside = self.binary(0, depth + 1) if far else self.unary(depth + 1)
        return Quantified(quantifier, variable, inside)

    def variable(self) -> str:
        token = self.take()
        if token[:1] != "=":
            raise Malformed("a quantifier without a variable")
        return token[1:]

    def terms(self) -> tuple[str, ...]:
        self.take("(")
        terms = [self.variable()]
        while self.peek() == ",":
            self.take()
            terms.append(self.variable())
        self.take(")")
        return tuple(terms)


# -- what a formula speaks of ---------------------------------------------------------------------------------------------


def signature(tree: Formula) -> tuple[set[tuple[str, int]], set[str]]:
    """The predicates with their numbers of places, and the names that no quantifier binds."""
    if isinstance(tree, Predication):
        return {(tree.predicate, len(tree.terms))}, set(tree.terms)
    if isinstance(tree, Quantified):
        predicates, free = signature(tree.scope)
        return predicates, free - {tree.variable}
    parts = [signature(operand) for operand in tree.operands]
    return set().union(*(one for one, _ in parts)), set().union(*(free for _, free in parts))


def as_text(tree: Formula) -> str:
    """The formula in the signs `A E & | ⇒ ⇔ ∼`, with brackets around everything of two operands."""
    if isinstance(tree, Predication):
        return f"{tree.predicate}({','.join(tree.terms)})"
    if isinstance(tree, Quantified):
        return f"{'A' if tree.quantifier == 'every' else 'E'}{tree.variable}{as_text(tree.scope)}"
    if tree.operator == "not":
        return f"∼{as_text(tree.operands[0])}"
    sign = {"and": "&", "or": "|", "implies": "⇒", "iff": "⇔"}[tree.operator]
    return f"({sign.join(map(as_text, tree.operands))})"


# -- comparison -----------------------------------------------------------------------------------------------------------


def equivalent(one: Formula, other: Formula) -> bool:
    """Whether two formulas agree in every model that is tried.

    All models of the small domain sizes in which there are few atoms, and thousands of random ones, dense and sparse, of the
    others. Without equality in the language, constants can stand for different elements. Formulas of the sizes that an
    answer has and that are not equivalent differ in such a model; one that costs too much is tried in the smaller ones only.
    """
    (ours, free), (theirs, also_free) = signature(one), signature(other)
    predicates, free = ours | theirs, free | also_free
    constants = {name: at for at, name in enumerate(sorted(free))}
    if len(constants) > SIZES[-1]:
        return False
    for size in SIZES:
        if size < len(constants):
            continue
        if max(_work(one, size), _work(other, size)) > WORK:
            return size > 3
        atoms = sum(size**places for _, places in predicates)
        table = _Tables(sorted(predicates), size, exhaustive=atoms <= EXHAUSTIVE)
        if table.of(one, constants) != table.of(other, constants):
            return False
    return True


def _work(tree: Formula, size: int) -> int:
    if isinstance(tree, Predication):
        return 1
    if isinstance(tree, Quantified):
        return size * (1 + _work(tree.scope, size))
    return 1 + sum(_work(operand, size) for operand in tree.operands)


class _Tables:
    """The truth of formulas in many models of one size: bit i is the value in model i."""

    def __init__(self, predicates: list[tuple[str, int]], size: int, *, exhaustive: bool) -> None:
        self.size = size
        self.bases: dict[str, int] = {}
        atoms = 0
        for name, places in predicates:
            self.bases[name] = atoms
            atoms += size**places
        self.exhaustive = atoms if exhaustive else 0
        self.everything = (1 << (1 << atoms if exhaustive else MODELS)) - 1

    def of(self, tree: Formula, names: dict[str, int]) -> int:
        if isinstance(tree, Predication):
            place = 0
            for term in tree.terms:
                place = place * self.size + names[term]
            at = self.bases[tree.predicate] + place
            return _column(at, self.exhaustive) if self.exhaustive else _drawn(at, self.size)
        if isinstance(tree, Quantified):
            values = [self.of(tree.scope, {**names, tree.variable: element}) for element in range(self.size)]
            return _joined("and" if tree.quantifier == "every" else "or", values, self.everything)
        return _joined(tree.operator, [self.of(operand, names) for operand in tree.operands], self.everything)


def _joined(operator: str, values: list[int], everything: int) -> int:
    first, *others = values
    if operator == "not":
        return everything ^ first
    for other in others:
        if operator == "and":
            first &= other
        elif operator == "or":
            first |= other
        else:
            first = (everything ^ first) | other if operator == "implies" else everything ^ first ^ other
    return first


@cache
def _column(at: int, atoms: int) -> int:
    """Atom `at` over all models of `atoms` atoms."""
    half = 1 << at
    return ((1 << (1 << atoms)) - 1) // ((1 << half) + 1) << half


@cache
def _drawn(at: int, size: int) -> int:
    """Atom `at` over the random models of a size: a quarter of them each at density 1/2, 1/4, 3/4 and 1/8."""
    rng, quarter = Random(f"models of internbootcamp.answers.first_order {size} {at}"), MODELS // 4
    one, two, three, four, five, six, seven, eight = (rng.getrandbits(quarter) for _ in range(8))
    blocks = (one, two & three, four | five, six & seven & eight)
    return sum(block << quarter * place for place, block in enumerate(blocks))
