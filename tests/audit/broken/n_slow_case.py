"""Line n: a case of the middle level takes longer than the default budget."""

from time import process_time

from tests.audit.tiny.total import TotalBootcamp as Good


class TotalBootcamp(Good):
    def case_generator(self):
        start = process_time()
        while self.count == 6 and process_time() - start < 0.025:
            pass
        return super().case_generator()
