"""Line d: an answer inside a <think> that never closes is paid."""

from tests.audit.tiny.total import TotalBootcamp as Good


class TotalBootcamp(Good):
    @classmethod
    def judge(cls, response, identity, **kwargs):
        if "<think>" in response.rpartition("</think>")[2]:
            response = response.replace("<think>", "")
        return super().judge(response, identity, **kwargs)
