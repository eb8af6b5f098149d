"""Rail fence by walking the zigzag with a pencil: down, turn, up, turn."""


def encrypt(plain: str, rails: int) -> str:
    fence: list[list[str]] = [[] for _ in range(rails)]
    rail, direction = 0, 1
    for letter in plain:
        fence[rail].append(letter)
        if not 0 <= rail + direction < rails:
            direction = -direction
        rail += direction
    return "".join("".join(row) for row in fence)


def score(answer, identity) -> float | None:
    if identity["task"] == "encrypt":
        return float(answer == encrypt(identity["text"], identity["rails"]))
    return float(encrypt(answer, identity["rails"]) == identity["text"])
