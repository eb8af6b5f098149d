"""Line c: an answer in another form than the one asked for is not found."""

from internbootcamp.answers import Integer, Reading
from tests.audit.tiny.total import TotalBootcamp as Good


class Strict(Integer):
    def read(self, response):
        reading = super().read(response)
        return Reading("no_answer") if reading.status == "parsed" and not reading.asked_form else reading


class TotalBootcamp(Good):
    answer = Strict()
