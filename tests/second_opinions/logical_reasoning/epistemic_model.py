"""Knowledge world by world; after an announcement the worlds are really struck out."""


def holds(formula, world, worlds, case) -> bool:
    kind, *parts = formula

    def alike(name):
        group = next(group for group in case["people"][name] if world in group)
        return [other for other in group if other in worlds]

    if not parts:
        return world in case["letters"][kind]
    if kind == "not":
        return not holds(parts[0], world, worlds, case)
    if kind in ("and", "or", "implies"):
        one, other = (holds(part, world, worlds, case) for part in parts)
        return (one and other) if kind == "and" else (one or other) if kind == "or" else (not one or other)
    if kind in ("knows", "possible"):
        values = [holds(parts[1], other, worlds, case) for other in alike(parts[0])]
        return all(values) if kind == "knows" else any(values)
    if kind == "everyone":
        return all(holds(["knows", name, parts[0]], world, worlds, case) for name in case["people"])
    if kind == "common":
        return all(holds(parts[0], other, worlds, case) for other in component(world, worlds, case))
    if not holds(parts[0], world, worlds, case):
        return True
    left = [other for other in worlds if holds(parts[0], other, worlds, case)]
    return holds(parts[1], world, left, case)


def component(world, worlds, case):
    """The worlds that are linked to a world by groups, found by merging."""
    groups = [{at for at in group if at in worlds} for listed in case["people"].values() for group in listed]
    found = {world}
    for _ in worlds:
        for group in groups:
            if group & found:
                found |= group
    return found


def score(answer, identity) -> float | None:
    worlds = list(range(1, identity["worlds"] + 1))
    return float(set(answer) == {at for at in worlds if holds(identity["formula"], at, worlds, identity)})
