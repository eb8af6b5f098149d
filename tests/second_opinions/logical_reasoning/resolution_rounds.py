"""Resolution with clauses as pairs of bit masks: variables that stand plain, and variables that stand negated."""


def masks(clause, names) -> tuple[int, int]:
    plain = sum(1 << names.index(literal) for literal in clause if literal in names)
    negated = sum(1 << names.index(literal[1:]) for literal in clause if literal[0] == "¬")
    return plain, negated


def score(answer, identity) -> float | None:
    names = sorted({literal.lstrip("¬") for clause in identity["clauses"] for literal in clause})
    if any(literal.lstrip("¬") not in names for clause in answer for literal in clause):
        return 0.0
    known = {masks(clause, names) for clause in identity["clauses"]}
    new = set()
    for _ in range(identity["rounds"]):
        known |= new
        new = set()
        for plain, negated in known:
            for other_plain, other_negated in known:
                for at in range(len(names)):
                    bit = 1 << at
                    if plain & bit and other_negated & bit:
                        joined = ((plain & ~bit) | other_plain, negated | (other_negated & ~bit))
                        if plain & negated == 0 and joined[0] & joined[1] == 0:
                            new.add(joined)
        new -= known
    return float({masks(clause, names) for clause in answer} == new)
