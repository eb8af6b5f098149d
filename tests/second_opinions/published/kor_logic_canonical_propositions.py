"""Norms world by world: what must be, may be and must not be in the worlds that are as they ought to be."""

from tests.second_opinions.possible_worlds import agree, holds, models

P, NOT_P = ["p"], ["not", ["p"]]
NAMES = {"mandatory": "must", "permitted": "may", "prohibited": "never"}


def readings(norm: str) -> list:
    """What a norm may mean, and the action it is about."""
    verb, _, rest = norm.partition(" ")
    mode = {"must": "must", "may": "may"}.get(verb)
    if mode is None:
        _, mode, rest = norm.split(" ", 2)
        mode, rest = {"obligatory": "must", "permitted": "may", "prohibited": "never"}[mode], rest.removeprefix("for ")
    negated = rest.startswith("not ")
    meanings = [[mode, NOT_P if negated else P]]
    return [*meanings, ["never", P]] if verb == "may" and negated else meanings


def relation(one, other) -> str:
    values = {(holds(one, *model), holds(other, *model)) for model in models("p", alethic=False)}
    signs = {(False, False): "*", (False, True): "x", (True, False): "@", (True, True): "%"}
    return signs[(True, True) in values, (False, False) in values]


def relations(pairs) -> list[str]:
    """The signs of all pairs with "may not" as "is permitted not to", then with it as "is not permitted to"."""
    return ["".join(relation(readings(one)[at], readings(other)[at]) for one, other in pairs) for at in (0, -1)]


def meanings(identity) -> list:
    """The sentence with "permitted not" as "permitted not to", then with it as "not permitted"."""
    found = []
    for outside in (False, True):
        parts = []
        for clause, letter in zip(identity["sentence"].rstrip(".").split(", but "), "pq"):
            mode = NAMES[clause.removesuffix(" not").split(" ")[-1]]
            norm = [mode, [letter]]
            if clause.endswith(" not"):
                norm = ["not", norm] if outside else [mode, ["not", [letter]]]
            parts.append(norm)
        found.append(["and", *parts])
    return found


def score(answer, identity) -> float | None:
    if identity["type"] == "formula":
        return float(answer == str(identity["correct"]))
    if identity["type"] == "symbolization":
        return float(any(agree(answer, meant, alethic=False) for meant in meanings(identity)))
    signs = dict(zip("ABCD", "*x@%"))
    return float("".join(signs[one] for one in answer) in relations(identity["pairs"]))


def examples():
    def pairs(*norms, key):
        options = ["A.*", "B.x", "C.@", "D.%"]
        return {"type": "relationship", "pairs": [list(pair) for pair in norms], "key": list(key), "options": options}

    def symbols(sentence, key):
        mapping = {"a": "parking", "b": "singing"}
        return {"type": "symbolization", "sentence": sentence, "mapping": mapping, "solution": key}

    options = {"A": "Formula 4: Of One Thing", "B": "Formula 8: Of Another"}
    return [
        (pairs(("must park", "is permitted for not park"), ("may park", "must park"), key="*%"), "[[A;D]]"),
        (pairs(("must park", "is prohibited for park"), key="x"), "[[B]]"),
        (pairs(("may park", "is permitted for not park"), ("must park", "may not park"), key="@*"), "[[C;B]]"),
        (symbols("parking is permitted, but singing is prohibited.", "§p ∧ ‽q"), "[[‽q ∧ §p]]"),
        (symbols("parking is mandatory, but singing is permitted not.", "¶p ∧ §¬q"), "[[¶a ∧ §¬b]]"),
        (symbols("parking is prohibited, but singing is permitted not.", "‽p ∧ §¬q"), "[[¬§p ∧ ¬¶q]]"),
        (symbols("parking is prohibited, but singing is permitted not.", "‽p ∧ §¬q"), "[[‽p ∧ ‽q]]"),
        ({"type": "formula", "question": "Which?", "options": options, "correct": 8}, "[[8]]"),
    ]
