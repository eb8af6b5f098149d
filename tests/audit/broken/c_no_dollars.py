"""Line c: an answer in dollar signs is refused."""

from internbootcamp.answers import Integer, Malformed
from tests.audit.tiny.total import TotalBootcamp as Good


class Undressed(Integer):
    def clean(self, text):
        if "$" in text:
            raise Malformed("dollar signs")
        return super().clean(text)


class TotalBootcamp(Good):
    answer = Undressed()
