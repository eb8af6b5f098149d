"""Atbash by a dictionary of mirrored pairs."""

from tests.second_opinions.cryptography._shared import judge


def encrypt(plain: str, key: dict) -> str:
    mirrored = dict(zip(key["alphabet"], reversed(key["alphabet"])))
    return "".join(mirrored.get(letter, letter) for letter in plain)


def score(answer, identity) -> float | None:
    return judge(answer, identity, encrypt)
