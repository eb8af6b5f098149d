"""The solver loops for ever."""

from tests.audit.tiny.total import TotalBootcamp


class LoopingBootcamp(TotalBootcamp):
    @staticmethod
    def solve(identity):
        while True:
            pass
