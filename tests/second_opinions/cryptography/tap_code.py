"""Tap code by counting through the square."""

from tests.second_opinions.cryptography._shared import places


def encrypt(plain: str, key: dict) -> str:
    square = places(key["square"], 5)
    return "  ".join(f"{'.' * (1 + square[letter][0])} {'.' * (1 + square[letter][1])}" for letter in plain)


def score(answer, identity) -> float | None:
    plain, cipher = (identity["text"], answer) if identity["task"] == "encrypt" else (answer, identity["text"])
    if not set(plain) <= set(identity["square"]):
        return 0.0
    return float(encrypt(plain, identity).split() == cipher.split())
