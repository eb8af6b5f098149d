"""Line l: the Chinese prompt is in English."""

from tests.audit.tiny.total import TotalBootcamp as Good


class TotalBootcamp(Good):
    @staticmethod
    def question(identity, language="en"):
        return Good.question(identity)

    def prompt_func(self, identity, wording=0):
        return f"{self.question(identity)}\n\n{self.answer.instruction()}"
