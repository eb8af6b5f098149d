"""The figure as cells with coordinates, filled by a walker and sorted."""

from tests.second_opinions.cryptography._shared import judge


def encrypt(plain: str, key: dict) -> str:
    rows, cells, letters = key["rows"], {}, list(plain[::-1])
    column = 0
    while letters:
        order = range(rows) if column % 2 == 0 else range(rows - 1, -1, -1)
        for number, row in enumerate(order):
            if column and number == 0:
                cells[row, column] = "#"
            elif letters:
                cells[row, column] = letters.pop()
        column += 1
    lines = ["".join(cells.get((row, place), "") for place in range(column)) for row in range(rows)]
    return "*".join([*lines, ""])


def score(answer, identity) -> float | None:
    return judge(answer, identity, encrypt)
