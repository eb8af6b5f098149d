"""Tents as a graph: trees and tents are matched by networkx; counted by CP-SAT with one variable for each pair."""

import networkx
from ortools.sat.python import cp_model

from tests.second_opinions.graphical_puzzles.counting import count


def trees_of(identity):
    return [(r, c) for r, row in enumerate(identity["grid"]) for c, cell in enumerate(row) if cell == 1]


def beside(one, other) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def score(answer, identity) -> float | None:
    grid, trees = identity["grid"], trees_of(identity)
    tents = [(r - 1, c - 1) for r, c in answer]
    if any(r not in range(len(grid)) or c not in range(len(grid[0])) or (r, c) in trees for r, c in tents):
        return 0.0
    if any(max(abs(a - r), abs(b - c)) == 1 for a, b in tents for r, c in tents):
        return 0.0
    if [[r for r, _ in tents].count(line) for line in range(len(grid))] != identity["row_clues"]:
        return 0.0
    if [[c for _, c in tents].count(line) for line in range(len(grid[0]))] != identity["col_clues"]:
        return 0.0
    graph = networkx.Graph([(("tree", tree), ("tent", tent)) for tree in trees for tent in tents if beside(tree, tent)])
    return float(len(tents) == len(trees) and len(networkx.max_weight_matching(graph)) == len(trees))


def count_solutions(identity, limit: int = 2) -> int | None:
    grid, trees = identity["grid"], trees_of(identity)
    height, width = len(grid), len(grid[0])
    model = cp_model.CpModel()
    tent = {(r, c): model.new_bool_var("") for r in range(height) for c in range(width)}
    pair = {(tree, spot): model.new_bool_var("") for tree in trees for spot in tent if beside(tree, spot)}
    for tree in trees:
        model.add(tent[tree] == 0)
        model.add_exactly_one(one for (owner, _), one in pair.items() if owner == tree)
    for spot, stands in tent.items():
        model.add(sum(one for (_, other), one in pair.items() if other == spot) == stands)
    for r in range(height - 1):
        for c in range(width - 1):
            model.add_at_most_one(tent[r + down, c + right] for down in (0, 1) for right in (0, 1))
    for r in range(height):
        model.add(sum(tent[r, c] for c in range(width)) == identity["row_clues"][r])
        for c in range(width - 1):
            model.add_at_most_one(tent[r, c], tent[r, c + 1])
    for c in range(width):
        model.add(sum(tent[r, c] for r in range(height)) == identity["col_clues"][c])
        for r in range(height - 1):
            model.add_at_most_one(tent[r, c], tent[r + 1, c])
    return count(model, list(tent.values()), limit)


def other_answers(answer, identity) -> list:
    """Rows and columns exchanged, counted from 0, and single tents moved to each side of a tree."""
    tents = sorted(answer)
    moved = [
        frozenset({*tents[1:], (r + 1 + down, c + 1 + right)})
        for r, c in trees_of(identity)[:3]
        for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0))
    ]
    return [frozenset((c, r) for r, c in tents), frozenset((r - 1, c - 1) for r, c in tents), *moved]
