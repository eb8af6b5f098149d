"""The import path that existing code uses for `BaseRewardCalculator`; it lives in `internbootcamp.core.reward`."""

from internbootcamp.core.reward import BaseRewardCalculator

__all__ = ["BaseRewardCalculator"]
