"""Alberti disk with a deque that really turns."""

from collections import deque

from tests.second_opinions.cryptography._shared import judge


def encrypt(plain: str, key: dict) -> str:
    inner, cipher = deque(key["inner"]), ""
    for count, letter in enumerate(plain, 1):
        cipher += dict(zip(key["outer"], inner))[letter]
        if count % key["period"] == 0:
            inner.rotate(-key["increment"])
    return cipher


def score(answer, identity) -> float | None:
    return judge(answer, identity, encrypt)
