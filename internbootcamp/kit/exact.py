"""Exact solving: a small front of python-sat for statements about true and false.

A statement is a list of literals, of which at least one holds; a literal is the number of a variable, negative for its
opposite. `with Exact() as problem:` gives numbers to names with `variable`, collects statements with `add`, `exactly`
and `at_most`, and answers with `solve` and `solutions`. Statements may be added between two answers. python-sat is
imported when the first problem is made.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import combinations
from types import TracebackType
from typing import Any, Self


class Exact:
    """A problem under construction; use it in a `with` statement, which frees the solver."""

    def __init__(self) -> None:
        from pysat.solvers import Solver

        self._solver: Any = Solver(name="cadical153")
        self._numbers: dict[Hashable, int] = {}
        self._last = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None) -> None:
        self._solver.delete()

    def variable(self, name: Hashable) -> int:
        """The number of the variable with this name, new or known."""
        if name not in self._numbers:
            self._last += 1
            self._numbers[name] = self._last
        return self._numbers[name]

    def add(self, *literals: int) -> None:
        """At least one of these literals holds."""
        self._solver.add_clause(literals)

    def exactly_one(self, literals: Sequence[int]) -> None:
        """One of these literals holds, and no other."""
        self.add(*literals)
        for one, other in combinations(literals, 2):
            self.add(-one, -other)

    def at_most(self, count: int, literals: Sequence[int]) -> None:
        """No more than `count` of these literals hold (sequential counter: Sinz, 2005)."""
        self._bound(literals, count, "atmost", ())

    def exactly(self, count: int, literals: Sequence[int], when: int | None = None) -> None:
        """`count` of these literals hold, or the literal `when` does not; without it, the problem may become unsolvable."""
        self._bound(literals, count, "equals", () if when is None else (-when,))

    def _bound(self, literals: Sequence[int], count: int, kind: str, unless: Sequence[int]) -> None:
        from pysat.card import CardEnc, EncType

        if count < 0 or (kind == "equals" and count > len(literals)):
            self.add(*unless)
        elif kind == "equals" or count < len(literals):
            encode = getattr(CardEnc, kind)
            formula = encode(list(literals), bound=count, top_id=self._last, encoding=EncType.seqcounter)
            self._last = max(self._last, formula.nv)
            self._solver.append_formula([[*clause, *unless] for clause in formula.clauses] if unless else formula.clauses)

    def solve(self, assumptions: Iterable[int] = ()) -> set[Hashable] | None:
        """The names of the variables that are true in some solution, or None if there is none."""
        if not self._solver.solve(assumptions=list(assumptions)):
            return None
        true = {literal for literal in self._solver.get_model() if literal > 0}
        return {name for name, number in self._numbers.items() if number in true}

    def contradictory(self, assumptions: Sequence[int]) -> list[int] | None:
        """Some of the assumptions, in their order, that cannot all hold, not always the fewest; None if they all can."""
        if self._solver.solve(assumptions=list(assumptions)):
            return None
        core = set(self._solver.get_core() or ())
        return [literal for literal in assumptions if literal in core]

    def solutions(self, limit: int, names: Iterable[Hashable] | None = None) -> Iterator[set[Hashable]]:
        """Up to `limit` solutions that differ in the variables with these names, or in any; each is excluded once given out."""
        numbers = self._numbers if names is None else {name: self._numbers[name] for name in names}
        for _ in range(limit):
            true = self.solve()
            if true is None:
                return
            yield true
            self.add(*(-number if name in true else number for name, number in numbers.items()))
