"""Line p: the cases are others than those recorded for the good bootcamp, under the same version."""

from tests.audit.tiny.total import TotalBootcamp as Good


class TotalBootcamp(Good):
    def case_generator(self):
        return {"numbers": sorted(super().case_generator()["numbers"])}
