"""Phillips by carrying rows: the first row walks down to the bottom, then the row that is now first walks three steps."""

from tests.second_opinions.cryptography._shared import grid, judge


def squares(square: str) -> list[list[list[str]]]:
    rows = grid(square, 5)
    made = [list(rows)]
    for at in (0, 1, 2, 3, 0, 1, 2):
        rows[at], rows[at + 1] = rows[at + 1], rows[at]
        made.append(list(rows))
    return made


def encrypt(plain: str, key: dict) -> str:
    made, cipher = squares(key["square"]), ""
    for index, letter in enumerate(plain):
        rows = made[index // 5 % 8]
        row = next((number for number, line in enumerate(rows) if letter in line), None)
        cipher += letter if row is None else rows[(row + 1) % 5][(rows[row].index(letter) + 1) % 5]
    return cipher


def score(answer, identity) -> float | None:
    return judge(answer, identity, encrypt)
