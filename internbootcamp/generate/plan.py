"""`Plan`: everything that decides the rows of a dataset and their order.

A dataset has slots, counted through all splits in their order, and in each split through all groups in theirs. Slot number p
belongs to one group and is filled with case p of that group, so that every index occurs once in a dataset and names its case.
Where that case is a repeat or fails, the slot is filled with the next spare of its group: spare k of group g is case T + g + k·G
for T slots and G groups. Neither depends on who draws what when.

Rows are written in the order of their slots, or of a permutation of a split's slots drawn from the seed.
"""

from __future__ import annotations

import hashlib
from array import array
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from random import Random
from typing import Any

import msgspec

import internbootcamp
from internbootcamp.core.randomness import derived_seed
from internbootcamp.generate.drawing import RowForm
from internbootcamp.generate.groups import Facts, Group
from internbootcamp.generate.prompt_limit import PromptLimit

FORMAT = 1  # raised whenever the same plan would give other bytes


@dataclass(frozen=True)
class Plan:
    """The groups of a dataset, how many rows each has in each split, and how rows are ordered, filtered and written.

    `name` is what its files are called after; `origin` says where the plan came from, for the manifest.
    """

    name: str
    groups: tuple[Group, ...]
    facts: tuple[Facts, ...]
    splits: Mapping[str, tuple[int, ...]]  # rows of each group
    seed: int
    shuffle: bool = False
    form: RowForm = "harness"
    limit: PromptLimit | None = None
    origin: Mapping[str, Any] = field(default_factory=dict)

    @property
    def slots(self) -> int:
        return sum(map(sum, self.splits.values()))

    def rows_of(self, split: str) -> int:
        return sum(self.splits[split])

    def first_slot(self, split: str) -> int:
        """The number of the first slot of a split."""
        first = 0
        for name, counts in self.splits.items():
            if name == split:
                return first
            first += sum(counts)
        raise KeyError(split)

    def spare(self, group: int, number: int) -> int:
        """The index of the case that is spare `number` of a group."""
        return self.slots + group + number * len(self.groups)

    def to_json(self) -> dict[str, Any]:
        """What decides the rows, as plain data."""
        versions = [{"version": facts.version, "sha256": facts.sha256} for facts in self.facts]
        return {
            "format": FORMAT,
            "internbootcamp": internbootcamp.__version__,
            "groups": [group.to_json() | version for group, version in zip(self.groups, versions)],
            "splits": {name: list(counts) for name, counts in self.splits.items()},
            "seed": self.seed,
            "shuffle": self.shuffle,
            "form": self.form,
            "limit": {"longest": self.limit.longest, "tokenizer": self.limit.tokenizer} if self.limit else None,
        }

    def fingerprint(self) -> str:
        """Equal for two plans exactly if they give the same bytes (as far as the files of their bootcamps tell)."""
        return hashlib.sha256(msgspec.json.encode([self.name, self.to_json()], order="sorted")).hexdigest()


class SplitOrder:
    """In which order the slots of one split are filled, and which group each belongs to."""

    def __init__(self, plan: Plan, split: str) -> None:
        self.split = split
        self.first = plan.first_slot(split)
        self.rows = plan.rows_of(split)
        self._ends: Sequence[int] = list(accumulate(plan.splits[split]))
        self._shuffled: array[int] | None = None
        if plan.shuffle:
            self._shuffled = array("Q", range(self.rows))
            Random(derived_seed("row order", plan.seed, split)).shuffle(self._shuffled)

    def draw(self, place: int) -> tuple[int, int]:
        """The group and the index of the case that comes at a place of the split."""
        slot = place if self._shuffled is None else self._shuffled[place]
        return bisect_right(self._ends, slot), self.first + slot
