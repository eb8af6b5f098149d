"""Dynamic logic with programs as sets of pairs of states, powers added until nothing is new."""


def run(program, case):
    kind, *parts = program
    numbers = range(1, case["states"] + 1)
    if not parts:
        return {tuple(step) for step in case["programs"][kind]}
    if kind == "test":
        return {(at, at) for at in true_at(parts[0], case)}
    first = run(parts[0], case)
    if kind == "star":
        found = {(at, at) for at in numbers}
        while not (more := {(a, c) for a, b in found for b2, c in first if b == b2}) <= found:
            found |= more
        return found
    second = run(parts[1], case)
    return first | second if kind == "choice" else {(a, c) for a, b in first for b2, c in second if b == b2}


def true_at(formula, case):
    kind, *parts = formula
    numbers = set(range(1, case["states"] + 1))
    if not parts:
        return set(case["letters"][kind])
    if kind in ("box", "dia"):
        pairs, inside = run(parts[0], case), true_at(parts[1], case)
        if kind == "dia":
            return {a for a, b in pairs if b in inside}
        return numbers - {a for a, b in pairs if b not in inside}
    values = [true_at(part, case) for part in parts]
    if kind == "not":
        return numbers - values[0]
    return {"and": values[0] & values[-1], "or": values[0] | values[-1], "implies": (numbers - values[0]) | values[-1]}[kind]


def score(answer, identity) -> float | None:
    return float(set(answer) == true_at(identity["formula"], identity))
