"""ASCII codes by looking each character up."""

from tests.second_opinions.cryptography._shared import judge


def encrypt(plain: str, key: dict) -> list[int]:
    return [ord(char) for char in " ".join(plain.replace(".", " ").split())]


def score(answer, identity) -> float | None:
    return judge(answer, identity, encrypt)
