"""Sets of real numbers made of intervals, single numbers, and the integers and rationals: membership and comparison.

A set is a tree of `Interval`, `Points`, `Kind` and `Combined`. Two sets are compared at every number that occurs in them and
at points between these, one of each kind (odd, even, fractional, irrational); since membership cannot change anywhere else,
that decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import floor

LINE_END = Fraction(10**9)  # stands for what lies beyond all numbers in a set


@dataclass(frozen=True, slots=True)
class Interval:
    """From `low` to `high`; None is infinity."""

    low: Fraction | None
    high: Fraction | None
    low_closed: bool = False
    high_closed: bool = False


@dataclass(frozen=True, slots=True)
class Points:
    """Finitely many numbers."""

    members: frozenset[Fraction]


@dataclass(frozen=True, slots=True)
class Kind:
    """All `integer`, `even`, `odd`, `rational` or `irrational` numbers."""

    name: str


@dataclass(frozen=True, slots=True)
class Combined:
    """`or`, `and`, `minus` or `xor` of two sets."""

    operator: str
    one: RealSet
    other: RealSet


RealSet = Interval | Points | Kind | Combined

EVERYTHING = Interval(None, None)
NOTHING = Points(frozenset())


def united(parts: Iterable[RealSet]) -> RealSet:
    """The union."""
    whole: RealSet = NOTHING
    for part in parts:
        whole = part if whole == NOTHING else Combined("or", whole, part)
    return whole


def contains(whole: RealSet, value: Fraction, irrational: bool = False) -> bool:
    """Whether a number is in the set; with `irrational`, one right beside `value`."""
    if isinstance(whole, Interval):
        above = whole.low is None or value > whole.low or (value == whole.low and whole.low_closed)
        return above and (whole.high is None or value < whole.high or (value == whole.high and whole.high_closed))
    if isinstance(whole, Points):
        return not irrational and value in whole.members
    if isinstance(whole, Kind):
        return _is_of(whole.name, value, irrational)
    one = contains(whole.one, value, irrational)
    if one == (whole.operator == "or") and whole.operator != "xor":
        return one  # whatever the other one says
    return contains(whole.other, value, irrational) != (whole.operator == "minus" or (whole.operator == "xor" and one))


def _is_of(name: str, value: Fraction, irrational: bool) -> bool:
    if name in ("rational", "irrational"):
        return irrational == (name == "irrational")
    if irrational or value.denominator != 1:
        return False
    return name == "integer" or (value % 2 == 0) == (name == "even")


def numbers_in(whole: RealSet) -> Iterator[Fraction]:
    """The numbers that occur in the description of a set."""
    if isinstance(whole, Interval):
        yield from (end for end in (whole.low, whole.high) if end is not None)
    elif isinstance(whole, Points):
        yield from whole.members
    elif isinstance(whole, Combined):
        yield from numbers_in(whole.one)
        yield from numbers_in(whole.other)


def witness(one: RealSet, other: RealSet) -> Fraction | None:
    """A number in one of the sets but not in the other (or right beside such a number), or None if they are equal."""
    ends = sorted({*numbers_in(one), *numbers_in(other)})
    low, high = (ends[0], ends[-1]) if ends else (Fraction(0), Fraction(0))
    for value in ends:
        if contains(one, value) != contains(other, value):
            return value
    mixed = _has_kinds(one) or _has_kinds(other)  # else all numbers between two ends are alike
    for left, right in pairwise([low - LINE_END, *ends, high + LINE_END]):
        for value, irrational in _between(left, right) if mixed else [((left + right) / 2, True)]:
            if contains(one, value, irrational) != contains(other, value, irrational):
                return value
    return None


def _between(left: Fraction, right: Fraction) -> Iterator[tuple[Fraction, bool]]:
    """Points strictly between two numbers: an irrational and a fractional one, an even and an odd integer where there are."""
    middle = (left + right) / 2
    yield middle, True
    yield (middle if middle.denominator > 1 else middle + min(Fraction(1, 3), (right - left) / 4)), False
    whole = Fraction(floor(middle))
    yield from ((whole + step, False) for step in (-1, 0, 1, 2) if left < whole + step < right)


def is_worked_out(whole: RealSet) -> bool:
    """Whether a set is described directly, and not as a difference or intersection of sets made of several pieces.

    A complement (`ℝ \\ [-3, 3]`), a set without single numbers, and kinds of numbers less others are as direct as can be.
    """
    if not isinstance(whole, Combined):
        return True
    if whole.operator == "minus":
        one, other = whole.one, whole.other
        direct = one == EVERYTHING or not _has_intervals(other) or (_has_kinds(one) and not _has_pieces(one))
        return direct and is_worked_out(one) and is_worked_out(other)
    if whole.operator == "and" and EVERYTHING not in (whole.one, whole.other) and not _has_kinds(whole):
        return not (_has_pieces(whole.one) and _has_pieces(whole.other))
    return is_worked_out(whole.one) and is_worked_out(whole.other)


def finite_members(whole: RealSet) -> frozenset[Fraction] | None:
    """The members of a finite set of numbers that its description names; None for any other set."""
    members = frozenset(number for number in numbers_in(whole) if contains(whole, number))
    return members if witness(whole, Points(members)) is None else None


def takes_away(whole: RealSet) -> bool:
    """Whether a set is described by what it lacks: `ℕ \\ ℤ⁺`."""
    return any(isinstance(part, Combined) and part.operator == "minus" for part in _parts(whole))


def _parts(whole: RealSet) -> Iterator[RealSet]:
    yield whole
    if isinstance(whole, Combined):
        yield from _parts(whole.one)
        yield from _parts(whole.other)


def _has_intervals(whole: RealSet) -> bool:
    return any(isinstance(part, Interval | Kind) for part in _parts(whole))


def _has_kinds(whole: RealSet) -> bool:
    return any(isinstance(part, Kind) for part in _parts(whole))


def _has_pieces(whole: RealSet) -> bool:
    """Whether a set is joined of others, or has a hole."""
    return any(isinstance(part, Combined) and part.operator in ("or", "minus") for part in _parts(whole))


def pieces(whole: RealSet) -> list[Interval]:
    """A set without kinds as disjoint intervals in order; single numbers become closed intervals of no length."""
    ends = sorted(set(numbers_in(whole)))
    marks: list[
        tuple[Fraction | None, Fraction | None, bool]
    ] = []  # cells of the line from left to right, and whether inside
    for at, end in enumerate(ends):
        before = ends[at - 1] if at else None
        marks.append((before, end, contains(whole, end - 1 if before is None else (before + end) / 2)))
        marks.append((end, end, contains(whole, end)))
    marks.append((ends[-1] if ends else None, None, contains(whole, ends[-1] + 1 if ends else Fraction(0))))
    found: list[Interval] = []
    joined = False
    for low, high, inside in marks:
        single = low is not None and low == high
        if inside and joined:
            last = found.pop()
            found.append(Interval(last.low, high, last.low_closed, single))
        elif inside:
            found.append(Interval(low, high, single, single))
        joined = inside
    return found


def as_intervals(whole: RealSet) -> str:
    """`(-∞, -3] ∪ {0} ∪ (2, 5)`."""
    return " ∪ ".join(_written(piece) for piece in pieces(whole)) or "∅"


def _written(piece: Interval) -> str:
    if piece.low is not None and piece.low == piece.high:
        return f"{{{piece.low}}}"
    low = "-∞" if piece.low is None else piece.low
    high = "∞" if piece.high is None else piece.high
    return f"{'[' if piece.low_closed else '('}{low}, {high}{']' if piece.high_closed else ')'}"


def as_inequalities(whole: RealSet) -> str:
    """`x ≤ -3 or x = 0 or 2 < x < 5`; a text without x for all numbers and for none."""
    return " or ".join(map(_inequality, pieces(whole))) or "∅"


def _inequality(piece: Interval) -> str:
    if piece.low is None and piece.high is None:
        return "x ∈ ℝ"
    if piece.low is not None and piece.low == piece.high:
        return f"x = {piece.low}"
    below, above = "≤" if piece.low_closed else "<", "≤" if piece.high_closed else "<"
    if piece.low is None:
        return f"x {above} {piece.high}"
    if piece.high is None:
        return f"x {'≥' if piece.low_closed else '>'} {piece.low}"
    return f"{piece.low} {below} x {above} {piece.high}"
