"""The record of how words are sorted letter by letter: made, spoiled, written as identities hold it, and read back.

A step is a tuple: `("letters", place, ((word, letter), …))` looks at the letters at a place, 0 for the first, of the words
that stand together; `("groups", part, whole)` orders them, `part` the words looked at (None for all), `whole` everything;
`("answer", words)` ends it. A group is a tuple of words whose order is still open; its words are kept sorted.
"""

from __future__ import annotations

import re
from typing import Any

Group = tuple[str, ...]
Step = tuple[Any, ...]

_ORDINALS = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
    "twentieth",
]
_PAIR = re.compile(r"([a-z]{1,40}): ([a-z]?)\. ")
_ALL = re.compile(r"I should start by looking at the first letter of the words in the list\. The first letter: (.*)")
_PART = re.compile(
    r"Now let's sort this subpart (\[.*?\])\. Looking at the (\w+) letters(?: from right to left)?\.The (\w+) letter: (.*)"
)
_ORDERED = re.compile(r"We now have: (.*)for the subpart\. Hence, we have (.*)")
_ANSWER = re.compile(r"I have now sorted all the words\. The answer is ([a-z ]*)")


class Sorter:
    """An alphabet and a direction, and the groups that words fall into under them."""

    def __init__(self, alphabet: str, backward: bool) -> None:
        self._rank = {letter: at for at, letter in enumerate(alphabet)}
        self._step = -1 if backward else 1

    def key(self, word: str) -> list[int]:
        return [self._rank[letter] for letter in word[:: self._step]]

    def letter(self, word: str, place: int) -> str:
        """The letter at a place, counted from the end that is compared first; "" if the word has run out."""
        return word[:: self._step][place : place + 1]

    def groups(self, words: Group, place: int) -> list[Group]:
        by_letter: dict[str, list[str]] = {}
        for word in words:
            by_letter.setdefault(self.letter(word, place), []).append(word)
        return [tuple(sorted(by_letter[one])) for one in sorted(by_letter, key=lambda one: self._rank.get(one, -1))]

    def pairs(self, words: Group, place: int) -> tuple[tuple[str, str], ...]:
        return tuple((word, self.letter(word, place)) for word in words)

    def record(self, words: list[str], spoil: int = -1, spoiled: Any = None) -> list[Step]:
        """All steps; with `spoil`, the groups that step number `spoil`, from 0, arrives at are passed through `spoiled`."""
        everything = tuple(sorted(words))
        steps: list[Step] = [("letters", 0, self.pairs(everything, 0))]
        state = [(group, 1) for group in self.groups(everything, 0)]
        if spoil == 1:
            state = spoiled(state)
        steps.append(("groups", None, tuple(group for group, _ in state)))
        while (at := next((at for at, (group, _) in enumerate(state) if len(group) > 1), None)) is not None:
            group, place = state[at]
            steps.append(("letters", place, self.pairs(group, place)))
            parts = self.groups(group, place)
            state[at : at + 1] = [(part, place + 1) for part in parts]
            if spoil == len(steps):
                state = spoiled(state)
            steps.append(("groups", tuple(parts), tuple(one for one, _ in state)))
        answer = [group[0] for group, _ in state]
        return [*steps, ("answer", tuple(spoiled(answer) if spoil == len(steps) else answer))]


def written(step: Step, backward: bool) -> str:
    """A step as identities hold it."""
    if step[0] == "answer":
        return "I have now sorted all the words. The answer is " + " ".join(step[1])
    if step[0] == "groups":
        whole = _shown(step[2])
        if step[1] is None:
            return f"We now have: {whole}"
        return f"We now have: {_shown(step[1])}for the subpart. Hence, we have {whole}"
    place, pairs = step[1], "".join(f"{word}: {letter}. " for word, letter in step[2])
    if place == 0:
        return f"I should start by looking at the first letter of the words in the list. The first letter: {pairs}"
    which, way = _ORDINALS[place], " from right to left" if backward else ""
    words = [word for word, _ in step[2]]
    return f"Now let's sort this subpart {words}. Looking at the {which} letters{way}.The {which} letter: {pairs}"


def _shown(groups: tuple[Group, ...]) -> str:
    return " < ".join(group[0] if len(group) == 1 else str(list(group)) for group in groups)


def parsed(text: str) -> Step | None:
    """The step that a text says, or None."""
    if match := _ALL.fullmatch(text):
        return _letters(0, match.group(1), None)
    if match := _PART.fullmatch(text):
        listed, which, again, pairs = match.groups()
        words = _groups(listed)
        if which != again or which not in _ORDINALS or words is None:
            return None
        return _letters(_ORDINALS.index(which), pairs, words[0])
    if match := _ORDERED.fullmatch(text):
        part, whole = _groups(match.group(1)), _groups(match.group(2))
        return None if part is None or whole is None else ("groups", part, whole)
    if match := _ANSWER.fullmatch(text):
        return ("answer", tuple(match.group(1).split()))
    whole = _groups(text.removeprefix("We now have: ")) if text.startswith("We now have: ") else None
    return None if whole is None else ("groups", None, whole)


def _letters(place: int, text: str, subpart: Group | None) -> Step | None:
    """A step on letters; words that the subpart names and the pairs leave out get no letter, which is always wrong."""
    pairs = _PAIR.findall(text)
    if _PAIR.sub("", text):
        return None
    left_out = set(subpart or ()) - {word for word, _ in pairs}
    return ("letters", place, tuple(sorted([*pairs, *((word, "-") for word in left_out)])))


def _groups(text: str) -> tuple[Group, ...] | None:
    groups = []
    for one in text.split(" < "):
        bare = one[1:-1].replace("'", "").split(", ") if one.startswith("[") and one.endswith("]") else [one]
        if not all(word.isascii() and word.isalpha() and word.islower() for word in bare):
            return None
        groups.append(tuple(sorted(bare)))
    return tuple(groups)
