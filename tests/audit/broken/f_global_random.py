"""Line f: the numbers are drawn from the global generator."""

import random

from tests.audit.tiny.total import TotalBootcamp as Good


class TotalBootcamp(Good):
    def case_generator(self):
        return {"numbers": [random.randint(1, self.largest) for _ in range(self.count)]}
