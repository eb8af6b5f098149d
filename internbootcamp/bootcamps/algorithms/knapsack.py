"""Knapsack: the most valuable load within a weight limit."""

from collections.abc import Collection
from typing import TypedDict

from internbootcamp.answers import Integer, Language, Set
from internbootcamp.core.bootcamp import Bootcamp, knob


class KnapsackBootcamp(Bootcamp):
    """Choose items, each at most once, whose weights stay within a capacity and whose total value is greatest."""

    items: int = knob(8, "how many items", low=3, high=40)
    weight_max: int = knob(30, "greatest weight of an item", low=3, high=200)

    levels = (
        dict(items=5, weight_max=10),
        dict(items=8, weight_max=20),
        dict(items=12, weight_max=40),
        dict(items=18, weight_max=60),
        dict(items=26, weight_max=90),
    )
    answer = Set(Integer(nouns=("item", "物品")), distinct=True).described(
        "the numbers of the items chosen, separated by commas, in any order", "所选物品的编号，用逗号分隔，顺序不限"
    )

    class Identity(TypedDict):
        weights: list[int]
        values: list[int]
        capacity: int

    def case_generator(self) -> Identity:
        """Values lie near the weights, which is what makes a choice hard; the capacity is about half of all weight."""
        weights = [self.rng.randint(2, self.weight_max) for _ in range(self.items)]
        values = [max(1, weight + self.rng.randint(-self.weight_max // 4, self.weight_max // 2)) for weight in weights]
        capacity = int(sum(weights) * self.rng.uniform(0.35, 0.6))
        return {"weights": weights, "values": values, "capacity": max(capacity, max(weights))}

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        items = list(enumerate(zip(identity["weights"], identity["values"]), 1))
        if language == "zh":
            lines = "\n".join(f"物品 {number}：重量 {weight}，价值 {value}" for number, (weight, value) in items)
            return (
                f"一个背包最多能装总重量 {identity['capacity']}。可选的物品如下，每件最多装一次：\n\n{lines}\n\n"
                "请选出总重量不超过上限且总价值最大的一组物品，给出它们的编号。若有多组同样最优，任选一组即可。"
            )
        lines = "\n".join(f"Item {number}: weight {weight}, value {value}" for number, (weight, value) in items)
        return (
            f"A knapsack holds a total weight of at most {identity['capacity']}. Each of these items can be packed once or "
            f"left out:\n\n{lines}\n\nChoose the items so that the weight limit is kept and the total value is as large as "
            "possible, and give their numbers. If several choices are equally good, give any one of them."
        )

    @staticmethod
    def solve(identity: Identity) -> frozenset[int]:
        """The textbook table over capacities; `packed[c]` is the choice behind `best[c]` as bits of an integer."""
        capacity = identity["capacity"]
        best, packed = [0] * (capacity + 1), [0] * (capacity + 1)
        for bit, (weight, value) in enumerate(zip(identity["weights"], identity["values"])):
            for load in range(capacity, weight - 1, -1):
                if best[load - weight] + value > best[load]:
                    best[load] = best[load - weight] + value
                    packed[load] = packed[load - weight] | 1 << bit
        return frozenset(bit + 1 for bit in range(len(identity["weights"])) if packed[capacity] >> bit & 1)

    @staticmethod
    def _verify_correction(answer: Collection[int], identity: Identity) -> bool:
        weights, values, capacity = identity["weights"], identity["values"], identity["capacity"]
        if not all(1 <= number <= len(weights) for number in answer):
            return False
        weight = sum(weights[number - 1] for number in answer)
        return weight <= capacity and sum(values[number - 1] for number in answer) == _greatest_value(
            weights, values, capacity
        )

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        if len(identity["weights"]) != len(identity["values"]) or not identity["weights"]:
            return "weights and values must be two lists of one length"
        if min(identity["weights"]) < 1 or min(identity["values"]) < 1:
            return "weights and values must be positive"
        return None if 0 <= identity["capacity"] <= 20_000 else "the capacity is out of range"

    @staticmethod
    def difficulty(identity: Identity) -> float:
        return len(identity["weights"]) * identity["capacity"]


def _greatest_value(weights: list[int], values: list[int], capacity: int) -> int:
    """The optimum by the list of undominated loads (Nemhauser and Ullmann, 1969): heavier only where more valuable."""
    loads = [(0, 0)]
    for weight, value in zip(weights, values):
        added = [(w + weight, v + value) for w, v in loads if w + weight <= capacity]
        merged = sorted(loads + added, key=lambda load: (load[0], -load[1]))
        loads, most = [], -1
        for load in merged:
            if load[1] > most:
                most = load[1]
                loads.append(load)
    return loads[-1][1]
