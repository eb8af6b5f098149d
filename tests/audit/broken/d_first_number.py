"""Line d: of "5 or 6", the first number counts."""

import re

from internbootcamp.answers import Integer, Malformed
from tests.audit.tiny.total import TotalBootcamp as Good


class Lenient(Integer):
    def parse(self, text):
        try:
            return super().parse(text)
        except Malformed:
            first = re.match(r"\d{1,9}\b", text)
            if first is None:
                raise
            return int(first.group())


class TotalBootcamp(Good):
    answer = Lenient()
