"""Porta by arithmetic on the halves of the alphabet instead of a tableau."""

from tests.second_opinions.cryptography._shared import judge


def encrypt(plain: str, key: dict) -> str:
    cipher = ""
    for index, letter in enumerate(plain):
        shift, place = (ord(key["key"][index % len(key["key"])]) - 65) // 2, ord(letter) - 65
        cipher += chr(65 + (13 + (place - shift) % 13 if place < 13 else (place - 13 + shift) % 13))
    return cipher


def score(answer, identity) -> float | None:
    return judge(answer, identity, encrypt)
