"""Plans without a config file: bootcamps by name, at some of their levels."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import PurePath
from typing import Any

import msgspec

from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.errors import ConfigError, KnobError, UserError
from internbootcamp.generate.groups import Describe, Facts, Group, with_offer
from internbootcamp.generate.plan import Plan
from internbootcamp.generate.request import DEFAULT_SEED, Request, described
from internbootcamp.generate.splits import Splits, share_out
from internbootcamp.generate.tasks import Pool

DEFAULT_SPLITS: Splits = {"train": 1000, "test": 100}


def plan_from_names(
    names: Sequence[str | type],
    request: Request,
    pool: Pool,
    *,
    levels: str = "",
    knobs: Mapping[str, Any] | None = None,
    name: str = "",
) -> Plan:
    """The plan of some bootcamps, the rows of each split shared evenly among all their levels. Raises `UserError`.

    `levels` is written 1-5 or 1,3; all if empty. With `knobs` there are no levels. `name` is what files are called after.
    """
    if knobs and levels:
        raise KnobError("give levels or knobs, not both")
    if not names:
        raise ConfigError("say which bootcamps: NAME..., --instruction-config FILE or --legacy-config FILE")
    seed = DEFAULT_SEED if request.seed is None else request.seed
    text = msgspec.json.encode(dict(knobs or {})).decode()
    bare = [Group(_called(item), item, None, text, seed, request.language) for item in dict.fromkeys(names)]
    tasks = [Describe(group, bool(knobs), levels) for group in bare]
    facts = described(pool, tasks, lambda number, problem: UserError(problem))
    if not knobs:  # what has no levels is built now, so that what is wrong with it is said now
        whole = [Describe(group) for group, fact in zip(bare, facts) if not fact.levels]
        described(pool, whole, lambda number, problem: UserError(problem))
    groups: list[Group] = []
    known: list[Facts] = []
    for group, fact in zip(bare, facts):
        chosen = [group] if knobs or not fact.levels else _at_levels(group, fact, several=len(bare) > 1)
        groups += [with_offer(one, request.offer(fact.offer)) for one in chosen]
        known += [fact] * len(chosen)
    splits = request.splits or DEFAULT_SPLITS
    return Plan(
        name=name or (_file_stem(bare[0].name) if len(bare) == 1 else "bootcamps"),
        groups=tuple(groups),
        facts=tuple(known),
        splits={split: tuple(share_out(rows, [1] * len(groups))) for split, rows in splits.items()},
        seed=seed,
        shuffle=bool(request.shuffle),
        limit=request.limit,
        origin={"names": [group.name for group in bare], "levels": levels or "all", "knobs": dict(knobs or {})},
    )


def _at_levels(group: Group, fact: Facts, several: bool) -> list[Group]:
    """The group once for each level, called `level_3`, or `sudoku/level_3` among several bootcamps."""
    prefix = f"{group.name}/" if several else ""
    return [replace(group, name=f"{prefix}level_{level}", level=level) for level in fact.levels]


def _called(item: str | type) -> str:
    if isinstance(item, str):
        return item
    return item.name if issubclass(item, Bootcamp) else item.__name__


def _file_stem(name: str) -> str:
    """`star_battle` of `bootcamp/star_battle`, `Thermostat` of `mine.py::Thermostat` or `my.module.Thermostat`."""
    path, _, class_name = name.partition("::")
    if class_name or path.endswith(".py"):
        return class_name or PurePath(path).stem
    return re.split(r"[/.:]", path)[-1]
