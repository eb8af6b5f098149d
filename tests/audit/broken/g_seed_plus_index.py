"""Line g: case i of seed s is case i + 1 of seed s - 1."""

import copy
from random import Random

from internbootcamp.core.instruction import Case
from tests.audit.tiny.total import TotalBootcamp as Good


class TotalBootcamp(Good):
    def case(self, index, seed=None):
        worker = copy.copy(self)
        worker.rng = Random((self.seed if seed is None else seed) + index)
        identity = worker.case_generator()
        return Case(identity, self.prompt_func(identity), index, self.level)
