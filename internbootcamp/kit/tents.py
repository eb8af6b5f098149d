"""Tents beside trees: how many stand in each row and column, and no two touch.

`pitch` finds the ways to do it. With `own_tree` (the puzzle Tents), trees and tents form pairs of neighbours; without (the
puzzle Campsite), a tent only needs some tree beside it, and a tree may have no tent.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random

from internbootcamp.kit.exact import Exact
from internbootcamp.kit.grids import AROUND, Cell, cells, neighbours


def places(trees: Collection[Cell], rows: int, columns: int) -> list[Cell]:
    """The cells where a tent may stand: free, with a tree to a side."""
    return sorted({near for tree in trees for near in neighbours(tree, rows, columns)} - set(trees))


def pitch(
    trees: Collection[Cell], row_counts: Sequence[int], column_counts: Sequence[int], limit: int, *, own_tree: bool
) -> list[list[Cell]]:
    """Up to `limit` ways to place the tents, each as a sorted list of cells."""
    rows, columns = len(row_counts), len(column_counts)
    spots = [(row, column) for row, column in places(trees, rows, columns) if row_counts[row] and column_counts[column]]
    with Exact() as problem:
        tent = {spot: problem.variable(spot) for spot in spots}
        for spot in spots:
            for near in neighbours(spot, rows, columns, AROUND):
                if near > spot and near in tent:
                    problem.add(-tent[spot], -tent[near])
        for line, count in enumerate(row_counts):
            problem.exactly(count, [tent[spot] for spot in spots if spot[0] == line])
        for line, count in enumerate(column_counts):
            problem.exactly(count, [tent[spot] for spot in spots if spot[1] == line])
        if own_tree:
            _pair_up(problem, sorted(trees), tent, rows, columns)
        return [[spot for spot in spots if spot in true] for true in problem.solutions(limit, spots)]


def _pair_up(problem: Exact, trees: Sequence[Cell], tent: dict[Cell, int], rows: int, columns: int) -> None:
    """Every tree is the partner of one tent beside it, every tent that of one tree."""
    partners: dict[Cell, list[int]] = {spot: [] for spot in tent}
    for tree in trees:
        links = []
        for spot in neighbours(tree, rows, columns):
            if spot in tent:
                link = problem.variable((tree, spot))
                problem.add(-link, tent[spot])
                partners[spot].append(link)
                links.append(link)
        problem.exactly_one(links)
    for spot, links in partners.items():
        problem.add(-tent[spot], *links)
        for at, link in enumerate(links):
            for other in links[:at]:
                problem.add(-link, -other)


def can_pair(trees: Collection[Cell], tents: Collection[Cell]) -> bool:
    """Whether trees and tents can be paired off so that each pair are neighbours (augmenting paths)."""
    partner: dict[Cell, Cell] = {}
    waiting = set(tents)

    def settle(tree: Cell, seen: set[Cell]) -> bool:
        row, column = tree
        for spot in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)):
            if spot in waiting and spot not in seen:
                seen.add(spot)
                if spot not in partner or settle(partner[spot], seen):
                    partner[spot] = tree
                    return True
        return False

    return len(trees) == len(waiting) and all(settle(tree, set()) for tree in trees)


def touching(tents: Collection[Cell]) -> bool:
    """Whether two tents stand in cells that share a side or a corner."""
    placed = set(tents)
    return any((row + down, column + right) in placed for row, column in placed for down, right in AROUND)


def is_camp(
    grid: Sequence[Sequence[str]],
    answer: Sequence[Sequence[str]],
    row_counts: Sequence[int],
    column_counts: Sequence[int],
) -> bool:
    """Whether `answer` is `grid` with tents C on free cells X, each beside a tree T, none touching, as many as is said."""
    rows, columns = len(grid), len(grid[0])
    changes = {(was, now) for before, after in zip(grid, answer) for was, now in zip(before, after) if was != now}
    tents = [(row, column) for row, column in cells(rows, columns) if answer[row][column] == "C"]
    if changes - {("X", "C")} or touching(tents):
        return False
    if any(all(grid[r][c] != "T" for r, c in neighbours(tent, rows, columns)) for tent in tents):
        return False
    return counts(tents, rows, columns) == (list(row_counts), list(column_counts))


def random_camp(rng: Random, rows: int, columns: int, count: int) -> tuple[list[Cell], list[Cell]]:
    """Up to `count` random tents that do not touch, and a tree beside each of them; as (trees, tents)."""
    free = cells(rows, columns)
    rng.shuffle(free)
    tents: list[Cell] = []
    trees: list[Cell] = []
    blocked: set[Cell] = set()
    for spot in free:
        if len(tents) == count:
            break
        beside = [cell for cell in neighbours(spot, rows, columns) if cell not in tents and cell not in trees]
        if spot not in blocked and spot not in trees and beside:
            tents.append(spot)
            trees.append(rng.choice(beside))
            blocked.update(neighbours(spot, rows, columns, AROUND))
    return sorted(trees), sorted(tents)


def counts(tents: Collection[Cell], rows: int, columns: int) -> tuple[list[int], list[int]]:
    """How many tents stand in each row and in each column."""
    return (
        [sum(row == line for row, _ in tents) for line in range(rows)],
        [sum(column == line for _, column in tents) for line in range(columns)],
    )


def impossible_counts(trees: Collection[Cell], row_counts: Sequence[int], column_counts: Sequence[int]) -> str | None:
    """Why the counts cannot be met, where that shows at once, or None."""
    if sum(row_counts) != sum(column_counts):
        return f"the rows ask for {sum(row_counts)} tents in all, the columns for {sum(column_counts)}"
    spots = places(trees, len(row_counts), len(column_counts))
    for axis, kind, wanted in ((0, "row", row_counts), (1, "column", column_counts)):
        for line, count in enumerate(wanted):
            across = [spot[1 - axis] for spot in spots if spot[axis] == line]
            room, last = 0, -2
            for at in across:
                if at > last + 1:
                    room, last = room + 1, at
            if not 0 <= count <= room:
                return f"{kind} {line + 1} asks for {count} tents, but at most {room} find a place beside a tree without touching"
    return None
