"""A bootcamp in the older style: own constructor, generator, prompt, extractor and verifier."""

import random
import re

from internbootcamp.bootcamp import Basebootcamp


class Reversebootcamp(Basebootcamp):
    """Write a number backwards."""

    def __init__(self, digits=9):
        super().__init__()
        self.digits = digits

    def case_generator(self):
        return {"number": "".join(random.choice("123456789") for _ in range(self.digits))}

    def prompt_func(self, identity):
        return f"Write the number {identity['number']} backwards, as [answer]...[/answer]."

    @staticmethod
    def extract_output(output):
        found = re.findall(r"\[answer\](.{0,100}?)\[/answer\]", output)
        return found[-1].strip() if found else None

    @classmethod
    def _verify_correction(cls, solution, identity):
        return solution == identity["number"][::-1]
