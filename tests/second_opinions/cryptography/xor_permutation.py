"""Bits as lists of numbers, combined by comparing."""

from tests.second_opinions.cryptography._shared import judge


def encrypt(plain: str, key: dict) -> str:
    secret, cipher = [int(bit) for bit in key["key"]], ""
    for letter in plain:
        bits = [ord(letter) >> (7 - place) & 1 for place in range(8)]
        bits = [(one + other) % 2 for one, other in zip(bits, secret)]
        cipher += "".join(str(bits[place]) for place in key["order"])
    return cipher


def score(answer, identity) -> float | None:
    return judge(answer, identity, encrypt)
