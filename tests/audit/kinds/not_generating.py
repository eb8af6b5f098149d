"""No case can be made at the middle level."""

from tests.audit.tiny.total import TotalBootcamp


class StuckBootcamp(TotalBootcamp):
    def case_generator(self):
        if self.count == 6:
            raise RuntimeError("no numbers left")
        return super().case_generator()
