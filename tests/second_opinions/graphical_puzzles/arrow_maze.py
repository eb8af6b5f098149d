"""Arrow maze as a directed graph of jumps (networkx): the labels in order are a path from the start to the goal."""

from itertools import pairwise

import networkx

WAYS = {"↖": (-1, -1), "↑": (-1, 0), "↗": (-1, 1), "←": (0, -1), "→": (0, 1), "↙": (1, -1), "↓": (1, 0), "↘": (1, 1)}


def jumps(identity):
    grid = identity["input_grid"]
    graph = networkx.DiGraph()
    for r, row in enumerate(grid):
        for c, arrow in enumerate(row):
            graph.add_node((r, c))
            if arrow in WAYS:
                down, right = WAYS[arrow]
                targets = [(r + down * far, c + right * far) for far in range(1, len(grid) + len(row))]
                graph.add_edges_from(((r, c), (a, b)) for a, b in targets if a in range(len(grid)) and b in range(len(row)))
    return graph


def goal(identity):
    return next((r, c) for r, row in enumerate(identity["input_grid"]) for c, cell in enumerate(row) if cell == "○")


def score(answer, identity) -> float | None:
    placed = {}
    for r, row in enumerate(answer):
        for c, label in enumerate(row):
            if label and label in placed:
                return 0.0
            if label:
                placed[label] = (r, c)
    path = [placed[label] for label in sorted(placed)]
    if not path or sorted(placed) != [*range(1, len(path) + 1)]:
        return 0.0
    ends = path[0] == tuple(identity["start_position"]) and path[-1] == goal(identity)
    return float(ends and networkx.is_path(jumps(identity), path))


def other_answers(answer, identity) -> list:
    """Other ways, if there are any; labels from 0, a label left out, the way back, the goal without its label."""
    size, found = max(map(max, answer)), []
    graph, ends = jumps(identity), (tuple(identity["start_position"]), goal(identity))
    path = sorted((label, r, c) for r, row in enumerate(answer) for c, label in enumerate(row) if label)
    for (_, *one), (_, *other) in pairwise(path[:5]):
        graph.remove_edge(tuple(one), tuple(other))
        if networkx.has_path(graph, *ends):
            way = networkx.shortest_path(graph, *ends)
            found.append(
                [[way.index((r, c)) + 1 if (r, c) in way else 0 for c in range(len(row))] for r, row in enumerate(answer)]
            )
        graph.add_edge(tuple(one), tuple(other))
    changes = (
        lambda label: max(0, label - 1),
        lambda label: size + 1 - label if label else 0,
        lambda label: label % size,
        lambda label: label + 1 if label > 1 else label,
    )
    return found + [[[change(label) for label in row] for row in answer] for change in changes]
