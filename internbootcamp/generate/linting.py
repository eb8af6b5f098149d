"""Looking through a dataset for rows that cannot be judged, or not fairly.

    lines of files ─► Catalogue (which class judges) ─► flaw_of, caveat ─► Remark, …

Nothing is asked and nothing judged: what is said of a row is what its bootcamp can prove from the ground truth alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from internbootcamp.core.bootcamp import Bootcamp
from internbootcamp.core.errors import ConfigError, UnknownBootcamp
from internbootcamp.core.rows import BadLine, Row, data_source_of, ground_truth_of, read_jsonl, sample_digest
from internbootcamp.rollout.catalogue import Catalogue

UNREADABLE, UNKNOWN, UNFAIR, REPEATED = "unreadable", "unknown", "unfair", "repeated"
INVALID = ("unwinnable", "wrong_key", "damaged", UNREADABLE, UNKNOWN)
"""Kinds of remarks that make a row invalid; `unsupported`, `unfair` and `repeated` do not."""


@dataclass(frozen=True, slots=True)
class Remark:
    """What there is to say of a line: the kind of flaw, or one of the kinds of this module, and the proof."""

    file: str
    line: int
    source: str
    kind: str
    proof: str


@dataclass(slots=True)
class Count:
    """Rows of one data source, and how many of them have a remark of each kind."""

    rows: int = 0
    kinds: Counter[str] = field(default_factory=Counter)

    @property
    def valid(self) -> int:
        """Rows that can be judged and whose key is right; unfair ones among them."""
        return self.rows - sum(self.kinds[kind] for kind in (*INVALID, "unsupported"))

    def to_json(self) -> dict[str, Any]:
        return {"rows": self.rows, "valid": self.valid, **self.kinds}


@dataclass(slots=True)
class Lint:
    """What was found so far, by data source."""

    counts: dict[str, Count] = field(default_factory=dict)
    _seen: set[str] = field(default_factory=set)

    @property
    def invalid(self) -> int:
        return sum(count.kinds[kind] for count in self.counts.values() for kind in INVALID)

    def remarks(self, paths: Iterable[Path], catalogue: Catalogue | None = None) -> Iterator[Remark]:
        """The remarks on the rows of JSON Lines, JSON or Parquet files, in their order. Raises `ConfigError` for no file."""
        catalogue = catalogue or Catalogue()
        for path in paths:
            for number, row in _read(path):
                source, found = self._look_at(row, catalogue)
                count = self.counts.setdefault(source, Count())
                count.rows += 1
                count.kinds.update(kind for kind, _ in found)
                for kind, proof in found:
                    yield Remark(str(path), number, source, kind, proof)

    def _look_at(self, row: Row | BadLine, catalogue: Catalogue) -> tuple[str, list[tuple[str, str]]]:
        """The data source of a line, and kind and proof of each remark on it."""
        if isinstance(row, BadLine):
            return "no data source", [(UNREADABLE, row.problem)]
        try:
            source = data_source_of(row).removeprefix("bootcamp/")
        except ConfigError as problem:
            return "no data source", [(UNREADABLE, str(problem))]
        try:
            found = _judged(catalogue.class_of(row), ground_truth_of(row))
            digest = sample_digest(row)
        except (ConfigError, UnknownBootcamp) as problem:
            return source, [(UNKNOWN, str(problem))]
        if digest in self._seen:
            found.append((REPEATED, "the same prompt and ground truth stand above"))
        self._seen.add(digest)
        return source, found


def _judged(cls: Any, identity: Any) -> list[tuple[str, str]]:
    """What a bootcamp says of an identity; those of the older style say nothing."""
    if not issubclass(cls, Bootcamp):
        return []
    flaw = cls.flaw_of(identity)
    if flaw is not None:
        return [(flaw.kind, str(flaw))]
    caveat = cls.caveat(identity)
    return [(UNFAIR, caveat)] if caveat else []


def _read(path: Path) -> Iterator[tuple[int, Row | BadLine]]:
    from internbootcamp.generate.reading import read_json_rows, read_rows

    if path.suffix == ".json":
        return enumerate(read_json_rows(path), start=1)
    return enumerate(read_rows(path), start=1) if path.suffix == ".parquet" else read_jsonl(path)
