"""Our own fixed evaluation set: cases of all listed bootcamps, balanced over domains, tasks and levels.

    BenchmarkPlan ─► shares (rows of each task and level) ─► worker processes: cases, baselines ─► benchmark.jsonl, benchmark.json

Every domain has the same number of rows, shared out evenly among its tasks, and those of a task among its levels. The same
package version, seed and language give the same bytes, whose hash `benchmark.json` holds. Each task has two baselines: what
guessing earns (`guess`), and what the best of the most frequent answers earns when it is given to every row (`constant`).
"""

from __future__ import annotations

import hashlib
import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import internbootcamp
from internbootcamp.answers.base import Language
from internbootcamp.core.errors import ConfigError
from internbootcamp.core.randomness import derived_seed
from internbootcamp.core.registry import Entry, entries, load
from internbootcamp.core.rows import Row, ground_truth_of, row_of, to_line
from internbootcamp.core.whole_file import write_whole
from internbootcamp.rollout.offline import RandomPolicy

FORMAT = 1
ROWS, ABOUT = "benchmark.jsonl", "benchmark.json"
LEAST_ROWS = 200  # of a domain, unless its tasks and levels are more
_CANDIDATE_CASES = 20  # of each level, whose answers are candidates for the best constant
_CANDIDATES = 12
_GUESSES = 5  # at each row
_ATTEMPTS = 40  # cases looked at for each row that is wanted, before a level counts as exhausted


@dataclass(frozen=True, slots=True)
class BenchmarkPlan:
    """What is asked for: all domains, or those named.

    If not given, `rows_per_domain` is 200, or as many as give a row to each level of the domain that has the most tasks.
    """

    seed: int = 0
    language: Language = "en"
    rows_per_domain: int | None = None
    domains: tuple[str, ...] = ()

    def shares(self) -> dict[str, dict[int, int]]:
        """Rows of each level of each listed bootcamp. Raises `ConfigError` for no such domain, or a level without rows."""
        domains: dict[str, list[Entry]] = {}
        for entry in entries():
            if entry.domain != "installed":
                domains.setdefault(entry.domain, []).append(entry)
        for name in self.domains:
            if name not in domains:
                raise ConfigError(f"there is no domain {name!r}; there are {', '.join(sorted(domains))}")
        domains = {name: listed for name, listed in domains.items() if name in (self.domains or domains)}
        levels = {entry.name: len(load(entry.name).levels) for listed in domains.values() for entry in listed}
        least = max(sum(levels[entry.name] for entry in listed) for listed in domains.values())
        rows = self.rows_per_domain if self.rows_per_domain is not None else max(LEAST_ROWS, least)
        if rows < least:
            raise ConfigError(f"--rows-per-domain must be at least {least}, a row for each level of the largest domain")
        shares: dict[str, dict[int, int]] = {}
        for _, listed in sorted(domains.items()):
            for place, (entry, share) in enumerate(zip(listed, evenly(rows, len(listed)))):
                shares[entry.name] = dict(enumerate(evenly(share, levels[entry.name], place), start=1))
        return shares


def evenly(total: int, parts: int, first: int = 0) -> list[int]:
    """`total` as `parts` numbers that differ by at most 1; the larger ones begin at place `first`, round the end."""
    base, over = divmod(total, parts)
    return [base + ((place - first) % parts < over) for place in range(parts)]


@dataclass(frozen=True, slots=True)
class Baselines:
    """What needs no skill: mean scores of guessing and of the best constant response over the rows of a task."""

    guess: float
    constant: float
    constant_response: str


@dataclass(slots=True)
class TaskRows:
    """The rows of one task, as lines, how many of each level there are, and its baselines."""

    name: str
    version: int
    lines: list[bytes] = field(default_factory=list)
    levels: dict[int, int] = field(default_factory=dict)
    baselines: Baselines | None = None


def build_benchmark(
    folder: Path, plan: BenchmarkPlan, *, workers: int | None = None, on_task: Callable[[str], None] | None = None
) -> dict[str, Any]:
    """Write `benchmark.jsonl` and `benchmark.json` into a folder; returns what the latter says. Raises `ConfigError`."""
    if (folder / ROWS).exists():
        raise ConfigError(f"{folder / ROWS} is there already; a benchmark is never overwritten, so choose another folder")
    shares = plan.shares()
    try:
        folder.mkdir(parents=True, exist_ok=True)  # before minutes of work for a place that cannot be
    except OSError as problem:
        raise ConfigError(f"cannot write {folder / ROWS}: {problem.strerror}") from None
    tasks: list[TaskRows] = []
    workers = min(workers or os.cpu_count() or 1, len(shares))
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        jobs = [pool.submit(rows_of_task, name, levels, plan) for name, levels in shares.items()]
        for job in jobs:
            tasks.append(job.result())
            if on_task is not None:
                on_task(tasks[-1].name)
    content = b"".join(line for task in tasks for line in task.lines)
    about = _about(plan, tasks, content)
    write_whole(folder / ABOUT, msgspec.json.format(msgspec.json.encode(about), indent=1))
    write_whole(folder / ROWS, content)  # last: without it, nothing is there yet
    return about


def rows_of_task(name: str, shares: Mapping[int, int], plan: BenchmarkPlan) -> TaskRows:
    """The rows and the baselines of a task; fewer rows than its share where a level has no more different cases."""
    cls = load(name)
    task = TaskRows(name, cls.version)
    rows: list[Row] = []
    seen: set[bytes] = set()
    for level, share in shares.items():
        drawn = list(_different_rows(cls, level, share, plan, seen))
        task.levels[level] = len(drawn)
        rows += drawn
    task.lines = [to_line(row) for row in rows]
    task.baselines = baselines_of(cls, rows, plan)
    return task


def _different_rows(cls: Any, level: int, share: int, plan: BenchmarkPlan, seen: set[bytes]) -> Iterator[Row]:
    """Up to `share` rows of a level whose prompts are not in `seen`, which they are added to."""
    bootcamp = cls.at_level(level, seed=derived_seed("benchmark", plan.seed) % 2**32, language=plan.language)
    found = 0
    for index in range(share * _ATTEMPTS):
        if found == share:
            return
        case = bootcamp.case(index)
        digest = hashlib.blake2b(to_line(case.prompt), digest_size=16).digest()
        if digest not in seen:
            seen.add(digest)
            found += 1
            yield row_of(bootcamp, case, split="benchmark")


def baselines_of(cls: Any, rows: Sequence[Row], plan: BenchmarkPlan) -> Baselines:
    """Mean scores over the rows. A bootcamp that acts is judged without an outcome: nobody touched its tools."""
    policy = RandomPolicy(seed=plan.seed)
    identities = [ground_truth_of(row) for row in rows]
    rng = Random(derived_seed("benchmark guess", plan.seed, cls.name))
    guess = _mean(
        cls.verify_score(policy.compose(cls, row, rng), ground_truth_of(row)) for row in rows for _ in range(_GUESSES)
    )
    scored = [
        (_mean(cls.verify_score(response, identity) for identity in identities), response)
        for response in _frequent_responses(cls, plan)
    ]
    constant, response = max(scored, key=lambda item: item[0])
    return Baselines(round(guess, 4), round(constant, 4), response)


def _frequent_responses(cls: Any, plan: BenchmarkPlan) -> list[str]:
    """The most frequent reference responses of other cases than the benchmark's."""
    responses: Counter[str] = Counter()
    for level in range(1, len(cls.levels) + 1):
        bootcamp = cls.at_level(level, seed=derived_seed("benchmark constant", plan.seed) % 2**32, language=plan.language)
        for index in range(_CANDIDATE_CASES):
            responses[cls.reference_response(bootcamp.case(index).identity, plan.language)] += 1
    return [response for response, _ in responses.most_common(_CANDIDATES)]


def _mean(scores: Iterator[float]) -> float:
    values = list(scores)
    return sum(values) / len(values) if values else 0.0


def _about(plan: BenchmarkPlan, tasks: Sequence[TaskRows], content: bytes) -> dict[str, Any]:
    domains = {entry.name: entry.domain for entry in entries()}
    return {
        "format": FORMAT,
        "version": f"{internbootcamp.__version__}-{plan.language}-{plan.seed}",
        "sha256": hashlib.sha256(content).hexdigest(),
        "rows": sum(len(task.lines) for task in tasks),
        "plan": {**asdict(plan), "domains": list(plan.domains)},
        "tasks": {
            task.name: {
                "domain": domains[task.name],
                "version": task.version,
                "rows": len(task.lines),
                "levels": {str(level): count for level, count in task.levels.items()},
                **(asdict(task.baselines) if task.baselines else {}),
            }
            for task in tasks
        },
    }


def read_benchmark(folder: Path) -> dict[str, Any]:
    """What `benchmark.json` says, after a look at whether `benchmark.jsonl` is what it was. Raises `ConfigError`."""
    about_path, rows_path = folder / ABOUT, folder / ROWS
    try:
        about = msgspec.json.decode(about_path.read_bytes())
        digest = hashlib.sha256(rows_path.read_bytes()).hexdigest()
    except FileNotFoundError as problem:
        raise ConfigError(f"no {problem.filename}; `bootcamp benchmark build {folder}` makes a benchmark") from None
    except (OSError, ValueError) as problem:
        raise ConfigError(f"cannot read the benchmark in {folder}: {problem}") from None
    if not isinstance(about, dict) or about.get("format") != FORMAT:
        raise ConfigError(f"{about_path} is no description of a benchmark")
    if digest != about["sha256"]:
        raise ConfigError(f"{rows_path} is not the file that {about_path} describes: its sha256 is {digest}")
    return about
