"""Line m: the identity holds a tuple, which JSON makes a list."""

from tests.audit.tiny.total import TotalBootcamp as Good


class TotalBootcamp(Good):
    def case_generator(self):
        return {"numbers": tuple(super().case_generator()["numbers"])}
