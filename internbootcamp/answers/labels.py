"""Parts of an answer that are called by number, letter or name: `Q1: true; Q2: false`, `(a) 3, (b) 5`, `Subject: D`.

A label stands at the start, after a blank or after a separator. All labels from the first to the last must be there, each
once, in any order; the parts come back in the order of their labels. What a part holds is not looked at.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate, pairwise

from internbootcamp.answers.text import flatten

Names = Sequence[Sequence[str]]  # for each part, in lower case, what it may be called

_CIRCLED = {0x2460 + at: f" ({at + 1}) " for at in range(20)}  # ① to ⑳
_START, _MARKS = r"(?<![^\s,;{])", "[\"'*`]{0,3}"
_SIGN = r"(?:[:=)]|\.(?!\d)|->|→|-(?=\s))"
_NOUN = r"(?:(?:question|problem|pair|part|item|sentence|proposition|statement|answer|q|no\.)\s?[#_]?|问题\s?|第\s?)"
_DASH = re.compile(r"^[-*•] ", re.MULTILINE)  # of a bulleted list
_NUMBERED = re.compile(
    rf"(?:{_START}|(?=\(\d{{1,2}}\)|\[\d{{1,2}}\])){_MARKS}(?:(?P<noun>(?i:{_NOUN}))?"
    rf"(?:(?P<opening>[(\[])(?P<inside>\d{{1,2}}|[a-z])[)\]]|(?P<place>\d{{1,2}}|[a-z])(?![A-Za-z\d_(]))\s?(?:[题问对句项]\s?)?"
    rf"{_MARKS}\s?(?P<sign>{_SIGN})?{_MARKS})\s*"
)


def numbered_parts(text: str) -> list[str] | None:
    """The parts of `text` behind numbers from 1, or small letters from a, in the order of these. None without such labels.

    Capitals are no labels: they name options; nor is a single number before an equals sign, a colon or an arrow: `1 = 77`.
    """
    text = _DASH.sub("", flatten(text.translate(_CIRCLED))).strip()
    found = []
    depths = list(accumulate(text, _depth, initial=0))
    for label in _NUMBERED.finditer(text):
        if not depths[label.start()] and (label["noun"] or label["opening"] or label["sign"]):
            place = (label["inside"] or label["place"]).lower()
            found.append((label, int(place) - 1 if place.isdigit() else ord(place) - ord("a")))
    if len(found) == 1 and not (found[0][0]["noun"] or found[0][0]["opening"] or found[0][0]["sign"] in (".", ")")):
        return None
    return _parts(text, found, len(found))


def named_parts(text: str, names: Names) -> list[str] | None:
    """The parts of `text` behind their names, in the order of `names`. None without them.

    A name may be numbered, and have a letter in brackets behind it: `1. Subject (S): …`.
    """
    text = _DASH.sub("", flatten(text)).strip()
    places = {name: place for place, each in enumerate(names) for name in each}
    listed = "|".join(map(re.escape, sorted(places, key=len, reverse=True)))
    label = re.compile(
        rf"{_START}{_MARKS}(?:\d[.)]\s)?{_MARKS}(?P<name>{listed})(?:\s?\(\w{{1,3}}\))?{_MARKS}\s?(?:{_SIGN}|is\s|是)"
        rf"{_MARKS}\s*",
        re.IGNORECASE,
    )
    return _parts(text, [(match, places[match["name"].lower()]) for match in label.finditer(text)], len(names))


def line_order(numbers: Sequence[str]) -> list[int] | None:
    """The places of numbered lines in the order of their numbers; the same before each, as Markdown allows, says nothing.

    None where a number is left out or comes twice.
    """
    values = list(map(int, numbers))
    order = sorted(range(len(values)), key=values.__getitem__)
    steps = {values[other] - values[one] for one, other in pairwise(order)}
    return order if steps in (set(), {0}, {1}) else None


def _depth(depth: int, character: str) -> int:
    """How many brackets are open after one more character; the one of `1)` closes none."""
    return max(0, depth + (character in "([{") - (character in ")]}"))


def _parts(text: str, labels: Sequence[tuple[re.Match[str], int]], count: int) -> list[str] | None:
    """What stands behind each label, if the first one starts the text and all places are there, each once."""
    if not labels or labels[0][0].start() or sorted(place for _, place in labels) != list(range(count)):
        return None
    ends = [match.start() for match, _ in labels[1:]] + [len(text)]
    parts = {place: _without_end(match.group()[0], text[match.end() : end]) for (match, place), end in zip(labels, ends)}
    return [parts[place] for place in range(count)]


def _without_end(opening: str, part: str) -> str:
    """A part without the separator, or the "and", before the next label, and the quote that its label opens: `"X = 5"`."""
    part = part.rstrip(" \n,;")
    part = part[:-4].rstrip(" \n,;") if part[-4:].lower() in (" and", ",and") else part
    return part[:-1] if opening in "\"'`" and part.endswith(opening) and part.count(opening) % 2 else part
