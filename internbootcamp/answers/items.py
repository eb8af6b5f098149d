"""Splitting an answer that holds several items: brackets around it, and the separators between them.

A list comes as `1, 2, 3`, `[1, 2, 3]`, `{1; 2; 3}`, `1 2 3`, one item a line, or with brackets around each item. Which of
these it is shows only in whether the pieces parse, so `splits` offers the possible readings, most literal first, and the
type takes the first that it can read whole. Nothing here recurses or backtracks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TypeVar

from internbootcamp.answers.base import AnswerType, Malformed
from internbootcamp.answers.text import unlatex

T = TypeVar("T")

MAX_ITEMS = 1_000

_OPENING = "([{"
_CLOSING = ")]}"
_BULLET = re.compile(r"^[ \t]*(?:[-*•][ \t]+|\d{1,3}[.)][ \t]+)", re.MULTILINE)
_AND = re.compile(r",?\s+(?:and|以及)\s+|(?<=[\d)\]}])\s?(?:和|以及|与)\s?")
_THOUSANDS = re.compile(r"[+-]?\d{1,3}(?:,\d{3})*", re.ASCII)
_EMPTY = frozenset(("", "empty", "empty set", "the empty set", "none", "∅", "\\emptyset", "\\varnothing", "空集", "空", "无"))


def split_outside_brackets(text: str, separators: str) -> list[str]:
    """Pieces of `text` between matches of the pattern `separators` that stand outside brackets and double quotes.

    Raises `Malformed` for brackets that do not match.
    """
    pieces, start, open_brackets = [], 0, []
    for match in re.finditer(rf'"[^"\n]*"|(?P<bracket>[()\[\]{{}}])|(?P<separator>{separators})', text):
        if match.lastgroup == "bracket":
            bracket = match.group()
            if bracket in _OPENING:
                open_brackets.append(bracket)
            elif not open_brackets or _OPENING.index(open_brackets.pop()) != _CLOSING.index(bracket):
                raise Malformed("brackets do not match")
        elif match.lastgroup == "separator" and not open_brackets:
            pieces.append(text[start : match.start()])
            start = match.end()
    if open_brackets:
        raise Malformed("brackets do not match")
    pieces.append(text[start:])
    return pieces


def inside_brackets(text: str) -> str | None:
    """What stands inside, when one pair of brackets encloses the whole of `text`."""
    text = text.strip()
    if len(text) < 2 or text[0] not in _OPENING or text[-1] not in _CLOSING:
        return None
    depth = 0
    for match in re.finditer(r"[()\[\]{}]", text):
        depth += 1 if match.group() in _OPENING else -1
        if depth == 0:
            return text[1:-1].strip() if match.end() == len(text) else None
    return None


def splits(text: str, *, spaced: bool) -> Iterator[list[str]]:
    """The ways to read `text` as a list; `spaced` when spaces belong to the items."""
    text = _BULLET.sub("", unlatex(text)).strip()
    inner = inside_brackets(text)
    for body in (text,) if inner is None else (inner, text):
        yield from _splits_of_body(body, spaced=spaced)


def _splits_of_body(body: str, *, spaced: bool) -> Iterator[list[str]]:
    if body.casefold() in _EMPTY:
        yield []
        return
    if not spaced:
        body = _AND.sub(", ", body)
    if ", " in body and re.search(r"\d,\d", body):
        grouped = [piece.strip() for piece in body.split(", ")]
        if all(_THOUSANDS.fullmatch(piece) for piece in grouped):
            yield grouped  # 1,000, 2,000: the two kinds of comma differ
    for separators in (r";", r"\n", r"[,;\n]"):
        pieces = _trimmed(split_outside_brackets(body, separators))
        if len(pieces) > 1:
            yield pieces
    if not re.search(r"[,;\n]", body) or body[:1] in _OPENING:
        if not spaced:
            pieces = _trimmed(split_outside_brackets(body, r"\s+|(?<=[)\]}])(?=[(\[{])"))
            if len(pieces) > 1:
                yield pieces
        yield [body]


def _trimmed(pieces: list[str]) -> list[str]:
    """Pieces without outer spaces; empty ones at line ends and at the very end are no items."""
    pieces = [piece.strip() for piece in pieces]
    while pieces and not pieces[-1]:
        pieces.pop()
    return pieces


def read_items(text: str, item: AnswerType[T], accept: Callable[[list[T]], None] | None = None) -> list[T]:
    """The items of a list: the first reading of which every piece parses and that `accept` does not refuse.

    Raises `Malformed` with the reason why the first reading failed.
    """
    problem: Malformed | None = None
    for pieces in splits(text, spaced=item.spaced):
        try:
            if len(pieces) > MAX_ITEMS:
                raise Malformed(f"{len(pieces)} items; at most {MAX_ITEMS} can be an answer")
            values = [item.parse_block(piece) for piece in pieces]
            if accept is not None:
                accept(values)
            return values
        except Malformed as failure:
            problem = problem or failure
    raise problem or Malformed(f"not a list: {text[:40]!r}")
