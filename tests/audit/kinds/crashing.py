"""The solver takes the process down."""

import os

from tests.audit.tiny.total import TotalBootcamp


class CrashingBootcamp(TotalBootcamp):
    @staticmethod
    def solve(identity):
        os.write(1, b"out of memory\n")
        os._exit(77)
