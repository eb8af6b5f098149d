"""Line d: the first block counts, so that a wrong answer after the right one does no harm."""

from internbootcamp.answers import Integer
from tests.audit.tiny.total import TotalBootcamp as Good


class FirstBlock(Integer):
    def read(self, response):
        thinking, closed, spoken = response.rpartition("</think>")
        end = spoken.find("\n\n", max(0, spoken.find("\\boxed{")))
        return super().read(thinking + closed + (spoken[:end] if end > 0 and "\\boxed{" in spoken[:end] else spoken))


class TotalBootcamp(Good):
    answer = FirstBlock()
