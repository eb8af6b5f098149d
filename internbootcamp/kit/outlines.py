"""Outlines drawn with straight strokes: the corners of the closed one, what kind of polygon they make, and how to draw one.

Points are pairs of floats; a stroke is a pair of points. Strokes may be parts of a side and overlap along it.
"""

from __future__ import annotations

import math
import re
from itertools import pairwise
from random import Random

Point = tuple[float, float]
Stroke = tuple[Point, Point]

_NUMBER = r"-?\d{1,6}(?:\.\d{1,9})?"
_STROKE = re.compile(rf"M ({_NUMBER}),({_NUMBER}) L ({_NUMBER}),({_NUMBER})(?: |$)")
FLAT = 1e-3  # height of a triangle, and deviation of ratios and cosines, that rounding alone explains


def read_strokes(path: str) -> list[Stroke] | None:
    """The strokes of an SVG path of pieces `M x,y L x,y`, or None if it is anything else."""
    strokes, at, text = [], 0, path.strip()
    while at < len(text):
        match = _STROKE.match(text, at)
        if match is None:
            return None
        x, y, to_x, to_y = map(float, match.groups())
        strokes.append(((x, y), (to_x, to_y)))
        at = match.end()
    return strokes


def closed_ring(strokes: list[Stroke]) -> list[Point] | None:
    """The points of the only closed ring that strokes form end to end, or None if there is none or more than one."""
    ends: dict[Point, list[int]] = {}
    for number, stroke in enumerate(strokes):
        for end in stroke:
            ends.setdefault(end, []).append(number)
    alive = set(range(len(strokes)))
    loose = [end for end, touching in ends.items() if len(touching) < 2]
    while loose:  # what is attached on one side only belongs to no ring
        end = loose.pop()
        for number in [one for one in ends[end] if one in alive]:
            alive.discard(number)
            loose += [other for other in strokes[number] if sum(one in alive for one in ends[other]) == 1]
    if not alive:
        return None
    first = min(alive)
    ring, number = [strokes[first][0]], first
    for _ in alive:
        start, end = strokes[number]
        after = end if start == ring[-1] else start
        touching = [one for one in ends[after] if one in alive]
        if len(touching) != 2:
            return None
        ring.append(after)
        number = touching[0] if touching[1] == number else touching[1]
    return ring[:-1] if ring[0] == ring[-1] and len(set(ring)) == len(alive) else None


def corners_of(ring: list[Point]) -> list[Point]:
    """The ring without the points at which it goes straight on or back along itself."""
    corners = list(ring)
    changed = True
    while changed and len(corners) > 2:
        changed = False
        for at in range(len(corners)):
            a, b, c = corners[at - 1], corners[at], corners[(at + 1) % len(corners)]
            longest = max(math.dist(a, b), math.dist(b, c), math.dist(a, c))
            if longest < FLAT or abs(_turn(a, b, c)) / longest < FLAT:
                del corners[at]
                changed = True
                break
    return corners


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def kind_of(corners: list[Point]) -> str | None:
    """What a polygon is: one of the kinds below, or None for any other."""
    count = len(corners)
    sides = [math.dist(corners[at], corners[(at + 1) % count]) for at in range(count)]
    turns = [_turn(corners[at - 1], corners[at], corners[(at + 1) % count]) for at in range(count)]
    cosines = [_cosine(corners[at - 1], corners[at], corners[(at + 1) % count]) for at in range(count)]
    equal_sides = max(sides) - min(sides) < FLAT * max(sides)
    equal_angles = max(cosines) - min(cosines) < FLAT
    convex = all(turn > 0 for turn in turns) or all(turn < 0 for turn in turns)
    if count == 3:
        return "right triangle" if min(map(abs, cosines)) < FLAT else "triangle"
    if count == 4:
        return _kind_of_four(corners, equal_sides, convex, max(map(abs, cosines)) < FLAT)
    if count == 5:
        if equal_sides and equal_angles and convex:
            return "regular pentagon"
        return "convex pentagon" if convex else "concave pentagon" if _simple(corners) else None
    return "regular hexagon" if count == 6 and equal_sides and equal_angles and convex else None


def _kind_of_four(corners: list[Point], equal_sides: bool, convex: bool, right: bool) -> str | None:
    if not convex:
        return None
    a, b, c, d = corners
    parallel = [_parallel(a, b, c, d), _parallel(b, c, d, a)]
    if right:
        return "square" if equal_sides else "rectangle"
    if all(parallel):
        return "parallelogram"
    return "trapezoid" if any(parallel) else None


def _parallel(a: Point, b: Point, c: Point, d: Point) -> bool:
    cross = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
    return abs(cross) < FLAT * math.dist(a, b) * math.dist(c, d)


def _cosine(a: Point, b: Point, c: Point) -> float:
    """Of the angle at b."""
    dot = (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1])
    return dot / (math.dist(a, b) * math.dist(c, b))


def _simple(corners: list[Point]) -> bool:
    """Whether no two sides of the polygon cross."""
    count = len(corners)
    sides = [(corners[at], corners[(at + 1) % count]) for at in range(count)]
    return not any(
        _turn(*one, other[0]) * _turn(*one, other[1]) < 0 and _turn(*other, one[0]) * _turn(*other, one[1]) < 0
        for at, one in enumerate(sides)
        for other in sides[at + 2 :]
    )


def random_corners(rng: Random, kind: str) -> list[Point]:
    """The corners of a polygon of a kind, about 60 wide, that nobody takes for another kind."""
    radius, angle = rng.uniform(25, 45), rng.uniform(0, 2 * math.pi)
    if kind in ("regular pentagon", "regular hexagon", "square"):
        count = {"regular pentagon": 5, "regular hexagon": 6, "square": 4}[kind]
        return [_polar(radius, angle + 2 * math.pi * at / count) for at in range(count)]
    if kind in ("convex pentagon", "concave pentagon"):
        dented = rng.randrange(5) if kind == "concave pentagon" else -1
        gaps = [rng.uniform(0.9, 1.1) for _ in range(5)] if dented >= 0 else rng.sample((0.7, 0.8, 0.9, 1.0, 1.15, 1.3), 5)
        places = [angle + 2 * math.pi * sum(gaps[:at]) / sum(gaps) for at in range(5)]
        return [_polar(radius * (rng.uniform(0, 0.06) if at == dented else 1.0), place) for at, place in enumerate(places)]
    wide, high = radius * rng.uniform(1.5, 2.0), radius * rng.uniform(0.6, 1.1)
    lean = rng.choice((-1, 1)) * rng.uniform(0.25, 0.5) * high
    flat: list[Point] = {
        "rectangle": [(0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high)],
        "parallelogram": [(0.0, 0.0), (wide, 0.0), (wide + lean, high), (lean, high)],
        "trapezoid": [(0.0, 0.0), (wide, 0.0), (wide * rng.uniform(0.55, 0.75), high), (wide * rng.uniform(0.1, 0.3), high)],
        "right triangle": [(0.0, 0.0), (wide, 0.0), (0.0, high)],
        "triangle": [
            (0.0, 0.0),
            (wide, 0.0),
            (wide * rng.choice((rng.uniform(-0.3, -0.15), rng.uniform(0.4, 0.6))), 1.4 * high),
        ],
    }[kind]
    cosine, sine = math.cos(angle), math.sin(angle)
    return [(x * cosine - y * sine, x * sine + y * cosine) for x, y in flat]


def _polar(radius: float, angle: float) -> Point:
    return radius * math.cos(angle), radius * math.sin(angle)


def side_in_parts(rng: Random, start: Point, end: Point, parts: int, back: bool) -> list[Stroke]:
    """A side as strokes end to end; with `back`, one stroke may go beyond the place where the next begins, and return."""
    places = [0.0, *sorted(rng.uniform(0.05, 0.95) for _ in range(parts - 1)), 1.0]
    if back and parts > 2:
        at = rng.randrange(1, parts - 1)
        places[at], places[at + 1] = places[at + 1], places[at]
    points = [(start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share) for share in places]
    return list(pairwise(points))
