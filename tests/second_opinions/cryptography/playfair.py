"""Playfair with the square as a grid of rows; a decryption is right if encrypting it gives the ciphertext."""


def square(key: str) -> list[list[str]]:
    letters: list[str] = []
    for letter in key + "ABCDEFGHIKLMNOPQRSTUVWXYZ":
        letter = "I" if letter == "J" else letter
        if letter not in letters:
            letters.append(letter)
    return [letters[row * 5 : row * 5 + 5] for row in range(5)]


def find(grid: list[list[str]], letter: str) -> tuple[int, int]:
    return next((r, row.index(letter)) for r, row in enumerate(grid) if letter in row)


def split(plain: str) -> list[str]:
    pairs, waiting = [], ""
    for letter in plain.replace("J", "I"):
        if waiting == letter:
            pairs.append(waiting + ("Q" if waiting == "X" else "X"))
            waiting = letter
        elif waiting:
            pairs.append(waiting + letter)
            waiting = ""
        else:
            waiting = letter
    if waiting:
        pairs.append(waiting + ("Q" if waiting == "X" else "X"))
    return pairs


def encrypt_pair(grid: list[list[str]], pair: str) -> str:
    (r1, c1), (r2, c2) = find(grid, pair[0]), find(grid, pair[1])
    if r1 == r2:
        return grid[r1][(c1 + 1) % 5] + grid[r2][(c2 + 1) % 5]
    if c1 == c2:
        return grid[(r1 + 1) % 5][c1] + grid[(r2 + 1) % 5][c2]
    return grid[r1][c2] + grid[r2][c1]


def score(answer, identity) -> float | None:
    grid = square(identity["key"])
    if identity["task"] == "encrypt":
        return float(answer == "".join(encrypt_pair(grid, pair) for pair in split(identity["text"])))
    if len(answer) % 2 or "J" in answer:
        return 0.0
    pairs = [answer[at : at + 2] for at in range(0, len(answer), 2)]
    return float("".join(encrypt_pair(grid, pair) for pair in pairs) == identity["text"])
