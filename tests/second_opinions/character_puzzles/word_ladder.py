"""Word ladders as paths of a graph (networkx) whose edges come from words with one letter blanked."""

from itertools import combinations, pairwise

import networkx


def graph_of(words) -> networkx.Graph:
    graph = networkx.Graph()
    graph.add_nodes_from(words)
    blanked = {}
    for word in words:
        for at in range(len(word)):
            blanked.setdefault(f"{word[:at]}_{word[at + 1 :]}", set()).add(word)
    for alike in blanked.values():
        graph.add_edges_from(combinations(sorted(alike), 2))
    return graph


def score(answer, identity) -> float | None:
    graph = graph_of(identity["words"])
    if not answer or answer[0] != identity["start"] or answer[-1] != identity["end"]:
        return 0.0
    if any(not graph.has_edge(one, other) for one, other in pairwise(answer)):
        return 0.0
    return float(len(answer) == 1 + networkx.shortest_path_length(graph, identity["start"], identity["end"]))


def other_answers(answer, identity) -> list:
    """The ladder backwards, without a step, with a detour there and back, another of the shortest, and one through a fresh word."""
    graph = graph_of(identity["words"])
    detour = (answer[0], answer[1], *answer)
    found = [answer[::-1], answer[:-1], answer[1:], detour, (answer[0], answer[-1])]
    found += [(*answer[:at], *answer[at + 1 :]) for at in range(1, len(answer) - 1)]
    for path in networkx.all_shortest_paths(graph, identity["start"], identity["end"]):
        found.append(tuple(path))
        if len(found) > 10:
            break
    return found
