"""Analogies as in a ranking: every plant of known soil is given points, and the ranking is read from the top."""


def points(new, old, weights) -> int:
    total = 0
    for attribute in set(new) & set(old):
        sign = 1 if new[attribute] == old[attribute] else -1
        total += sign * weights[attribute]
    return total


def score(answer, identity) -> float | None:
    soils = {at: plant["soil"] for at, plant in enumerate(identity["plants"]) if plant["soil"]}
    given = iter(answer)
    for at, plant in enumerate(identity["plants"]):
        if plant["soil"]:
            continue
        ranking = sorted(
            (
                (points(plant["seen"], identity["plants"][other]["seen"], identity["weights"]), soil)
                for other, soil in soils.items()
            ),
            reverse=True,
        )
        top = [soil for value, soil in ranking if value == ranking[0][0]]
        expected = top[0] if top.count(top[0]) == len(top) else "undecided"
        if next(given) != expected:
            return 0.0
        if expected != "undecided":
            soils[at] = expected
    return 1.0
