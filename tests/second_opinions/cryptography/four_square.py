"""Four-square on one 10×10 sheet of all four squares, read at the other corners of the rectangle."""

from tests.second_opinions.cryptography._shared import grid, judge

PLAIN = "ABCDEFGHIJKLMNOPRSTUVWXYZ"


def encrypt(plain: str, key: dict) -> str:
    top = [left + right for left, right in zip(grid(PLAIN, 5), grid(key["upper"], 5))]
    bottom = [left + right for left, right in zip(grid(key["lower"], 5), grid(PLAIN, 5))]
    sheet, cipher = top + bottom, ""
    if len(plain) % 2:
        plain += "X"
    for one, other in zip(plain[::2], plain[1::2]):
        row, column = divmod(PLAIN.index(one), 5)
        other_row, other_column = divmod(PLAIN.index(other), 5)
        cipher += sheet[row][5 + other_column] + sheet[5 + other_row][column]
    return cipher


def score(answer, identity) -> float | None:
    if identity["task"] == "decrypt" and (len(answer) % 2 or not set(answer) <= set(PLAIN)):
        return 0.0  # the X that fills up stays
    return judge(answer, identity, encrypt)
