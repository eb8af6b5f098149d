"""The stream as one big number: text XOR repeated key."""

from tests.second_opinions.cryptography._shared import judge


def encrypt(plain: str, key: dict) -> str:
    stream = (bytes.fromhex(key["key"]) * (len(plain) + 1))[: len(plain)]
    number = int.from_bytes(plain.encode(), "big") ^ int.from_bytes(stream, "big")
    return number.to_bytes(len(plain), "big").hex()


def score(answer, identity) -> float | None:
    return judge(answer, identity, encrypt)
