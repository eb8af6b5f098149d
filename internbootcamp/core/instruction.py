"""`BaseInstructionGenerator`: makes the cases of a task and the prompts for them."""

from __future__ import annotations

import copy
import random
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

from internbootcamp.core.randomness import derived_seed, global_randomness

Identity = dict[str, Any]
Prompt = str | list[dict[str, Any]] | dict[str, Any]


@dataclass(frozen=True, slots=True)
class Case:
    """One case: its identity, its prompt, and where it came from.

    `prompt` is a text, a list of chat messages, or `{"prompt_txt": …, "prompt_img": path}`.
    """

    identity: Identity
    prompt: Prompt
    index: int
    level: int | None = None
    wording: int = 0


class BaseInstructionGenerator(ABC):
    """The generator half of an environment.

    Contract: `case_generator()` returns a new identity, a JSON object that fixes one case completely and lets any answer be
    verified; `prompt_func(identity)` returns what the model is asked and depends on the identity and on the settings of the
    generator alone. A subclass is free in its constructor; `seed`, if it has that attribute, enters `case(i)`.
    """

    data_source: str

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.data_source = type(self).default_data_source()

    @classmethod
    def default_data_source(cls) -> str:
        """`bootcamp/` and the class name without its ending."""
        name = cls.__name__
        for ending in ("InstructionGenerator", "Bootcamp", "bootcamp"):
            name = name.removesuffix(ending)
        return f"bootcamp/{name}"

    @abstractmethod
    def case_generator(self) -> Identity:
        """A new identity."""

    @abstractmethod
    def prompt_func(self, identity: Identity) -> Prompt:
        """What the model is asked about `identity`."""

    def case(self, index: int, seed: int | None = None) -> Case:
        """Case number `index`. The same arguments give the same case in any process and order; the object is left as it was.

        Generators of this style may draw from the global `random` or `numpy.random`, or from generators kept as attributes:
        all of them are seeded for the call, on a copy of the object, and the global ones put back.
        """
        seed = seed if seed is not None else getattr(self, "seed", None) or 0
        derived = derived_seed(type(self).__name__, seed, index)
        generator = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, random.Random):
                setattr(generator, name, random.Random(derived))
        with global_randomness(derived):
            identity = generator.case_generator()
            return Case(identity, generator.prompt_func(identity), index)
