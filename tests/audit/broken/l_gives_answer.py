"""Line l: the prompt states the answer."""

from tests.audit.tiny.total import TotalBootcamp as Good


class TotalBootcamp(Good):
    @staticmethod
    def question(identity, language="en"):
        total = sum(identity["numbers"])
        hint = f"（答案是 {total}，请说明理由。）" if language == "zh" else f" (The answer is {total}; say why.)"
        return Good.question(identity, language) + hint
