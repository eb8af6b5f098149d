"""a★b = k(b² - a²): all integers that have a partner for a given value."""

from math import isqrt
from typing import Literal, TypedDict

from internbootcamp.answers import Alternatives, Form, Integer, Language
from internbootcamp.core.bootcamp import Bootcamp, knob

LARGEST = 10**10  # value


class SquareDifferencesBootcamp(Bootcamp):
    """Find every integer a (or b) for which some integer on the other side makes k(b² - a²) a given number."""

    largest: int = knob(20, "largest number whose square occurs in making a case", low=6, high=20_000)
    factor: int = knob(1, "largest k", low=1, high=9)
    least: int = knob(1, "least number of solutions without their signs", low=1, high=12)

    levels = (
        dict(largest=60, factor=6, least=1),
        dict(largest=120, factor=7, least=2),
        dict(largest=600, factor=9, least=3),
        dict(largest=3_000, factor=9, least=5),
        dict(largest=9_000, factor=9, least=9),
    )
    answer = (
        Alternatives(Integer())
        .in_form(Form.DOUBLE_BRACKET)
        .described("all these integers, separated by the word “or”", "全部这样的整数，用“或”分隔")
    )

    class Identity(TypedDict):
        factor: int  # k
        value: int
        unknown: Literal["a", "b"]

    def case_generator(self) -> Identity:
        """A product of two factors of equal parity that has enough others; the one with the most, if none has enough."""
        best: tuple[int, int] = (0, 0)
        for _ in range(40):
            low = self.rng.randint(1, self.largest)
            high = low + 2 * self.rng.randint(1, max(1, self.largest // 2))
            if self.least > 2:  # numbers with many factors: a product of small ones
                low, high = (2 * self._smooth(self.largest // 2) for _ in range(2))
            best = max(best, (len(_pairs(low * high)), low * high))
            if self.least <= best[0]:
                break
        sign = self.rng.choice((1, 1, -1))
        factor = self.rng.randint(1, self.factor)
        return {"factor": factor, "value": sign * factor * best[1], "unknown": "a" if self.rng.random() < 0.5 else "b"}

    def _smooth(self, limit: int) -> int:
        number = 1
        while True:
            step = self.rng.choice((2, 2, 3, 3, 5, 5, 7, 11, 13, 17))
            if number * step > limit:
                return max(1, number)
            number *= step

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        factor, value, unknown = identity["factor"], identity["value"], identity["unknown"]
        other = "b" if unknown == "a" else "a"
        integrand = f"{2 * factor}x"
        meaning = f"a★b = \\int_a^b {integrand}\\,dx"
        if language == "zh":
            return f"定义运算 ${meaning}$。求全部这样的整数 {unknown}：存在整数 {other} 使得 a★b = {value}。"
        return f"Let ${meaning}$. Find all integers {unknown} for which there is an integer {other} with a★b = {value}."

    @staticmethod
    def solve(identity: Identity) -> frozenset[int]:
        number = identity["value"] // identity["factor"]
        larger = (identity["unknown"] == "b") == (number > 0)
        return frozenset(sign * pair[larger] for pair in _pairs(abs(number)) for sign in (1, -1))

    @staticmethod
    def _verify_correction(answer: frozenset[int], identity: Identity) -> bool:
        number = identity["value"] // identity["factor"]
        shift = number if identity["unknown"] == "a" else -number  # the other square, less the square of the unknown
        if not all(abs(one) <= LARGEST and _is_square(one * one + shift) for one in answer):
            return False
        return len(answer) == len(SquareDifferencesBootcamp.solve(identity))

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        factor, value = identity["factor"], identity["value"]
        if not 1 <= factor <= 1_000 or not value or abs(value) > LARGEST or value % factor:
            return "the value must be a multiple of the factor, and not 0"
        return None if _pairs(abs(value) // factor) else "no difference of two squares has this value"

    @staticmethod
    def difficulty(identity: Identity) -> float:
        number = abs(identity["value"]) // identity["factor"]
        return len(_pairs(number)) * len(str(number)) + len(str(identity["value"]))


def _pairs(number: int) -> list[tuple[int, int]]:
    """The smaller and the larger of two numbers ≥ 0 whose squares differ by `number` > 0."""
    halves = range(1, isqrt(number) + 1) if number % 2 else range(2, isqrt(number) + 1, 2)
    return [
        ((number // low - low) // 2, (number // low + low) // 2)
        for low in halves
        if number % low == 0 and (low + number // low) % 2 == 0
    ]


def _is_square(number: int) -> bool:
    return number >= 0 and isqrt(number) ** 2 == number
