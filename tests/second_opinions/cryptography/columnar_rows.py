"""Row transposition by columns: whole columns are rearranged, then transposed."""

from tests.second_opinions.cryptography._shared import judge


def encrypt(plain: str, key: dict) -> str:
    width, filler = len(key["order"]), key.get("filler", "#")
    while len(plain) % width:
        plain += filler
    columns = [plain[start::width] for start in range(width)]
    return "".join("".join(row) for row in zip(*(columns[number] for number in key["order"])))


def score(answer, identity) -> float | None:
    return judge(answer, identity, encrypt)
