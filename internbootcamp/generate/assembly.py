"""`Assembly`: rows in their order, each case once, from whatever a pool draws.

    plan ─► slots, in parcels ahead of need ─► Pool ─► lines, in order ─► repeats and losses replaced by spares ─► Batch

All that is decided here depends on the order of the slots alone, so the batches put together are the same bytes for any pool.
`Progress` is where an assembly stands; another one that is given it, and the keys taken so far, goes on from there.
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

import msgspec

from internbootcamp.generate.drawing import HOPELESS, PROCESS_LOSSES, Draw, Drawn, Lost, describe_loss
from internbootcamp.generate.keys import SeenKeys
from internbootcamp.generate.plan import Plan, SplitOrder
from internbootcamp.generate.tasks import Pool

PARCEL_SECONDS = 0.1  # what a worker is given at a time
PARCEL_ROWS = 4096
UNKNOWN_COST = 0.005  # seconds a case of a group that has not been drawn from yet
LISTED_LOSSES = 1000  # of which the manifest says which case it was
TRIES = {"repeat": 2_000, "too_long": 2_000, "error": 100, "process": HOPELESS}  # in a row, before a group is given up


class Tally(msgspec.Struct):
    """How the draws of one group went. `streaks` counts those in a row that gave no row, by kind."""

    draws: int = 0
    rows: int = 0
    repeats: int = 0
    spares: int = 0
    losses: dict[str, int] = msgspec.field(default_factory=dict)
    streaks: dict[str, int] = msgspec.field(default_factory=dict)
    given_up: str | None = None


class Progress(msgspec.Struct):
    """Where an assembly stands: slots passed, rows by split, the tally of each group, and the losses for the manifest."""

    slots: int
    rows: dict[str, int]
    tallies: list[Tally]
    losses: list[dict[str, Any]]

    @classmethod
    def start(cls, plan: Plan) -> Progress:
        return cls(0, dict.fromkeys(plan.splits, 0), [Tally() for _ in plan.groups], [])


@dataclass(frozen=True, slots=True)
class Batch:
    """Rows that come next in a split, and their keys."""

    split: str
    lines: list[bytes]
    keys: array[int]


_Spare = tuple[bytes | Lost, int, int]


@dataclass(slots=True)
class _Parcel:
    split: str
    slots: int
    draws: list[tuple[int, int]]
    result: Future[Drawn] | None  # None: there is nothing to draw


class Assembly:
    """Makes the rows of a plan with a pool. `progress` and `seen` are up to date whenever a batch has been handed out."""

    def __init__(self, plan: Plan, pool: Pool, progress: Progress | None = None, seen: SeenKeys | None = None) -> None:
        self.plan = plan
        self.progress = progress or Progress.start(plan)
        self._pool = pool
        self._seen = seen or SeenKeys()
        self._costs: dict[int, float] = {}
        self._spares: dict[int, deque[_Spare]] = {}
        self._spares_split = ""

    def batches(self) -> Iterator[Batch]:
        """The rows that are still to come, in order."""
        ahead: deque[_Parcel] = deque()
        waiting = self._parcels()
        while True:
            while len(ahead) < self._pool.ahead and (parcel := next(waiting, None)) is not None:
                ahead.append(parcel)
            if not ahead:
                return
            yield self._placed(ahead.popleft())

    # -- handing out draws ----------------------------------------------------------------------------------------------

    def _parcels(self) -> Iterator[_Parcel]:
        """The draws for all slots not passed yet, handed to the pool in parcels of about equal time."""
        start, tallies = self.progress.slots, self.progress.tallies
        for split in self.plan.splits:
            order = SplitOrder(self.plan, split)
            place = max(0, start - order.first)
            while place < order.rows:
                draws: list[tuple[int, int]] = []
                first, seconds = place, 0.0
                while place < order.rows and len(draws) < PARCEL_ROWS and seconds < PARCEL_SECONDS:
                    number, index = order.draw(place)
                    place += 1
                    if not tallies[number].given_up:
                        draws.append((number, index))
                        seconds += self._costs.get(number, UNKNOWN_COST)
                yield _Parcel(split, place - first, draws, self._submit(split, draws) if draws else None)

    def _submit(self, split: str, draws: list[tuple[int, int]], urgent: bool = False) -> Future[Drawn]:
        groups = {number: self.plan.groups[number] for number in {number for number, _ in draws}}
        return self._pool.submit(Draw(groups, draws, split, self.plan.form, self.plan.limit), urgent)

    def _result(self, future: Future[Drawn]) -> Drawn:
        drawn = future.result()
        for number, (count, seconds) in drawn.spent.items():
            self._costs[number] = seconds / count
        return drawn

    # -- taking rows ------------------------------------------------------------------------------------------------------

    def _placed(self, parcel: _Parcel) -> Batch:
        """The rows of a parcel, with spares in place of repeats and losses."""
        lines: list[bytes] = []
        taken = array("Q")
        add, tallies = self._seen.add, self.progress.tallies
        if parcel.result is None or all(tallies[number].given_up for number, _ in parcel.draws):
            self.progress.slots += parcel.slots
            return Batch(parcel.split, lines, taken)
        drawn = self._result(parcel.result)
        keys = drawn.keys
        for position, (number, index) in enumerate(parcel.draws):
            line, first, second = drawn.lines[position], keys[2 * position], keys[2 * position + 1]
            tally = tallies[number]
            if tally.given_up:
                continue
            if type(line) is bytes and add(first, second):
                tally.draws += 1
                if tally.streaks:
                    tally.streaks.clear()
            else:
                self._passed_over(number, index, line)
                spare = self._spare(number, parcel.split)
                if spare is None:
                    continue
                line, first, second = spare
            tally.rows += 1
            lines.append(line)
            taken.append(first)
            taken.append(second)
        self.progress.slots += parcel.slots
        self.progress.rows[parcel.split] += len(lines)
        return Batch(parcel.split, lines, taken)

    def _spare(self, number: int, split: str) -> tuple[bytes, int, int] | None:
        """The next spare of a group that can be taken, or None once the group is given up."""
        tally = self.progress.tallies[number]
        while not tally.given_up:
            line, first, second = self._next_spare(number, split)
            index = self.plan.spare(number, tally.spares)
            tally.spares += 1
            if isinstance(line, bytes) and self._seen.add(first, second):
                tally.draws += 1
                tally.streaks.clear()
                return line, first, second
            self._passed_over(number, index, line)
        return None

    def _next_spare(self, number: int, split: str) -> _Spare:
        """Spares are drawn as many at once as half of those that the group has needed so far."""
        if split != self._spares_split:
            self._spares.clear()  # their lines name the split before
            self._spares_split = split
        waiting = self._spares.setdefault(number, deque())
        if not waiting:
            used = self.progress.tallies[number].spares
            wanted = range(used, used + max(1, min(PARCEL_ROWS, used // 2)))
            draws = [(number, self.plan.spare(number, spare)) for spare in wanted]
            drawn = self._result(self._submit(split, draws, urgent=True))
            waiting.extend(zip(drawn.lines, drawn.keys[::2], drawn.keys[1::2]))
        return waiting.popleft()

    def _passed_over(self, number: int, index: int, line: bytes | Lost) -> None:
        """Count a draw that gave no row; give its group up after too many in a row."""
        tally = self.progress.tallies[number]
        if isinstance(line, bytes):
            tally.repeats += 1
            kind = "repeat"
        else:
            tally.losses[line.kind] = tally.losses.get(line.kind, 0) + 1
            if line.kind == "not_drawn":
                return
            if line.kind != "too_long" and len(self.progress.losses) < LISTED_LOSSES:
                self.progress.losses.append(describe_loss(self.plan.groups[number], index, line))
            kind = "process" if line.kind in PROCESS_LOSSES else line.kind
        tally.draws += 1
        tally.streaks[kind] = tally.streaks.get(kind, 0) + 1
        if tally.streaks[kind] >= TRIES[kind]:
            tally.given_up = _reason(kind, tally, line)


def _reason(kind: str, tally: Tally, line: bytes | Lost) -> str:
    """Why a group is given up, in words."""
    streak = f"{tally.streaks[kind]:,} draws in a row"
    if kind == "repeat":
        return f"{tally.rows:,} different cases were found, and {streak} gave no other"
    if kind == "too_long":
        return f"{streak} gave prompts above the limit"
    assert isinstance(line, Lost)
    return f"{streak} failed, the last with: {line.problem}"
