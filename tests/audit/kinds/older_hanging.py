"""In the older style, with a verifier that never ends on long answers."""

import re

from tests.audit.kinds.older import Reversebootcamp as Good


class Reversebootcamp(Good):
    @staticmethod
    def extract_output(output):
        found = re.findall(r"\[answer\](.*?)\[/answer\]", output, re.DOTALL)
        return found[-1] if found else None

    @classmethod
    def _verify_correction(cls, solution, identity):
        return re.fullmatch(r"(\d+\s*)*", solution) is not None and solution == identity["number"][::-1]
