"""Principal normal forms from the truth table, row after row."""

from tests.second_opinions.bracketed import column


def score(answer, identity) -> float | None:
    rows = column(identity["formula"], identity["variables"])
    wanted = identity["terms"] == "minterms"
    return float(sorted(answer) == [number for number, value in enumerate(rows) if value is wanted])
