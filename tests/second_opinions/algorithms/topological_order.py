"""Topological order: walk through the answer and cross tasks off; nothing may be done before what it waits for."""


def score(answer, identity) -> float | None:
    if sorted(answer) != list(range(1, identity["tasks"] + 1)):
        return 0.0
    done: set[int] = set()
    for task in answer:
        if any(b == task and a not in done for a, b in identity["before"]):
            return 0.0
        done.add(task)
    return 1.0
