"""Stitches as published: one closed loop through points, of which some must lie on it and some must not."""

from typing import TypedDict

from internbootcamp.answers import Cell, Edges, Form
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unwinnable
from internbootcamp.kit.exact import Exact
from internbootcamp.kit.grids import Cell as Point
from internbootcamp.kit.grids import cells

LARGEST = 25

Stitch = tuple[Point, Point]


class Numbered(TypedDict):
    """A point (x, y), counted from 0, and how many stitches end there."""

    x: int
    y: int
    num: int


class StitchesBootcamp(Bootcamp):
    """Draw one closed loop from point to neighbouring point; a point marked 2 lies on it, one marked 0 does not.

    Kept to score others' rows, which the outline of the grid always solves; see `region_stitches` for the puzzle of the
    puzzle sites.
    """

    scoring_only = True
    answer = Edges(Cell(base=0), distinct=True).in_form(Form.SQUARE_TAG)

    class Identity(TypedDict):
        rows: int
        cols: int
        numbered_cells: list[Numbered]

    @staticmethod
    def solve(identity: Identity) -> frozenset[Stitch]:
        return _loop(identity)

    @staticmethod
    def _verify_correction(answer: frozenset[Stitch], identity: Identity) -> bool:
        points = set(cells(identity["rows"], identity["cols"]))
        if not answer or any(point not in points for stitch in answer for point in stitch):
            return False
        if any(abs(x - to_x) + abs(y - to_y) != 1 for (x, y), (to_x, to_y) in answer):
            return False
        ends = _ends(answer)
        if any(len(ends.get((cell["x"], cell["y"]), [])) != cell["num"] for cell in identity["numbered_cells"]):
            return False
        return all(len(near) == 2 for near in ends.values()) and len(_walk(ends, next(iter(ends)))) == len(ends)

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        rows, columns, marked = identity["rows"], identity["cols"], identity["numbered_cells"]
        if not 1 <= rows <= LARGEST or not 1 <= columns <= LARGEST:
            return f"a grid has 1 to {LARGEST} rows and columns of points"
        if not all(0 <= cell["x"] < rows and 0 <= cell["y"] < columns for cell in marked):
            return "a numbered point outside the grid"
        numbers: dict[Point, int] = {}
        for cell in marked:
            point = (cell["x"], cell["y"])
            if cell["num"] not in (0, 2):
                return Unwinnable(f"point {point} asks for {cell['num']} stitches, but a loop has 2 at a point, or none")
            if numbers.setdefault(point, cell["num"]) != cell["num"]:
                return Unwinnable(f"point {point} is marked both 0 and 2")
        return None if _loop(identity) else Unwinnable("a complete search finds no loop with these points")

    @staticmethod
    def caveat(identity: Identity) -> str | None:
        outline = _outline(identity["rows"], identity["cols"])
        wins = StitchesBootcamp._verify_correction(outline, identity)
        return "the outline of the grid is a solution; nothing is left to work out" if wins else None


def _ends(stitches: frozenset[Stitch]) -> dict[Point, list[Point]]:
    """For each point with stitches, the points that they lead to."""
    ends: dict[Point, list[Point]] = {}
    for one, other in stitches:
        ends.setdefault(one, []).append(other)
        ends.setdefault(other, []).append(one)
    return ends


def _walk(ends: dict[Point, list[Point]], start: Point) -> list[Point]:
    """The points of the loop through `start`."""
    reached = [start]
    seen = {start}
    for point in reached:
        for near in ends[point]:
            if near not in seen:
                seen.add(near)
                reached.append(near)
    return reached


def _outline(rows: int, columns: int) -> frozenset[Stitch]:
    def outer(x: int, y: int) -> bool:
        return x in (0, rows - 1) or y in (0, columns - 1)

    beside = [((x, y), other) for x, y in cells(rows, columns) for other in ((x, y + 1), (x + 1, y))]
    if rows > 2 and columns > 2:
        beside = [
            (one, other)
            for one, other in beside
            if (one[0] == other[0] and one[0] in (0, rows - 1)) or (one[1] == other[1] and one[1] in (0, columns - 1))
        ]
    return frozenset(
        (one, other) for one, other in beside if outer(*one) and other[0] < rows and other[1] < columns and outer(*other)
    )


def _loop(identity: StitchesBootcamp.Identity) -> frozenset[Stitch]:
    """A loop that the marks allow: the outline if that does, else by search; empty if there is none."""
    outline = _outline(identity["rows"], identity["cols"])
    if StitchesBootcamp._verify_correction(outline, identity):
        return outline
    points = set(cells(identity["rows"], identity["cols"]))
    marks = {(cell["x"], cell["y"]): cell["num"] for cell in identity["numbered_cells"]}
    with Exact() as problem:
        at_point: dict[Point, list[int]] = {point: [] for point in points}
        places = [((x, y), other) for x, y in sorted(points) for other in ((x, y + 1), (x + 1, y)) if other in points]
        for place in places:
            for point in place:
                at_point[point].append(problem.variable(place))
        for point, numbers in at_point.items():
            on = problem.variable(point)
            problem.exactly(2, numbers, when=on)
            problem.exactly(0, numbers, when=-on)
            if point in marks:
                problem.add(on if marks[point] else -on)
        problem.add(*(problem.variable(point) for point in points))
        must = [point for point, mark in marks.items() if mark]
        while (true := problem.solve()) is not None:
            ends = _ends(frozenset(place for place in places if place in true))
            ring = set(_walk(ends, must[0] if must else next(iter(ends))))
            stray = next((point for point in must if point not in ring), None)
            if stray is None:
                return frozenset(place for place in places if place in true and place[0] in ring)
            # All stitches of the ring drawn means that no other ring is, and the stray point lies on another.
            problem.add(*(-problem.variable(place) for place in places if place in true and place[0] in ring))
    return frozenset()
