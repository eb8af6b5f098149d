"""Digrafid by a dictionary of all pairs of characters."""

from tests.second_opinions.cryptography._shared import judge, places


def encrypt(plain: str, key: dict) -> str:
    wide, tall = places(key["wide"], 9), places(key["tall"], 3)
    codes = {
        one + other: f"{column}{[[1, 2, 3], [4, 5, 6], [7, 8, 9]][row][last]}{line}"
        for one, (row, column) in wide.items()
        for other, (line, last) in tall.items()
    }
    while len(plain) % 6:
        plain += "#"
    return "".join(codes[plain[at : at + 2]] for at in range(0, len(plain), 2))


def score(answer, identity) -> float | None:
    return judge(answer, identity, encrypt)
