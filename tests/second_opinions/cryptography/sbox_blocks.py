"""The toy cipher on texts of bits."""

from tests.second_opinions.cryptography._shared import judge


def crossed(bits: str, other: str) -> str:
    return "".join("01"[one != two] for one, two in zip(bits, other))


def encrypt(plain: str, key: dict) -> str:
    while len(plain) % 8:
        plain += "\0"
    cipher = ""
    for index, letter in enumerate(plain):
        secret = format(ord(key["key"][index % 8]), "08b")
        bits = crossed(format(ord(letter), "08b"), secret)
        bits = "".join(format(key["box"][int(half, 2)], "04b") for half in (bits[:4], bits[4:]))
        bits = crossed(bits[1:] + bits[0], secret)
        cipher += format(int(bits, 2), "02x")
    return cipher


def score(answer, identity) -> float | None:
    return judge(answer, identity, encrypt)
