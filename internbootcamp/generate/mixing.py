"""`mix`: one dataset of several. Combine, weight, subsample, leave out repeats, shuffle.

    files ─► index of their rows (repeats left out) ─► how many of each ─► which ─► in which order ─► one file

Rows are never held in memory: the index has 16 bytes for each, and the memory of repeats up to 48 more.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import BinaryIO

from internbootcamp.core.errors import ConfigError
from internbootcamp.core.randomness import derived_seed
from internbootcamp.core.rows import Row
from internbootcamp.core.whole_file import whole_file
from internbootcamp.generate.keys import SeenKeys, keys_of_row
from internbootcamp.generate.line_index import indexed
from internbootcamp.generate.reading import read_rows
from internbootcamp.generate.splits import share_out


@dataclass(frozen=True, slots=True)
class Mix:
    """How to mix. `weights` are shares of the result, one for each file; `rows` is its size.

    Without weights, files have shares as they have rows. Without `rows`, the result is as large as the weights allow.
    Rows found in one of `exclude` are left out, and with `deduplicate` rows that were there before.
    """

    weights: Sequence[float] | None = None
    rows: int | None = None
    shuffle: bool = False
    deduplicate: bool = True
    exclude: Sequence[Path] = ()
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Mixed:
    """What came of a mix: rows taken of each file, and rows left out as repeats or excluded."""

    taken: list[int]
    repeats: int
    excluded: int


def mix(paths: Sequence[Path], output: Path, how: Mix) -> Mixed:
    """Write the mix to a `.jsonl` or `.parquet` file. Raises `ConfigError`."""
    if how.weights is not None and len(how.weights) != len(paths):
        raise ConfigError(f"there are {len(paths)} files and {len(how.weights)} weights")
    if how.weights is not None and (min(how.weights) < 0 or not any(how.weights)):
        raise ConfigError("weights must be at least 0, and one of them above")
    seen, others, left_out = SeenKeys(), SeenKeys(), {"repeats": 0, "excluded": 0}
    for path in how.exclude:
        for row in read_rows(path):
            others.add(*keys_of_row(row))

    def take(_: int, row: Row) -> bool:
        keys = keys_of_row(row)
        if keys in others:
            left_out["excluded"] += 1
            return False
        if how.deduplicate and not seen.add(*keys):
            left_out["repeats"] += 1
            return False
        return True

    with indexed(paths, take) as (index, numbers):
        counts = _counts([len(rows) for rows in numbers], paths, how)
        chosen = array("Q")
        for which, (rows, count) in enumerate(zip(numbers, counts)):
            chosen.extend(_sample(rows, count, Random(derived_seed("mix", how.seed, which))))
        if how.shuffle:
            Random(derived_seed("mix order", how.seed)).shuffle(chosen)
        with _written(output) as file:
            file.writelines(index.lines(chosen))
    return Mixed(counts, left_out["repeats"], left_out["excluded"])


def _counts(available: list[int], paths: Sequence[Path], how: Mix) -> list[int]:
    """How many rows to take of each file. Raises `ConfigError` where one has too few."""
    if how.weights is None:
        if how.rows is None:
            return available
        if how.rows > sum(available):
            raise ConfigError(f"--rows {how.rows}: the files have only {sum(available)} different rows")
        return share_out(how.rows, available)
    rows = how.rows
    if rows is None:
        whole = sum(how.weights)
        rows = min(int(have * whole / weight) for have, weight in zip(available, how.weights) if weight)
    counts = share_out(rows, how.weights)
    while how.rows is None and any(count > have for count, have in zip(counts, available)):
        rows -= 1  # rounding gave one file a row more than it has
        counts = share_out(rows, how.weights)
    for path, count, have in zip(paths, counts, available):
        if count > have:
            raise ConfigError(f"{path} has {have} different rows, and its weight asks for {count} of {rows}")
    return counts


def _sample(rows: array[int], count: int, rng: Random) -> Iterator[int]:
    """`count` of the rows, each equally likely, in their order (Knuth, The Art of Computer Programming 3.4.2, algorithm S)."""
    for place, row in enumerate(rows):
        if rng.random() * (len(rows) - place) < count:
            count -= 1
            yield row


@contextmanager
def _written(output: Path) -> Iterator[BinaryIO]:
    """A file of lines that becomes `output`, by way of Parquet if its name says so."""
    if output.suffix != ".parquet":
        with whole_file(output) as file:
            yield file
        return
    from internbootcamp.generate.parquet import need_pyarrow, write_parquet

    need_pyarrow()
    lines, beside = output.with_name(f".{output.name}.jsonl"), output.with_name(f".{output.name}.part")
    try:
        with whole_file(lines) as file:
            yield file
        write_parquet(lines, beside)
        beside.replace(output)
    except OSError as problem:
        raise ConfigError(f"cannot write {output}: {problem.strerror or problem}") from None
    finally:
        lines.unlink(missing_ok=True)
        beside.unlink(missing_ok=True)
