"""The same as for the good one."""

from tests.audit.kinds.whole_second_opinion import score

__all__ = ["score"]
