"""Line m: verification needs what the generator left behind in the class."""

from tests.audit.tiny.total import TotalBootcamp as Good

_TOTALS = {}


class TotalBootcamp(Good):
    def case_generator(self):
        identity = super().case_generator()
        _TOTALS[str(identity["numbers"])] = sum(identity["numbers"])
        return identity

    @classmethod
    def _verify_correction(cls, answer, identity):
        return answer == _TOTALS.get(str(identity["numbers"]))

    def case(self, index, seed=None):
        before = dict(_TOTALS) if index > 1 else {}  # only the latest cases are kept
        _TOTALS.update(before)
        return super().case(index, seed)
