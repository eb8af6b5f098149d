"""Line e: a number of 5,000 digits makes the parser raise something that is not Malformed."""

from internbootcamp.answers import Integer
from tests.audit.tiny.total import TotalBootcamp as Good


class Raw(Integer):
    def parse(self, text):
        return int(text) if text.isdecimal() else super().parse(text)


class TotalBootcamp(Good):
    answer = Raw()
