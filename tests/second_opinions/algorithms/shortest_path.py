"""Shortest path with networkx: the route must be a path of the graph with the weight that the library finds."""

from itertools import pairwise

import networkx


def score(answer, identity) -> float | None:
    graph = networkx.Graph()
    graph.add_weighted_edges_from(identity["roads"])
    route = list(answer)
    if (
        len(route) < 2
        or route[0] != identity["start"]
        or route[-1] != identity["goal"]
        or not all(n in graph for n in route)
    ):
        return 0.0
    if not all(graph.has_edge(*step) for step in pairwise(route)):
        return 0.0
    best = networkx.shortest_path_length(graph, identity["start"], identity["goal"], weight="weight")
    return float(networkx.path_weight(graph, route, weight="weight") == best)
