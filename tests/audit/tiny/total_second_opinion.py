"""The sum, counted up in ones."""


def score(answer, identity) -> float | None:
    left = answer
    for number in identity["numbers"]:
        left -= number
    return float(left == 0)
