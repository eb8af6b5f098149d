"""Taking words away one by one."""


def score(answer, identity) -> float | None:
    rest = answer
    for _ in range(identity["times"]):
        if not rest.startswith(identity["word"]):
            return 0.0
        rest = rest.removeprefix(identity["word"]).lstrip()
    return float(rest == "")
