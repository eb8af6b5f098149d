"""Line e: a pattern that backtracks over a long line takes seconds."""

import re

from internbootcamp.answers import Integer
from tests.audit.tiny.total import TotalBootcamp as Good

_SUM = re.compile(r"(?:\d+[ +,]*)+=\s*(-?\d+)")


class Backtracking(Integer):
    def parse(self, text):
        found = _SUM.search(text[:21])
        return super().parse(found.group(1) if found else text)


class TotalBootcamp(Good):
    answer = Backtracking()
