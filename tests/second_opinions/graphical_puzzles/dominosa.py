"""Dominosa as exact cover: every cell and every pair of numbers once; counted by CP-SAT."""

from collections import Counter

from ortools.sat.python import cp_model

from tests.second_opinions.graphical_puzzles.counting import count


def score(answer, identity) -> float | None:
    grid, n = identity["grid"], identity["n"]
    covered, pairs = Counter(), Counter()
    for (r, c), (a, b) in answer:
        if {abs(r - a), abs(c - b)} != {0, 1}:
            return 0.0
        covered.update([(r, c), (a, b)])
        if not all(x in range(len(grid)) and y in range(len(grid[0])) for x, y in ((r, c), (a, b))):
            return 0.0
        pairs[frozenset((grid[r][c], grid[a][b]))] += 1
    everywhere = len(covered) == len(grid) * len(grid[0]) and set(covered.values()) == {1}
    return float(everywhere and len(pairs) == (n + 1) * (n + 2) // 2 and set(pairs.values()) == {1})


def count_solutions(identity, limit: int = 2) -> int | None:
    grid = identity["grid"]
    model = cp_model.CpModel()
    groups, everything = {}, []
    for r, row in enumerate(grid):
        for c, value in enumerate(row):
            for a, b in ((r + 1, c), (r, c + 1)):
                if a < len(grid) and b < len(row):
                    laid = model.new_bool_var("")
                    everything.append(laid)
                    for group in ((r, c), (a, b), ("pair", *sorted((value, grid[a][b])))):
                        groups.setdefault(group, []).append(laid)
    for group in groups.values():
        model.add_exactly_one(group)
    return count(model, everything, limit)


def other_answers(answer, identity) -> list:
    """Two dominoes side by side turned, which still covers all; a domino missing; all laid in rows or columns."""
    dominoes = sorted(answer)
    turned = []
    for (r, c), (a, b) in dominoes:
        other = ((r + 1, c), (a + 1, b)) if r == a else ((r, c + 1), (a, b + 1))
        if other in answer:
            rest = set(answer) - {((r, c), (a, b)), other}
            corners = sorted(((r, c), (a, b), *other))
            new = (
                {tuple(corners[:2]), tuple(corners[2:])} if r != a else {(corners[0], corners[2]), (corners[1], corners[3])}
            )
            turned.append(frozenset(rest | new))
    grid = identity["grid"]
    rows = frozenset(((r, c), (r, c + 1)) for r in range(len(grid)) for c in range(0, len(grid[0]) - 1, 2))
    columns = frozenset(((r, c), (r + 1, c)) for r in range(0, len(grid) - 1, 2) for c in range(len(grid[0])))
    return [*turned[:6], frozenset(dominoes[1:]), rows, columns]
