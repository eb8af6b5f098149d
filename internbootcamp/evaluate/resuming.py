"""Going on with a run: what its results file has already, and which run is meant by "the same arguments".

    results file ─► good rows stay; failed, doubled, unreadable and torn lines move to superseded.jsonl ─► Kept

The file is rewritten beside its place and renamed, after what is moved has been stored; a process that is killed at any point
leaves either the old file or the new one. Files of the older harness, whose rows have no `sample_id`, are read as well: a row
counts for the sample that its `input` is, and one with an error or without a score is asked again.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import IO, Any

import msgspec

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import BadLine, Row, SampleIds, parsed_line
from internbootcamp.evaluate.folder import RunFolder, model_folder
from internbootcamp.evaluate.statistics import Moments
from internbootcamp.rollout.failures import FailureKind

SUPERSEDED = "superseded.jsonl"


@dataclass(slots=True)
class Kept:
    """What a results file has: the (sample id, attempt) of the rows that stay, and how many lines were moved.

    Those that stay have a score, in `scores`, or are among the `unwinnable`: nobody is asked these, today or later.
    """

    done: set[tuple[str, int]] = field(default_factory=set)
    scores: Moments = field(default_factory=Moments)
    unwinnable: int = 0
    moved: int = 0


_LINES_LOOKED_AT = 1_000


def holds_results(path: Path) -> bool:
    """Whether a file can be gone on with: it has a result row, or nothing but what was torn in the first. Raises `OSError`."""
    with path.open("rb") as file:
        line, record = b"", None
        for line in islice(file, _LINES_LOOKED_AT):
            record = parsed_line(line)
            if isinstance(record, dict) and "input" in record and ("score" in record or "success" in record):
                return True
        torn = (
            isinstance(record, BadLine) and line.startswith(b"{") and not line.endswith(b"\n") and file.tell() == len(line)
        )
        return torn or not line


def keep_good_rows(place: RunFolder) -> Kept:
    """Leave in the results file what need not be asked again. Raises `ConfigError` if it cannot be read or written."""
    kept, ids = Kept(), SampleIds()
    beside = place.results.with_name(f".{place.results.name}.part")
    try:
        place.folder.mkdir(parents=True, exist_ok=True)
        with ExitStack() as files:
            old = files.enter_context(place.results.open("rb"))
            new = files.enter_context(beside.open("wb"))
            moved: IO[bytes] | None = None
            for line in old:
                if _stays(line, kept, ids):
                    new.write(line)
                elif line.strip():
                    moved = moved or files.enter_context((place.folder / SUPERSEDED).open("ab"))
                    moved.write(line.rstrip(b"\n") + b"\n")
                    kept.moved += 1
            for file in filter(None, (moved, new)):
                file.flush()
                os.fsync(file.fileno())
        if kept.moved:
            beside.replace(place.results)
        else:
            beside.unlink()
    except OSError as problem:
        raise ConfigError(f"cannot resume {place.results}: {problem.strerror}") from None
    return kept


def _stays(line: bytes, kept: Kept, ids: SampleIds) -> bool:
    """Whether a line is a good row of a sample and attempt not seen before; then it is counted."""
    if not line.endswith(b"\n"):
        return False
    try:
        record = msgspec.json.decode(line)
    except (ValueError, RecursionError):
        return False
    if not isinstance(record, dict) or not (is_good(record) or _is_unwinnable(record)):
        return False
    key = _key(record, kept, ids)
    if key is None:
        return True  # of a kind that this harness does not ask, and so not its to judge
    if key in kept.done:
        return False
    kept.done.add(key)
    if _is_unwinnable(record):
        kept.unwinnable += 1
    else:
        kept.scores.add(record["score"])
    return True


def is_good(record: Mapping[str, Any]) -> bool:
    """Whether a result row has a verdict. In older files a failed row has the score 0 and `success: false`."""
    score = record.get("score")
    if "input" not in record:
        return True
    return isinstance(score, int | float) and not isinstance(score, bool) and record.get("success", True) is not False


def _is_unwinnable(record: Mapping[str, Any]) -> bool:
    return record.get("error_kind") == FailureKind.UNWINNABLE_ROW


def _key(record: Row, kept: Kept, ids: SampleIds) -> tuple[str, int] | None:
    """The sample and attempt of a row. One without an id stands for the first of its equal samples that has no row yet."""
    sample_id, attempt = record.get("sample_id"), record.get("attempt", 1)
    if isinstance(sample_id, str) and isinstance(attempt, int):
        return sample_id, attempt
    inner = record.get("input")
    if not isinstance(inner, dict):
        return None
    try:
        while (key := (ids.of(inner), 1)) in kept.done:
            pass
    except ConfigError:
        return None
    return key


_PATIENCE = ("timeout", "tries")  # settings of a policy that change nothing in what is asked


def fingerprint(policy: Mapping[str, Any], arguments: Mapping[str, Any], settings: Mapping[str, Any]) -> str:
    """What two runs share that ask the same: sixteen hex digits."""
    asked = {key: value for key, value in policy.items() if key not in _PATIENCE}
    text = msgspec.json.encode([asked, dict(arguments), dict(settings)], enc_hook=str, order="sorted")
    return hashlib.blake2b(text, digest_size=8).hexdigest()


def run_folders(output_dir: Path | str, model: str | None = None) -> Iterator[RunFolder]:
    """The runs below an output folder, of one model or of all, oldest first."""
    root = Path(output_dir)
    pattern = f"{model_folder(model)}/*/manifest.json" if model is not None else "*/*/manifest.json"
    for manifest in sorted(root.glob(pattern), key=lambda path: path.parent.name):
        yield RunFolder.in_folder(manifest.parent)


def latest_like(output_dir: Path | str, model: str, print_: str) -> RunFolder | None:
    """The latest run of a model that asks what `print_` stands for."""
    alike = [
        place for place in run_folders(output_dir, model) if place.read_json("manifest.json").get("fingerprint") == print_
    ]
    return alike[-1] if alike else None


def latest_unfinished(output_dir: Path | str, model: str) -> RunFolder | None:
    """The latest run of a model that did not come to its end and that nobody is writing."""
    waiting = [
        place
        for place in run_folders(output_dir, model)
        if place.read_json("manifest.json").get("state") != "complete" and not place.is_locked()
    ]
    return waiting[-1] if waiting else None


def differences(
    place: RunFolder, policy: Mapping[str, Any], arguments: Mapping[str, Any], settings: Mapping[str, Any]
) -> list[str]:
    """The names of what a run asks otherwise than a run with these would."""
    manifest = place.read_json("manifest.json")
    found: list[str] = []
    for part, now in (("policy", policy), ("arguments", arguments), ("settings", settings)):
        then = manifest.get(part)
        then = then if isinstance(then, dict) else {}
        names = now.keys() if part == "settings" else then.keys() | now.keys()  # a manifest has further settings
        found += sorted(name for name in names - {*_PATIENCE} if _plain(then.get(name)) != _plain(now.get(name)))
    return list(dict.fromkeys(found))


def _plain(value: Any) -> bytes:
    return msgspec.json.encode(value, enc_hook=str, order="sorted")
