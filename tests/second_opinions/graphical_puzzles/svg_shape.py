"""Shapes by their sides as lines, their area and their perimeter: of all n-gons of a perimeter the regular one is largest."""

import math
import re
from itertools import combinations


def strokes_of(path: str):
    numbers = list(map(float, re.findall(r"-?\d+(?:\.\d+)?", path)))
    return [((a, b), (c, d)) for a, b, c, d in zip(*[iter(numbers)] * 4)]


def outline(strokes):
    """The largest set of strokes that hang together by their ends, in a row round the outline."""
    groups: list[set] = []
    for stroke in strokes:
        touching = [group for group in groups if any(set(stroke) & set(other) for other in group)]
        groups = [group for group in groups if group not in touching] + [{stroke}.union(*touching)]
    left = list(max(groups, key=len))
    points = list(left.pop())
    while left:
        following = next(stroke for stroke in left if points[-1] in stroke)
        left.remove(following)
        points.append(following[0] if following[1] == points[-1] else following[1])
    return points[:-1]


def lines_of(points):
    """The sides: unit direction, and the points on it; strokes on one line belong together."""
    lines: list[tuple[tuple[float, float], list]] = []
    pairs = sorted(zip(points, [*points[1:], points[0]]), key=lambda pair: -math.dist(*pair))
    for p, q in pairs:
        for (dx, dy), on in lines:
            offsets = [abs((r[0] - on[0][0]) * dy - (r[1] - on[0][1]) * dx) for r in (p, q)]
            if max(offsets) < 0.01:
                on += [p, q]
                break
        else:
            length = math.dist(p, q)
            lines.append((((q[0] - p[0]) / length, (q[1] - p[1]) / length), [p, q]))
    return lines


def hull_area(points) -> float:
    points = sorted(set(points))

    def half(run):
        chain = []
        for p in run:
            while len(chain) > 1 and turn(chain[-2], chain[-1], p) <= 0:
                chain.pop()
            chain.append(p)
        return chain[:-1]

    return area(half(points) + half(points[::-1]))


def turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def area(points) -> float:
    return abs(sum(p[0] * q[1] - p[1] * q[0] for p, q in zip(points, [*points[1:], points[0]]))) / 2


def number(identity) -> str:
    points = outline(strokes_of(identity["Paths"]))
    lines = lines_of(points)
    sides, surface = len(lines), area(points)
    extents = [[dx * x + dy * y for x, y in on] for (dx, dy), on in lines]
    around = sum(max(extent) - min(extent) for extent in extents)
    regular = surface > 0.9995 * around**2 / (4 * sides * math.tan(math.pi / sides))
    crosses = [(abs(a[0] * b[1] - a[1] * b[0]), abs(a[0] * b[0] + a[1] * b[1])) for (a, _), (b, _) in combinations(lines, 2)]
    parallel = sum(cross < 0.002 for cross, _ in crosses)
    upright = sum(dot < 0.002 for _, dot in crosses)
    if sides == 3:
        return "4" if upright else "3"
    if sides == 4:
        if upright == 4:
            return "2" if regular else "1"
        return "5" if parallel == 2 else "6" if parallel == 1 else "0"
    if sides == 5:
        return "9" if regular else "8" if surface < 0.999 * hull_area(points) else "7"
    return "10" if sides == 6 and regular else "0"


def score(answer, identity) -> float | None:
    return float(answer == number(identity))
