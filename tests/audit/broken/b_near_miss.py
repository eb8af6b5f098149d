"""Line b: a sum that is off by one is paid."""

from tests.audit.tiny.total import TotalBootcamp as Good


class TotalBootcamp(Good):
    @staticmethod
    def _verify_correction(answer, identity):
        return abs(answer - sum(identity["numbers"])) <= 1
