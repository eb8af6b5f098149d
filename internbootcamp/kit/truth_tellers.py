"""People who always tell the truth or always lie, and what they say about groups of them: worlds and contradictions.

A statement is `Claim(speaker, members, counts)`: so many of the members, a number in `counts`, tell the truth. Sets of worlds
are integers of 2**n bits; bit w belongs to the world in which person p tells the truth exactly if bit p of w is set.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from itertools import product
from operator import and_

from internbootcamp.kit.statements import knight_table


@dataclass(frozen=True, slots=True)
class Claim:
    """That among `members` the number of those who tell the truth is in `counts`."""

    speaker: int
    members: tuple[int, ...]
    counts: frozenset[int]

    def people(self) -> list[int]:
        return list(dict.fromkeys((self.speaker, *self.members)))

    def keeps(self, truthful: dict[int, bool]) -> bool:
        """Whether the claim is as true as its speaker is truthful, where all its people are settled."""
        return (sum(truthful[one] for one in self.members) in self.counts) == truthful[self.speaker]


def worlds_of(claims: list[Claim], people: int, initial: int, truthful: bool) -> int:
    """The worlds that fit every claim and what is known of `initial`."""
    return reduce(and_, (table(claim, people) for claim in claims), known_table(people, initial, truthful))


def known_table(people: int, person: int, truthful: bool) -> int:
    """The worlds in which a person tells the truth, or lies."""
    everything = (1 << (1 << people)) - 1
    return knight_table(person, people) if truthful else everything ^ knight_table(person, people)


def table(claim: Claim, people: int) -> int:
    """The worlds in which a claim is as true as its speaker is truthful."""
    everything = (1 << (1 << people)) - 1
    exactly = [everything]  # by how many of the members so far tell the truth
    for member in claim.members:
        tells = knight_table(member, people)
        lies = everything ^ tells
        exactly = [
            ((exactly[count] & lies) if count < len(exactly) else 0) | ((exactly[count - 1] & tells) if count else 0)
            for count in range(len(exactly) + 1)
        ]
    holds = 0
    for count in claim.counts:
        holds |= exactly[count] if 0 <= count < len(exactly) else 0
    return everything ^ holds ^ knight_table(claim.speaker, people)


def contradiction(claims: list[Claim], people: int, initial: int, truthful: bool, attempts: int = 12) -> list[int]:
    """Few claims, by their places, that no world fits together; none of them can be left out."""
    tables = [table(claim, people) for claim in claims]
    start = known_table(people, initial, truthful)
    best = list(range(len(claims)))
    for attempt in range(min(attempts, len(claims))):
        core = best[attempt:] + best[:attempt] if attempt % 2 else [*range(attempt, len(claims)), *range(attempt)]
        for one in list(core):
            rest = [at for at in core if at != one]
            if reduce(and_, (tables[at] for at in rest), start) == 0:
                core = rest
        if len(core) < len(best):
            best = sorted(core)
    return best


@dataclass(frozen=True, slots=True)
class Step:
    """A line of a proof: from claim number `claim` it follows that `settled` are as said; or what is supposed."""

    claim: int | None
    settled: tuple[tuple[int, bool], ...]
    depth: int
    broken: bool = False


def refutation(claims: list[Claim], core: list[int], initial: int, truthful: bool) -> list[Step]:
    """Why no world fits the claims in `core`: what follows from what, and two cases where nothing follows."""
    steps: list[Step] = []
    _refute(claims, core, {initial: truthful}, 0, steps)
    return steps


def _refute(claims: list[Claim], core: list[int], known: dict[int, bool], depth: int, steps: list[Step]) -> None:
    while True:
        found = next((step for at in core if (step := _follows(claims[at], at, known, depth))), None)
        if found is None:
            break
        steps.append(found)
        if found.broken:
            return
        known |= dict(found.settled)
    unsettled = [person for at in core for person in claims[at].people() if person not in known]
    if not unsettled:
        return
    person = max(sorted(set(unsettled)), key=unsettled.count)
    for value in (True, False):
        steps.append(Step(None, ((person, value),), depth + 1))
        _refute(claims, core, {**known, person: value}, depth + 1, steps)


def _follows(claim: Claim, at: int, known: dict[int, bool], depth: int) -> Step | None:
    """What a claim settles, given what is known; a broken step if nothing fits it any more."""
    people = claim.people()
    open_people = [person for person in people if person not in known]
    fitting = []
    for values in product((True, False), repeat=len(open_people)):
        if claim.keeps({**known, **dict(zip(open_people, values))}):
            fitting.append(values)
    if not fitting:
        return Step(at, (), depth, broken=True)
    settled = [(person, column[0]) for person, column in zip(open_people, zip(*fitting)) if len(set(column)) == 1]
    return Step(at, tuple(settled), depth) if settled else None
