"""Remainders added one by one."""


def score(answer, identity) -> float | None:
    remainder = 0
    for number in identity["numbers"]:
        remainder = (remainder + number) % 3
    return float(answer == remainder)
