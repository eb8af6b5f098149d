"""ADFGVX with the places in a dictionary, transposed by zip."""

from tests.second_opinions.cryptography._shared import judge, places


def encrypt(plain: str, key: dict) -> str:
    place = places(key["square"], 6)
    rows, columns = zip(*(place[letter] for letter in plain))
    return "".join("ADFGVX"[number] for number in rows + columns)


def score(answer, identity) -> float | None:
    return judge(answer, identity, encrypt)
