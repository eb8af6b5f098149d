"""Formulas about states and programs (or about worlds and what people know there), and where they are true.

Formulas:  ["p"]  ["not", f]  ["and", f, g]  ["or", f, g]  ["implies", f, g]
           ["box", program, f]  after every run    ["dia", program, f]  after some run    ["announce", f, g]  g, once f is public
Programs:  ["a"]  ["seq", a, b]  ["choice", a, b]  ["star", a]  ["both", a, b]  ["test", f]

A `Model` has states 0 to n-1. Sets of states are integers, one bit a state; a relation is the set of successors of each state.
`both` runs two programs one after the other in either order, as parallel programs that do not interact do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

CONNECTIVES = {"not": 1, "and": 2, "or": 2, "implies": 2}
MODALITIES = ("box", "dia")
OPERATIONS = {"seq": 2, "choice": 2, "star": 1, "both": 2}
MAX_DEPTH = 30

Relation = tuple[int, ...]

_MIRRORED = (0b00, 0b10, 0b01, 0b11)  # sets of two states, with the states exchanged


@dataclass(frozen=True)
class Model:
    """States, in which of them each letter is true, and where each program leads from each of them."""

    states: int
    letters: Mapping[str, int]
    programs: Mapping[str, Relation]

    @property
    def everywhere(self) -> int:
        return (1 << self.states) - 1

    def within(self, kept: int) -> Model:
        """The model in which no program leads out of the states kept, as after a public announcement."""
        cut = {
            name: tuple(there & kept if kept >> at & 1 else 0 for at, there in enumerate(relation))
            for name, relation in self.programs.items()
        }
        return Model(self.states, self.letters, cut)


def truth(formula: Sequence[Any], model: Model) -> int:
    """The states at which a formula is true."""
    kind, *parts = formula
    if not parts:
        return model.letters[kind]
    if kind in MODALITIES:
        wanted = truth(parts[1], model)
        if kind == "box":
            wanted ^= model.everywhere
        some = 0
        for at, there in enumerate(relation(parts[0], model)):
            if there & wanted:
                some |= 1 << at
        return some if kind == "dia" else model.everywhere ^ some
    first = truth(parts[0], model)
    if kind == "announce":
        return (model.everywhere ^ first) | truth(parts[1], model.within(first))
    if kind == "not":
        return model.everywhere ^ first
    second = truth(parts[1], model)
    if kind == "and":
        return first & second
    return (first if kind == "or" else model.everywhere ^ first) | second


def relation(program: Sequence[Any], model: Model) -> Relation:
    """Where a program leads from each state."""
    kind, *parts = program
    if not parts:
        return model.programs[kind]
    if kind == "test":
        passed = truth(parts[0], model)
        return tuple(passed & 1 << at for at in range(model.states))
    first = relation(parts[0], model)
    if kind == "star":
        return _repeated(first)
    second = relation(parts[1], model)
    if kind == "choice":
        return tuple(one | other for one, other in zip(first, second))
    if kind == "both":
        return tuple(a | b for a, b in zip(_then(first, second), _then(second, first)))
    return _then(first, second)


def _then(first: Relation, second: Relation) -> Relation:
    return tuple(_from_any(there, second) for there in first)


def _repeated(step: Relation) -> Relation:
    """Any number of steps, none included."""
    reached = []
    for start in range(len(step)):
        found, fresh = 1 << start, 1 << start
        while fresh:
            fresh = _from_any(fresh, step) & ~found
            found |= fresh
        reached.append(found)
    return tuple(reached)


def _from_any(states: int, step: Relation) -> int:
    """Where a step leads from any of the states."""
    found = 0
    for at, there in enumerate(step):
        if states >> at & 1:
            found |= there
    return found


def members(states: int) -> list[int]:
    """The states of a set, in order."""
    return [at for at in range(states.bit_length()) if states >> at & 1]


def atoms(formula: Sequence[Any], *, program: bool = False) -> tuple[set[str], set[str]]:
    """The letters and the atomic programs in a formula, or in a program."""
    kind, *parts = formula
    if not parts:
        return (set(), {kind}) if program else ({kind}, set())
    letters, programs = set(), set()
    for at, part in enumerate(parts):
        inside = kind in OPERATIONS or (kind in MODALITIES and at == 0)
        more, other = atoms(part, program=inside)
        letters |= more
        programs |= other
    return letters, programs


def difference(one: Sequence[Any], other: Sequence[Any]) -> tuple[Model, int] | None:
    """A model of two states, and a state of it at which just one of two formulas is true; None if there is none.

    Of two models that differ in the names of their states alone, only the first is looked at.
    """
    found = [atoms(formula) for formula in (one, other)]
    letters, programs = (sorted(found[0][at] | found[1][at]) for at in (0, 1))
    for relations in product(product(range(4), repeat=2), repeat=len(programs)):
        mirrored = tuple((_MIRRORED[second], _MIRRORED[first]) for first, second in relations)
        if mirrored < relations:
            continue
        leading = dict(zip(programs, relations))
        for values in product(range(4), repeat=len(letters)):
            if mirrored == relations and tuple(_MIRRORED[value] for value in values) < values:
                continue
            model = Model(2, dict(zip(letters, values)), leading)
            apart = truth(one, model) ^ truth(other, model)
            if apart:
                return model, members(apart)[0]
    return None


def shape_problem(formula: Any, letters: Sequence[str], programs: Sequence[str], depth: int = 0) -> str | None:
    """What keeps a JSON value from being a formula, or None."""
    if not isinstance(formula, list) or not formula or not isinstance(formula[0], str) or depth > MAX_DEPTH:
        return f"not a formula: {str(formula)[:60]}"
    kind, *parts = formula
    if kind in MODALITIES and len(parts) == 2:
        return _program_problem(parts[0], letters, programs, depth + 1) or shape_problem(
            parts[1], letters, programs, depth + 1
        )
    wanted = 2 if kind == "announce" else CONNECTIVES.get(kind, 0)
    if len(parts) != wanted or (wanted == 0 and kind not in letters):
        return f"not a formula: {str(formula)[:60]}"
    return next((wrong for part in parts if (wrong := shape_problem(part, letters, programs, depth + 1))), None)


def _program_problem(program: Any, letters: Sequence[str], programs: Sequence[str], depth: int) -> str | None:
    if not isinstance(program, list) or not program or not isinstance(program[0], str) or depth > MAX_DEPTH:
        return f"not a program: {str(program)[:60]}"
    kind, *parts = program
    if kind == "test" and len(parts) == 1:
        return shape_problem(parts[0], letters, programs, depth + 1)
    wanted = OPERATIONS.get(kind, 0)
    if len(parts) != wanted or (wanted == 0 and kind not in programs):
        return f"not a program: {str(program)[:60]}"
    return next((wrong for part in parts if (wrong := _program_problem(part, letters, programs, depth + 1))), None)
