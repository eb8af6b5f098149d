"""Random graphs, and how prompts write them down.

Nodes are numbered from 1, as people read them. Every function draws from the `Random` handed in and returns lists in a fixed
order, so that a seed gives one graph everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from random import Random

Edge = tuple[int, int]


def random_tree(rng: Random, nodes: int) -> list[Edge]:
    """A random recursive tree on nodes 1 to `nodes`, under a random labelling."""
    labels = rng.sample(range(1, nodes + 1), nodes)
    return [ordered(labels[int(rng.random() * at)], labels[at]) for at in range(1, nodes)]


def random_connected(rng: Random, nodes: int, edges: int) -> list[Edge]:
    """A connected simple graph with `edges` edges (at least nodes - 1, at most all pairs), sorted."""
    chosen = set(random_tree(rng, nodes))
    wanted = max(len(chosen), min(edges, nodes * (nodes - 1) // 2))
    for pair in rng.sample(_all_pairs(nodes), wanted):  # enough, whichever of them the tree has already
        if len(chosen) == wanted:
            break
        chosen.add(pair)
    return sorted(chosen)


@cache
def _all_pairs(nodes: int) -> tuple[Edge, ...]:
    return tuple(combinations(range(1, nodes + 1), 2))


def random_dag(rng: Random, nodes: int, edges: int) -> list[Edge]:
    """A connected acyclic directed graph, sorted; node numbers say nothing of the order."""
    rank = rng.sample(range(nodes), nodes)
    undirected = random_connected(rng, nodes, edges)
    return sorted((u, v) if rank[u - 1] < rank[v - 1] else (v, u) for u, v in undirected)


def ordered(u: int, v: int) -> Edge:
    """The pair, smaller first."""
    return (u, v) if u < v else (v, u)


def neighbours(nodes: int, edges: Iterable[Iterable[int]]) -> list[list[int]]:
    """Adjacency lists, index 0 unused; of each edge the first two numbers count."""
    adjacent: list[list[int]] = [[] for _ in range(nodes + 1)]
    for u, v, *_ in edges:
        adjacent[u].append(v)
        adjacent[v].append(u)
    return adjacent


def edge_problem(nodes: int, edges: Iterable[Iterable[int]]) -> str | None:
    """What is wrong with an edge list over nodes 1 to `nodes`: a node that does not exist, a loop, a repeated edge."""
    seen: set[Edge] = set()
    for u, v, *_ in edges:
        if not (1 <= u <= nodes and 1 <= v <= nodes):
            return f"the edge {u}-{v} leaves the nodes 1 to {nodes}"
        if u == v:
            return f"the edge {u}-{v} is a loop"
        if ordered(u, v) in seen:
            return f"the edge {u}-{v} stands twice"
        seen.add(ordered(u, v))
    return None
