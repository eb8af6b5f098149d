"""Modal formulas evaluated world by world, as the textbook has it."""

from itertools import chain, combinations, product


def holds(formula, world: frozenset, worlds) -> bool:
    """Whether a formula is true at a world (the set of true variables) where `worlds` are those that count."""
    kind, *parts = formula
    if kind in ("must", "may", "never"):
        values = [holds(parts[0], other, worlds) for other in worlds]
        return all(values) if kind == "must" else any(values) if kind == "may" else not any(values)
    if not parts:
        return kind in world
    values = [holds(part, world, worlds) for part in parts]
    if kind == "not":
        return not values[0]
    return {"and": all(values), "or": any(values), "implies": not values[0] or values[1]}[kind]


def models(names, *, alethic: bool):
    """Every pair of an actual world and a set of worlds that count."""
    every = [frozenset(name for name, on in zip(names, bits) if on) for bits in product((0, 1), repeat=len(names))]
    sets = chain.from_iterable(combinations(every, size) for size in range(1, len(every) + 1))
    for worlds in sets:
        yield from ((world, worlds) for world in (worlds if alethic else every))


def letters(formula) -> set:
    kind, *parts = formula
    return set().union(*map(letters, parts)) if parts else {kind}


def agree(one, other, *, alethic: bool) -> bool:
    names = sorted(letters(one) | letters(other))
    return all(holds(one, *model) == holds(other, *model) for model in models(names, alethic=alethic))
