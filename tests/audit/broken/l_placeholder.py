"""Line l: a placeholder was never filled in."""

from tests.audit.tiny.total import TotalBootcamp as Good


class TotalBootcamp(Good):
    @staticmethod
    def question(identity, language="en"):
        return Good.question(identity, language) + (
            " 共 {count} 个数。" if language == "zh" else " There are {count} of them."
        )
