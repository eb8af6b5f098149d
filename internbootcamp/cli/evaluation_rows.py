"""Which rows `bootcamp eval` asks: cases of bootcamps by name, or the rows of files."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.rows import BadLine, Row, data_source_of, ground_truth_of, origin_of, prompt_of, read_jsonl

if TYPE_CHECKING:
    from internbootcamp.rollout.catalogue import Catalogue


@dataclass(frozen=True, slots=True)
class Selected:
    """The rows as a stream, how many they are, and what of that belongs into the manifest."""

    rows: Iterator[Row]
    total: int
    arguments: dict[str, Any]


def rows_of_bootcamps(
    catalogue: Catalogue, names: Sequence[str], n: int, levels: str, seed: int, language: Any, limit: int | None
) -> Selected:
    """`n` cases of each bootcamp that the catalogue was given."""
    from internbootcamp.evaluate.selection import select_rows

    classes = catalogue.classes()
    rows = select_rows(classes, n, levels=levels, seed=seed, language=language)
    total = n * len(classes)
    arguments = {"names": list(names), "n": n, "levels": levels or "all", "seed": seed, "language": language}
    return Selected(islice(rows, limit), min(total, limit or total), {**arguments, "limit": limit})


def rows_of_files(paths: Sequence[Path], levels: str, limit: int | None) -> Selected:
    """The rows of files, all read once beforehand, so that a damaged one ends here. Raises `ConfigError` with file and line."""
    from internbootcamp.core.levels import Levels

    wanted = Levels(levels)
    hashes = {str(path): _hash(path) for path in paths}
    total = 0
    for path in paths:
        for number, row in _read(path):
            if wanted.has(origin_of(row).get("level")):
                total += 1
                _check(row, f"{path}:{number}")
            if limit is not None and total == limit:
                break
    if not total:
        raise ConfigError(f"{', '.join(map(str, paths))}: no rows" + (f" of level {levels}" if levels else ""))
    arguments = {"dataset_path": hashes, "levels": levels or "all", "limit": limit}
    rows = (row for path in paths for _, row in _read(path) if wanted.has(origin_of(row).get("level")))
    return Selected(islice(rows, limit), total, arguments)


def _check(row: Row, where: str) -> None:
    try:
        data_source_of(row), prompt_of(row), ground_truth_of(row)
    except ConfigError as problem:
        raise ConfigError(f"{where}: {problem}") from None


def _read(path: Path) -> Iterator[tuple[int, Row]]:
    """The numbered rows of a file, by its ending."""
    from internbootcamp.generate.reading import read_json_rows, read_rows

    if path.suffix == ".parquet":
        yield from enumerate(read_rows(path), start=1)
    elif path.suffix == ".json":
        yield from enumerate(read_json_rows(path), start=1)
    else:
        for number, row in read_jsonl(path):
            if isinstance(row, BadLine):
                raise ConfigError(f"{path}:{number}: {row.problem}")
            yield number, row


def _hash(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as problem:
        raise ConfigError(f"cannot read {path}: {problem.strerror}") from None


def hash_if_given(path: Path | None) -> dict[str, str] | None:
    """A config file as the manifest records it: its path and the hash of its content."""
    return {str(path): _hash(path)} if path is not None else None
