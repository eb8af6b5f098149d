"""Line e: hostile text scores 0, raises nothing, does not hang and leaves no trace.

Each text is judged as it stands and inside the form asked for, in an empty working directory, under a time limit.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from typing import Any

from internbootcamp.audit.hostile_texts import CONTENTS, RESPONSES, code_texts, written
from internbootcamp.audit.limits import TooSlow, cpu_seconds, time_limit
from internbootcamp.audit.opinion import deserved
from internbootcamp.audit.record import Record
from internbootcamp.audit.samples import Sample, whole_response
from internbootcamp.audit.subject import Subject
from internbootcamp.core.verdict import Verdict

LIMIT = 0.050  # CPU seconds a text, on the reference machine
HANG = 5.0  # wall-clock seconds after which a text is given up
_HANGS = 3  # hangs after which the rest is left out
_TRIES = 3  # measurements of a text that was over the limit, of which the fastest counts


def check(subject: Subject, record: Record) -> None:
    """Judge all hostile texts on a case of the middle level; in the full tier, of every level."""
    levels = subject.levels if subject.request.full else [subject.middle]
    samples = [sample for level in levels for sample in subject.draw(level, subject.plan.hostile)]
    with tempfile.TemporaryDirectory(prefix="audit-") as folder, chdir(folder):
        before = _surroundings()
        hangs = 0
        for sample in samples:
            for name, text in _texts(subject, sample, Path(folder)):
                record.doing(f"judging hostile text: {name}", sample)
                hangs += not _check_text(subject, record, sample, name, text)
                if _left_a_trace(record, sample, name, Path(folder), before) or hangs == _HANGS:
                    return


def _texts(subject: Subject, sample: Sample, folder: Path) -> Iterator[tuple[str, str]]:
    for name, text in RESPONSES.items():
        yield name, written(text)
    for name, text in {**CONTENTS, **code_texts(folder)}.items():
        content = written(text)
        yield name, content
        if subject.has_answer and not whole_response(sample.answer_type):
            yield f"{name}, in the form asked for", sample.respond(content)
        elif subject.older:
            yield f"{name}, in tags and a box", f"[answer]{content}[/answer] <answer>{content}</answer> \\boxed{{{content}}}"


def _check_text(subject: Subject, record: Record, sample: Sample, name: str, text: str) -> bool:
    """Judge one text; False if that did not end."""
    record.checked += 1
    try:
        with time_limit(HANG):
            seconds, verdict = _timed(sample, text, _limit(subject))
    except TooSlow as problem:
        record.fail(sample, f"{name}: {problem}", "a verdict at once: bound what the answer type and the checker do")
        return False
    except Exception as problem:
        seen = f"{name}: judge raised {type(problem).__name__}: {problem}"
        record.fail(sample, seen[:200], "0, and no exception whatever the text")
        return True
    if seconds > _limit(subject):
        record.fail(sample, f"{name} took {1_000 * seconds:.0f} ms", f"at most {1_000 * _limit(subject):.0f} ms")
    if verdict.score != 0 and not _is_right(subject, sample, text):
        record.fail(sample, f"{name} gets {verdict.score!r}", "0")
    return True


def _timed(sample: Sample, text: str, limit: float) -> tuple[float, Verdict]:
    """CPU seconds and verdict; the fastest of a few tries if the first was over the limit."""
    seconds, verdict = cpu_seconds(lambda: sample.judge(text))
    for _ in range(_TRIES - 1):
        if seconds <= limit:
            break
        seconds = min(seconds, cpu_seconds(lambda: sample.judge(text))[0])
    return seconds, verdict


def _left_a_trace(record: Record, sample: Sample, name: str, folder: Path, before: tuple[Any, ...]) -> bool:
    files = sorted(path.name for path in folder.iterdir())
    if not files and _surroundings() == before:
        return False
    what = f"it made {', '.join(files)}" if files else "the state of the process changed"
    record.fail(sample, f"{name} was carried out: {what}", "no side effect: never evaluate text that a model wrote")
    return True


def _limit(subject: Subject) -> float:
    return max(LIMIT, 2 * subject.budget.verdict)


def _is_right(subject: Subject, sample: Sample, text: str) -> bool:
    """Whether odd text is a right answer all the same; where the whole response is judged, that is for line b."""
    if not subject.has_answer or not subject.has_solve:
        return False
    if whole_response(sample.answer_type):
        return True
    reading = sample.answer_type.read(text)
    opinion = deserved(subject, sample, reading.value) if reading.status == "parsed" else None
    return opinion is not None and opinion[0] > 0


def _surroundings() -> tuple[Any, ...]:
    """What a verdict must leave alone, besides files."""
    return Path.cwd(), dict(os.environ), list(sys.path), sys.getrecursionlimit(), sys.get_int_max_str_digits()
