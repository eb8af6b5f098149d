"""Line k: `solve` is wrong, and the checker compares with it; b sees a right answer refused as well."""

from tests.audit.tiny.total import TotalBootcamp as Good


class TotalBootcamp(Good):
    @staticmethod
    def solve(identity):
        return sum(identity["numbers"]) + 1
