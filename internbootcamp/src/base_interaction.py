"""The import path that existing code uses for `BaseInteraction`; it lives in `internbootcamp.core.interaction`."""

from internbootcamp.core.interaction import BaseInteraction

__all__ = ["BaseInteraction"]
