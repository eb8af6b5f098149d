"""Sums by hand."""

KNOWN = {(2, 2): 4, (17, 25): 42, (1, 2, 3, 4): 10, (600, 66): 666, (12, -20): -8}


def score(answer, identity) -> float | None:
    return float(KNOWN[tuple(identity["terms"])] == answer)


def examples() -> list[tuple[dict, str]]:
    return [({"terms": list(terms)}, f"It is \\boxed{{{total}}}.") for terms, total in KNOWN.items()]
