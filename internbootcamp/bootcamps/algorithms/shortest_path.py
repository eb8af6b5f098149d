"""Shortest path: the cheapest route between two places of a road map."""

import heapq
from itertools import pairwise
from typing import TypedDict

from internbootcamp.answers import Integer, Language, Path
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.shapes import Triple
from internbootcamp.kit.graphs import edge_problem, random_connected


class ShortestPathBootcamp(Bootcamp):
    """Find a route of least total length between two towns of a connected road map. Any such route is right."""

    towns: int = knob(10, "how many towns", low=4, high=100)
    roads: int = knob(18, "how many roads", low=3, high=400)
    length_max: int = knob(20, "greatest length of a road", low=2, high=1_000)

    levels = (
        dict(towns=6, roads=9, length_max=9),
        dict(towns=10, roads=18, length_max=20),
        dict(towns=16, roads=34, length_max=50),
        dict(towns=26, roads=64, length_max=99),
        dict(towns=45, roads=120, length_max=99),
    )
    answer = Path(Integer(nouns=("town", "城镇"))).described(
        "the numbers of all towns on the route, from start to goal, joined by ->",
        "路线依次经过的城镇编号，从起点到终点，用 -> 连接",
    )

    class Identity(TypedDict):
        towns: int
        roads: list[Triple]  # town, town, length; towns are numbered from 1
        start: int
        goal: int

    def case_generator(self) -> Identity:
        pairs = random_connected(self.rng, self.towns, self.roads)
        lengths = self.rng.choices(range(1, self.length_max + 1), k=len(pairs))
        roads = [[u, v, length] for (u, v), length in zip(pairs, lengths)]
        start = self.rng.randint(1, self.towns)
        routes = _shortest_routes(self.towns, roads, start)
        goal = max(range(1, self.towns + 1), key=lambda town: (len(routes[town]), -town))
        self.rng.shuffle(roads)
        return {"towns": self.towns, "roads": roads, "start": start, "goal": goal}

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        roads = "\n".join(f"{u} - {v}: {length}" for u, v, length in identity["roads"])
        towns, start, goal = identity["towns"], identity["start"], identity["goal"]
        if language == "zh":
            return (
                f"有 {towns} 座城镇，编号为 1 到 {towns}。下面列出所有双向道路，每行为“城镇 - 城镇: 长度”：\n\n{roads}\n\n"
                f"从城镇 {start} 到城镇 {goal}，请找出一条总长度最短的路线。"
            )
        return (
            f"There are {towns} towns, numbered 1 to {towns}. These are all the roads, each usable in both directions, "
            f"written as `town - town: length`:\n\n{roads}\n\n"
            f"Find a route from town {start} to town {goal} whose total length is as small as possible."
        )

    @staticmethod
    def solve(identity: Identity) -> tuple[int, ...]:
        return tuple(_shortest_routes(identity["towns"], identity["roads"], identity["start"])[identity["goal"]])

    @staticmethod
    def _verify_correction(answer: tuple[int, ...], identity: Identity) -> bool:
        """The walk must follow roads and be as long as the distance, which relaxation in rounds gives (Bellman–Ford)."""
        length = {frozenset((u, v)): w for u, v, w in identity["roads"]}
        steps = [frozenset(step) for step in pairwise(answer)]
        if (
            not steps
            or answer[0] != identity["start"]
            or answer[-1] != identity["goal"]
            or any(s not in length for s in steps)
        ):
            return False
        distance = {identity["start"]: 0}
        for _ in range(identity["towns"]):
            before = dict(distance)
            for u, v, w in identity["roads"]:
                for one, other in ((u, v), (v, u)):
                    if one in distance and distance[one] + w < distance.get(other, 1 << 60):
                        distance[other] = distance[one] + w
            if before == distance:
                break
        return sum(length[step] for step in steps) == distance[identity["goal"]]

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        towns, start, goal = identity["towns"], identity["start"], identity["goal"]
        if not (1 <= start <= towns and 1 <= goal <= towns) or start == goal:
            return f"start {start} and goal {goal} must be two of the towns 1 to {towns}"
        if any(length < 1 for _, _, length in identity["roads"]):
            return "a road without a positive length"
        return edge_problem(towns, identity["roads"])

    @staticmethod
    def difficulty(identity: Identity) -> float:
        return len(identity["roads"]) * len(ShortestPathBootcamp.solve(identity))


def _shortest_routes(towns: int, roads: list, start: int) -> list[list[int]]:
    """A shortest route from `start` to each town (Dijkstra); index 0 is unused."""
    adjacent: list[list[tuple[int, int]]] = [[] for _ in range(towns + 1)]
    for u, v, length in roads:
        adjacent[u].append((v, length))
        adjacent[v].append((u, length))
    came_from = [0] * (towns + 1)
    distance = {start: 0}
    queue, done = [(0, start)], set()
    while queue:
        travelled, town = heapq.heappop(queue)
        if town in done:
            continue
        done.add(town)
        for other, length in adjacent[town]:
            if travelled + length < distance.get(other, 1 << 60):
                distance[other] = travelled + length
                came_from[other] = town
                heapq.heappush(queue, (distance[other], other))
    routes: list[list[int]] = [[] for _ in range(towns + 1)]
    for goal in done:
        town = goal
        while town:
            routes[goal].append(town)
            town = came_from[town]
        routes[goal].reverse()
    return routes
