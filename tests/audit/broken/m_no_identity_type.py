"""Line m: nothing says what an identity is, so that a damaged one is not recognised."""

from tests.audit.tiny.total import TotalBootcamp as Good


class TotalBootcamp(Good):
    Identity = None

    @staticmethod
    def check_identity(identity):
        return None
