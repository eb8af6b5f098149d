"""`Survey`: what has to be known of all kept rows at once, before it can be said which of them to take.

    first reading: filters ─► Survey.note(row) ─► selections ─► second reading: only the lines that were chosen

It holds some forty bytes a row and never the row itself.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Iterator

from internbootcamp.core.rows import Row
from internbootcamp.evaluate.records import judged_score, sample_key
from internbootcamp.postprocess.paths import Path

Rows = array  # of row numbers in the survey, ascending unless said otherwise
READS: tuple[Path, ...] = tuple(
    (name,) for name in ("sample_id", "score", "success", "input", "data_source", "prompt", "ground_truth", "reward_model")
)


class Survey:
    """Of each row: where its line is, which sample it belongs to, its score (NaN without verdict), a digest if asked for."""

    def __init__(self) -> None:
        self.files = array("H")
        self.offsets = array("Q")
        self.samples = array("Q")
        self.scores = array("d")
        self.digests = array("Q")

    def __len__(self) -> int:
        return len(self.offsets)

    def note(self, file: int, offset: int, row: Row, digest: int = 0) -> None:
        """Take down one row, which must hold the fields in `READS` that it has."""
        score = judged_score(row)
        self.files.append(file)
        self.offsets.append(offset)
        self.samples.append(sample_key(row))
        self.scores.append(math.nan if score is None else score)
        self.digests.append(digest)

    def scored(self, rows: Iterable[int]) -> Iterator[int]:
        """Those of the rows that have a score."""
        return (row for row in rows if not math.isnan(self.scores[row]))

    def by_sample(self, rows: Iterable[int]) -> Iterator[tuple[int, list[int]]]:
        """The rows grouped by sample: its key and its rows, groups in the order of their first row."""
        groups: dict[int, list[int]] = {}
        for row in rows:
            groups.setdefault(self.samples[row], []).append(row)
        return iter(groups.items())
