"""Line n: the declared budget is larger than any may be."""

from internbootcamp.core.bootcamp import Budget
from tests.audit.tiny.total import TotalBootcamp as Good


class TotalBootcamp(Good):
    budget = Budget(case=3.0)
