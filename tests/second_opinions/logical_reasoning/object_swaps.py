"""Object swaps carried out one after another."""


def final(identity) -> dict[str, str]:
    holds = dict(identity["initial_assignments"])
    for a, b in identity["swaps"]:
        holds[a], holds[b] = holds[b], holds[a]
    return holds


def score(answer, identity) -> float | None:
    return float(final(identity)[identity["question_person"]] == answer)
