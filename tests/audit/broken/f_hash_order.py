"""Line f: the numbers come in the order of a set of texts, which differs between processes."""

from tests.audit.tiny.total import TotalBootcamp as Good


class TotalBootcamp(Good):
    def case_generator(self):
        numbers = {str(number) for number in super().case_generator()["numbers"]}
        return {"numbers": [int(number) for number in numbers]}
