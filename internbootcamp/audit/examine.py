"""`examine`: the audit of one bootcamp in this process, line by line.

A line whose check raises has failed, and the report says where the exception came from; the other lines go on. A
bootcamp that cannot be loaded or cannot make a case is `broken`.
"""

from __future__ import annotations

import traceback
from dataclasses import replace
from pathlib import Path
from time import process_time

from internbootcamp.audit import limits
from internbootcamp.audit.findings import LineResult, Report
from internbootcamp.audit.journal import Journal
from internbootcamp.audit.limits import TooSlow, cpu_seconds, time_limit
from internbootcamp.audit.lines import Line, choose
from internbootcamp.audit.plan import Request
from internbootcamp.audit.record import CannotRun, NotApplicable, Record
from internbootcamp.audit.subject import Subject
from internbootcamp.core.errors import BrokenModule, LevelError, UnknownBootcamp

_DRAWING = 0.10  # share of the quick tier's time for making the first cases
_SLOW = 0.03  # share of it that a case of every level may take before there is no time for several


def examine(name: str, request: Request | None = None, journal_path: Path | None = None) -> Report:
    """Audit the bootcamp that `name` stands for. Raises `UnknownBootcamp`, `LevelError`."""
    request = request or Request()
    lines = choose(request.lines)
    start = process_time()
    with Journal(journal_path) as journal:
        journal.note("loading the bootcamp")
        try:
            subject = Subject(name, request, journal)
            _draw(subject)
        except (UnknownBootcamp, LevelError):
            raise
        except (Exception, TooSlow) as problem:
            broken = f"{journal.doing}: {described(problem)}"
            return Report(name, request.tier, broken=broken, seconds=process_time() - start)
        results = {}
        for line in lines:
            results[line.letter] = _run(line, subject)
            journal.finished(results[line.letter])
    return Report(name, request.tier, results, version=subject.version, seconds=process_time() - start)


def _draw(subject: Subject) -> None:
    """Make the first cases, so that a generator that fails is reported once and not on every line.

    In the quick tier, where a case of every level takes long, one of each is all that every line must look at.
    """
    if subject.scoring_only:
        return
    seconds, _ = cpu_seconds(lambda: [subject.draw(level, 1) for level in subject.levels])
    if subject.plan.seconds is not None and subject.request.cases is None and seconds > _SLOW * subject.plan.seconds:
        subject.plan = replace(subject.plan, floor=1)
    plan = subject.plan
    share = None if plan.seconds is None else _DRAWING * plan.seconds / len(subject.levels)
    for level in subject.levels:
        subject.draw(level, plan.judged, at_least=plan.floor, seconds=share)


def _run(line: Line, subject: Subject) -> LineResult:
    seconds = subject.plan.seconds
    record = Record(line.letter, subject.journal, None if seconds is None else line.share * seconds)
    record.doing(line.name)
    try:
        with time_limit(subject.request.line_limit):
            line.check(subject, record)
        if not record.checked and not record.findings:
            raise CannotRun("there was no case to check it on", fatal=subject.strict)
    except NotApplicable as reason:
        return record.not_applicable(str(reason))
    except CannotRun as problem:
        return record.cannot_run(problem)
    except (Exception, TooSlow) as problem:
        record.fail(None, f"while {subject.journal.doing.partition(': ')[2]}: {described(problem)}", "no exception")
    return record.result()


def described(problem: BaseException) -> str:
    """An exception in one line, with the place that raised it."""
    if isinstance(problem, BrokenModule):
        return str(problem)
    text = f"{type(problem).__name__}: {problem}"
    frames = [frame for frame in traceback.extract_tb(problem.__traceback__) if frame.filename != limits.__file__]
    if frames:
        text += f" (in {frames[-1].name}, {frames[-1].filename}:{frames[-1].lineno})"
    return text
