"""With partial credit that is higher for worse answers."""

from tests.audit.kinds.partial import DescendingBootcamp as Good


class DescendingBootcamp(Good):
    @staticmethod
    def _verify_correction(answer, identity):
        score = Good._verify_correction(answer, identity)
        return score if score in (0.0, 1.0) else 0.95 - score
