"""Writing and reading formulas of dynamic logic, `[a;b]p ∧ ⟨c*⟩q`, as trees of `kit.kripke`; and a form in which order is lost."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from internbootcamp.answers import Malformed

MAX_DEPTH = 20
MAX_TOKENS = 120

_JOINED = {"and": " ∧ ", "or": " ∨ ", "implies": " → "}
_PROGRAMS = {"seq": ";", "choice": "∪", "both": "||"}
_PLAIN = (
    (r"\\langle(?![a-z])|[<〈]", "⟨"),
    (r"\\rangle(?![a-z])|(?<![-=])[>〉]", "⟩"),
    (r"\\(?:var)?phi(?![a-z])|ϕ|\bphi\b", "φ"),
    (r"\\(?:l?or|vee)(?![a-z])|\bor\b", "∨"),
    (r"\\(?:land|wedge)(?![a-z])|&&?|\band\b", "∧"),
    (r"\\(?:neg|lnot)(?![a-z])|[~!]", "¬"),
    (r"\\cup(?![a-z])|[+⋃]", "∪"),
    (r"\\(?:parallel|Vert|\|)(?![a-z])|∥|‖", "||"),
    (r"\^?\{?(?:\\ast(?![a-z])|[*∗])\}?", "*"),
    (r"\\(?:left|right|big)(?![a-z])|\\[,;! ]|\$", ""),
)
_SUBSCRIPT = re.compile(r"_\{?(\w{1,3})\}?")
_TOKEN = re.compile(r"\s*([A-Za-zφψ]\w{0,5}|\|\||[\[\]()⟨⟩∧∨¬∪;*|])")


def written(formula: Sequence[Any]) -> str:
    """The formula as text; every compound inside another stands in brackets."""
    kind, *parts = formula
    if not parts:
        return str(kind)
    if kind in ("box", "dia"):
        inside = written_program(parts[0])
        return (f"[{inside}]" if kind == "box" else f"⟨{inside}⟩") + _bracketed(parts[1])
    if kind == "not":
        return f"¬{_bracketed(parts[0])}"
    return _JOINED[kind].join(map(_bracketed, parts))


def _bracketed(formula: Sequence[Any]) -> str:
    return f"({written(formula)})" if formula[0] in _JOINED else written(formula)


def written_program(program: Sequence[Any]) -> str:
    """The program as text; tests as `p?`, in brackets if they are not of a letter."""
    kind, *parts = program
    if not parts:
        return str(kind)
    if kind == "test":
        text = written(parts[0])
        return f"{text}?" if len(parts[0]) == 1 else f"({text})?"
    inside = [f"({written_program(part)})" if part[0] in _PROGRAMS else written_program(part) for part in parts]
    return f"{inside[0]}*" if kind == "star" else _PROGRAMS[kind].join(inside)


def unordered(tree: Sequence[Any]) -> tuple[Any, ...]:
    """The tree as tuples, the same whatever the order and grouping of conjunctions, disjunctions, choices, and the grouping of `seq`."""
    kind, *parts = tree
    if kind not in ("and", "or", "choice", "seq"):
        return (kind, *map(unordered, parts))
    flat: list[tuple[Any, ...]] = []
    for part in map(unordered, parts):
        flat += part[1:] if part[0] == kind else (part,)
    return (kind, *(flat if kind == "seq" else sorted(set(flat), key=lambda part: (len(repr(part)), repr(part)))))


def parse_dynamic(text: str) -> list[Any]:
    """The formula that a text stands for. Raises `Malformed`."""
    for pattern, plain in _PLAIN:
        text = re.sub(pattern, plain, text)
    text = _SUBSCRIPT.sub(r"\1", text.translate(str.maketrans("₀₁₂₃₄", "01234"))).rstrip()
    tokens: list[str] = []
    at = 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None or len(tokens) >= MAX_TOKENS:
            raise Malformed(f"not part of a formula: {text[at : at + 20]!r}")
        tokens.append(match.group(1))
        at = match.end()
    reader = _Reader(tokens)
    formula = reader.formula(0)
    if reader.tokens:
        raise Malformed(f"unexpected {reader.tokens[-1]!r}")
    return formula


class _Reader:
    """Recursive descent, in bounded depth; the next token is the last of the list."""

    def __init__(self, tokens: list[str]) -> None:
        self.tokens = tokens[::-1]

    def _take(self, *wanted: str) -> str | None:
        return self.tokens.pop() if self.tokens and self.tokens[-1] in wanted else None

    def _need(self, token: str) -> None:
        if not self._take(token):
            raise Malformed(f"{token!r} is missing")

    def formula(self, depth: int, signs: tuple[tuple[str, ...], ...] = (("∨", "|", "||"), ("∧",))) -> list[Any]:
        if not signs:
            return self._unary(depth)
        found = self.formula(depth, signs[1:])
        while self._take(*signs[0]):
            found = ["and" if "∧" in signs[0] else "or", found, self.formula(depth, signs[1:])]
        return found

    def _unary(self, depth: int) -> list[Any]:
        if not self.tokens or depth > MAX_DEPTH:
            raise Malformed("the formula ends too early, or is nested too deep")
        token = self.tokens.pop()
        if token == "¬":
            return ["not", self._unary(depth + 1)]
        if token == "(":
            inside = self.formula(depth + 1)
            self._need(")")
            return inside
        if token in "[⟨":
            program = self._program(depth + 1)
            self._need("]" if token == "[" else "⟩")
            return ["box" if token == "[" else "dia", program, self._unary(depth + 1)]
        if not token[0].isalpha():
            raise Malformed(f"unexpected {token!r}")
        return [token]

    def _program(self, depth: int) -> list[Any]:
        found = self._sequence(depth)
        while sign := self._take("∪", "|", "||"):
            found = ["both" if sign == "||" else "choice", found, self._sequence(depth)]
        return found

    def _sequence(self, depth: int) -> list[Any]:
        found = self._step(depth)
        while self._take(";"):
            found = ["seq", found, self._step(depth)]
        return found

    def _step(self, depth: int) -> list[Any]:
        if not self.tokens or depth > MAX_DEPTH:
            raise Malformed("the program ends too early, or is nested too deep")
        token = self.tokens.pop()
        if token == "(":
            found = self._program(depth + 1)
            self._need(")")
        elif token[0].isalpha():
            found = [token]
        else:
            raise Malformed(f"unexpected {token!r}")
        while self._take("*"):
            found = ["star", found]
        return found
