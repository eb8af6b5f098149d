"""`generate`: rows for Python, without files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from internbootcamp.answers.base import Language
from internbootcamp.core.errors import ConfigError, UserError
from internbootcamp.core.rows import BadLine, Row, parsed_line
from internbootcamp.generate.assembly import Assembly
from internbootcamp.generate.instruction_config import plan_from_config
from internbootcamp.generate.named import plan_from_names
from internbootcamp.generate.plan import Plan
from internbootcamp.generate.processes import CASE_SECONDS, Processes
from internbootcamp.generate.request import Request
from internbootcamp.generate.splits import parse_splits
from internbootcamp.generate.tasks import Inline, Pool

Source = str | type | Path | Sequence[str | type]


class Incomplete(UserError):
    """A group had to be given up, so rows are missing; those before have been handed out."""


def generate(
    source: Source,
    splits: int | str | Mapping[str, int] | None = None,
    *,
    levels: str = "",
    knobs: Mapping[str, Any] | None = None,
    seed: int | None = None,
    language: Language = "en",
    shuffle: bool = False,
    workers: int = 0,
    case_timeout: float = CASE_SECONDS,
) -> Iterator[Row]:
    """The rows of a dataset one after the other, the same that `bootcamp generate` writes.

    `source` is a bootcamp (name or class), several, or the path of an instruction YAML. `splits` is a number of rows of
    `train`, text such as `"train:100,test:10"`, or a mapping; without it, what the YAML says, or train:1000,test:100.
    `workers` of 0 draws in this process, where a hanging case hangs; with more, a script needs the guard
    `if __name__ == "__main__":`. Raises `UserError`; `Incomplete` at the end if the space of cases is exhausted.
    """
    wanted = (
        {"train": splits}
        if isinstance(splits, int)
        else parse_splits(splits, "splits")
        if isinstance(splits, str)
        else splits
    )
    request = Request(dict(wanted) if wanted is not None else None, seed, language, shuffle or None)
    pool: Pool = Processes(workers, case_timeout) if workers else Inline()
    try:
        yield from _rows(plan_of(source, request, pool, levels=levels, knobs=knobs), pool)
    finally:
        pool.close()


def plan_of(
    source: Source, request: Request, pool: Pool, *, levels: str = "", knobs: Mapping[str, Any] | None = None
) -> Plan:
    """The plan of an instruction YAML or of bootcamps. Raises `UserError`."""
    if isinstance(source, Path) or (isinstance(source, str) and source.endswith((".yaml", ".yml"))):
        if levels or knobs:
            raise ConfigError(f"levels and knobs stand in {source}, not beside it")
        return plan_from_config(Path(source), request, pool)[0]
    names = [source] if isinstance(source, str | type) else list(source)
    return plan_from_names(names, request, pool, levels=levels, knobs=knobs)


def _rows(plan: Plan, pool: Pool) -> Iterator[Row]:
    assembly = Assembly(plan, pool)
    for batch in assembly.batches():
        for line in batch.lines:
            row = parsed_line(line)
            assert not isinstance(row, BadLine)
            yield row
    missing = [
        (group.name, tally.given_up) for group, tally in zip(plan.groups, assembly.progress.tallies) if tally.given_up
    ]
    if missing:
        raise Incomplete("; ".join(f"{name}: {reason}" for name, reason in missing))
