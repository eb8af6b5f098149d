"""Line a: `solve` forgets the last of many numbers, the checker does not."""

from tests.audit.tiny.total import TotalBootcamp as Good


class TotalBootcamp(Good):
    @staticmethod
    def solve(identity):
        return sum(identity["numbers"][:11])

    @staticmethod
    def _verify_correction(answer, identity):
        return answer == sum(identity["numbers"])
