"""What a depth-first search found and what it cost; and the set bits of an integer, which all our searches walk over."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(slots=True)
class Search(Generic[T]):
    """The record of one search, kept by the search itself. Bounds are counts, never times."""

    limit: int
    """stop at this many solutions"""
    guess_limit: int | None = None
    """give up after this many guesses"""
    solutions: list[T] = field(default_factory=list)
    guesses: int = 0
    """how many branches were opened because nothing followed any more"""
    steps: int = 0
    """deductions that had news: the measure of how hard a puzzle is"""
    exhausted: bool = False
    """whether nothing was left to try: the solutions found are all there are"""

    def goes_on(self) -> bool:
        """Whether to look for another solution."""
        within = self.guess_limit is None or self.guesses <= self.guess_limit
        return within and len(self.solutions) < self.limit

    @property
    def impossible(self) -> bool:
        """Whether the search proved that there is no solution."""
        return self.exhausted and not self.solutions


def positions(bits: int) -> list[int]:
    """The positions of the bits that are set, lowest first."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found
