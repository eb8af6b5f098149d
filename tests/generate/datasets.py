"""Making small datasets in tests."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from internbootcamp.generate.assembly import Assembly
from internbootcamp.generate.groups import Describe, Group, with_offer
from internbootcamp.generate.named import plan_from_names
from internbootcamp.generate.plan import Plan
from internbootcamp.generate.request import Request
from internbootcamp.generate.tasks import Inline, Pool
from tests.generate.troubled import HERE


def troubled_plan(name: str, rows: int, test_rows: int = 0, seed: int = 0, **knobs: Any) -> Plan:
    """A plan of one class of `troubled`; nothing of it is imported but to describe it."""
    group = Group("only", f"{HERE}:{name}", None, json.dumps(knobs), seed)
    facts = Inline().submit(Describe(group)).result()
    splits = {"train": (rows,)} | ({"test": (test_rows,)} if test_rows else {})
    return Plan("troubled", (with_offer(group, facts.offer),), (facts,), splits, seed)


def named_plan(*names: str, levels: str = "", knobs: dict | None = None, **request: Any) -> Plan:
    return plan_from_names(names, Request(**request), Inline(), levels=levels, knobs=knobs)


def lines_by_split(plan: Plan, pool: Pool) -> tuple[dict[str, list[bytes]], Assembly]:
    assembly = Assembly(plan, pool)
    lines: dict[str, list[bytes]] = {split: [] for split in plan.splits}
    for batch in assembly.batches():
        lines[batch.split] += batch.lines
    return lines, assembly


def rows_of_file(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_bytes().splitlines()]
