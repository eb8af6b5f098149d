"""A tiny bootcamp that passes every line; the broken ones derive from it."""

from typing import TypedDict

from internbootcamp.answers import Integer, Language
from internbootcamp.core.bootcamp import Bootcamp, knob


class TotalBootcamp(Bootcamp):
    """Add up whole numbers."""

    count: int = knob(3, "how many numbers", low=2, high=50)
    largest: int = knob(99, "largest number", low=10, high=10_000)

    levels = (
        dict(count=3, largest=99),
        dict(count=6, largest=99),
        dict(count=12, largest=999),
    )
    answer = Integer()
    unique_answer = True

    class Identity(TypedDict):
        numbers: list[int]

    def case_generator(self) -> Identity:
        return {"numbers": [self.rng.randint(1, self.largest) for _ in range(self.count)]}

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        numbers = ", ".join(map(str, identity["numbers"]))
        return (
            f"把这些数相加：{numbers}。和是多少？" if language == "zh" else f"Add these numbers: {numbers}. What is the sum?"
        )

    @staticmethod
    def solve(identity: Identity) -> int:
        return sum(identity["numbers"])

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        return None if identity["numbers"] else "there is nothing to add"

    @staticmethod
    def difficulty(identity: Identity) -> float:
        return float(len(identity["numbers"]))
