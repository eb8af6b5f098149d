"""Topological order: a sequence of tasks that respects what must come before what."""

from typing import TypedDict

from internbootcamp.answers import AnswerType, Language, Permutation
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.shapes import Pair
from internbootcamp.kit.graphs import edge_problem, random_dag


class TopologicalOrderBootcamp(Bootcamp):
    """Order all tasks so that every task comes after those it depends on. Any such order is right."""

    tasks: int = knob(8, "how many tasks", low=4, high=80)
    rules: int = knob(12, "how many rules of the form: this before that", low=3, high=400)

    levels = (
        dict(tasks=6, rules=9),
        dict(tasks=9, rules=16),
        dict(tasks=14, rules=30),
        dict(tasks=22, rules=60),
        dict(tasks=36, rules=120),
    )

    class Identity(TypedDict):
        tasks: int
        before: list[Pair]  # (a, b): task a comes before task b; tasks are numbered from 1

    def case_generator(self) -> Identity:
        before = [list(edge) for edge in random_dag(self.rng, self.tasks, self.rules)]
        self.rng.shuffle(before)
        return {"tasks": self.tasks, "before": before}

    @classmethod
    def answer_for(cls, identity: Identity) -> AnswerType:
        return Permutation(range(1, identity["tasks"] + 1), nouns=("task", "任务")).described(
            "the numbers of all tasks in the order in which they are done, separated by commas",
            "按完成顺序排列的全部任务编号，用逗号分隔",
        )

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        tasks = identity["tasks"]
        if language == "zh":
            rules = "\n".join(f"任务 {a} 必须在任务 {b} 之前完成" for a, b in identity["before"])
            return f"有 {tasks} 项任务，编号为 1 到 {tasks}，一次只做一项，并须遵守以下规定：\n\n{rules}\n\n请给出一个完成全部任务的可行顺序。"
        rules = "\n".join(f"Task {a} must be done before task {b}" for a, b in identity["before"])
        return (
            f"There are {tasks} tasks, numbered 1 to {tasks}. They are done one at a time, under these rules:\n\n{rules}\n\n"
            "Give an order in which all tasks can be done."
        )

    @staticmethod
    def solve(identity: Identity) -> tuple[int, ...]:
        """Take away tasks that nothing is before, smallest number first (Kahn, 1962)."""
        waiting = [0] * (identity["tasks"] + 1)
        after: list[list[int]] = [[] for _ in waiting]
        for a, b in identity["before"]:
            waiting[b] += 1
            after[a].append(b)
        ready = [task for task in range(1, identity["tasks"] + 1) if not waiting[task]]
        order = []
        while ready:
            task = min(ready)
            ready.remove(task)
            order.append(task)
            for other in after[task]:
                waiting[other] -= 1
                if not waiting[other]:
                    ready.append(other)
        return tuple(order)

    @staticmethod
    def _verify_correction(answer: tuple[int, ...], identity: Identity) -> bool:
        place = {task: at for at, task in enumerate(answer)}
        return len(place) == identity["tasks"] and all(place[a] < place[b] for a, b in identity["before"])

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        wrong = edge_problem(identity["tasks"], identity["before"])
        if wrong is None and len(TopologicalOrderBootcamp.solve(identity)) < identity["tasks"]:
            return "the rules go round in a circle, so no order keeps them"
        return wrong

    @staticmethod
    def difficulty(identity: Identity) -> float:
        return identity["tasks"] * len(identity["before"])
