"""Splitting an answer that holds several items: brackets around it, and the separators between them.

A list comes as `1, 2, 3`, `[1, 2, 3]`, `{1; 2; 3}`, `1 2 3`, one item a line, or with brackets around each item. Which of
these it is shows only in whether the pieces parse, so `splits` offers the possible readings, most literal first, and the
type takes the first that it can read whole. Nothing here recurses or backtracks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from internbootcamp.answers.base import AnswerType, Malformed
from internbootcamp.answers.labels import Names, line_order, named_parts, numbered_parts
from internbootcamp.answers.text import flatten, normalise, single_spaced, undress

T = TypeVar("T")

MAX_ITEMS = 1_000
MAX_NESTING = 20

_OPENING = "([{"
_CLOSING = ")]}"
_BRACKET = re.compile(r"[()\[\]{}]")
_BULLET = re.compile(r"[ \t]*(?:[-*•]|(\d{1,3})[.)])[ \t]+")
_AND = re.compile(
    r",?\s+and |,?\s*以及\s?|(?<=[\dA-Za-z)\]}])\s?[和与]\s?"
    r"|(?:(?<=[\dA-Za-z)\]}\"'])|,)\s?[和与及]\s?(?=[\dA-Za-z(\[{\"'])"
)
_ANY_AND = re.compile(r",?\s+and |,?\s*(?:以及|[和与及])\s?")
_THOUSANDS = re.compile(r"[+-]?\d{1,3}(?:,\d{3})*", re.ASCII)
_ADJACENT = r"\s+|(?<=[)\]}])(?=[(\[{])"
_NOTHING = frozenset(("empty", "empty set", "the empty set", "none", "∅", "\\emptyset", "\\varnothing", "空集", "空", "无"))


def split_outside_brackets(text: str, separators: str) -> list[str]:
    """Pieces of `text` between matches of the pattern `separators` that stand outside brackets and double quotes.

    Raises `Malformed` for brackets that do not match.
    """
    pieces, start = [], 0
    still_open: list[str] = []
    for match in re.finditer(rf'"[^"\n]*"|(?P<separator>{separators})|(?P<bracket>[()\[\]{{}}])', text):
        if match.lastgroup == "bracket":
            bracket = match.group()
            if bracket in _OPENING:
                still_open.append(bracket)
                if len(still_open) > MAX_NESTING:
                    raise Malformed(f"brackets nested deeper than {MAX_NESTING}")
            elif not still_open or _OPENING.index(still_open.pop()) != _CLOSING.index(bracket):
                raise Malformed("brackets do not match")
        elif match.lastgroup == "separator" and not still_open:
            pieces.append(text[start : match.start()])
            start = match.end()
    if still_open:
        raise Malformed("brackets do not match")
    return [*pieces, text[start:]]


def inside_brackets(text: str) -> str | None:
    """What stands inside, when one pair of brackets encloses the whole of `text`."""
    text = text.strip()
    if len(text) < 2 or text[0] + text[-1] not in ("()", "[]", "{}"):
        return None
    depth = 0
    for match in _BRACKET.finditer(text):
        depth += 1 if match.group() in _OPENING else -1
        if depth == 0:
            return text[1:-1].strip() if match.end() == len(text) else None
    return None


def and_inside(texts: Iterable[str]) -> Iterator[str]:
    """Ways to read a block, then the same without brackets around the whole: `(5)` and `[yes]` for values that have none."""
    for text in texts:
        yield text
        inner = inside_brackets(undress(normalise(text)))
        if inner:
            yield inner


def _check_brackets(text: str) -> None:
    """Refuse more brackets than any answer has, before they are counted again and again."""
    brackets = _BRACKET.findall(text)
    depth = 0
    for bracket in brackets:
        depth += 1 if bracket in _OPENING else -1
        if depth > MAX_NESTING:
            raise Malformed(f"brackets nested deeper than {MAX_NESTING}")
    if len(brackets) > 4 * MAX_ITEMS:
        raise Malformed(f"{len(brackets)} brackets")


def splits(text: str, *, spaced: bool, single: bool = False, plural: bool = False) -> Iterator[list[str]]:
    """The ways to read `text` as a list of items with these flags (see `AnswerType`). Raises `Malformed`."""
    text = _without_bullets(single_spaced(flatten(text)))
    if text in ("[]", "{}", "()"):
        yield []
    _check_brackets(text)
    inner = inside_brackets(text)
    for body in (text,) if inner is None else (text, inner) if plural else (inner, text):
        yield from _splits_of_body(body, spaced=spaced)
        if single and body.isalnum():
            yield list(body)
    if text.casefold() in _NOTHING:
        yield []
    parted = _ANY_AND.sub(", ", body)  # last, because "and" may also belong to an item
    if parted != body:
        yield from _splits_of_body(parted, spaced=spaced)


def _without_bullets(text: str) -> str:
    """The lines of a bulleted or numbered list of two lines or more, without their marks, in the order that these say."""
    lines = text.strip().split("\n")
    marks = [mark for mark in map(_BULLET.match, lines) if mark]
    if not 1 < len(marks) == len(lines):
        return text.strip()
    order = line_order([mark.group(1) or "0" for mark in marks])
    return "\n".join(lines[at][marks[at].end() :] for at in order) if order else text.strip()


def _splits_of_body(body: str, *, spaced: bool) -> Iterator[list[str]]:
    if not body:
        yield []
        return
    if not spaced:
        body = _AND.sub(", ", body)
    if ", " in body and re.search(r"\d,\d", body):
        grouped = [piece.strip() for piece in body.split(", ")]
        if all(map(_THOUSANDS.fullmatch, grouped)):
            yield grouped  # 1,000, 2,000: the two kinds of comma differ
    for separators in (r";\s*", r"[,;]?\s*\n\s*", r"[,;]\s*|\s*\n\s*"):
        pieces = _trimmed(split_outside_brackets(body, separators))
        if len(pieces) > 1 or pieces[0] != body:
            yield pieces
    if not spaced:
        pieces = _trimmed(split_outside_brackets(body, _ADJACENT))
        if len(pieces) > 1:
            yield pieces
    yield [body]


def _trimmed(pieces: list[str]) -> list[str]:
    """Pieces without outer spaces; a separator at the very end separates nothing."""
    pieces = [piece.strip() for piece in pieces]
    pieces[-1] = pieces[-1].rstrip(",; ") or pieces[-1]
    while len(pieces) > 1 and not pieces[-1]:
        pieces.pop()
    return pieces


def read_items(text: str, item: AnswerType[T], accept: Callable[[list[T]], None], names: Names = ()) -> list[T]:
    """The items of a list: the first reading of which every piece parses and that `accept` does not refuse.

    Labels before the items (see `labels`), which may be called by `names`, are understood: numbers and letters where nothing
    else can be read.
    Raises `Malformed` with the reason why the first reading failed.
    """
    problem: Malformed | None = None
    text = text.replace("~", "¬") if item.tilde else text
    for pieces in _readings(text, item, names):
        try:
            if len(pieces) > MAX_ITEMS:
                raise Malformed(f"{len(pieces)} items; at most {MAX_ITEMS} can be an answer")
            values = [item.parse_block(piece) for piece in pieces]
            accept(values)
            return values
        except Malformed as failure:
            problem = problem or failure
    raise problem or Malformed(f"not a list: {text[:40]!r}")


def _readings(text: str, item: AnswerType[T], names: Names) -> Iterator[list[str]]:
    body = inside_brackets(flatten(text)) or text
    named = named_parts(body, names) if names else None
    if named is not None:
        yield named  # first, because names say the order: `Y = 1, X = 2`
    unmatched: Malformed | None = None
    try:
        yield from splits(text, spaced=item.spaced, single=item.single, plural=item.plural)
    except Malformed as problem:
        unmatched = problem  # the brackets of labels such as `1)`, perhaps
    numbered = numbered_parts(body)
    if numbered is not None:
        yield numbered
    elif unmatched is not None:
        raise unmatched


def exact_length(length: int | None) -> Callable[[list[Any]], None]:
    """A check that a list has `length` items."""

    def accept(values: list[Any]) -> None:
        if length is not None and len(values) != length:
            raise Malformed(f"{len(values)} items instead of {length}")

    return accept


def bracketed(item: AnswerType[T], value: T) -> str:
    """An item as it is written inside a list: in square brackets if it is a list itself."""
    text = item.format(value)
    return f"[{text}]" if item.plural and text not in ("[]", "{}") else text


_STRANGERS = ("1", "2", "17", "(1, 1)", "(2, 3)", "[1]", "A", "B", "a", "b", "x", "yes", "no", "1-2", "A-B", "x+1")


def strangers(item: AnswerType[T]) -> Iterator[T]:
    """Some values that the type reads, to spoil an empty list with."""
    for text in _STRANGERS:
        try:
            yield item.parse_block(text)
        except Malformed:
            continue
