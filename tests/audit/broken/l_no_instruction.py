"""Line l: the prompt does not end with how to answer."""

from tests.audit.tiny.total import TotalBootcamp as Good


class TotalBootcamp(Good):
    def prompt_func(self, identity, wording=0):
        return f"{self.answer.instruction(self.language)}\n\n{self.question(identity, self.language)}"
