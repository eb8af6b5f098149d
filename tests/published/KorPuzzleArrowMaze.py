"""The same questions as those of KorLogicResolution, under a name that belongs to another puzzle."""

from tests.published.KorLogicResolution import PROBES, status, write, wrong

__all__ = ["PROBES", "status", "write", "wrong"]
