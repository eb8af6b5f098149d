"""The multiple of the point by adding it again and again, with inverses found by search."""

from tests.second_opinions.cryptography._shared import judge


def added(one, other, a: int, prime: int):
    if one is None:
        return other
    (x1, y1), (x2, y2) = one, other
    if x1 == x2 and (y1 + y2) % prime == 0:
        return None
    rise, run = (3 * x1 * x1 + a, 2 * y1) if one == other else (y2 - y1, x2 - x1)
    slope = next(number for number in range(prime) if (number * run - rise) % prime == 0)
    x = (slope**2 - x1 - x2) % prime
    return x, (slope * (x1 - x) - y1) % prime


def encrypt(plain: str, key: dict) -> list[int]:
    point, total = (key["x"], key["y"]), None
    for _ in range(key["times"]):
        total = added(total, point, key["a"], key["prime"])
    return [total[0] * ord(letter) for letter in plain]


def score(answer, identity) -> float | None:
    return judge(answer, identity, encrypt)
