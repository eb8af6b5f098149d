"""Line b: a near miss gets half the score, which is not declared."""

from tests.audit.tiny.total import TotalBootcamp as Good


class TotalBootcamp(Good):
    @staticmethod
    def _verify_correction(answer, identity):
        error = abs(answer - sum(identity["numbers"]))
        return 1.0 if error == 0 else 0.5 if error == 1 else 0.0
