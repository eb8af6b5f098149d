"""The 24 game as published: four numbers, the target always 24."""

from collections import Counter
from functools import lru_cache
from typing import TypedDict

from internbootcamp.answers import Expression, Form
from internbootcamp.answers.arithmetic import Calculation
from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.flaws import Unsupported, Unwinnable
from internbootcamp.kit.countdown import MOST_SEARCHED, out_of_reach, reach

TARGET = 24
LARGEST = 10**6


class KorPuzzle24PointsBootcamp(Bootcamp):
    """Make 24 from the given numbers, each used exactly once, with + - × ÷ and parentheses. Kept to score others' rows.

    See `game24` for hands that have a solution, and other targets.
    """

    scoring_only = True
    answer = Expression("+-*/", negation=True).in_form(Form.DOUBLE_BRACKET)

    class Identity(TypedDict):
        numbers: list[int]

    @staticmethod
    def solve(identity: Identity) -> str:
        return _expression(tuple(sorted(identity["numbers"]))) or ""

    @staticmethod
    def _verify_correction(answer: Calculation, identity: Identity) -> bool:
        # A minus sign alone, as in -3 + 27, reaches nothing above 0 that cannot be reached without it.
        return answer.value == TARGET and Counter(map(abs, answer.numbers)) == Counter(identity["numbers"])

    @staticmethod
    def check_identity(identity: Identity) -> str | None:
        numbers = identity["numbers"]
        if not numbers or not all(0 <= number <= LARGEST for number in numbers):
            return f"a hand is of whole numbers from 0 to {LARGEST}"
        if len(numbers) > MOST_SEARCHED:
            return Unsupported(f"a hand of {len(numbers)} numbers, too many to try all expressions")
        impossible = out_of_reach(tuple(numbers), TARGET)
        return Unwinnable(impossible) if impossible else None


@lru_cache(maxsize=4_096)
def _expression(numbers: tuple[int, ...]) -> str | None:
    return reach(numbers, TARGET)
