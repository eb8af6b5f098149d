"""Game of 24, for any numbers and target: reach the target with all the numbers."""

from collections import Counter
from fractions import Fraction
from typing import TypedDict

from internbootcamp.answers import Expression, Language
from internbootcamp.answers.arithmetic import Calculation
from internbootcamp.core.bootcamp import Bootcamp, knob
from internbootcamp.core.flaws import Unwinnable
from internbootcamp.kit.countdown import combine_randomly, out_of_reach, reach


class Game24Bootcamp(Bootcamp):
    """Make the target from the given numbers, each used exactly once, with + - * / and parentheses.

    A hand of up to six numbers that cannot be won is recognised, with proof; one of more that others published is not.
    """

    num_numbers: int = knob(4, "how many numbers", low=2, high=6)
    range_max: int = knob(13, "largest number", low=2, high=1_000)
    target_max: int = knob(100, "largest target", low=1, high=10_000)

    levels = (
        dict(num_numbers=3, range_max=20, target_max=60),
        dict(num_numbers=4, range_max=20, target_max=60),
        dict(num_numbers=4, range_max=50, target_max=100),
        dict(num_numbers=5, range_max=100, target_max=200),
        dict(num_numbers=6, range_max=200, target_max=1_000),
    )
    answer = Expression("+-*/", negation=True)

    class Identity(TypedDict):
        puzzle: str  # the numbers, ascending, with spaces between
        target: int

    def case_generator(self) -> Identity:
        """Combine random numbers in a random way until the result is a target; if none fits, their largest is reached last."""
        for _ in range(400):
            numbers = sorted(self.rng.randint(1, self.range_max) for _ in range(self.num_numbers))
            target = combine_randomly(self.rng, numbers)
            if 1 <= target <= self.target_max and target not in numbers:
                return {"puzzle": " ".join(map(str, numbers)), "target": target}
        return {"puzzle": " ".join(["1"] * self.num_numbers), "target": 1}

    @staticmethod
    def question(identity: Identity, language: Language = "en") -> str:
        numbers, target = ", ".join(identity["puzzle"].split()), identity["target"]
        if language == "zh":
            return (
                f"用数字 {numbers.replace(', ', '、')} 写一个结果等于 {target} 的算式。每个数字恰好用一次（重复出现的数字按出现次数使用），"
                "只能用加、减、乘、除和括号；不能把数字拼接成新的数。除法按精确的分数计算。"
            )
        return (
            f"Write an expression that equals {target} and uses the numbers {numbers}, each exactly once (a number listed "
            "twice is used twice). Only addition, subtraction, multiplication, division and parentheses are allowed; digits "
            "may not be joined into new numbers. Division is exact, so fractions may occur on the way."
        )

    @staticmethod
    def solve(identity: Identity) -> str:
        numbers, target = tuple(map(int, identity["puzzle"].split())), identity["target"]
        found = reach(numbers, target)
        if found is None and target < 0 and (contrary := reach(numbers, -target)):
            found = f"-({contrary})"
        return found or ""

    @staticmethod
    def _verify_correction(answer: Calculation, identity: Identity) -> bool:
        # A minus sign alone, as in -3 + 27, reaches what can be reached without it, and the contraries.
        given = Counter(Fraction(number) for number in identity["puzzle"].split())
        return answer.value == identity["target"] and Counter(map(abs, answer.numbers)) == given

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        numbers = identity["puzzle"].split()
        if not numbers or not all(number.isdecimal() and len(number) < 7 for number in numbers):
            return "puzzle must be whole numbers with spaces between"
        impossible = out_of_reach(tuple(map(int, numbers)), abs(identity["target"]))
        return Unwinnable(impossible) if impossible else None

    @staticmethod
    def difficulty(identity: Identity) -> float:
        """Ways to combine the numbers, weighed by their size: what a search has to go through, and how hard each step is."""
        numbers = list(map(int, identity["puzzle"].split()))
        ways = 1.0
        for left in range(2, len(numbers) + 1):
            ways *= left * (left - 1) / 2 * 4
        return ways * sum(len(str(number)) for number in numbers)
