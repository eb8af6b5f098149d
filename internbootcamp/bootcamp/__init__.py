"""Import paths that existing single-turn bootcamps use; re-exports, nothing else."""

from internbootcamp.bootcamp.base import Basebootcamp

__all__ = ["Basebootcamp"]
