"""Line a: the reference response is right in English only."""

from tests.audit.tiny.total import TotalBootcamp as Good


class TotalBootcamp(Good):
    @classmethod
    def reference_response(cls, identity, language="en"):
        return super().reference_response(identity) if language == "en" else "答案见上。"
