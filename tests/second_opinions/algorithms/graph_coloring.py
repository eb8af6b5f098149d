"""Graph colouring by colour classes: networkx counts the edges inside each class."""

import networkx


def score(answer, identity) -> float | None:
    graph = networkx.Graph([tuple(edge) for edge in identity["edges"]])
    classes: dict[str, list[int]] = {}
    for node, color in answer.items():
        classes.setdefault(color, []).append(int(node))
    if sum(map(len, classes.values())) != identity["nodes"] or len(classes) > identity["colors"]:
        return 0.0
    inside = sum(graph.subgraph(members).number_of_edges() for members in classes.values())
    share = inside * identity["colors"] / graph.number_of_edges()
    return 1.0 if inside == 0 else max(0.0, (1 - share) / 2)
