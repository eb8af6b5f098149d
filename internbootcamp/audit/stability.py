"""Line p: the first cases of every level are the ones that were recorded, unless `version` was raised.

A golden file holds `{"version": n, "levels": {"1": {"2": digest, "20": digest}, …}}`: for each level, digests over its
first 2 and its first 20 cases (identity, English and Chinese prompt). The quick tier makes do with the first 2 where
cases are slow to make.
"""

from __future__ import annotations

import json
import os
from typing import Any

from internbootcamp.audit.digest import case_text, digest
from internbootcamp.audit.record import CannotRun, Record
from internbootcamp.audit.samples import Sample
from internbootcamp.audit.subject import Subject

RUNS = (2, 20)

Golden = dict[str, Any]


def check(subject: Subject, record: Record) -> None:
    """Compare with the golden file, or write it if that was asked for."""
    subject.need_cases()
    path = subject.places.golden
    stored: Golden | None = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else None
    version = subject.version or 1
    if subject.request.record and (stored is None or stored["version"] != version):
        _write(subject, version)
        record.checked += 1
        return
    if stored is None:
        raise CannotRun(f"golden digests in {path}; --record writes them", fatal=subject.places.built_in)
    record.require(
        stored["version"] == version,
        None,
        f"version is {version}, the golden file {path} was recorded for {stored['version']}",
        "the same; after raising version, record anew with --record",
    )
    if stored["version"] == version:
        _compare(subject, record, stored["levels"])


def _compare(subject: Subject, record: Record, stored: dict[str, dict[str, str]]) -> None:
    if subject.request.levels is None and len(stored) != len(subject.levels):
        record.fail(None, f"{len(subject.levels)} levels, {len(stored)} in the golden file", "the same, or a raised version")
    short, long = RUNS
    for level in subject.levels:
        expected = stored.get(_key(level))
        if expected is None:
            record.fail(None, f"no digests of level {level} in {subject.places.golden}", "digests of every level")
            continue
        record.doing(f"comparing the first cases of level {level} with the recorded ones")
        samples = subject.draw(level, long, at_least=short, seconds=record.seconds(len(subject.levels)))
        run = long if len(samples) >= long else short
        record.require(
            _digest(subject, samples[:run]) == expected[str(run)],
            samples[0],
            f"the first {run} cases of the level are not the recorded ones",
            f"the same cases for the same seed as long as version is {subject.version or 1}: raise version and record anew "
            "with --record (if it was never released, delete the golden file instead)",
        )


def _write(subject: Subject, version: int) -> None:
    """Write the golden file, beside itself first, for all levels."""
    path = subject.places.golden
    levels = {
        _key(level): {str(run): _digest(subject, subject.draw(level, run)) for run in RUNS} for level in subject.levels
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(f".{os.getpid()}.tmp")
    beside.write_text(json.dumps({"version": version, "levels": levels}, indent=1) + "\n", encoding="utf-8")
    beside.replace(path)


def _key(level: int | None) -> str:
    return "all" if level is None else str(level)


def _digest(subject: Subject, samples: list[Sample]) -> str:
    return digest(text for sample in samples for text in _texts(subject, sample))


def _texts(subject: Subject, sample: Sample) -> tuple[str, ...]:
    """Identity and prompt in both languages; in the one there is, for the older style."""
    if subject.older:
        return (case_text(sample.case),)
    chinese = subject.bootcamp(sample.level, language="zh").prompt_func(sample.identity, sample.case.wording)
    return case_text(sample.case), json.dumps(chinese, ensure_ascii=False, default=repr)
