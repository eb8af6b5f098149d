"""The same as for the good one."""

from tests.audit.kinds.partial_second_opinion import score

__all__ = ["score"]
