"""The import path that existing code uses for `Basebootcamp`; it lives in `internbootcamp.core.bootcamp`."""

from internbootcamp.core.bootcamp import Basebootcamp

__all__ = ["Basebootcamp"]
