"""Definitions thing by thing, with a path of terms that is followed as far as it goes."""


class Circle(Exception):
    pass


def fits(definition, place, identity, path):
    kind, *parts = definition
    if kind == "is":
        return identity["things"][place - 1][parts[0]] == parts[1]
    if kind == "list":
        return place in parts[0]
    if kind == "term":
        if parts[0] in path:
            raise Circle
        inner = next(one["definition"] for one in identity["terms"] if one["name"] == parts[0])
        return fits(inner, place, identity, [*path, parts[0]])
    values = [fits(part, place, identity, path) for part in parts]
    return not values[0] if kind == "not" else all(values) if kind == "and" else any(values)


def leads_to(start, goal, identity) -> bool:
    """Whether following terms from `start` meets `goal`, by as many rounds as there are terms."""
    reached = {start}
    first = True
    for _ in identity["terms"]:
        bigger = set()
        for one in identity["terms"]:
            if one["name"] in reached:
                words = str(one["definition"]).replace("'", " ").replace("]", " ").split()
                bigger |= {term["name"] for term in identity["terms"] if term["name"] in words}
        if goal in bigger:
            return True
        reached = bigger if first else reached | bigger
        first = False
    return False


def judge(term, identity) -> str:
    if leads_to(term["name"], term["name"], identity):
        return "E"
    try:
        fitting = {
            at for at in range(1, len(identity["things"]) + 1) if fits(term["definition"], at, identity, [term["name"]])
        }
    except Circle:
        return "F"
    called = set(term["called"])
    if fitting == called:
        return "A"
    return "B" if called <= fitting else "C" if fitting <= called else "D"


def score(answer, identity) -> float | None:
    return float(list(answer) == [judge(term, identity) for term in identity["terms"]])
