"""Line k: `solve` reads the answer out of the identity, under a key that is not declared hidden."""

from typing import TypedDict

from tests.audit.tiny.total import TotalBootcamp as Good


class TotalBootcamp(Good):
    class Identity(TypedDict):
        numbers: list[int]
        total: int

    def case_generator(self):
        numbers = super().case_generator()["numbers"]
        return {"numbers": numbers, "total": sum(numbers)}

    @staticmethod
    def solve(identity):
        return identity["total"]
