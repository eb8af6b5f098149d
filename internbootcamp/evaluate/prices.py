"""`Prices`: what tokens cost, so that a run's cost can be told."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from internbootcamp.core.errors import ConfigError

_MILLION = 1_000_000


@dataclass(frozen=True, slots=True)
class Prices:
    """Price of a million prompt and of a million completion tokens, in any one currency."""

    prompt: float
    completion: float

    def __post_init__(self) -> None:
        if not all(math.isfinite(price) and price >= 0 for price in (self.prompt, self.completion)):
            raise ConfigError("the prices of a million tokens must be numbers of at least 0")

    def cost(self, tokens: Mapping[str, int]) -> float:
        """The cost of tokens counted as `prompt_tokens` and `completion_tokens`; costs of parts add up to that of the whole."""
        return (tokens["prompt_tokens"] * self.prompt + tokens["completion_tokens"] * self.completion) / _MILLION
