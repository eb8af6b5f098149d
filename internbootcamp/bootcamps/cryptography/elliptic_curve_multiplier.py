"""A common point of an elliptic curve multiplies the codes of letters."""

from typing import Any

from internbootcamp.answers import Language
from internbootcamp.core.bootcamp import knob
from internbootcamp.core.instruction import Identity as AnyIdentity
from internbootcamp.kit.cipher_bootcamp import NUMBERS, CipherIdentity, KeyedCipherBootcamp, growing
from internbootcamp.kit.cipher_systems.binary import Multiplier, multiple

_PRIMES = (11, 13, 17, 23, 29, 43, 61, 97, 131, 199, 311, 499, 997)
_KNOWN = {"prime": 17, "a": 2, "b": 2, "x": 5, "y": 1, "times": 2}  # 2 (5, 1) = (6, 3)
_TRIES = 200


class EllipticCurveMultiplierBootcamp(KeyedCipherBootcamp):
    """Find the x coordinate of a multiple of a point on an elliptic curve, and multiply or divide by it."""

    prime: int = knob(17, "modulus of the curve", choices=_PRIMES)
    times: int = knob(3, "how many times the point is taken", low=2, high=500)

    levels = growing((3, 6, 10, 16, 24), prime=(11, 17, 43, 97, 199), times=(2, 3, 5, 11, 29))
    system = Multiplier
    cipher_answer = NUMBERS

    class Identity(CipherIdentity):
        text: str | list[int]  # type: ignore[misc]  # numbers where they are to be decrypted
        prime: int
        a: int
        b: int
        x: int
        y: int
        times: int

    def draw_key(self) -> dict[str, Any]:
        prime = self.prime
        for _ in range(_TRIES):
            a, x, y = self.rng.randrange(1, prime), self.rng.randrange(1, prime), self.rng.randrange(1, prime)
            b = (y * y - x**3 - a * x) % prime
            key = {"prime": prime, "a": a, "b": b, "x": x, "y": y, "times": self.times}
            try:
                factor = self.cipher_of(key).factor
            except ValueError:
                continue
            if factor > 1 and b:
                return key
        return _KNOWN

    @classmethod
    def cipher_of(cls, identity: AnyIdentity) -> Multiplier:
        prime, a, b, x, y = (identity[name] for name in ("prime", "a", "b", "x", "y"))
        if prime not in _PRIMES or not all(0 <= number < prime for number in (a, b, x, y)):
            raise ValueError("the numbers must be from 0 to below the modulus, which must be one of the primes in use")
        if (4 * a**3 + 27 * b**2) % prime == 0 or (y * y - x**3 - a * x - b) % prime:
            raise ValueError("the curve is singular or the point is not on it")
        if not 2 <= identity["times"] <= 1_000:
            raise ValueError("the point must be taken from 2 to 1,000 times")
        point = multiple(identity["times"], (x, y), a, prime)
        if point is None or not point[0]:
            raise ValueError("the multiple has no x coordinate by which one could divide")
        return Multiplier(point[0])

    @staticmethod
    def rule(identity: Identity, language: Language) -> str:
        prime, a, b, times = identity["prime"], identity["a"], identity["b"], identity["times"]
        point, doubled = f"({identity['x']}, {identity['y']})", "(3x₁² + a)/(2y₁)"
        if language == "zh":
            return (
                f"在模 {prime} 的整数上取椭圆曲线 y² = x³ + {a}x + {b}（即 a = {a}，b = {b}），曲线上有一点 P = {point}。两点相加的规则是："
                "(x₁, y₁) + (x₂, y₂) = (x₃, y₃)，其中 x₃ = λ² − x₁ − x₂，y₃ = λ(x₁ − x₃) − y₁；两点不同时 λ = (y₂ − y₁)/(x₂ − x₁)，两点相同时 "
                f"λ = {doubled}；若两点的 x 相同而 y 互为相反数，和为无穷远点（零元）。全部运算都在模 {prime} 下进行，除法即乘以逆元。\n\n"
                f"设 K 为 {times} 个 P 相加所得的点，k 为 K 的 x 坐标（0 到 {prime - 1} 之间）。加密时，把每个明文字母的 ASCII 码"
                "（A 为 65，……，Z 为 90）乘以 k，直接写出乘积（不取模）。"
            )
        return (
            f"Over the integers modulo {prime} take the elliptic curve y² = x³ + {a}x + {b} (so a = {a}, b = {b}) and its point "
            f"P = {point}. Points are added by this rule: (x₁, y₁) + (x₂, y₂) = (x₃, y₃) with x₃ = λ² − x₁ − x₂ and "
            f"y₃ = λ(x₁ − x₃) − y₁, where λ = (y₂ − y₁)/(x₂ − x₁) for different points and λ = {doubled} for equal ones; two points "
            "with the same x and opposite y add up to the point at infinity, the zero. All this is modulo "
            f"{prime}; to divide is to multiply by the inverse.\n\n"
            f"Let K be the sum of {times} times P, and k the x coordinate of K, from 0 to {prime - 1}. To encrypt, the ASCII code of "
            "every plaintext letter (A is 65, and so on to Z, which is 90) is multiplied by k, and the products are written down "
            "as they are, not reduced."
        )

    @classmethod
    def effort(cls, identity: Identity) -> float:
        return 1.0 + identity["times"].bit_length()
