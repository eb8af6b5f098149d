"""Line o: a helper that no hostile text happens to reach evaluates text."""

import ast as syntax

from tests.audit.tiny.total import TotalBootcamp as Good


class TotalBootcamp(Good):
    @classmethod
    def from_text(cls, text):
        return syntax.literal_eval(text)
