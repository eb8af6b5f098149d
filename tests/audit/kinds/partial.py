"""A bootcamp with partial credit: the share of numbers that stand in the right place."""

from internbootcamp.answers import Integer, Language, Sequence
from tests.audit.tiny.total import TotalBootcamp


class DescendingBootcamp(TotalBootcamp):
    """Write numbers from large to small."""

    answer = Sequence(Integer())
    unique_answer = False
    partial = True

    @staticmethod
    def question(identity, language: Language = "en") -> str:
        numbers = ", ".join(map(str, identity["numbers"]))
        return (
            f"把这些数从大到小排列：{numbers}。"
            if language == "zh"
            else f"Write these numbers from large to small: {numbers}."
        )

    @staticmethod
    def solve(identity):
        return sorted(identity["numbers"], reverse=True)

    @staticmethod
    def _verify_correction(answer, identity):
        right = sorted(identity["numbers"], reverse=True)
        if list(answer) == right:
            return 1.0
        return 0.9 * sum(one == other for one, other in zip(answer, right)) / max(len(answer), len(right))
