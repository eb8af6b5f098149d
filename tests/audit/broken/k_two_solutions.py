"""Line k: the prompt promises one solution, but most of these products can be written in several ways."""

from typing import TypedDict

from internbootcamp.answers import Integer, Sequence
from tests.audit.tiny.total import TotalBootcamp as Good


class FactorsBootcamp(Good):
    answer = Sequence(Integer(), length=2)
    unique_answer = False
    unique_solution = True

    class Identity(TypedDict):
        product: int

    def case_generator(self):
        size = 30 * self.count**3
        return {"product": self.rng.randint(2, size) * self.rng.randint(2, size)}

    @staticmethod
    def question(identity, language="en"):
        product = identity["product"]
        if language == "zh":
            return f"求大于一的整数 a 和 b，使 a 不大于 b，且 a 乘 b 等于 {product}。解是唯一的。"
        return f"Find whole numbers a and b above one, a at most b, whose product is {product}. There is one solution."

    @staticmethod
    def solve(identity):
        product = identity["product"]
        first = next(a for a in range(2, product) if product % a == 0)
        return first, product // first

    @staticmethod
    def _verify_correction(answer, identity):
        first, second = answer
        return 1 < first <= second and first * second == identity["product"]

    @staticmethod
    def check_identity(identity):
        return None if identity["product"] > 3 else "the product is too small"

    @staticmethod
    def difficulty(identity):
        return float(identity["product"])
