"""A word too many does no harm."""

from tests.audit.kinds.whole import RefrainBootcamp as Good


class RefrainBootcamp(Good):
    @staticmethod
    def _verify_correction(answer, identity):
        return answer.split().count(identity["word"]) >= identity["times"]
