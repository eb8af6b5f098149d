"""Formulas as trees: `Number`, `Symbol` and `Apply`, and the tokens their text is made of.

    text ─► tokens ─► (symbolic_parser) tree ─► (evaluation, polynomial) ─► numbers, coefficients

A tree is shallow: sums and products are flat, nesting is bounded by the parser, so that walking it by recursion is safe.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from internbootcamp.answers.base import Malformed
from internbootcamp.answers.numerals import plain_superscripts
from internbootcamp.answers.text import unlatex

MAX_TOKENS = 400
MAX_DIGITS = 100

FUNCTIONS = (
    *("sin", "cos", "tan", "cot", "sec", "csc"),
    *("arcsin", "arccos", "arctan", "arccot"),
    *("sinh", "cosh", "tanh", "coth", "arsinh", "arcosh", "artanh"),
    *("exp", "ln", "sqrt", "abs"),
)
_OTHER_NAMES = {
    **{f"a{name}": f"arc{name}" for name in ("sin", "cos", "tan", "cot")},
    **{f"{prefix}{name}": f"ar{name}" for prefix in ("a", "arc") for name in ("sinh", "cosh", "tanh")},
    **{"cosec": "csc", "tg": "tan", "ctg": "cot", "arctg": "arctan", "log": "ln", "lg": "lg"},
}
CONSTANTS = ("pi", "e")


@dataclass(frozen=True, slots=True)
class Number:
    """An exact number."""

    value: Fraction


@dataclass(frozen=True, slots=True)
class Symbol:
    """A variable, or one of the constants `pi` and `e`."""

    name: str


@dataclass(frozen=True, slots=True)
class Apply:
    """An operation: `+` and `*` of any number of operands, `/`, `^` and `root` of two, a function of `FUNCTIONS` of one."""

    operator: str
    operands: tuple[Tree, ...]


Tree = Number | Symbol | Apply


def walk(tree: Tree) -> Iterator[Tree]:
    """The tree and everything in it, outermost first."""
    yield tree
    if isinstance(tree, Apply):
        for operand in tree.operands:
            yield from walk(operand)


def negative(tree: Tree) -> Tree:
    """`-tree`, with the sign inside a number."""
    if isinstance(tree, Number):
        return Number(-tree.value)
    return Apply("*", (Number(Fraction(-1)), tree))


class Token(NamedTuple):
    """A piece of a formula: `kind` is `number`, `symbol`, `function` or the sign itself."""

    kind: str
    text: str


_D = r"(?:d|\\mathrm ?\{ ?d ?\})"
_UNFINISHED = re.compile(
    r"\\(?:int|iint|oint|lim|sum|prod|partial|nabla|to)(?![a-z])|'|\bint\b|[∫∑∏∂∇]"
    rf"|frac ?\{{ ?{_D} ?[A-Za-z]?(?:\^.{{1,4}}?)? ?\}} ?\{{ ?{_D} ?[A-Za-z]|\bd ?[A-Za-z]?/ ?d ?[A-Za-z]"
)
_WRAPPED = re.compile(r"\\(?:operatorname|mathrm|text|mathit|mathbf|rm)\*?\s?\{\s?([A-Za-z]{1,12})\s?\}")
_BARS = re.compile(r"\\[lr]?[vV]ert(?![A-Za-z])|\\\||\\mid(?![A-Za-z])")
_SIGN = r"\*\*|[-+*/^()\[\]{}|_]"
_DIGITS = r"(?a:\d{1,3}(?:,\d{3})+(?![\d,])|\d+(?:\.\d+)?|\.\d+)"
_SIGNS = str.maketrans(
    {"×": "*", "·": "*", "∙": "*", "⋅": "*", "∗": "*", "•": "*", "÷": "/", "∕": "/", "⁄": "/", "√": "\\sqrt ", "π": "\\pi "}
)


def tokens(text: str, variables: Iterable[str]) -> list[Token]:
    """The tokens of a formula in these variables. Raises `Malformed`, also for operations that are not carried out."""
    unfinished = _UNFINISHED.search(text)
    if unfinished:
        raise Malformed(f"an operation that is not carried out: {unfinished.group()!r}")
    text = _WRAPPED.sub(r" \\\1 ", text)
    text = _BARS.sub("|", unlatex(plain_superscripts(text)).translate(_SIGNS)).strip()
    names = _names(tuple(variables))
    found: list[Token] = []
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        token, at = names.token(text, at)
        found.append(token)
        if len(found) > MAX_TOKENS:
            raise Malformed(f"more than {MAX_TOKENS} numbers and signs")
    return found


class _Names:
    """The names that a formula may use, and how one token is read."""

    def __init__(self, variables: tuple[str, ...]) -> None:
        self.variables = {name: name for name in variables}
        self.variables.update({re.sub(r"_(\w+)$", r"_{\1}", name): name for name in self.variables if "_" in name})
        self.symbols = {**{name: name for name in CONSTANTS}, **self.variables}
        self.functions = {**{name: name for name in FUNCTIONS}, **_OTHER_NAMES}
        spelled = sorted({*self.symbols, *self.functions, "frac"}, key=len, reverse=True)
        names = "|".join(map(re.escape, spelled))
        self.pattern = re.compile(rf"(?P<number>{_DIGITS})|(?P<sign>{_SIGN})|\\?(?P<name>{names})")

    def token(self, text: str, at: int) -> tuple[Token, int]:
        match = self.pattern.match(text, at)
        if match is None:
            raise Malformed(f"not part of a formula: {text[at : at + 20]!r}")
        kind = match.lastgroup
        assert kind is not None
        return self._token(kind, match[kind]), match.end()

    def _token(self, kind: str, piece: str) -> Token:
        if kind == "number":
            if len(piece) > MAX_DIGITS:
                raise Malformed(f"a number of {len(piece)} digits")
            return Token(kind, piece.replace(",", ""))
        if kind == "sign":
            return Token("^" if piece == "**" else piece, piece)
        if piece in self.symbols:
            return Token("symbol", self.symbols[piece])
        return Token("frac" if piece == "frac" else "function", self.functions.get(piece, piece))


@lru_cache(maxsize=64)  # the same few variables, formula after formula
def _names(variables: tuple[str, ...]) -> _Names:
    return _Names(variables)
