"""Line j: the two upper levels are equally hard."""

from tests.audit.tiny.total import TotalBootcamp as Good


class TotalBootcamp(Good):
    levels = (dict(count=3, largest=99), dict(count=6, largest=99), dict(count=6, largest=999))
