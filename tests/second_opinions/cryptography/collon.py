"""Collon with the square as a grid of rows."""

from tests.second_opinions.cryptography._shared import grid, judge


def encrypt(plain: str, key: dict) -> str:
    rows = grid(key["square"], 5)
    return "".join(row[0] + rows[-1][row.index(letter)] for letter in plain for row in rows if letter in row)


def score(answer, identity) -> float | None:
    return judge(answer, identity, encrypt)
