"""Slitherlink: one closed loop along the lines of a grid, and clues that count the loop's edges around a cell.

A grid of `rows` x `columns` cells has (rows + 1) * columns horizontal and rows * (columns + 1) vertical edges, each one
bit of an integer: first the horizontal ones row by row, then the vertical ones. `LoopGrid` knows the geometry,
`LoopLogic` draws every conclusion that follows from single clues, from single grid points (the loop passes through
them or not) and from the ban on a second loop, and further ones by assuming an edge and running into a contradiction.
What it concludes is proven, so a puzzle that it finishes has one solution.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from internbootcamp.kit.grids import AROUND, Cell, cells, neighbours


class LoopGrid:
    """The edges of a grid: which ones surround a cell, and which ones meet in a point."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows = rows
        self.columns = columns
        self.horizontal = (rows + 1) * columns
        self.edges = self.horizontal + rows * (columns + 1)
        self.around = {cell: self._mask(self._sides(cell)) for cell in cells(rows, columns)}
        points: list[list[int]] = [[] for _ in range((rows + 1) * (columns + 1))]
        self.ends: list[tuple[int, int]] = []
        for edge in range(self.edges):
            self.ends.append(self._points(edge))
            for point in self.ends[edge]:
                points[point].append(edge)
        self.at_point = [self._mask(edges) for edges in points]
        self.beside: list[list[Cell]] = [[] for _ in range(self.edges)]
        for cell in self.around:
            for edge in self._sides(cell):
                self.beside[edge].append(cell)

    def _sides(self, cell: Cell) -> list[int]:
        row, column = cell
        left = self.horizontal + row * (self.columns + 1) + column
        return [row * self.columns + column, (row + 1) * self.columns + column, left, left + 1]

    def _points(self, edge: int) -> tuple[int, int]:
        if edge < self.horizontal:
            row, column = divmod(edge, self.columns)
            point = row * (self.columns + 1) + column
            return point, point + 1
        point = edge - self.horizontal
        return point, point + self.columns + 1

    @staticmethod
    def _mask(edges: list[int]) -> int:
        return sum(1 << edge for edge in edges)

    def boundary(self, inside: list[list[int]]) -> int:
        """The edges between the cells marked 1 and everything else."""
        edges = 0
        for row, column in cells(self.rows, self.columns):
            if inside[row][column]:
                edges ^= self.around[row, column]
        return edges


class Contradiction(Exception):
    """The assumptions made so far cannot all be true."""


class LoopLogic:
    """What is known of one puzzle: `on` and `off` edges, growing as clues are added and conclusions drawn."""

    def __init__(self, grid: LoopGrid) -> None:
        self.grid = grid
        self.clues: dict[Cell, int] = {}
        self.on = 0
        self.off = 0
        self.other_end = list(range(len(grid.at_point)))  # of the path that ends in this point
        self.steps = 0
        self.trials = 0

    def copy(self) -> LoopLogic:
        """An independent state, for trying an assumption."""
        twin = LoopLogic.__new__(LoopLogic)
        twin.grid, twin.clues = self.grid, self.clues
        twin.on, twin.off, twin.other_end = self.on, self.off, self.other_end[:]
        twin.steps = twin.trials = 0
        return twin

    @property
    def unknown(self) -> int:
        """The edges not settled yet."""
        return (1 << self.grid.edges) - 1 & ~(self.on | self.off)

    def add_clue(self, cell: Cell, count: int) -> None:
        """Take a clue into account; raises Contradiction if it cannot hold."""
        self.clues[cell] = count
        self._follow([cell])

    def settle(self, edges: int, on: bool) -> None:
        """Set edges and draw the conclusions; raises Contradiction if there is one."""
        self._follow(self._set(edges, on))

    def _follow(self, due: list[Cell | int]) -> None:
        """Apply clues (cells) and grid points (numbers) until none has news."""
        while due:
            place = due.pop()
            if isinstance(place, int):
                due += self._at_point(self.grid.at_point[place])
            elif place in self.clues:
                due += self._at_clue(self.grid.around[place], self.clues[place])

    def _at_clue(self, edges: int, count: int) -> list[Cell | int]:
        missing = count - (self.on & edges).bit_count()
        free = edges & ~(self.on | self.off)
        if not 0 <= missing <= free.bit_count():
            raise Contradiction
        if free and missing in (0, free.bit_count()):
            return self._set(free, on=missing > 0)
        return []

    def _at_point(self, edges: int) -> list[Cell | int]:
        passing = (self.on & edges).bit_count()
        free = edges & ~(self.on | self.off)
        if passing > 2 or (passing == 1 and not free):
            raise Contradiction
        if free and passing == 2:
            return self._set(free, on=False)
        if free & free - 1 == 0 and free:
            return self._set(free, on=passing == 1)
        return []

    def _set(self, edges: int, on: bool) -> list[Cell | int]:
        """Set edges that are still free, and name the clues and points to look at again."""
        due: list[Cell | int] = []
        self.steps += 1
        while edges:
            edge = edges & -edges
            edges ^= edge
            number = edge.bit_length() - 1
            due += self.grid.beside[number]
            due += self.grid.ends[number]
            if not on:
                self.off |= edge
            elif not self.on & edge:
                due += self._extend_path(number)
        return due

    def _extend_path(self, number: int) -> list[Cell | int]:
        """Switch an edge on; the edge that would then close a loop too early is switched off."""
        edge = 1 << number
        if self.off & edge:
            raise Contradiction
        self.on |= edge
        first, second = self.grid.ends[number]
        start, end = self.other_end[first], self.other_end[second]
        if start == second:
            if not self._is_finished(self.on):
                raise Contradiction
            return self._set(self.unknown, on=False)
        self.other_end[start], self.other_end[end] = end, start
        closing = self.grid.at_point[start] & self.grid.at_point[end] & ~(self.on | self.off)
        if closing and not self._is_finished(self.on | closing):
            return self._set(closing, on=False)
        return []

    def _is_finished(self, on: int) -> bool:
        """Whether these edges are one loop and satisfy every clue."""
        around = self.grid.around
        if any((on & around[cell]).bit_count() != count for cell, count in self.clues.items()):
            return False
        return is_one_loop(self.grid, on)

    def look_ahead(self) -> bool:
        """Assume single edges until one assumption fails, and settle that edge; False if none fails."""
        unknown = self.unknown
        while unknown:
            edge = unknown & -unknown
            unknown ^= edge
            for on in (True, False):
                trial = self.copy()
                try:
                    trial.settle(edge, on)
                except Contradiction:
                    self.trials += 1
                    self.settle(edge, not on)
                    return True
        return False


def is_one_loop(grid: LoopGrid, on: int) -> bool:
    """Whether the edges form exactly one closed loop that does not touch itself."""
    if not on:
        return False
    number = on.bit_length() - 1
    start, point = grid.ends[number]
    seen = 1 << number
    while point != start:
        following = on & grid.at_point[point] & ~seen
        if not following or following & following - 1:
            return False
        number = following.bit_length() - 1
        seen |= following
        first, second = grid.ends[number]
        point = second if point == first else first
    return seen == on


TIP_FIRST = (1.0, 0.1, 0.03)  # how readily a cell joins an area that it touches on one, two or three sides


def random_inside(rng: Random, rows: int, columns: int, share: float) -> list[list[int]]:
    """A random area (1) whose border is one loop, covering up to `share` of the grid.

    Cells are added one at a time wherever the border stays one simple loop, rather at the tips than in the gaps, so
    that the loop winds.
    """
    inside = [[0] * columns for _ in range(rows)]
    start = (rng.randrange(rows), rng.randrange(columns))
    inside[start[0]][start[1]] = 1
    size, target = 1, max(2, round(rows * columns * share))
    frontier = neighbours(start, rows, columns)
    while frontier and size < target:
        pick = rng.randrange(len(frontier))
        frontier[pick], frontier[-1] = frontier[-1], frontier[pick]
        cell = frontier.pop()
        near = neighbours(cell, rows, columns)
        crowd = sum(inside[row][column] for row, column in near)
        if _keeps_one_loop(inside, cell) and rng.random() < TIP_FIRST[crowd - 1]:
            inside[cell[0]][cell[1]] = 1
            size += 1
            frontier += [other for other in near if not inside[other[0]][other[1]]]
    return inside


_RING: tuple[Cell, ...] = (AROUND[0], AROUND[1], AROUND[2], AROUND[4], AROUND[7], AROUND[6], AROUND[5], AROUND[3])


def _keeps_one_loop(inside: list[list[int]], cell: Cell) -> bool:
    """Whether adding a cell beside the area leaves one simple border: the area lies around it in one unbroken arc."""
    rows, columns = len(inside), len(inside[0])
    if inside[cell[0]][cell[1]]:
        return False
    ring = []
    for down, right in _RING:
        row, column = cell[0] + down, cell[1] + right
        ring.append(inside[row][column] if 0 <= row < rows and 0 <= column < columns else 0)
    arcs = sum(ring[place] and not ring[place - 1] for place in range(8))
    return arcs == 1


def proven_clues(rng: Random, grid: LoopGrid, loop: int, *, assume: bool) -> LoopLogic | None:
    """Clues, chosen at random, from which the loop follows by logic alone; None if not even all clues are enough.

    A clue is only added where edges are still open, so what is already known does not need it. With `assume`, edges are
    also settled by assuming the opposite, which leaves fewer and harder clues.
    """
    logic = LoopLogic(grid)
    order = list(grid.around)
    rng.shuffle(order)
    for given, cell in enumerate(order):
        if grid.around[cell] & logic.unknown:
            logic.add_clue(cell, (loop & grid.around[cell]).bit_count())
        if assume and given >= len(order) // 3:
            while logic.unknown and logic.look_ahead():
                pass
        if not logic.unknown:
            return logic
    return None


def follow_clues(grid: LoopGrid, clues: Mapping[Cell, int]) -> LoopLogic:
    """Everything that logic says about a puzzle. Raises Contradiction if the clues cannot all hold."""
    logic = LoopLogic(grid)
    for cell, count in clues.items():
        logic.add_clue(cell, count)
    while logic.unknown and logic.look_ahead():
        pass
    return logic
