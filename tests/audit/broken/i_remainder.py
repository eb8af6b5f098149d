"""Line i: with the remainder on division by three as the answer, 0 is right in a third of the cases."""

from tests.audit.tiny.total import TotalBootcamp as Good


class TotalBootcamp(Good):
    @staticmethod
    def question(identity, language="en"):
        numbers = ", ".join(map(str, identity["numbers"]))
        if language == "zh":
            return f"把这些数相加：{numbers}。和除以三的余数是多少？"
        return f"Add these numbers: {numbers}. What is the remainder when the sum is divided by three?"

    @staticmethod
    def solve(identity):
        return sum(identity["numbers"]) % 3
