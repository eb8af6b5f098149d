"""The checker never ends and listens to no signal, like C code that never returns."""

import signal

from tests.audit.tiny.total import TotalBootcamp


class HangingBootcamp(TotalBootcamp):
    @staticmethod
    def _verify_correction(answer, identity):
        signal.pthread_sigmask(signal.SIG_BLOCK, set(signal.Signals))
        while True:
            pass
