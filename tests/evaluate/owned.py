"""Bootcamps as owners of the older style write them, with verifiers that do what verifiers do."""

import os
import sys

from internbootcamp.bootcamp.base import Basebootcamp


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
        if solution == "exit":
            os._exit(3)
        if solution == "unreachable":
            raise ConnectionRefusedError("the simulator does not answer")
        if solution == "damaged":
            raise KeyError("temperature")
        if solution == "sys.exit":
            sys.exit("usage: verifier FILE")
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
        return {"half": 0.5, "much": 2.0}.get(model_output) or 1 / int(model_output)
