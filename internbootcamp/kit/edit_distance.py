"""Edit distance between two texts: how many characters to insert, delete or replace."""

from __future__ import annotations


def edit_distance(one: str, other: str) -> int:
    """The Levenshtein distance, by Myers' bit-parallel algorithm (1999): one big-integer step a character of `other`."""
    if not one:
        return len(other)
    places: dict[str, int] = {}
    for at, char in enumerate(one):
        places[char] = places.get(char, 0) | 1 << at
    last, full = 1 << (len(one) - 1), (1 << len(one)) - 1
    rises, falls, distance = full, 0, len(one)
    for char in other:
        equal = places.get(char, 0)
        vertical = equal | falls
        horizontal = (((equal & rises) + rises) ^ rises) | equal
        up, down = falls | (full & ~(horizontal | rises)), rises & horizontal
        distance += bool(up & last) - bool(down & last)
        up, down = (up << 1 | 1) & full, (down << 1) & full
        rises, falls = down | (full & ~(vertical | up)), up & vertical
    return distance


def similarity(answer: str, truth: str) -> float:
    """`(1 − d / n)²` for the edit distance d and the length n of the longer text: 1 for equal texts only, 0 for nothing alike.

    An answer more than twice as long as the truth, of which it could keep no quarter of the credit, gets 0 unread.
    """
    if answer == truth:
        return 1.0
    if len(answer) > 2 * len(truth):
        return 0.0
    return (1 - edit_distance(answer, truth) / max(len(answer), len(truth))) ** 2
