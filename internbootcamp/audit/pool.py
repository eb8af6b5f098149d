"""`audit`: many bootcamps, each in a process of its own that can be killed.

A bootcamp that hangs or takes its process down is reported as broken, with the last thing its journal says; the others
go on.
"""

from __future__ import annotations

import multiprocessing
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import TimeoutError as FutureTimeoutError
from concurrent.futures import as_completed
from importlib.util import find_spec
from multiprocessing.context import BaseContext
from pathlib import Path
from typing import Any

from pebble import ProcessExpired, ProcessPool

from internbootcamp.audit.examine import examine
from internbootcamp.audit.findings import Report
from internbootcamp.audit.journal import read_journal
from internbootcamp.audit.lines import choose
from internbootcamp.audit.plan import Request
from internbootcamp.core.errors import UnknownBootcamp, UserError
from internbootcamp.core.registry import find, list_bootcamps

# What most processes import: loaded once and inherited where processes can be forked off a clean server.
_PRELOADED = ("internbootcamp.audit.examine", "typer")
_PRELOADED_FOR_MANY = ("networkx", "scipy.optimize", "sympy", "ortools.sat.python.cp_model", "pysat.solvers")
_MANY = 30  # bootcamps from which on the heavy imports of second opinions pay off


def audit(
    names: Sequence[str] = (),
    *,
    full: bool = False,
    cases: int | None = None,
    levels: Sequence[int] | None = None,
    lines: Sequence[str] | None = None,
    record: bool = False,
    jobs: int | None = None,
    timeout: float | None = None,
    progress: Callable[[Report], None] | None = None,
) -> list[Report]:
    """Audit bootcamps (all listed ones if no name is given), `jobs` at a time; reports in the order of the names.

    `names` may be anything that `load` takes. `cases` overrides the number of judged cases per level, `levels` and
    `lines` restrict what is audited, `record` writes missing golden files and those of raised versions, `timeout` is
    wall-clock seconds a bootcamp. `progress` is called with every report as it comes in. Raises `UserError` for names,
    lines or levels that do not exist.
    """
    request = Request(
        full=full,
        cases=cases,
        levels=tuple(levels) if levels is not None else None,
        lines=tuple(line.letter for line in choose(lines)) if lines is not None else None,
        record=record,
        timeout=timeout,
    )
    if record and levels is not None:
        raise UserError("golden files hold all levels: leave out the choice of levels when recording")
    names = list(dict.fromkeys(names)) or list_bootcamps()
    for name in names:
        _check_exists(name)
    reports: dict[str, Report] = {}
    with tempfile.TemporaryDirectory(prefix="bootcamp-audit-") as folder:
        for report in _examined(names, request, jobs or processors(), Path(folder)):
            reports[report.name] = report
            if progress is not None:
                progress(report)
    return [reports[name] for name in names]


def _examined(names: Sequence[str], request: Request, jobs: int, folder: Path) -> Iterator[Report]:
    """The reports on `names` as they come in; `folder` takes what the processes note and print."""
    pool = ProcessPool(max_workers=jobs, max_tasks=1, context=_context(len(names)))
    try:
        pending: dict[Any, tuple[str, Path]] = {}
        for number, name in enumerate(names):
            notes = folder / str(number)
            future = pool.schedule(_examine_apart, args=(name, request, notes), timeout=request.limit)
            pending[future] = (name, notes)
        done: Any
        for done in as_completed(pending):
            yield _report(done, *pending[done], request)
    finally:
        pool.stop()
        pool.join()


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _check_exists(name: str) -> None:
    """Raise `UnknownBootcamp` for a name that the registry can refuse without importing anything."""
    path = Path(name.partition("::")[0])
    if path.suffix == ".py":
        if not path.is_file():
            raise UnknownBootcamp(f"no file {path}")
    elif find(name) is None and "." not in name and ":" not in name:
        from internbootcamp.core.registry import load

        load(name)  # raises, with the nearest names


def _context(bootcamps: int) -> BaseContext:
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    wanted = _PRELOADED + (_PRELOADED_FOR_MANY if bootcamps >= _MANY else ())
    context.set_forkserver_preload([module for module in wanted if _installed(module)])
    return context


def _installed(module: str) -> bool:
    return find_spec(module.partition(".")[0]) is not None


def _examine_apart(name: str, request: Request, notes: Path) -> Report:
    """`examine` in a process of its own, with what is printed there, by C code too, kept out of the audit's output."""
    output = os.open(_output(notes), os.O_WRONLY | os.O_CREAT)
    os.dup2(output, 1)
    os.dup2(output, 2)
    return examine(name, request, _journal(notes))


def _journal(notes: Path) -> Path:
    return notes.with_suffix(".journal")


def _output(notes: Path) -> Path:
    return notes.with_suffix(".output")


def _report(future: Any, name: str, notes: Path, request: Request) -> Report:
    """The report of a finished process, or one on how it ended."""
    try:
        return future.result()
    except FutureTimeoutError:
        problem = f"it hung and was killed after {request.limit:g} s"
    except ProcessExpired as expired:
        problem = f"its process died with exit code {expired.exitcode}"
    doing, results = read_journal(_journal(notes))
    return Report(name, request.tier, results, broken=f"{problem}, while {doing}{_last_words(_output(notes))}")


def _last_words(output: Path) -> str:
    """The last line that the process printed, if any."""
    lines = output.read_text(encoding="utf-8", errors="replace").strip().splitlines() if output.is_file() else []
    return f"; it last printed: {lines[-1][:200]}" if lines else ""
