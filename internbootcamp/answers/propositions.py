"""Propositional formulas: a bounded parser, and truth tables computed for all assignments at once.

    text ─► tokens ─► Proposition ─► table: one bit for each assignment

Understands the connectives in words (English and Chinese), in ASCII, in Unicode and in LaTeX. From the tightest: not, and,
xor, or, implies (to the right), iff.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from internbootcamp.answers.base import Malformed
from internbootcamp.answers.items import inside_brackets

MAX_TOKENS = 400
MAX_DEPTH = 40
MAX_VARIABLES = 14

_SPELLINGS: dict[str, tuple[str, ...]] = {
    "iff": ("<->", "<=>", "<-->", "↔", "⇔", "≡", "⟷", "⟺", "iff", "当且仅当"),
    "implies": ("->", "=>", "-->", "→", "⇒", "⊃", "⟶", "implies", "蕴含"),
    "xor": ("⊕", "⊻", "^", "xor", "异或"),
    "or": ("||", "|", "∨", "+", "or", "或者", "或"),
    "and": ("&&", "&", "∧", "·", "*", "and", "并且", "且", "与"),
    "not": ("!", "~", "¬", "not", "并非", "非"),
    "true": ("⊤", "1", "true", "真"),
    "false": ("⊥", "0", "false", "假"),
}
_LATEX: dict[str, tuple[str, ...]] = {
    "iff": ("leftrightarrow", "Leftrightarrow", "iff", "equiv"),
    "implies": ("to", "rightarrow", "Rightarrow", "implies", "supset"),
    "xor": ("oplus", "veebar"),
    "or": ("lor", "vee"),
    "and": ("land", "wedge", "cdot"),
    "not": ("lnot", "neg", "sim", "overline", "bar"),
    "true": ("top",),
    "false": ("bot",),
}
_MEANING = {
    **{spelled: meaning for meaning, spellings in _SPELLINGS.items() for spelled in spellings},
    **{f"\\{command}": meaning for meaning, commands in _LATEX.items() for command in commands},
}
_SIGNS = sorted((one for one in _MEANING if not one.isascii() or not one.strip("\\").isalpha()), key=len, reverse=True)
_TOKEN = re.compile(
    rf"\s*(?:(?P<command>\\[A-Za-z]+)|(?P<sign>{'|'.join(map(re.escape, _SIGNS))})"
    r"|(?P<word>[A-Za-z]\w*(?:_\{\w{1,8}\})?)|(?P<bracket>[()\[\]{}]))",
    re.ASCII,
)
_STYLE = re.compile(
    r"(?P<open>[(\[{])|(?P<close>[)\]}])|(?P<word>\b(?:and|or)\b|[或且与])"
    r"|(?P<arrow>[-=]>|[→⇒↔⇔≡]|\\(?:to|iff|implies|\w*[rR]ightarrow)(?![A-Za-z]))"
    r"|(?P<sign>[&|∧∨·*+]|\\(?:land|lor|wedge|vee|cdot)(?![A-Za-z]))",
    re.IGNORECASE,
)
_CLOSERS = {"(": ")", "[": "]", "{": "}"}
_BINARY = ("iff", "implies", "or", "xor", "and")  # from the loosest


@dataclass(frozen=True, slots=True)
class Proposition:
    """A variable (`operator` is `variable`), a constant (`true`, `false`), `not`, or a connective with its operands."""

    operator: str
    operands: tuple[Proposition, ...] = ()
    name: str = ""

    def variables(self) -> set[str]:
        """The names of all variables in it."""
        return {self.name}.union(*(one.variables() for one in self.operands)) - {""}


def parse_proposition(text: str, variables: Iterable[str] | None = None) -> Proposition:
    """The tree of a formula, in the given variables or in any. Raises `Malformed`.

    A formula such as `p & q or p`, in which a word joins what is written in signs, is refused: it may well be two answers.
    """
    reader = _Reader(_tokens(text, None if variables is None else tuple(variables)))
    tree = reader.binary(0, 0)
    if reader.peek():
        raise Malformed(f"unexpected {reader.peek()!r}")
    if _may_be_two_answers(text):
        raise Malformed("'and' or 'or' as a word between formulas in signs")
    return tree


def _may_be_two_answers(text: str) -> bool:
    """Whether a word for "and" or "or" stands outside brackets, and a sign for one anywhere or an arrow outside brackets."""
    while inner := inside_brackets(text):  # brackets around the whole hide nothing
        text = inner
    depth = 0
    seen: set[str | None] = set()
    for match in _STYLE.finditer(text):
        depth += (match.lastgroup == "open") - (match.lastgroup == "close")
        if depth == 0 or match.lastgroup == "sign":
            seen.add(match.lastgroup)
    return "word" in seen and bool(seen & {"sign", "arrow"})


def _tokens(text: str, variables: tuple[str, ...] | None) -> list[str]:
    """Meanings of signs and words, brackets, and `=name` for variables."""
    exact = {name: name for name in variables or ()}
    folded = {name.casefold(): name for name in variables or ()}
    names = {**folded, **exact} if len(folded) == len(exact) else exact
    tokens, at, text = [], 0, text.rstrip()
    while at < len(text):
        match = _TOKEN.match(text, at)
        token = _token(match, names, any_name=variables is None) if match else None
        if match is None or token is None:
            raise Malformed(f"not part of a formula: {text[at : at + 20]!r}")
        tokens.append(token)
        if len(tokens) > MAX_TOKENS:
            raise Malformed(f"more than {MAX_TOKENS} names and signs")
        at = match.end()
    return tokens


def _token(match: re.Match[str], names: dict[str, str], *, any_name: bool) -> str | None:
    text = match.group().strip()
    if match.lastgroup == "bracket":
        return text
    if match.lastgroup != "word":
        return _MEANING.get(text)
    word = text.replace("{", "").replace("}", "")
    name = names.get(word) or names.get(word.casefold())
    if name is None:
        return _MEANING.get(word.lower(), f"={word}" if any_name else None)
    return f"={name}"


class _Reader:
    """Recursive descent over the tokens; `depth` counts brackets, signs of negation and implications in a row."""

    def __init__(self, tokens: Sequence[str]) -> None:
        self.tokens = tokens
        self.at = 0

    def peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self) -> str:
        token = self.peek()
        self.at += 1
        return token

    def binary(self, level: int, depth: int) -> Proposition:
        """A chain of the connective at `level` of `_BINARY`, and of tighter ones."""
        if level == len(_BINARY):
            return self.unary(depth)
        if depth > MAX_DEPTH:
            raise Malformed(f"nested deeper than {MAX_DEPTH}")
        operator = _BINARY[level]
        operands = [self.binary(level + 1, depth)]
        while self.peek() == operator:
            self.take()
            if operator == "implies":
                operands.append(self.binary(level, depth + 1))
            else:
                operands.append(self.binary(level + 1, depth))
        return operands[0] if len(operands) == 1 else Proposition(operator, tuple(operands))

    def unary(self, depth: int) -> Proposition:
        if depth > MAX_DEPTH:
            raise Malformed(f"nested deeper than {MAX_DEPTH}")
        token = self.take()
        if token == "not":
            return Proposition("not", (self.unary(depth + 1),))
        if token in _CLOSERS:
            inside = self.binary(0, depth + 1)
            if self.take() != _CLOSERS[token]:
                raise Malformed(f"{_CLOSERS[token]!r} is missing")
            return inside
        if token in ("true", "false"):
            return Proposition(token)
        if token[:1] == "=":
            return Proposition("variable", name=token[1:])
        raise Malformed(f"unexpected {token!r}" if token else "the formula ends too early")


def truth_table(tree: Proposition, variables: Sequence[str]) -> int:
    """The value of `tree` under every assignment: bit i is the value where variable k is bit k of i."""
    count = 1 << len(variables)
    everything = (1 << count) - 1
    columns = {}
    for k, name in enumerate(variables):
        half = 1 << k
        columns[name] = everything // ((1 << half) + 1) << half
    return _table(tree, columns, everything)


def _table(tree: Proposition, columns: dict[str, int], everything: int) -> int:
    if tree.operator == "variable":
        return columns[tree.name]
    if tree.operator in ("true", "false"):
        return everything if tree.operator == "true" else 0
    first, *others = (_table(operand, columns, everything) for operand in tree.operands)
    if tree.operator == "not":
        return everything ^ first
    for other in others:
        if tree.operator == "and":
            first &= other
        elif tree.operator == "or":
            first |= other
        elif tree.operator == "xor":
            first ^= other
        elif tree.operator == "iff":
            first = everything ^ first ^ other
        else:
            first = (everything ^ first) | other
    return first


_WRITTEN = {"and": " & ", "or": " | ", "xor": " xor ", "implies": " -> ", "iff": " <-> "}


def as_text(tree: Proposition) -> str:
    """The formula in ASCII, every operand that is not a single name in brackets."""
    if tree.operator == "variable":
        return tree.name
    if not tree.operands:
        return tree.operator
    parts = [f"({as_text(one)})" if one.operator in _WRITTEN else as_text(one) for one in tree.operands]
    return f"~{parts[0]}" if tree.operator == "not" else _WRITTEN[tree.operator].join(parts)
