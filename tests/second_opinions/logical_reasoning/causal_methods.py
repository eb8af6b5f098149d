"""Mill's canons, each circumstance tried in turn; for residues, two unlike guesses of the unknown effects that both fit."""

from fractions import Fraction


def only(names):
    return names[0] if len(names) == 1 else "none"


def effects_of(cases, names):
    """The effects that follow from sums, by elimination: a circumstance is known if its row is free of others."""
    rows = [[Fraction(name in case["present"]) for name in names] + [Fraction(case["effect"])] for case in cases]
    pivots = []
    for column in range(len(names)):
        at = next((at for at in range(len(pivots), len(rows)) if rows[at][column]), None)
        if at is None:
            continue
        rows[len(pivots)], rows[at] = rows[at], rows[len(pivots)]
        top = rows[len(pivots)] = [value / rows[len(pivots)][column] for value in rows[len(pivots)]]
        for other, row in enumerate(rows):
            if other != len(pivots) and row[column]:
                rows[other] = [a - row[column] * b for a, b in zip(row, top, strict=True)]
        pivots.append(column)
    alone = {}
    for row, column in zip(rows, pivots, strict=False):
        if sum(map(bool, row[:-1])) == 1:
            alone[names[column]] = row[-1]
    return alone


def judge(study):
    cases = study["cases"]
    names = sorted({name for case in cases for name in case["present"]})
    if study["shape"] == "sums":
        known = effects_of(cases[:-1], names)
        last = cases[-1]
        unknown = [name for name in last["present"] if name not in known]
        rest = last["effect"] - sum(known[name] for name in last["present"] if name in known)
        return "E", only(unknown) if rest else "none"
    if study["shape"] == "amounts":
        passing = []
        for name in names:
            products = [
                (one["effect"] - other["effect"]) * (one["present"][name] - other["present"][name])
                for one in cases
                for other in cases
                if one is not other
            ]
            if all(value > 0 for value in products) or all(value < 0 for value in products):
                passing.append(name)
        return "D", only(passing)
    effects = [case["effect"] for case in cases]
    fitting = [name for name in names if [int(name in case["present"]) for case in cases] == effects]
    if all(effects):
        return "A", only(fitting)
    if len(cases) == 2:
        differing = [name for name in names if (name in cases[0]["present"]) != (name in cases[1]["present"])]
        return "B", only(fitting) if len(differing) == 1 else "none"
    return "C", only(fitting)


def score(answer, identity) -> float | None:
    return float([tuple(one) for one in answer] == [judge(study) for study in identity["studies"]])
