"""Word ladders (Lewis Carroll's doublets, 1877): from one word to another, one letter changed at a time, every step a word."""

from __future__ import annotations

from collections.abc import Collection
from string import ascii_lowercase


def differing(one: str, other: str) -> int:
    """In how many places two words of one length differ: no ladder has fewer steps."""
    return sum(a != b for a, b in zip(one, other))


def neighbours(word: str, words: Collection[str]) -> list[str]:
    """The words that differ from `word` in one letter, in a fixed order."""
    changed = (
        word[:at] + letter + word[at + 1 :] for at in range(len(word)) for letter in ascii_lowercase if letter != word[at]
    )
    return [other for other in changed if other in words]


def shortest_ladder(start: str, end: str, words: Collection[str]) -> list[str] | None:
    """A ladder with fewest steps, both ends included, or None. The ends need not be among `words`, a set in lower case.

    Both ends are searched from in turn, from the one with fewer words to go on from, until the two meet.
    """
    if start == end:
        return [start]
    before: dict[str, str | None] = {start: None}
    after: dict[str, str | None] = {end: None}
    outer, inner = [start], [end]
    while outer and inner:
        forward = len(outer) <= len(inner)
        reached, other = (before, after) if forward else (after, before)
        ahead: list[str] = []
        for word in outer if forward else inner:
            near = neighbours(word, words)
            goal = end if forward else start
            if differing(word, goal) == 1:
                near.append(goal)
            for step in near:
                if step not in reached:
                    reached[step] = word
                    ahead.append(step)
                if step in other:
                    return [*_back(step, before)[::-1], *_back(step, after)[1:]]
        outer, inner = (ahead, inner) if forward else (outer, ahead)
    return None


def _back(word: str, reached: dict[str, str | None]) -> list[str]:
    """The words from `word` back to where a search began."""
    path = [word]
    while (previous := reached[path[-1]]) is not None:
        path.append(previous)
    return path
