"""Line f: each case depends on how many were made before it."""

from tests.audit.tiny.total import TotalBootcamp as Good


class TotalBootcamp(Good):
    made = [0]

    def case_generator(self):
        self.made[0] += 1
        return {"numbers": [*super().case_generator()["numbers"], self.made[0]]}
