"""Bootcamps as owners of the older style write them, with verifiers that do what verifiers do."""

import asyncio
import concurrent.futures
import os
import signal
import sys
import time
from contextlib import suppress

from internbootcamp.bootcamp.base import Basebootcamp
from internbootcamp.core.verdict import Reason, Verdict


class TwoParts(Exception):
    """An exception that cannot be unpickled: it is made of two arguments and keeps one."""

    def __init__(self, what, where):
        super().__init__(f"{what} at {where}")


class Unspeakable(Exception):
    def __str__(self):
        raise SystemExit("no words")


TROUBLES = {
    "cancelled": asyncio.CancelledError("enough"),
    "a future's": concurrent.futures.CancelledError("enough"),
    "empty": StopIteration(),
    "interrupted": KeyboardInterrupt(),
    "closed": GeneratorExit(),
    "late": TimeoutError("of its own"),
    "two parts": TwoParts("fault", "line 3"),
    "unspeakable": Unspeakable(),
}


class Ownedbootcamp(Basebootcamp):
    """The answer is the whole text; what happens then depends on it."""

    def __init__(self, high=9):
        self.high = high

    def case_generator(self):
        return {"n": self.high}

    def prompt_func(self, identity):
        return f"Say {identity['n']}."

    @staticmethod
    def extract_output(output):
        return output.strip() or None

    @classmethod
    def _verify_correction(cls, solution, identity):
        if solution == "hang":
            while True:
                pass
        if solution == "sleeps":
            time.sleep(20)
        if solution == "waits":
            time.sleep(0.6)
        if solution == "forks":
            os.fork()  # and both go on
        if solution == "detaches":
            if os.fork() == 0:
                os.setsid()
                time.sleep(6)
                os._exit(0)
            time.sleep(20)
        if solution == "sets an alarm":
            signal.signal(signal.SIGALRM, lambda *_: sys.exit("late"))
            signal.setitimer(signal.ITIMER_REAL, 0.3)
        if solution.startswith("writes into"):
            for descriptor in range(3, 4_096):
                with suppress(OSError):
                    os.write(descriptor, b"A" * 20 if "long" in solution else (3).to_bytes(8, "big") + b"abc")
        if solution == "exit":
            os._exit(3)
        if solution == "unreachable":
            raise ConnectionRefusedError("the simulator does not answer")
        if solution == "damaged":
            raise KeyError("temperature")
        if solution == "sys.exit":
            sys.exit("usage: verifier FILE")
        if solution in TROUBLES:
            raise TROUBLES[solution]
        return solution == str(identity["n"])


class OwnScorer(Basebootcamp):
    """Brings its own `verify_score`."""

    def case_generator(self):
        return {"n": 1}

    def prompt_func(self, identity):
        return "Say 1."

    @staticmethod
    def extract_output(output):
        return output

    @classmethod
    def verify_score(cls, model_output, identity, **kwargs):
        if model_output in TROUBLES:
            raise TROUBLES[model_output]
        return {"half": 0.5, "much": 2.0}.get(model_output) or 1 / int(model_output)


class Number(int):
    """A number of a kind of its own."""


class OddAnswers(Basebootcamp):
    """Extracts what no other process can be sent."""

    def case_generator(self):
        return {}

    def prompt_func(self, identity):
        return "Say something."

    @staticmethod
    def extract_output(output):
        class Local:
            def __str__(self):
                return "an odd thing"

        class Word(str):
            pass

        print("looking at", output)
        if output.startswith("nested"):
            deep = []
            for _ in range(int(output.split()[1])):
                deep = [deep]
            return deep
        odd = {"local": [Local(), 1], "word": Word("word"), "lambda": {"f": lambda: 0}, "numbers": (Number(3), 0.5, True)}
        return odd.get(output, output)

    @classmethod
    def _verify_correction(cls, solution, identity):
        return True


class OwnJudge(OddAnswers):
    """Judges by itself, and divides by nothing."""

    @classmethod
    def judge(cls, response, identity, **kwargs):
        return Verdict(float("nan"), response, Reason.RIGHT)
