"""Groups of formulas with the same column in the truth table."""

from tests.second_opinions.bracketed import column


def score(answer, identity) -> float | None:
    columns = [column(text, identity["variables"]) for text in identity["formulas"]]
    numbers = sorted(number for group in answer for number in group)
    if numbers != list(range(1, len(columns) + 1)):
        return 0.0
    group_of = {number: group for group in answer for number in group}
    pairs = [(a, b) for a in numbers for b in numbers if a < b]
    return float(all((group_of[a] == group_of[b]) == (columns[a - 1] == columns[b - 1]) for a, b in pairs))
