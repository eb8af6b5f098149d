"""The import path that existing code uses for `BaseInstructionGenerator`; it lives in `internbootcamp.core.instruction`."""

from internbootcamp.core.instruction import BaseInstructionGenerator

__all__ = ["BaseInstructionGenerator"]
