"""Free time and meetings: spans of minutes `(start, end)` in order and apart, as timetables hold them."""

from __future__ import annotations

from collections.abc import Iterable

Span = tuple[int, int]


def outside(spans: Iterable[Iterable[int]], start: int, end: int) -> list[Span]:
    """What `spans` leave free between `start` and `end`."""
    free, at = [], start
    for first, last in sorted((span_start, span_end) for span_start, span_end in spans):
        if first > at:
            free.append((at, min(first, end)))
        at = max(at, last)
    if at < end:
        free.append((at, end))
    return [(first, last) for first, last in free if first < last]


def common(ours: list[Span], theirs: list[Span]) -> list[Span]:
    """The time in both."""
    both, i, j = [], 0, 0
    while i < len(ours) and j < len(theirs):
        start, end = max(ours[i][0], theirs[j][0]), min(ours[i][1], theirs[j][1])
        if start < end:
            both.append((start, end))
        if ours[i][1] < theirs[j][1]:
            i += 1
        else:
            j += 1
    return both


def joined(spans: Iterable[Iterable[int]]) -> list[Span]:
    """The spans with those that touch or overlap made one."""
    together: list[Span] = []
    for start, end in sorted((span_start, span_end) for span_start, span_end in spans):
        if together and start <= together[-1][1]:
            together[-1] = (together[-1][0], max(end, together[-1][1]))
        else:
            together.append((start, end))
    return together


def clock(minute: int) -> str:
    """Minutes after midnight as 9:05."""
    return f"{minute // 60}:{minute % 60:02d}"
