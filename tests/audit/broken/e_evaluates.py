"""Lines e and o: what stands in the block is evaluated."""

from internbootcamp.answers import Integer, Malformed
from tests.audit.tiny.total import TotalBootcamp as Good


class Evaluated(Integer):
    def parse(self, text):
        if not text.startswith(("__import__", "open")):
            return super().parse(text)
        try:
            return int(eval(text))
        except Exception as problem:
            raise Malformed(str(problem)) from None


class TotalBootcamp(Good):
    answer = Evaluated()
