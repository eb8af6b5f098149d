"""Web of lies by trying every assignment, each statement taken as it is worded."""

from itertools import product


def holds(statement, truthful) -> bool:
    group = statement.get("group") or [statement["target"]]
    so = [truthful[one] if statement["assertion"] else not truthful[one] for one in group]
    return {
        "single": all(so),
        "all_true": all(so),
        "all_false": not any(so),
        "exact_one": so.count(True) == 1,
        "exact_two": so.count(True) == 2,
    }[statement["type"]]


def possibilities(identity):
    people = identity["people"]
    for values in product((True, False), repeat=len(people)):
        truthful = dict(zip(people, values))
        if truthful[identity["initial_person"]] != identity["initial_state"]:
            continue
        if all(holds(one, truthful) == truthful[one["speaker"]] for one in identity["statements"]):
            yield truthful


def score(answer, identity) -> float | None:
    worlds = list(possibilities(identity))
    if not worlds:
        return 0.0
    standing = []
    for person in identity["questions"]:
        seen = {world[person] for world in worlds}
        standing.append("unknown" if len(seen) == 2 else "yes" if seen == {True} else "no")
    return float(list(answer) == standing)
