"""`Draw`: cases of some groups as finished lines, with their keys. This is what workers do, and the hot path.

    (group, index), … ─► bootcamp.case(index) ─► line of the dataset + two keys, or Lost

Nothing here decides whether a case is taken: repeats are found where all cases meet, in `assembly`.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import isfinite
from time import perf_counter
from typing import Any, Literal

from internbootcamp.core.instruction import Case
from internbootcamp.core.rows import Row, data_source_named, from_numpy, offer_of, row_of, strict_line
from internbootcamp.generate.groups import Group, built, in_one_line
from internbootcamp.generate.keys import CaseKeys
from internbootcamp.generate.prompt_limit import PromptLimit
from internbootcamp.generate.tasks import ProcessLoss, Tick

RowForm = Literal["harness", "plain"]
LossKind = Literal["error", "timeout", "crash", "too_long", "not_drawn"]
HOPELESS = 3  # draws of a group lost in a row to a hanging or crashing process; the rest is not drawn
PROCESS_LOSSES = ("timeout", "crash")


@dataclass(frozen=True, slots=True)
class Lost:
    """A draw that gave no row, and why."""

    kind: LossKind
    problem: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """The result of a `Draw`, in its order: a line or a loss each; two keys each; draws and seconds by group."""

    lines: list[bytes | Lost]
    keys: array[int]
    spent: dict[int, tuple[int, float]]


@dataclass(frozen=True, slots=True)
class Draw:
    """The task of drawing cases: `draws` are pairs of a group's number and a case's index."""

    groups: Mapping[int, Group]
    draws: list[tuple[int, int]]
    split: str
    form: RowForm = "harness"
    limit: PromptLimit | None = None
    lost: dict[int, Lost] = field(default_factory=dict)  # by position: what earlier tries at this task were lost to

    def run(self, tick: Tick) -> Drawn:
        lines: list[bytes | Lost] = []
        keys = array("Q")
        spent: dict[int, tuple[int, float]] = {}
        maker: _RowMaker | None = None
        last, count, began = -1, 0, perf_counter()
        for position, (number, index) in enumerate(self.draws):
            if number != last:
                _add(spent, last, count, perf_counter() - began)
                maker, last, count, began = None, number, 0, perf_counter()
            count += 1
            if position in self.lost:
                lines.append(self.lost[position])
                keys.extend((0, 0))
                continue
            tick(position)
            try:
                if maker is None:
                    maker = _maker(self.groups[number], self.split, self.form, self.limit)
                line, first, second = maker.make(index)
                lines.append(line)
                keys.append(first)
                keys.append(second)
            except (Exception, SystemExit) as problem:
                lines.append(_lost_to(problem))
                keys.extend((0, 0))
        _add(spent, last, count, perf_counter() - began)
        return Drawn(lines, keys, spent)

    def interrupted(self, position: int, kind: ProcessLoss, problem: str) -> Draw:
        """The draws without the one at `position`; without its whole group, if the group has now lost too many in a row."""
        number, _ = self.draws[position]
        lost = {**self.lost, position: Lost(kind, problem)}
        own = [place for place, (group, _) in enumerate(self.draws) if group == number]
        before = [place for place in own if place <= position][-HOPELESS:]
        if len(before) == HOPELESS and all(place in lost and lost[place].kind in PROCESS_LOSSES for place in before):
            lost |= {place: Lost("not_drawn", "the draws before it hung or crashed") for place in own if place > position}
        return replace(self, lost=lost)


class TooLong(Exception):
    """A prompt above the limit."""


class _RowMaker:
    """Makes the lines of one group in one split."""

    def __init__(self, group: Group, split: str, form: RowForm, limit: PromptLimit | None) -> None:
        self.bootcamp = built(group)
        self.offer = group.offer if group.offer is not None else offer_of(self.bootcamp)
        self.source = data_source_named(self.bootcamp)
        self.group, self.split, self.form, self.limit = group, split, form, limit
        self.keys = CaseKeys(self.bootcamp, self.source, bool(self.offer.tools or self.offer.interaction))

    def make(self, index: int) -> tuple[bytes, int, int]:
        """The line of a case and its keys."""
        case = self.bootcamp.case(index)
        check_case(case)
        if self.limit is not None and not self.limit.allows(case.prompt):
            raise TooLong(f"the prompt is longer than {self.limit}")
        line = strict_line(self._row(case))
        return (line, *self.keys.of(case))

    def _row(self, case: Case) -> Row:
        if self.form == "plain":
            return {"data_source": self.source, "prompt": case.prompt, "ground_truth": case.identity}
        return row_of(self.bootcamp, case, split=self.split, generator_name=self.group.name, offer=self.offer)


@lru_cache(maxsize=1024)
def _maker(group: Group, split: str, form: RowForm, limit: PromptLimit | None) -> _RowMaker:
    return _RowMaker(group, split, form, limit)


def check_case(case: Case) -> None:
    """Raise `TypeError` or `ValueError` for a case that no row can hold such that it reads back the same."""
    identity, prompt = case.identity, case.prompt
    if not isinstance(identity, dict) and not _is_object_text(identity):
        raise TypeError(f"case_generator gave a {type(identity).__name__}, not a dict")
    asked = prompt.get("prompt_txt") if isinstance(prompt, dict) else prompt
    if not asked or not isinstance(asked, str | list):
        raise TypeError(f"prompt_func gave nothing to ask: {prompt!r:.80}")
    _check_json(identity)


def _is_object_text(identity: Any) -> bool:
    """Whether an identity is a JSON object as text, which older generators give and every reader of rows decodes."""
    if not isinstance(identity, str):
        return False
    try:
        return isinstance(json.loads(identity), dict)
    except ValueError:
        return False


def _check_json(value: Any) -> None:
    """Raise for what is no JSON value. A walk that mostly stays within C; the encoder itself would cost twice as much."""
    kind = type(value)
    if kind is dict or kind is list or kind is tuple:
        items = value.values() if kind is dict else value
        if not _PLAIN.issuperset(map(type, items)):
            for item in items:
                _check_json(item)
    elif kind not in _PLAIN and not (kind is float and isfinite(value)):
        _JSON.encode(value)


_PLAIN = frozenset({int, str, bool, type(None)})
_JSON = json.JSONEncoder(allow_nan=False, default=from_numpy)  # strict where msgspec is not: sets, bytes, NaN


def _lost_to(problem: BaseException) -> Lost:
    return Lost("too_long", str(problem)) if isinstance(problem, TooLong) else Lost("error", in_one_line(problem))


def _add(spent: dict[int, tuple[int, float]], number: int, count: int, seconds: float) -> None:
    if count:
        before = spent.get(number, (0, 0.0))
        spent[number] = (before[0] + count, before[1] + seconds)


def describe_loss(group: Group, index: int, lost: Lost) -> dict[str, Any]:
    """A loss for the manifest: enough to draw the same case again."""
    named = group.to_json()
    return {
        "group": group.name,
        "bootcamp": named["bootcamp"],
        "level": group.level,
        "knobs": named["knobs"],
        "seed": group.seed,
        "index": index,
        "kind": lost.kind,
        "problem": lost.problem,
    }
