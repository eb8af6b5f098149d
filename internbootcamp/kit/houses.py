"""Rows of houses and clues about who lives where: a solver that counts, and a maker of clue sets with one solution.

`n` houses stand in a row, numbered from 1. Each of several categories gives every house one of its n values, each value to one
house; values are different texts throughout. A clue is a list: `["at", a, 3]`, `["not_at", a, 3]` (house numbers), `["same", a,
b]`, `["apart", a, b]`, `["left_of", a, b]` (somewhere to the left), `["next_left", a, b]` (directly), `["beside", a, b]`,
`["between", a, b, c]` (b somewhere between the other two).

The solver keeps, for each value, the houses it may be in as bits of an integer, and prunes until nothing changes, as a person
does with a table of crosses; then it tries the value with the fewest houses left.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

Clue = list[Any]
KINDS = ("at", "not_at", "same", "apart", "left_of", "next_left", "beside", "between")


@dataclass
class Search:
    """What a search found: up to `limit` solutions (value → house number), and what it took."""

    limit: int = 2
    solutions: list[dict[str, int]] = field(default_factory=list)
    sweeps: int = 0  # times all clues were gone through
    guesses: int = 0  # houses tried for a value without proof

    @property
    def effort(self) -> float:
        """Sweeps, a guess counting as much as ten."""
        return self.sweeps + 10 * self.guesses


def search(categories: list[list[str]], clues: list[Clue], limit: int = 2) -> Search:
    """Look for up to `limit` assignments that fit all clues."""
    everywhere = (1 << len(categories[0])) - 1
    result = Search(limit)
    _search({value: everywhere for values in categories for value in values}, categories, clues, result)
    return result


def _search(houses: dict[str, int], categories: list[list[str]], clues: list[Clue], result: Search) -> None:
    if not _settle(houses, categories, clues, result):
        return
    open_values = [value for value, bits in houses.items() if bits & (bits - 1)]
    if not open_values:
        place = {value: bits.bit_length() for value, bits in houses.items()}
        if all(holds(clue, place) for clue in clues):
            result.solutions.append(place)
        return
    value = min(open_values, key=lambda value: houses[value].bit_count())
    bits = houses[value]
    while bits and len(result.solutions) < result.limit:
        house = bits & -bits
        bits ^= house
        result.guesses += 1
        _search({**houses, value: house}, categories, clues, result)


def _settle(houses: dict[str, int], categories: list[list[str]], clues: list[Clue], result: Search) -> bool:
    """Prune until nothing changes; False if a value has no house left."""
    everywhere = (1 << len(categories[0])) - 1
    before = None
    while before != (before := sum(map(int.bit_count, houses.values()))):
        result.sweeps += 1
        for clue in clues:
            _prune(clue, houses, everywhere)
        if not all(_each_house_once(houses, values) for values in categories):
            return False
    return True


def _each_house_once(houses: dict[str, int], values: list[str]) -> bool:
    """A house taken is taken from the others, a house that only one value can have is that value's."""
    for value in values:
        bits = houses[value]
        if not bits:
            return False
        if not bits & (bits - 1):
            for other in values:
                if other != value:
                    houses[other] &= ~bits
    once = twice = 0
    for value in values:
        twice |= once & houses[value]
        once |= houses[value]
    only = once & ~twice
    if only:
        for value in values:
            if houses[value] & only:
                houses[value] &= only
    return True


def _prune(clue: Clue, houses: dict[str, int], everywhere: int) -> None:
    """Take away the houses that a clue rules out, as far as one look at it shows."""
    kind, a, b = clue[0], clue[1], clue[2]
    if kind == "at":
        houses[a] &= 1 << (b - 1)
    elif kind == "not_at":
        houses[a] &= ~(1 << (b - 1))
    elif kind == "same":
        houses[a] = houses[b] = houses[a] & houses[b]
    elif kind == "apart":
        x, y = houses[a], houses[b]
        if not x & (x - 1):
            houses[b] = y & ~x
        if not y & (y - 1):
            houses[a] = x & ~y
    elif kind == "next_left":
        houses[a] &= houses[b] >> 1
        houses[b] &= houses[a] << 1
    elif kind == "beside":
        houses[a] &= houses[b] << 1 | houses[b] >> 1
        houses[b] &= houses[a] << 1 | houses[a] >> 1
    elif kind == "left_of":
        houses[a] &= (1 << max(0, houses[b].bit_length() - 1)) - 1
        lowest = houses[a] & -houses[a]
        houses[b] &= everywhere & -(lowest << 1) if lowest else 0
    else:
        _prune_between(houses, a, b, clue[3])


def _prune_between(houses: dict[str, int], a: str, b: str, c: str) -> None:
    """b must lie strictly inside the span of a and c."""
    ends = houses[a] | houses[c]
    if not ends:
        houses[b] = 0
        return
    inside = ((1 << (ends.bit_length() - 1)) - 1) & -((ends & -ends) << 1)
    houses[b] &= inside
    middle = houses[b]
    if middle and not middle & (middle - 1):
        houses[a] &= ~middle
        houses[c] &= ~middle


def holds(clue: Clue, place: dict[str, int]) -> bool:
    """Whether a clue is true of a complete assignment (value → house number)."""
    kind, a, b = clue[0], place[clue[1]], clue[2]
    if kind == "at":
        return a == b
    if kind == "not_at":
        return a != b
    b = place[b]
    if kind == "same":
        return a == b
    if kind == "apart":
        return a != b
    if kind == "left_of":
        return a < b
    if kind == "next_left":
        return b - a == 1
    if kind == "beside":
        return abs(a - b) == 1
    c = place[clue[3]]
    return min(a, c) < b < max(a, c)


def random_clue(rng: Random, categories: list[list[str]], place: dict[str, int], kinds: tuple[str, ...]) -> Clue:
    """A true clue of one of `kinds`."""
    houses = len(categories[0])
    at = {house: [value for value in place if place[value] == house] for house in range(1, houses + 1)}
    while True:
        kind = rng.choice(kinds)
        (first, second) = rng.sample(range(len(categories)), 2)
        a, b = rng.choice(categories[first]), rng.choice(categories[second])
        here = place[a]
        if kind == "at":
            return [kind, a, here]
        if kind == "not_at":
            return [kind, a, rng.choice([house for house in range(1, houses + 1) if house != here])]
        if kind == "same":
            return [kind, a, next(value for value in categories[second] if place[value] == here)]
        if kind in ("next_left", "beside"):
            side = 1 if kind == "next_left" else rng.choice((-1, 1))
            if here + side in at:
                return [kind, a, rng.choice(at[here + side])]
        elif kind == "between":
            c = rng.choice(list(place))
            if min(here, place[c]) < place[b] < max(here, place[c]):
                return [kind, a, b, c]
        elif (kind == "apart" and here != place[b]) or (kind == "left_of" and here < place[b]):
            return [kind, a, b]


def make_clues(
    rng: Random, categories: list[list[str]], place: dict[str, int], kinds: tuple[str, ...], spare: int
) -> list[Clue]:
    """True clues with one solution: enough of a random series, less those that can go, but for `spare` of them.

    Clues of the series are taken in until pruning alone settles everything (at most 40 for each value; after that, each
    value's house is told). Leaving out a clue may make guesses necessary, and so makes the puzzle harder, never ambiguous.
    """
    everywhere = (1 << len(categories[0])) - 1
    houses = dict.fromkeys(place, everywhere)
    clues: list[Clue] = []
    for _ in range(40 * len(place)):
        clue = random_clue(rng, categories, place, kinds)
        if clue in clues:
            continue
        before = dict(houses)
        _settle(houses, categories, [*clues, clue], Search())
        if houses != before:
            clues.append(clue)
        if all(not bits & (bits - 1) for bits in houses.values()):
            break
    else:
        clues += [["at", value, house] for value, house in place.items()]
    needed = _without_redundant(rng, categories, clues)
    dropped = [clue for clue in clues if clue not in needed]
    kept = needed + dropped[:spare]
    rng.shuffle(kept)
    return kept


def _without_redundant(rng: Random, categories: list[list[str]], clues: list[Clue]) -> list[Clue]:
    """Leave out clues, in random order, as long as one solution remains."""
    kept = list(clues)
    for clue in rng.sample(clues, len(clues)):
        fewer = [other for other in kept if other is not clue]
        if len(search(categories, fewer).solutions) == 1:
            kept = fewer
    return kept
