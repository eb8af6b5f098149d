"""Graph colouring: neighbours get different colours."""

from typing import TypedDict

from internbootcamp.answers import AnswerType, Choice, Language, Mapping
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.shapes import Pair
from internbootcamp.kit.graphs import edge_problem, neighbours, ordered

COLORS = "ABCDE"


class GraphColoringBootcamp(Bootcamp):
    """Colour every node so that no edge joins two nodes of one colour. Any such colouring is right.

    A colouring with conflicts earns part of the score as far as it beats colouring at random, which leaves one edge in
    `colors` in conflict: less than a half, and nothing at or above that rate.
    """

    nodes: int = knob(10, "how many nodes", low=4, high=60)
    edges: int = knob(18, "how many edges", low=3, high=400)
    colors: int = knob(3, "how many colours", low=2, high=5)

    levels = (
        dict(nodes=7, edges=11, colors=3),
        dict(nodes=10, edges=19, colors=3),
        dict(nodes=16, edges=34, colors=3),
        dict(nodes=26, edges=58, colors=3),
        dict(nodes=40, edges=160, colors=4),
    )
    partial = True

    class Identity(TypedDict):
        nodes: int
        edges: list[Pair]  # nodes are numbered from 1
        colors: int

    def case_generator(self) -> Identity:
        """Edges between the parts of a nearly equal division of the nodes, so that a colouring exists; no node is alone."""
        order = self.rng.sample(range(1, self.nodes + 1), self.nodes)
        part = {node: at % self.colors for at, node in enumerate(order)}
        allowed = [(u, v) for u in range(1, self.nodes + 1) for v in range(u + 1, self.nodes + 1) if part[u] != part[v]]
        chosen = set(self.rng.sample(allowed, min(self.edges, len(allowed))))
        touched = {node for edge in chosen for node in edge}
        for node in order:
            if node not in touched:
                chosen.add(ordered(node, self.rng.choice([other for other in order if part[other] != part[node]])))
        return {"nodes": self.nodes, "edges": [list(edge) for edge in sorted(chosen)], "colors": self.colors}

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        nodes, palette = range(1, identity["nodes"] + 1), COLORS[: identity["colors"]]
        return Mapping(Choice(palette), keys=map(str, nodes), nouns=("node", "节点")).described(
            "node=colour for every node, separated by commas", "每个节点的“节点=颜色”，用逗号分隔"
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        nodes, palette = identity["nodes"], COLORS[: identity["colors"]]
        edges = ", ".join(f"{u}-{v}" for u, v in identity["edges"])
        if language == "zh":
            return (
                f"一个图有 {nodes} 个节点，编号为 1 到 {nodes}，边如下：\n\n{edges}\n\n"
                f"用 {'、'.join(palette)} 这 {len(palette)} 种颜色给每个节点涂一种颜色，使每条边的两个端点颜色不同。不必用到所有颜色。"
            )
        return (
            f"A graph has {nodes} nodes, numbered 1 to {nodes}, and these edges:\n\n{edges}\n\n"
            f"Give each node one of the {len(palette)} colours {', '.join(palette)} so that the two ends of every edge differ "
            "in colour. Not every colour has to be used."
        )

    @staticmethod
    def solve(identity: Identity) -> dict[str, str]:
        """Depth first, next the node whose neighbours show most colours (DSATUR: Brélaz, 1979)."""
        adjacent = neighbours(identity["nodes"], identity["edges"])
        color = _color({}, adjacent, COLORS[: identity["colors"]])
        return {str(node): color[node] for node in range(1, identity["nodes"] + 1)} if color else {}

    @staticmethod
    def _verify_correction(answer: dict[str, str], identity: Identity) -> float:
        conflicts = sum(answer[str(u)] == answer[str(v)] for u, v in identity["edges"])
        if not conflicts:
            return 1.0
        by_chance = len(identity["edges"]) / identity["colors"]
        return max(0.0, 0.5 * (1 - conflicts / by_chance))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        if not 2 <= identity["colors"] <= len(COLORS):
            return f"{identity['colors']} colours; there are 2 to {len(COLORS)}"
        return edge_problem(identity["nodes"], identity["edges"])

    @staticmethod
    def difficulty(identity: Identity) -> float:
        return len(identity["edges"]) * identity["colors"]


def _color(color: dict[int, str], adjacent: list[list[int]], palette: str) -> dict[int, str] | None:
    """Complete a partial colouring, or None if it cannot be completed."""
    best, best_free, best_key = 0, "", (-1, -1)
    for node in range(1, len(adjacent)):
        if node not in color:
            shown = {color[other] for other in adjacent[node] if other in color}
            if (key := (len(shown), len(adjacent[node]))) > best_key:
                best, best_free, best_key = node, "".join(c for c in palette if c not in shown), key
    if not best:
        return color
    for choice in best_free:
        completed = _color({**color, best: choice}, adjacent, palette)
        if completed:
            return completed
    return None
