"""Line h: the middle level has sixty cases, which is not declared."""

from tests.audit.tiny.total import TotalBootcamp as Good


class TotalBootcamp(Good):
    def case_generator(self):
        if self.count != 6:
            return super().case_generator()
        first = self.rng.randrange(60)
        return {"numbers": [first * factor % 61 + 1 for factor in (1, 3, 7, 12, 20, 33)]}
