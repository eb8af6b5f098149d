"""Reels as rings walked letter by letter."""

from itertools import cycle

from tests.second_opinions.cryptography._shared import judge


def encrypt(plain: str, key: dict) -> str:
    reels, cipher = cycle(key["reels"]), ""
    for letter in plain:
        reel = next(reels)
        after = dict(zip(reel, reel[1:] + reel[0]))
        for _ in range(key.get("step", 1)):
            letter = after[letter]
        cipher += letter
    return cipher


def score(answer, identity) -> float | None:
    return judge(answer, identity, encrypt)
